// table.mjs -- the module speaks: a table in words and JSON, the same as the native engine's.
//
// Plays whole games through the table of src/wasm/table.c, takes them back and plays them again,
// hands it bad records, and asks `aude engine` the same questions.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const file = readFileSync(process.argv[2]);
const { exports: api } = new WebAssembly.Instance(new WebAssembly.Module(file), {});
api._initialize();
const ALL = -2, NOBODY = -2, CHANCE = -1;

// ---- Strings ------------------------------------------------------------------------------------

function put(words) {
  const bytes = new TextEncoder().encode(words);
  const at = api.wasm_in(bytes.length);
  assert.notEqual(at, 0);
  new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

/** A catalogue of the build, beside the module: its bytes, as the page loads them. */
const catalogue = (lang) =>
  readFileSync(join(dirname(process.argv[2]), `words-${lang}.bin`));

/** The answers are in this language from now on; without one in English. */
function speak(bytes = new Uint8Array()) {
  const at = api.wasm_in(bytes.length);
  new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
  return api.wasm_language(bytes.length);
}

function out() {
  const bytes = new Uint8Array(api.memory.buffer, api.wasm_out(), api.wasm_out_length());
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function good(name, ...values) {
  const fine = api[name](...values.map((v) => (typeof v === 'string' ? put(v) : v)));
  assert.equal(fine, 1, `${name} ${values}: ${out()}`);
  return out();
}

function bad(name, ...values) {
  assert.equal(api[name](...values.map((v) => (typeof v === 'string' ? put(v) : v))), 0);
  return JSON.parse(out());
}

const hash = () => BigInt.asUintN(64, api.table_hash()).toString(16).padStart(16, '0');

// ---- The size of it -----------------------------------------------------------------------------

const MOST = 165000;
const size = brotliCompressSync(file).length; // as browsers fetch it
console.log(`aude.wasm is ${size} bytes by brotli, of at most ${MOST}`);
assert.ok(size <= MOST, 'the module has grown too large');

// ---- Nothing on the table -----------------------------------------------------------------------

assert.equal(bad('table_state', ALL).reason, 'there is no game yet');
assert.equal(api.table_actor(), NOBODY);
assert.equal(api.wasm_take(0), 0);
api.table_secret(put('nobody knows'));

// ---- A whole game, back and again ---------------------------------------------------------------

const rules = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';
good('table_new', `${rules} players anna,bram,carl seed wasm`);
const moves = [], hashes = [hash()];
for (let i = 0; api.table_actor() !== NOBODY; i++) {
  const list = JSON.parse(good('table_moves', ALL));
  const actor = api.table_actor();
  const pick = list[(i * 7919) % list.length];
  assert.deepEqual(JSON.parse(good('table_numbers', pick.move)).slice(-1), [pick.number]);
  const [event] = JSON.parse(
    actor === CHANCE ? good('table_deal', ALL) : good('table_play', pick.move, ALL));
  assert.equal(event.by, actor === CHANCE ? 'chance' : actor);
  if (actor !== CHANCE) assert.equal(event.move.number, pick.number);
  moves.push(event.move);
  hashes.push(hash());
  const state = JSON.parse(good('table_state', ALL));
  assert.deepEqual(state.scores, event.scores);
  assert.equal(state.actor, event.actor);
  assert.equal(state.bag.total, event.left);
}
assert.equal(api.table_length(), moves.length);
assert.ok(moves.length > 300);

for (const to of [moves.length - 1, Math.floor(moves.length / 2), 3, 0]) {
  good('table_undo', to);
  assert.equal(hash(), hashes[to]);
}
assert.equal(bad('table_undo', 1).reason, 'so many moves were not played');
for (const [i, move] of moves.entries()) {
  if (i % 2) good('table_play_move', move.number, ALL);
  else good('table_play', move.move, ALL);
  assert.equal(hash(), hashes[i + 1]);
}

// ---- Records and positions ----------------------------------------------------------------------

const record = good('table_record', ALL);
assert.match(record, /^aude 1\n.*\nplayers anna bram carl\n/s);
assert.match(record, /\nseed {4}wasm\n/);
good('table_load', record);
assert.equal(hash(), hashes.at(-1));
good('table_undo', 40);
const save = good('table_save');
const position = good('table_position', ALL);
good('table_set', position);
assert.equal(good('table_position', ALL), position);
good('table_load', save);
assert.equal(hash(), hashes[40]);

good('table_load', 'aude 1\nplayers anna bram\n\nanna    V0 1,0 -\nexpect  anna 99\n');
assert.equal(api.table_length(), 3, 'what a record claims is read over');
good('table_load', save);
const illegal = 'aude 1\nplayers anna bram\n\nanna    W0 5,5\n';
assert.deepEqual(bad('table_load', illegal).line, 4);
assert.match(bad('table_load', illegal).reason, /a tile must touch/);
assert.equal(bad('table_load', illegal).column, 9);
assert.equal(bad('table_load', 'aude 1\nplayers anna anna\n').line, 2);
assert.equal(bad('table_load', '').line, 1);
assert.match(bad('table_set', '2 players; D0 0,0; W0 7,7').reason, /touch/);
assert.equal(bad('table_set', '2 players dragons').column, 11);
assert.equal(bad('table_new', 'players anna,anna').reason, 'two players have the same name');
assert.equal(bad('table_new', 'players 9').name, 'PLAYERS');
assert.equal(hash(), hashes[40], 'what is refused changes nothing');

// ---- Refusals, previews, points -----------------------------------------------------------------

good('table_set', '2 players; D0 0,0; A1 1,0; 2 road 0,0; turn 1 A');
const refused = bad('table_play', 'A3 5,5', ALL);
assert.deepEqual(refused,
  { reason: 'a tile must touch a tile on the table', rule: 'BASE-6', name: 'DETACHED' });
assert.equal(bad('table_play', 'A3 -1,0 tower', ALL).column, 9);
assert.equal(bad('table_play', 'A3 -1,0', 2).reason, 'there is no such seat');
assert.equal(bad('table_play_move', 0, ALL).name, 'NOT_NOW');
const preview = JSON.parse(good('table_preview', 'A3 -1,0'));
assert.deepEqual(preview.pays, [0, 3]);
assert.equal(preview.points[0].text, 'road of 3 tiles: 3 points');
assert.equal(preview.touched.find((t) => t.kind === 'road').complete, true);
const [laid] = JSON.parse(good('table_numbers', 'A3 -1,0'));
assert.deepEqual(JSON.parse(good('table_preview_move', laid)), preview);
assert.equal(bad('table_preview_move', 0).name, bad('table_play_move', 0, ALL).name);
assert.equal(bad('table_preview', 'A3 9,9').name, 'DETACHED');
const turn = JSON.parse(good('table_play', 'A3 -1,0 -', ALL));
assert.equal(turn.length, 2);
assert.equal(turn[1].points[0].text, 'road of 3 tiles: 3 points');
assert.equal(JSON.parse(good('table_account'))[0].points, 3);
assert.deepEqual(JSON.parse(good('table_projected', 0)), []);
assert.match(good('table_letters', ALL, 0), /player1/);

// ---- In Dutch: what people read, and nothing else -----------------------------------------------

const dutch = catalogue('nl');
good('table_set', '2 players; D0 0,0; A1 1,0; 2 road 0,0; turn 1 A');
const stateInEnglish = good('table_state', ALL);
assert.equal(speak(dutch), 1);
assert.deepEqual(bad('table_play', 'A3 5,5', ALL),
  { reason: 'een tegel moet aan een gelegde tegel grenzen', rule: 'BASE-6', name: 'DETACHED' });
assert.equal(JSON.parse(good('table_preview', 'A3 -1,0')).points[0].text,
  'weg van 3 tegels: 3 punten');
assert.equal(good('table_state', ALL), stateInEnglish, 'a position has no language');
assert.match(good('table_letters', ALL, 0), /als het nu klaar was/);
const river = JSON.parse(good('wasm_options')).find((o) => o.key === 'river');
assert.equal(river.meaning, 'een rivier vervangt de starttegel');
for (const broken of [dutch.subarray(0, 7), dutch.subarray(0, 3000), dutch.subarray(0, -1),
  Buffer.concat([Buffer.from('xx'), dutch.subarray(2)]), Buffer.from('no catalogue at all')]) {
  assert.equal(speak(broken), 0);
  assert.match(bad('table_play', 'A3 5,5', ALL).reason, /^een tegel/, 'the language stays');
}
assert.equal(speak(), 1);
assert.match(bad('table_play', 'A3 5,5', ALL).reason, /^a tile/);

// ---- Cards: what is hidden stays hidden ---------------------------------------------------------

good('table_new', 'game card players anna,bram seed cards');
while (JSON.parse(good('table_state', ALL)).phase !== 'play') good('table_random', ALL);
const seen = JSON.parse(good('table_state', 0));
assert.ok(seen.players[0].hand.every((card) => card));
assert.ok(seen.players[1].hand.every((card) => card === null));
assert.match(good('table_record', 0), /\ndeal {4}bram \? \? \? \? \? \?\n/);
const down = JSON.parse(good('table_moves', ALL)).find((move) => move.kind === 'down');
const [hidden] = JSON.parse(good('table_play', down.move, 0));
assert.equal(hidden.by, 1);
assert.equal(hidden.move.card, null);
assert.match(good('table_letters', 1, 80), /bram/);

// ---- The room: drafts and steps -----------------------------------------------------------------

function send(verb, seat, at, numbers, to = 0) {
  const bytes = new Uint8Array(new Uint32Array(numbers).buffer);
  new Uint8Array(api.memory.buffer, api.wasm_in(bytes.length), bytes.length).set(bytes);
  assert.equal(api.table_send(verb, seat, at, to, numbers.length, ALL), 1);
  return JSON.parse(out());
}
const [DRAFT, PLAY, TAKEBACK] = [5, 6, 8];
const firstMove = () => JSON.parse(good('table_moves', ALL))[0].number;
good('table_open', 'players anna,bram seed room');
assert.deepEqual([api.table_seen(), api.table_settled(), api.table_waits()], [2, 1, 0]);
const tile = firstMove();
assert.deepEqual(send(DRAFT, 0, 2, [tile]).steps.map((s) => [s.step, s.kind]), [[2, 'draft']]);
assert.deepEqual([api.table_length(), api.table_settled(), api.table_seen()], [2, 1, 2]);
const drafted = hash(), pass = firstMove();
const free = good('table_save');
assert.equal(send(PLAY, 0, 2, [tile, tile]).rule, 'TURN');
assert.equal(hash(), drafted, 'the draft lies there still');
assert.equal(send(99, 0, 2, []).result, 'bad');
assert.equal(send(PLAY, 0, 2, Array(13).fill(tile)).result, 'bad');
const played = send(PLAY, 0, 2, [tile, pass]);
assert.equal(played.result, 'done');
assert.equal(send(PLAY, 0, 2, [tile, pass]).result, 'twice');
assert.deepEqual(send(PLAY, 0, 2, [pass]),
  { steps: [], result: 'late', reason: 'the game has gone on meanwhile' });
assert.deepEqual([api.table_seen(), api.table_waits()], [5, 1]);
const steps = JSON.parse(good('table_steps', 2, ALL));
assert.deepEqual(steps.map((s) => [s.step, s.kind, s.seat]),
  [[2, 'play', 0], [3, 'play', 0], [4, 'play', 'chance']]);
assert.deepEqual(steps, played.steps);
assert.deepEqual(steps.map((s) => s.event), JSON.parse(good('table_events', 1, ALL)));
assert.equal(send(TAKEBACK, 0, 5, [], 1).result, 'done');
assert.deepEqual(JSON.parse(good('table_steps', 5, ALL)).map((s) => [s.kind, s.to]), [['back', 1]]);
good('table_resume', free, 1);
assert.deepEqual([hash(), api.table_settled(), api.table_waits()], [drafted, 1, 0]);
good('table_resume', free, 9);
assert.deepEqual([hash(), api.table_settled()], [drafted, 2]);
const numbers = new Uint8Array(new Uint32Array([pass]).buffer);
new Uint8Array(api.memory.buffer, api.wasm_in(4), 4).set(numbers);
assert.equal(JSON.parse(good('table_try', 1, ALL))[0].move.number, pass);
assert.equal(api.table_actor(), CHANCE);
assert.equal(bad('table_try', 99, ALL).name, 'NOT_NOW');
assert.equal(hash(), drafted);

// ---- Search in a copy of the table --------------------------------------------------------------

good('table_new', 'seed search');
assert.equal(api.wasm_take(3), 1);
api.wasm_playout(3, 1n);
assert.equal(api.wasm_actor(3), NOBODY);
assert.equal(api.table_actor(), CHANCE);

// ---- Options and pictures -----------------------------------------------------------------------

const options = JSON.parse(good('wasm_options'));
const rivers = options.find((o) => o.key === 'river').values;
assert.deepEqual(rivers, ['off', '20ae', 'river1', 'river2']);
assert.equal(options.find((o) => o.key === 'card_animal_over_8').game, 'card');
assert.match(good('picture_parts'), /<style/);
assert.match(good('picture_symbols', 'W', 0b0010), /id="W1"/);
const segments = JSON.parse(good('picture_segments', 'D', 1));
assert.deepEqual(segments.map((s) => s.name), ['road', 'city', 'field-nne', 'field-w']);
for (const segment of segments) {
  assert.match(segment.path, /^M[-0-9 .MLz]*z$/);
  assert.equal(segment.spot.length, 2);
}
assert.deepEqual(segments.map((s) => s.kind), ['road', 'city', 'field', 'field']);
assert.match(good('picture_figures', 'meeple', 2), /meeple1/);
assert.match(good('picture_card_parts'), /</);
assert.match(good('picture_card', 'red3'), /face\d+/);
assert.match(good('picture_card', '?'), /face0/);
assert.equal(bad('picture_symbols', 'ZZ', 0).reason, 'there is no such tile');
assert.equal(bad('picture_card', 'joker9').reason, 'there is no such card');
assert.equal(bad('picture_figures', 'dragon', 2).reason, 'there is no such figure');

// ---- The card game in sentences -----------------------------------------------------------------

good('table_new', 'seed land');
for (const [name, ...values] of [['card_told', 0, 0], ['card_result'],
  ['card_hauls', -1, 0]])
  assert.equal(bad(name, ...values).reason, 'only the card game has this');
good('table_set', 'card 3 players; row yellow 3:horse yellow1 @2; row red red1 @3; ' +
  'row blue blue1 3:sheep; turn 1');
assert.equal(JSON.parse(good('table_question')).text, 'a card or your follower?\n');
assert.equal(good('card_told', 0, 0), '[]');
assert.equal(bad('card_result').reason, 'the game is not over yet');
const haul = (list, seat) => list.find((one) => one.seat === seat);
const hauls = (row, seat) => JSON.parse(good('card_hauls', row, seat));
assert.deepEqual([haul(hauls(-1, 0), 1).hidden, haul(hauls(-1, 0), 1).pays], [1, 1]);
assert.deepEqual([haul(hauls(-1, 2), 1).hidden, haul(hauls(-1, 2), 1).pays], [0, 11]);
assert.equal(haul(hauls(-1, 0), 0), undefined);
const claim = haul(hauls(3, 0), 0);
assert.deepEqual([claim.row, claim.from, claim.to, claim.hidden, claim.pays], ['blue', 0, 2, 1, 1]);
assert.match(claim.points[0].text, /1 person/);
assert.match(bad('card_hauls', 9, 0).reason, /./);
good('table_play', 'claim blue', 0);
const [said] = JSON.parse(good('card_told', 0, 1));
assert.match(said.told, /claims the blue row\nThe round is over.\n/);
assert.match(said.told, /blue 1, sheep \(was face down\)/);
assert.deepEqual(said.taken, []);
assert.match(good('table_question'), /Ten points and it goes, or keep it/);
speak(dutch);
assert.match(good('table_question'), /[Tt]ien punten/);
assert.doesNotMatch(JSON.parse(good('card_told', 0, 1))[0].told, /round is over/);
speak();
good('table_play', 'ten', 0);
assert.deepEqual(JSON.parse(good('card_told', 1, 1))[0].taken, [
  { seat: 0, row: 'blue', cards: ['blue1', 'sheep'] }, { seat: 2, row: 'red', cards: ['red1'] }]);
// ---- The table in layers ------------------------------------------------------------------------

good('table_set', '2 players; D0 0,0; G1 0,-1; 1 city 0,-1; 2 field-s 0,0; turn 1 E');
const layers = JSON.parse(good('picture_layers', 1));
assert.match(layers.fields, /<pattern id="tint2"/);
assert.match(layers.built, /href="#turret"/);
assert.equal(layers.define + layers.guests, '');
const [knight, farmer] = layers.figures;
assert.deepEqual([knight.seat, knight.kind, knight.x, knight.y, knight.lies],
  [0, 'meeple', 0, -1, false]);
assert.deepEqual([farmer.seat, farmer.lies], [1, true]);
assert.deepEqual(JSON.parse(good('picture_spot', 0, -1, knight.segment)), knight.at);
assert.equal(JSON.parse(good('picture_layers', 0)).fields, '');
assert.equal(bad('picture_spot', 5, 5, 0).reason, 'there is no such place');
assert.equal(bad('picture_spot', 0, 0, 9).reason, 'there is no such place');
good('table_new', 'count players 2 seed one');
assert.match(JSON.parse(good('picture_layers', 0)).guests, /the Count/);
good('table_new', 'game card players 2 seed one');
assert.equal(bad('picture_layers', 0).reason, 'only the tile game has this');

good('table_set', '2 players; D0 0,0; left U*3 A; turn 1 E');
const fits = JSON.parse(good('table_fits'));
assert.deepEqual(fits.find(({ square }) => square.x === 0 && square.y === 1).tiles, ['A', 'U']);
assert.deepEqual(fits.find(({ square }) => square.x === 0 && square.y === -1).tiles, []);

// ---- Sides that do not match: bits from the north, clockwise ------------------------------------

assert.equal(api.table_clash(0, -1, 2), 0, 'the city below meets the city above');
assert.equal(api.table_clash(0, -1, 0), 4, 'its field does not, in the south');
assert.equal(api.table_clash(1, 0, 3), 8, 'nor a city the road in the west');
assert.equal(api.table_clash(5, 5, 0), 0, 'where there is no neighbour nothing clashes');

// ---- What was done, in sentences ----------------------------------------------------------------

good('table_load', 'aude 1\nplayers anna you\n\nanna    V0 1,0 road\nyou     U1 -1,0 -\n');
assert.deepEqual(JSON.parse(good('table_told')), [
  '', 'anna lays a curve (right of the start tile) and puts a traveller on the road', '', '',
  'You lay a straight road (left of the start tile)', '']);
speak(dutch);
const [, , , , straight] = JSON.parse(good('table_told'));
assert.equal(straight, 'Jij legt een rechte weg (links van de starttegel)');
assert.equal(bad('table_undo', 99).reason, 'zoveel zetten zijn er niet gedaan');
speak();

// ---- What a module asks, and what happened so far -----------------------------------------------

good('table_new', 'players 2 seed one');
assert.deepEqual(JSON.parse(good('table_question')), { text: "", pass: "" });
const happened = [];
for (let i = 0; i < 12; i++) happened.push(...JSON.parse(good('table_random', 0)));
assert.deepEqual(JSON.parse(good('table_events', 0, 0)), happened);
assert.deepEqual(JSON.parse(good('table_events', 9, 0)), happened.slice(9));
assert.deepEqual(JSON.parse(good('table_events', 12, 0)), []);
good('table_new', 'bazaars players anna,bram seed one');
for (let i = 0; !JSON.parse(good('table_question')).text; i++) good('table_random', ALL);
assert.match(JSON.parse(good('table_question')).text, /^(anna|bram) .*\.\n/);

// ---- The native engine says the same ------------------------------------------------------------

const native = process.env.AUDE_NATIVE;
function same(words) {
  good('table_new', words);
  const asked = [`new ${words}`], said = [];
  for (let i = 0; i < 60; i++) {
    const list = JSON.parse(good('table_moves', ALL));
    const { move } = list[(i * 31) % list.length];
    good('table_play', move, ALL);
    asked.push(`play ${move}`, 'state', 'moves json', 'hash', 'state 1', 'account json', 'string');
    said.push(good('table_state', ALL), good('table_moves', ALL), `hash ${hash()}`,
      good('table_state', 1), good('table_account'), `position ${good('table_position', ALL)}`);
  }
  const { stdout } = spawnSync(native, ['engine'],
    { input: asked.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
  const answers = stdout.split('\n').filter((line) => /^([[{]|hash|position)/.test(line));
  assert.equal(answers.length, said.length, stdout.slice(0, 400));
  for (const [i, line] of said.entries()) assert.equal(line, answers[i], `${words}: answer ${i}`);
  return said.length;
}
if (existsSync(native)) {
  const n = same('seed native') + same(`${rules} players 4 seed native`) +
    same('game card players 3 seed native');
  console.log(`${n} answers are those of the native engine`);
}
