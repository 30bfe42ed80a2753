// player.ts -- who answers for a seat: a person here, a computer player, somebody elsewhere.
import type { Table } from '../../engine/table';
import type { Minds } from '../../worker/client';

export interface Player {
  /** Somebody who sits before this page: the controls are theirs. */
  readonly here: boolean;
  /** Decisions of this page without a person, by number.  Without it they come with the controls,
   * or as steps of the room. */
  decide?(table: Table, signal: AbortSignal): Promise<readonly number[]>;
}

export const person: Player = { here: true };
export const elsewhere: Player = { here: false };

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
    async decide(table, signal) {
      const asking = { player: words, record: table.save(), time: LONGEST };
      const [{ moves }] = await Promise.all([minds.think(asking, signal), pause(shortest, signal)]);
      return moves;
    },
  };
}
