// cards.ts -- the card game's own doors: src/wasm/cards.c, typed.
import { ROWS } from './types';
import type { Haul, Row, Seat, Taken } from './types';
import type { Engine } from './wasm';

/** What one move did, in sentences, and the hauls that it settled. */
export interface Told {
  lines: string[];
  taken: Taken[];
}

export class Cards {
  private readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** What whoever acts has to decide, a sentence; empty if nobody has. */
  asked(): string {
    return this.engine.ask('table_question').text.trim();
  }

  /** What happened after the first `from` moves, as a seat may hear it: the sentences of each. */
  told(from: number, seat: Seat): Told[] {
    const moves = this.engine.ask('card_told', from, seat);
    return moves.map(({ told, taken }) => ({ lines: linesOf(told), taken }));
  }

  /** Who has won, and by what. */
  result(): string {
    return this.engine.call('card_result');
  }

  /** Hauls if the round ended now, as a seat knows them; with `claim`, after the actor's claim. */
  hauls(seat: Seat, claim?: Row): Haul[] {
    return this.engine.ask('card_hauls', claim ? ROWS.indexOf(claim) : -1, seat);
  }
}

const linesOf = (told: string) =>
  told
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
