// bench.ts -- a table where somebody solves a position alone: their turn is the last.
//
//      position ──> the turn, as in any game ──> End turn ──> the judge
//
// Nothing is dealt afterwards, so the board shows what came of it.
import type { Command, Table } from '../../engine/table';
import type { Said, Seat } from '../../engine/types';
import { rulesIn } from '../game/course';
import { Game } from '../game/game';
import { elsewhere, person } from '../game/player';
import { LocalRoom } from '../game/room';
import { HERE, type Sitter } from '../game/setup';

const ELSEWHERE: Sitter = { kind: 'elsewhere' };
const LAST_MOVE = 1e6; // the mark: everything before is not the learner's

/** Nothing is played there, so that nothing is dealt: what is decided stays a draft, and is judged
 * when somebody else would be to decide. */
class BenchRoom extends LocalRoom {
  judge = () => {};

  override async send(command: Command, at: number): Promise<Said> {
    if (command.verb !== 'play') return super.send(command, at);
    const answer = super.send({ ...command, verb: 'draft' }, at);
    if (this.table.actor !== command.seat) this.judge();
    return answer;
  }
}

/** What is laid there, and who is to find something. */
export interface Position {
  record: string;
  names: string[];
  seat: Seat;
}

export class Bench {
  readonly game: Game;

  constructor(table: Table) {
    this.game = new Game(table, ({ kind }) => (kind === 'here' ? person : elsewhere));
  }

  /** Put a position on the table; `judge` is called when the turn is ended. */
  lay({ record, names, seat }: Position, judge: () => void): void {
    const { table } = this.game;
    const seats = names.map((_, other) => (other === seat ? HERE : ELSEWHERE));
    const setup = { rules: rulesIn(record), names, seats, aid: 'casual' as const };
    table.resume(record, LAST_MOVE);
    const room = new BenchRoom(table);
    room.judge = () => {
      this.game.halt(); // the answer lies
      judge();
    };
    this.game.enter(room, setup);
  }

  /** A turn is shown on the board, and nobody is asked any more. */
  perform(turn: readonly string[]): void {
    this.game.halt();
    for (const words of turn) this.game.play(...this.game.table.numbers(words));
  }
}
