// engine.test.ts -- the module through the page's own bindings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pictures } from '../../engine/pictures';
import { CHANCE, NOBODY, Table, isLand } from '../../engine/table';
import { Refusal } from '../../engine/wasm';
import { languages } from '../../words/speech';
import { engineWords, newEngine } from './module';

test('a whole game is played, taken back and played again to the same end', () => {
  const table = new Table(newEngine());
  table.begin('inns traders players anna,bram seed page');
  const hashes = [table.hash()];
  for (let i = 0; table.actor !== NOBODY; i++) {
    const moves = table.moves();
    if (table.actor === CHANCE) table.deal();
    else table.play(moves[(i * 7919) % moves.length]!.number);
    hashes.push(table.hash());
  }
  const record = table.save();
  table.undo(0);
  assert.equal(table.hash(), hashes[0]);
  table.load(record);
  assert.equal(table.hash(), hashes.at(-1));
});

test('a square that touches nothing is refused in the words of its rule', () => {
  const table = new Table(newEngine());
  table.begin('players anna,bram seed page');
  table.deal();
  const state = table.state();
  assert.ok(isLand(state) && state.tile);
  assert.throws(
    () => table.playWords(`${state.tile!.name}0 5,5`),
    (why: unknown) => why instanceof Refusal && why.rule === 'BASE-6' && /touch/.test(why.message),
  );
});

test('an engine speaks the language of the words that it is handed, and English with none', () => {
  const engine = newEngine();
  const table = new Table(engine);
  table.begin('players anna,bram seed page');
  table.deal();
  const refusal = () => {
    try {
      table.playWords('nonsense');
    } catch (why) {
      return (why as Refusal).message;
    }
    return assert.fail();
  };
  const english = refusal();
  const others = languages.slice(1).map((language) => {
    engine.speak(engineWords(language));
    return refusal();
  });
  assert.equal(new Set([english, ...others]).size, languages.length);
  assert.throws(() => engine.speak(new TextEncoder().encode('garbage')), /no words/);
  assert.equal(refusal(), others.at(-1));
  engine.speak(new Uint8Array());
  assert.equal(refusal(), english);
});

test('segments of a tile have paths, and spots inside the tile', () => {
  const segments = new Pictures(newEngine()).segments('W', 1);
  assert.deepEqual(
    segments.map((segment) => segment.kind),
    ['road', 'road', 'road', 'field', 'field', 'field'],
  );
  for (const { path, spot } of segments) {
    assert.match(path, /^M[\d LMz.-]+z$/);
    assert.ok(spot.every((at) => at > 0 && at < 1000));
  }
});
