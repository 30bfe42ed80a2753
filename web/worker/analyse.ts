// analyse.ts -- the worker that looks at a game again: one record, turn by turn, then it is done.
import { startEngine } from '../engine/wasm';
import type { Finding, Task } from './analyst';
import { giver, isMissed } from './network';

declare const NETWORK_URL: string;

const say = (finding: Finding) => postMessage(finding);

/** All turns are judged alike: if the large network comes, from the first one on.  It is asked for
 * once. */
async function look({ module, record, words }: Task): Promise<void> {
  const engine = startEngine(module);
  const giveNetwork = giver(() => fetch(NETWORK_URL));
  let asked = false;
  engine.speak(words);
  engine.call('analyse_open', record, 0, 0);
  while (engine.number('analyse_step')) {
    if (!asked && isMissed(engine)) {
      asked = true;
      if (await giveNetwork(engine)) engine.call('analyse_open', record, 0, 0);
    }
    say({ done: engine.number('analyse_done') / 1000 });
  }
  say({ analysis: engine.ask('analyse_json') });
}

addEventListener('message', (event: MessageEvent<Task>) => {
  look(event.data).catch((error: unknown) =>
    say({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
