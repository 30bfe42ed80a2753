// network.ts -- the large network: a file that an engine is given once somebody would have looked
// closely and had nothing to do it with.  Until then, and where it cannot be fetched, the small one
// does all.
import type { Engine } from '../engine/wasm';

const PATIENCE = 3000; // ms that a thought waits for it

/** Would a player have used it, since this was last asked?  It is the engine that knows who. */
export const isMissed = (engine: Engine) => engine.number('network_missed') > 0;

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

async function bytesOf(asked: Promise<Response>): Promise<Uint8Array | null> {
  const answer = await asked;
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Gives engines the network that is asked for.  True: look again, now with it.  False: it cannot
 * be had, and is asked for when somebody misses it again; or not so soon, and nobody waits a second
 * time. */
export function giver(ask: () => Promise<Response>, patience = PATIENCE) {
  let coming: Promise<Uint8Array | null> | null = null;
  return async (engine: Engine): Promise<boolean> => {
    const asked = (coming ??= bytesOf(ask()).catch(() => null));
    const bytes = await Promise.race([asked, after(patience)]);
    if (bytes && engine.number('network_give', bytes)) return true;
    if (bytes === undefined) patience = 0;
    else if (coming === asked) coming = null;
    return false;
  };
}
