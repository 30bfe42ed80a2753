// mind.ts -- the worker: a computer player with an engine of its own, so that the page stays alive.
//
// Speaks in the messages of protocol.ts.  A question that comes while another is thought about ends
// that one: what is asked last is what matters.
import { startEngine, type Engine } from '../engine/wasm';
import type { Answer, Question } from './protocol';

let engine: Engine | undefined;
let newest = 0;

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

function say(answer: Answer): void {
  postMessage(answer);
}

/** Think until the time is up, no more helps, or another question comes. */
async function think(mind: Engine, question: Extract<Question, { kind: 'think' }>): Promise<void> {
  mind.speak(question.words);
  mind.call('mind_open', question.player);
  mind.call(/^aude room/.test(question.record) ? 'table_copy' : 'table_load', question.record);
  mind.call('mind_look');
  const end = performance.now() + question.time;
  while (mind.number('mind_think', 10) && performance.now() < end) {
    await breathe();
    if (question.id !== newest) return;
  }
  const { turns: lines } = mind.ask('mind_lines', question.lines);
  say({ kind: 'best', id: question.id, moves: mind.ask('mind_moves'), lines });
}

function start(module: WebAssembly.Module): Engine {
  const mind = startEngine(module);
  mind.number('table_secret', crypto.randomUUID());
  return mind;
}

async function hear(question: Question): Promise<void> {
  newest = question.id;
  if (question.kind === 'start') engine = start(question.module);
  else if (engine && question.kind === 'think') await think(engine, question);
}

addEventListener('message', (event: MessageEvent<Question>) => {
  hear(event.data).catch((error: unknown) =>
    say({ kind: 'failed', id: event.data.id, reason: String(error) }),
  );
});
