// analyse.ts -- the worker that looks at a game again: one record, turn by turn, then it is done.
import { startEngine } from '../engine/wasm';
import type { Finding, Task } from './analyst';

const say = (finding: Finding) => postMessage(finding);

function look({ module, record, words }: Task): void {
  const engine = startEngine(module);
  engine.speak(words);
  engine.call('analyse_open', record, 0, 0);
  while (engine.number('analyse_step')) say({ done: engine.number('analyse_done') / 1000 });
  say({ analysis: engine.ask('analyse_json') });
}

addEventListener('message', (event: MessageEvent<Task>) => {
  try {
    look(event.data);
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
});
