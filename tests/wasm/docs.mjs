// docs.mjs -- docs/wasm.md is true: what it shows runs, and the functions it names are there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
const page = read('wasm.md');
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports: api } = new WebAssembly.Instance(module, {});
api._initialize();

// ---- Its programs, one after the other ----------------------------------------------------------

// Twenty turns, and the next tile in hand.
const record = read('analyse.aude').split('\n').slice(0, 25).join('\n').replace(/\d .*$/, '\n');
const told = [];
const programs = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);
const whole = `${programs.join('\n')}\nreturn { call, turns, players, said };`;
const run = new Function('api', 'record', 'postMessage', whole);
const { call, turns, players, said: answer } = run(api, record, (done) => told.push(done));

assert.equal(programs.length, 4);
assert.deepEqual([answer.result, answer.steps.length], ['done', 1]);
assert.equal(turns.length, 20);
assert.equal(turns.length, told.length);
assert.ok(told.every((done, i) => done > (told[i - 1] ?? 0)));
assert.equal(players.length, 2);
const decisions = api.table_length();
call('table_load', record);
assert.ok(decisions > api.table_length()); // level=4 has played

// ---- Its refusals -------------------------------------------------------------------------------

function refusal(...words) {
  try {
    call(...words);
  } catch (error) {
    return { ...error };
  }
}

const shown = [...page.matchAll(/`(\{"reason":[^`]*)`/g)].map(([, json]) =>
  JSON.parse(json.replaceAll('...', '""')));
call('table_new', 'seed one');
api.table_deal(-2);
const tile = JSON.parse(call('table_state', -2)).tile.name;
const said = [refusal('table_play', `${tile}0 5,5`, -2), refusal('table_load', 'aude 2')];
assert.deepEqual(said.map(Object.keys), shown.map(Object.keys));
assert.deepEqual({ ...said[0], reason: '' }, shown[0]);

// ---- Its functions ------------------------------------------------------------------------------

const named = [...page.matchAll(/`([a-z]+_[a-z_]+)\(/g)].map(([, name]) => name);
assert.ok(named.length > 50);
for (const name of named) assert.equal(typeof api[name], 'function', name);
console.log(`${programs.length} programs, ${named.length} functions`);
