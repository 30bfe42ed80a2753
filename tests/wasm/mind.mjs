// mind.mjs -- computer players choose in the module as they do natively.
//
// Whole games of both kinds are played by mind_open() .. mind_best(), and `aude engine` with the
// same secret is asked the same at every decision.  The module has the large network of the program
// when it has been given it, and until then the small one alone.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CHANCE = -1, NOBODY = -2;
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const large = readFileSync(new URL('../../src/ai/land/large.net', import.meta.url));

function instance() {
  const { exports: api } = new WebAssembly.Instance(module, {});
  api._initialize();
  const put = (words) => {
    const bytes = new TextEncoder().encode(words);
    new Uint8Array(api.memory.buffer, api.wasm_in(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const out = () => new TextDecoder().decode(
    new Uint8Array(api.memory.buffer, api.wasm_out(), api.wasm_out_length()));
  const call = (name, ...values) => {
    const fine = api[name](...values.map((v) => (typeof v === 'string' ? put(v) : v)));
    if (!fine) throw new Error(JSON.parse(out()).reason);
    return out();
  };
  const give = (bytes) => {
    const at = api.wasm_in(bytes.length); // which may make memory grow
    new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
    return api.network_give(bytes.length);
  };
  api.table_secret(put('wasm'));
  return { api, call, give };
}

// ---- What goes wrong ----------------------------------------------------------------------------

{
  const { api, call } = instance();
  assert.throws(() => call('mind_look'), /no game/);
  assert.throws(() => call('mind_best'), /not looked/);
  for (const absent of ['nobody', 'expect', 'mcts'])
    assert.throws(() => call('mind_open', absent), /no computer player/);
  assert.equal(api.mind_think(5), 0);
  call('table_new', 'players 2 seed one');
  assert.throws(() => call('mind_look'), /nobody was asked/);
  call('mind_open', 'level=3');
  assert.throws(() => call('mind_look'), /nobody is to decide/);
  const characters = JSON.parse(call('mind_characters'));
  assert.equal(characters.length, 6);
  for (const character of characters) {
    assert.ok(character.about && character.level > 0);
    call('mind_open', character.name);
  }
}

// ---- Lines with reasons -------------------------------------------------------------------------

{
  const { api, call } = instance();
  call('table_set', '2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E');
  call('mind_open', 'greedy');
  call('mind_look');
  assert.equal(api.mind_think(10), 0);
  const { seat, turns } = JSON.parse(call('mind_lines', 3));
  assert.equal(seat, 0);
  assert.equal(turns.length, 3);
  assert.match(turns[0].turn, /^E2 0,-2 /);
  assert.equal(turns[0].reasons[0], 'finishes your city for 6');
  assert.match(call('mind_best'), /^E2 0,-2 /);
}

{
  const { api, call } = instance();
  call('table_set',
    'card 2 players; row red red1 red2 sheep; row blue @2; animals 1 sheep*2; turn 1');
  call('mind_open', 'greedy');
  call('mind_look');
  const [claim] = JSON.parse(call('mind_lines', 3)).turns;
  assert.equal(claim.turn, 'claim red');
  assert.deepEqual(claim.reasons.slice(0, 2),
    ['claims cards worth 15 now', 'no other row pays you more than 0']);
  const words = readFileSync(join(dirname(process.argv[2]), 'words-nl.bin'));
  const at = api.wasm_in(words.length);     // which may make memory grow
  new Uint8Array(api.memory.buffer, at, words.length).set(words);
  assert.equal(api.wasm_language(words.length), 1);
  const [dutch] = JSON.parse(call('mind_lines', 1)).turns;
  assert.equal(dutch.reasons[0], 'eist kaarten op, nu 15 punten waard');
}

// ---- The large network --------------------------------------------------------------------------

const CHOICE = '2 players; D0 0,0; G1 0,-1; 1 city 0,-1; turn 1 E';

// What it looks at, and whether it missed the network.
function look({ api, call }, player, position = CHOICE) {
  call('table_set', position);
  call('mind_open', player);
  call('mind_look');
  return { lines: call('mind_lines', 9), missed: api.network_missed() === 1 };
}

{
  const page = instance();
  const three = CHOICE.replace('2 players', '3 players');
  assert.equal(page.api.network_missed(), 0);
  const small = look(page, 'greedy');
  assert.equal(small.missed, true);
  assert.equal(page.api.network_missed(), 0); // asked once
  assert.deepEqual(look(page, 'greedy:small=1'), { ...small, missed: false });
  for (const weak of ['level=1', 'level=5', 'level=7', 'farmer', 'greedy:linear=1', 'random'])
    assert.equal(look(page, weak).missed, false, weak);
  for (const strong of ['level=8', 'level=10', 'aude:nodes=100'])
    assert.equal(look(page, strong).missed, true, strong);
  assert.equal(look(page, 'greedy', three).missed, true);
  const other = Buffer.from(large);
  other[0] ^= 1;
  for (const none of [large.subarray(1), large.subarray(0, 9), other, Buffer.alloc(0)])
    assert.equal(page.give(none), 0);
  assert.deepEqual(look(page, 'greedy'), small);
  assert.equal(page.api.network_give(large.length + 1e6), 0); // more than was written

  look(page, 'greedy');
  assert.equal(page.give(large), 1);
  page.call('mind_look'); // whoever is there already has it from the next look on
  const closely = page.call('mind_lines', 9);
  assert.notEqual(closely, small.lines);
  assert.deepEqual(look(page, 'greedy'), { lines: closely, missed: false });
  assert.deepEqual(look(page, 'greedy:small=1'), { ...small, missed: false });
  assert.equal(page.give(large), 1); // once more, to a mind that has it
  page.call('mind_look');
  assert.deepEqual(look(page, 'greedy'), { lines: closely, missed: false });
}

// ---- The same as native -------------------------------------------------------------------------

// The decisions of a whole game, and what `aude engine` must be told to be asked the same.
function play(game, player, asked = player) {
  const { api, call, give } = instance();
  const chosen = [], script = [`new ${game}`];
  if (asked === player) assert.equal(give(large), 1);
  call('table_new', game);
  call('mind_open', player);
  while (api.table_actor() !== NOBODY) {
    if (api.table_actor() === CHANCE) {
      call('table_deal', -2);
      script.push('draw');
      continue;
    }
    call('mind_look');
    while (api.mind_think(100));
    const best = call('mind_best');
    assert.deepEqual(JSON.parse(call('mind_moves')), JSON.parse(call('table_numbers', best)));
    chosen.push(best);
    script.push(`go player ${asked}`, `play ${best}`);
    call('table_play', best, -2);
  }
  return { chosen, script };
}

const native = process.env.AUDE_NATIVE;
const games = [
  ['players 2 seed a', 'greedy'],
  ['players 2 seed a', 'greedy', 'greedy:small=1'], // nobody gives it the large one
  ['players 3 seed b abbot river=20ae', 'aude:nodes=600'],
  ['players 2 seed c', 'level=2'],
  ['players 3 seed f bazaars castles count', 'level=5'],
  ['game card players 2 seed d', 'greedy'],
  ['game card players 3 seed e', 'aude:nodes=40'],
];
for (const [game, player, asked] of games) {
  const began = performance.now();
  const { chosen, script } = play(game, player, asked);
  const took = performance.now() - began;
  assert.ok(chosen.length > 30);
  if (native && existsSync(native)) {
    const said = spawnSync(native, ['engine', '--seed', 'wasm'],
      { input: script.join('\n') + '\nquit\n', encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
    const best = said.split('\n').filter((line) => line.startsWith('best '));
    assert.deepEqual(best.map((line) => line.slice(5)), chosen, `${player}: ${game}`);
  }
  console.log(`${player}, ${game}: ${chosen.length} decisions, ${took.toFixed(0)} ms`);
}
