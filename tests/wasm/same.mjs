// same.mjs -- the WASM build plays the recorded games, move for move, as the native build does.
//
// tests/unit/hashes_test.c says what a line of fixtures/hashes.txt means.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const { exports: api } = new WebAssembly.Instance(module, {});
api._initialize();

const NOBODY = -2;

function start(slot, rules) {
  assert.equal(rules.length, api.wasm_rules_size());
  new Uint8Array(api.memory.buffer).set(rules, api.wasm_rules());
  assert.equal(api.wasm_start(slot), 0);
}

function hash(slot) {
  return BigInt.asUintN(64, api.wasm_hash(slot));
}

// A digest of the hashes after every move of the game that `seed` chooses.
function playByMoves(rules, seed) {
  const moves = new Uint32Array(api.memory.buffer, api.wasm_move_list(), 4096);
  let digest = 0n;
  start(0, rules);
  for (let x = seed | 0; api.wasm_actor(0) !== NOBODY; ) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const move = moves[(x >>> 0) % api.wasm_moves(0)];
    assert.equal(api.wasm_play(0, move), 0);
    digest = BigInt.asUintN(64, digest * 31n + hash(0));
  }
  return digest;
}

function playOut(rules, seed) {
  start(1, rules);
  api.wasm_playout(1, BigInt(seed));
  assert.equal(api.wasm_actor(1), NOBODY);
  return hash(1);
}

function textAt(pointer) {
  const bytes = new Uint8Array(api.memory.buffer, pointer);
  return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString();
}

const lines = readFileSync(`${process.env.AUDE_FIXTURES}/hashes.txt`, 'utf8').trim().split('\n');
assert.ok(lines.length >= 100);
for (const line of lines) {
  const [hex, seed, digest, playout] = line.split(' ');
  const rules = Buffer.from(hex, 'hex');
  assert.equal(playByMoves(rules, Number(seed)), BigInt(`0x${digest}`), line);
  assert.equal(playOut(rules, Number(seed)), BigInt(`0x${playout}`), line);
}

// A refused move changes nothing and says why.
const plain = Buffer.alloc(api.wasm_rules_size());
plain[1] = 2; // players
start(0, plain);
const before = hash(0);
const error = api.wasm_play(0, 0);
assert.equal(textAt(api.wasm_error_name(error)), 'NOT_NOW');
assert.ok(textAt(api.wasm_error_text(error)).length > 0);
assert.equal(hash(0), before);

// Copies are games of their own.
api.wasm_moves(0);
const draw = new Uint32Array(api.memory.buffer, api.wasm_move_list(), 1)[0];
api.wasm_copy(2, 0);
assert.equal(hash(2), before);
assert.equal(api.wasm_play(2, draw), 0);
assert.notEqual(hash(2), before);
assert.equal(hash(0), before);
console.log(`${lines.length} games are the same`);
