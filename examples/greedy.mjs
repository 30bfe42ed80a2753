// greedy.mjs -- a player in one screen: whatever leaves it furthest ahead if the game ended now.
//
//      node examples/greedy.mjs build/wasm/aude.wasm 20
//
// plays twenty games against somebody who rolls dice, and says how many it won.  It ends with
// status 0 if those are more than half.  src/wasm/games.c explains the functions.
import { readFileSync } from 'node:fs';

const [file, games = 20] = process.argv.slice(2);
if (!file) {
  console.error('usage: node greedy.mjs AUDE.WASM [GAMES]');
  process.exit(2);
}
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const aude = instance.exports;
aude._initialize();

const CHANCE = -1, NOBODY = -2;
let dice = 1;
function roll(sides) {
  dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
  return (dice >>> 8) % sides;
}

// Lists are made in the module's memory, and last until the next one: take a copy.
const list = (n) => new Uint32Array(aude.memory.buffer, aude.wasm_move_list(), n).slice();

function lead(slot, seat) {
  const points = new Int32Array(aude.memory.buffer, aude.wasm_projected(slot), 2);
  return points[seat] - points[1 - seat];
}

// The lead that the seat can have after its turn, and the decision that leads there.  Games live in
// numbered slots; what is tried is played in the next one.
function lookAhead(slot, seat) {
  if (aude.wasm_actor(slot) !== seat) return { value: lead(slot, seat) };
  let best = { value: -Infinity };
  for (const move of list(aude.wasm_moves(slot))) {
    aude.wasm_copy(slot + 1, slot);
    aude.wasm_play(slot + 1, move);
    const { value } = lookAhead(slot + 1, seat);
    if (value > best.value) best = { value, move };
  }
  return best;
}

function choose(greedy) {
  const actor = aude.wasm_actor(0);
  if (actor === greedy) return lookAhead(0, greedy).move;
  const moves = list(actor === CHANCE ? aude.wasm_supply(0) : aude.wasm_moves(0));
  return moves[roll(moves.length)];
}

function wins(greedy) {
  const rules = new Uint8Array(aude.memory.buffer, aude.wasm_rules(), aude.wasm_rules_size());
  rules.fill(0);
  rules[1] = 2; // players; the rest are the usual rules
  aude.wasm_start(0);
  while (aude.wasm_actor(0) !== NOBODY) aude.wasm_play(0, choose(greedy));
  return lead(0, greedy) > 0;
}

let won = 0;
for (let i = 0; i < games; i++) won += wins(i % 2);
console.log(`greedy won ${won} of ${games} games`);
process.exit(won > games / 2 ? 0 : 1);
