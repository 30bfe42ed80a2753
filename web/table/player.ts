// player.ts -- where decisions come from: a person here, a computer player, later a server.
//
// The game asks whoever is on the seat that is to decide; a player plays on the game's table and is
// done when its decisions are settled.
import type { Seat } from '../engine/types';
import type { Minds } from '../worker/client';
import type { Game } from './game';

export interface Player {
  /** Somebody who sits before this page: the controls are theirs. */
  readonly here: boolean;
  /** Decide until somebody else is to decide. */
  turn(game: Game, seat: Seat, signal: AbortSignal): Promise<void>;
}

/** Plays with the controls of the page, and is done with End turn. */
export const person: Player = {
  here: true,
  turn: (game, _seat, signal) => game.untilEnded(signal),
};

const LONGEST = 700; // ms that a computer player thinks
const SHORTEST = 450; // ms that its turn takes at least, so that one can follow

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** A computer player by its words: "level=4", "farmer". */
export function computer(words: string, minds: Minds, shortest = SHORTEST): Player {
  return {
    here: false,
    async turn(game, _seat, signal) {
      const asking = { player: words, record: game.table.save(), time: LONGEST };
      const [thought] = await Promise.all([minds.think(asking, signal), pause(shortest, signal)]);
      if (!signal.aborted) game.play(...thought.moves);
    },
  };
}
