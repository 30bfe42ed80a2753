// mind.ts -- the worker: a computer player with an engine of its own, so that the page stays alive.
//
// Speaks in the messages of protocol.ts.  A question that comes while another is thought about ends
// that one: what is asked last is what matters.
import { startEngine, type Engine } from '../engine/wasm';
import { giver, isMissed } from './network';
import type { Answer, Question } from './protocol';

declare const NETWORK_URL: string;

let engine: Engine | undefined;
let newest = 0;
const giveNetwork = giver(() => fetch(NETWORK_URL));

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

function say(answer: Answer): void {
  postMessage(answer);
}

type Asked = Extract<Question, { kind: 'think' }>;

function look(mind: Engine, { player, record }: Asked): void {
  mind.call('mind_open', player);
  mind.call(/^aude room/.test(record) ? 'table_copy' : 'table_load', record);
  mind.call('mind_look');
}

/** Think until the time is up, no more helps, or another question comes. */
async function think(mind: Engine, question: Asked): Promise<void> {
  mind.speak(question.words);
  look(mind, question);
  const given = isMissed(mind) && (await giveNetwork(mind));
  if (question.id !== newest) return;
  if (given) look(mind, question);
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
