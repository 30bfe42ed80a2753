// lock.ts -- one page a game.  A game that is open twice would be written by both, and what one of
// them decided would be lost.
//
// The browser's own locks end with their page, however it ends.  Where there are none (a page that
// came without https from another machine) every page holds what it asks for.

/** A game that this page holds. */
export interface Hold {
  release(): void;
}

// A page that is loaded again asks before the browser has buried the one it was; on a busy machine
// that takes its time.
const PATIENCE = 400; // ms until it is said that another page has the game
const LONGEST = 10_000; // ms: who has it still is no page that was left

/** The lock when it is to be had; `lost` is called when another page takes it from here. */
function ask(
  locks: LockManager,
  id: string,
  options: LockOptions,
  lost: () => void,
): Promise<Hold | undefined> {
  return new Promise((settle) => {
    let held = false;
    const keep = () => {
      held = true;
      return new Promise<void>((release) => settle({ release }));
    };
    const fail = () => (held ? lost() : settle(undefined));
    locks.request(`aude-game-${id}`, options, keep).catch(fail);
  });
}

/** Hold this game as soon as no other page does, or `take` it from there; nothing if that one stays
 * open. */
export async function hold(id: string, lost: () => void, take = false): Promise<Hold | undefined> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return { release: () => {} };
  return ask(locks, id, take ? { steal: true } : { signal: AbortSignal.timeout(LONGEST) }, lost);
}

/** What is there by now, or nothing. */
export const soon = <T>(coming: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    coming,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE)),
  ]);
