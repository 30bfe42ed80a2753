// lock.ts -- one page a game.  A game that is open twice would be written by both, and what one of
// them decided would be lost.
//
// The browser's own locks end with their page, however it ends.  Where there are none (a page that
// came without https from another machine) every page holds what it asks for.

/** A game that this page holds. */
export interface Hold {
  release(): void;
}

// A page that is loaded again asks before the browser has buried the one it was.
const PATIENCE = 400;

/** Hold this game, or nothing if another page does; `take` it from there.  `lost` is called when
 * another page takes it from here. */
export async function hold(id: string, lost: () => void, take = false): Promise<Hold | undefined> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return { release: () => {} };
  const options = take ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
  return new Promise((settle) => {
    let held = false;
    const keep = () =>
      new Promise<void>((release) => {
        held = true;
        settle({ release });
      });
    locks
      .request(`aude-game-${id}`, options, keep)
      .catch(() => (held ? lost() : settle(undefined)));
  });
}
