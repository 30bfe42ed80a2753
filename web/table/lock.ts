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

/** The lock if it is to be had; `lost` is called when another page takes it from here. */
function ask(
  locks: LockManager,
  id: string,
  options: LockOptions,
  lost: () => void,
): Promise<Hold | undefined> {
  return new Promise((settle) => {
    const keep = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => settle({ release })) : settle(undefined);
    locks.request(`aude-game-${id}`, options, keep).catch(lost);
  });
}

/** Hold this game, or nothing if another page does; `take` it from there. */
export async function hold(id: string, lost: () => void, take = false): Promise<Hold | undefined> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return { release: () => {} };
  if (take) return ask(locks, id, { steal: true }, lost);
  const held = await ask(locks, id, { ifAvailable: true }, lost);
  if (held) return held;
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return ask(locks, id, { ifAvailable: true }, lost);
}
