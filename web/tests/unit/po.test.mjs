// po.test.mjs -- what stops the build: a catalogue that is not all of what is said, and only that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogueOf, readPo } from '../../po.mjs';

const HEAD = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n\n';
const ROAD = 'msgid "road"\nmsgstr "weg"\n';

/** What is made of a catalogue in which `phrases` are wanted. */
const made = (text, ...phrases) =>
  catalogueOf(readPo(HEAD + text, 'nl.po'), new Set(phrases), 'nl', 'nl.po');

const one = (phrase, translation) =>
  made(`msgid "${phrase}"\nmsgstr "${translation}"\n`, phrase)[phrase];

test('comments are for people, long phrases go on in the next line, a context is part of the key', () => {
  const text =
    '# a comment\n#. another\nmsgctxt "quarter"\nmsgid "castle"\nmsgstr "kasteel"\n\n' +
    'msgid ""\n"one "\n"two"\nmsgstr ""\n"een "\n"\\"twee\\""\n';
  assert.deepEqual(made(text, 'quarter\u0004castle', 'one two'), {
    'quarter\u0004castle': 'kasteel',
    'one two': 'een "twee"',
  });
});

test('a phrase that is missing, doubled, empty or said by nobody is told with its line', () => {
  assert.throws(() => made(ROAD, 'road', 'city'), /^Error: nl.po: "city" is not in it$/);
  assert.throws(() => made(ROAD + ROAD, 'road'), /^Error: nl.po:7: "road": it is here twice$/);
  assert.throws(() => made(ROAD), /^Error: nl.po:5: "road": nobody says it$/);
  assert.throws(() => one('road', ''), /^Error: nl.po:5: "road": it is empty$/);
});

test('places are the same, in any order', () => {
  assert.equal(one('{n} of {all}', 'van {all}: {n}'), 'van {all}: {n}');
  assert.throws(() => one('{n} of {all}', '{n} van {alle}'), /it has {alle} {n}, not {all} {n}$/);
  assert.throws(() => one('{name} wins', 'wint'), /it has no places, not {name}$/);
  assert.throws(() => one('wins', '{name} wint'), /it has {name}, not any$/);
});

test('of {one|more} there are as many as the language has, after a number', () => {
  assert.equal(one('{n} point{|s}', '{n} punt{|en}'), '{n} punt{|en}');
  assert.equal(one('{n} sheep', '{n} schap{|en}'), '{n} schap{|en}');
  assert.throws(() => one('{n} point{|s}', '{n} punt{|en|ens}'), /not the 2 forms of nl$/);
  assert.throws(() => one('{n} is', '{is|zijn} {n}'), /{is\|zijn} has no number before it$/);
});

test('what is no catalogue is told with its line', () => {
  assert.throws(() => made('msgid road\n'), /^Error: nl.po:5: cannot be read: msgid road$/);
  assert.throws(() => made('#, fuzzy\n' + ROAD), /^Error: nl.po:5: cannot be read: #, fuzzy$/);
  assert.throws(
    () => made(ROAD + 'msgstr "straat"\n', 'road'),
    /^Error: nl.po:7: a second msgstr$/,
  );
  assert.throws(() => readPo('"words"\n', 'nl.po'), /nl.po:1: words that belong to nothing$/);
  assert.throws(() => readPo('msgstr "weg"\n', 'nl.po'), /nl.po:1: msgstr without msgid$/);
});
