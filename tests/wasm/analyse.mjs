// analyse.mjs -- the module looks back at games as `aude analyse` does, and ahead.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports: api } = new WebAssembly.Instance(module, {});
api._initialize();

function call(name, ...values) {
  const put = (words) => {
    const bytes = new TextEncoder().encode(words);
    new Uint8Array(api.memory.buffer, api.wasm_in(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const fine = api[name](...values.map((v) => (typeof v === 'string' ? put(v) : v)));
  const said = new TextDecoder().decode(
    new Uint8Array(api.memory.buffer, api.wasm_out(), api.wasm_out_length()));
  if (!fine) throw new Error(JSON.parse(said).reason);
  return said;
}

const native = process.env.AUDE_NATIVE;

// ---- What goes wrong ----------------------------------------------------------------------------

assert.equal(api.analyse_step(), 0);
assert.equal(api.analyse_done(), 0);
assert.throws(() => call('analyse_json'), /no turn/);
assert.throws(() => call('analyse_open', 'nothing', 0, 0), /./);
assert.throws(() => call('table_forecast', -2), /no game/);

// ---- Turn by turn -------------------------------------------------------------------------------

// The first twenty turns of a game.
const lines = readFileSync(new URL('../../docs/analyse.aude', import.meta.url), 'utf8').split('\n');
const record = lines.slice(0, 24).join('\n') + '\n';

call('analyse_open', record, 0, 1);
assert.throws(() => call('analyse_json'), /no turn/);
let turns = 0, done = 0, longest = 0;
for (let began = performance.now(); api.analyse_step(); began = performance.now()) {
  longest = Math.max(longest, performance.now() - began);
  assert.equal(JSON.parse(call('analyse_json')).turns.length, ++turns); // also when stopped here
  assert.ok(api.analyse_done() > done);
  done = api.analyse_done();
}
assert.equal(turns, 20);
assert.equal(api.analyse_done(), 1000);
const before = call('analyse_json');
assert.throws(() => call('analyse_open', 'nothing', 0, 0), /./); // and nothing has changed
assert.equal(call('analyse_json'), before);
console.log(`${turns} turns, ${longest.toFixed(0)} ms at most`);

// ---- The same as native -------------------------------------------------------------------------

function compare(record, nodes, quick) {
  const options = [...(nodes ? ['--nodes', `${nodes}`] : []), ...(quick ? ['--quick'] : [])];
  call('analyse_open', record, nodes, quick);
  while (api.analyse_step());
  const { stdout } = spawnSync(native, ['analyse', '-', '--json', ...options],
    { input: record, encoding: 'utf8' });
  assert.equal(call('analyse_json'), stdout.trimEnd(), options.join(' '));
}

// The program has the large network in it, which finds the best turns of an analysis.
const large = readFileSync(new URL('../../src/ai/land/large.net', import.meta.url));
const at = api.wasm_in(large.length); // which may make memory grow
new Uint8Array(api.memory.buffer, at, large.length).set(large);
assert.equal(api.network_give(large.length), 1);

if (native && existsSync(native)) {
  compare(record, 0, 0);
  compare(record, 300, 1);
  call('table_new', 'game card players 2 seed three');
  for (let move = 0; move < 40; move++) call('table_random', -2);
  compare(call('table_record', -2), 50, 0);
}

// ---- Forecasts ----------------------------------------------------------------------------------

const sum = (list) => list.reduce((a, b) => a + b, 0);

call('table_set', '2 players; points 60 10; D0 0,0; turn 1 E');
let { win, margin } = JSON.parse(call('table_forecast', -2));
assert.ok(win[0] > 95 && margin[0] > 30);
assert.ok(Math.abs(margin[0] + margin[1]) < 0.11);

// Cards: as a seat may know them.  Whoever else looks hears the same whatever is hidden.
const hidden = (red, blue) => 'card 2 players; row red red1; points 2 30; '
  + `hand 1 ${red}; hand 2 ${blue}; turn 1`;
const foreseen = (seat) => call('table_forecast', seat);
const chances = (seat) => JSON.parse(foreseen(seat)).win;
call('table_set', hidden('red3', 'dragon'));
const [first, second, looker] = [0, 1, -2].map(foreseen);
assert.ok(chances(0)[1] > 60 && Math.abs(sum(chances(0)) - 100) < 0.5);
call('table_set', hidden('red3', 'pig'));
assert.equal(foreseen(0), first);
assert.notEqual(foreseen(1), second);
assert.equal(foreseen(-2), looker);
call('table_new', 'game card players 5 seed one');
for (let move = 0; move < 60; move++) {
  const began = performance.now();
  win = chances(0);
  if (move % 20 === 0) console.log(`cards: ${(performance.now() - began).toFixed(1)} ms`);
  assert.ok(win.length === 5 && Math.abs(sum(win) - 100) < 0.5);
  call('table_random', -2);
}

// In the midst of a game with many tiles, cheap enough for a page to ask after every move.
call('table_new', 'inns traders abbot players 4 seed two');
for (let move = 0; move < 150; move++) call('table_random', -2);
for (let move = 0; move < 3; move++) {
  call('table_random', -2);
  const began = performance.now();
  ({ win, margin } = JSON.parse(call('table_forecast', -2)));
  console.log(`forecast: ${(performance.now() - began).toFixed(1)} ms`);
  assert.equal(win.length, 4);
  assert.equal(margin.length, 4);
  assert.ok(Math.abs(sum(win) - 100) < 0.5);
}
