// words.test.ts -- what the page says, in every language, of none, one and two.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { cards, nameOf, rowName } from '../../words/cards';
import { play, things } from '../../words/play';
import { replay } from '../../words/replay';
import {
  ENGLISH,
  languages,
  preferred,
  type Catalogue,
  type Part,
  type Speech,
} from '../../words/speech';
import { hundred } from '../../table/land/helps';
import { thinkingText, winnersText } from '../../table/play/names';
import { decimal, meant, say, speak } from '../../words/words';

interface Made {
  said: string[];
  catalogues: [Speech['language'], Record<Part, Catalogue>][];
}

const { said, catalogues } = JSON.parse(readFileSync(process.env['AUDE_WORDS']!, 'utf8')) as Made;
const speeches: Speech[] = [
  ENGLISH,
  ...catalogues.map(([language, parts]) => ({
    ...ENGLISH,
    language,
    words: Object.assign({}, ...Object.values(parts)) as Catalogue,
  })),
];
const inLanguage = (code: string) => speak(speeches.find(({ language }) => language === code)!);

afterEach(() => speak(ENGLISH));

/** Places that are words; all others are numbers. */
const WORDS = {
  what: 'X',
  list: 'X',
  why: 'X',
  tile: 'X',
  card: 'X',
  row: 'X',
  animal: 'X',
  turn: 'X',
  time: 'X',
  seed: 'X',
  luck: 'X',
  skill: 'X',
  place: 'X',
  date: 'X',
  rating: 'X',
  deviation: 'X',
  was: 'X',
  became: 'X',
  lost: 'X',
  bag: 'X',
};
const NAMES = { name: 'Anna', names: 'Anna' };
const NUMBERS = ['n', 'of', 'all', 'points', 'wanted', 'line', 'column', 'level'];

/** One of something that is called like several of it. */
const ONE_OF_MANY: Record<Speech['language'], RegExp> = {
  en: /\b1 \p{L}+s\b/u,
  nl: /\b1 (?!als\b)\p{L}+(en|s)\b/u,
  de: /\b1 (Punkten?|Felder|Karten|Züge|Runden|Reihen|Städte|Straßen|Wiesen)\b/u, // not Plättchen
};

test('no phrase keeps a brace, or says "1 points", in any language', () => {
  assert.deepEqual(
    speeches.map(({ language }) => language),
    languages,
  );
  for (const speech of speeches) {
    speak(speech);
    for (const phrase of said)
      for (const n of [0, 1, 2]) {
        const numbers = Object.fromEntries(NUMBERS.map((name) => [name, n]));
        const words = say(phrase, { ...WORDS, ...NAMES, ...numbers });
        assert.doesNotMatch(words, /[{|}\u0004]/, phrase);
        if (n === 1) assert.doesNotMatch(words, ONE_OF_MANY[speech.language]);
      }
  }
});

test('a number takes the form that its language has for it', () => {
  const ofAll = () => [0, 1, 2].map((n) => say(play.tilesLeft, { n }));
  assert.deepEqual(ofAll(), ['0 tiles left', '1 tile left', '2 tiles left']);
  inLanguage('nl');
  assert.deepEqual(ofAll(), ['nog 0 tegels', 'nog 1 tegel', 'nog 2 tegels']);
  inLanguage('de');
  assert.deepEqual(
    [0, 1, 2].map((n) => say(play.points, { n })),
    ['0 Punkte', '1 Punkt', '2 Punkte'],
  );
});

test('a form goes by the number before it, one number after the other', () => {
  const phrase = '{n} cow{|s} and {m} horse{|s}';
  assert.equal(say(phrase, { n: 1, m: 2 }), '1 cow and 2 horses');
  assert.equal(say(phrase, { n: 2, m: 1 }), '2 cows and 1 horse');
});

test('the same English word is what is meant by it', () => {
  const both = () => [say(things.castle), say(things.castleQuarter)];
  assert.deepEqual(both(), ['castle', 'castle']);
  assert.deepEqual([nameOf('red3'), rowName('red')], ['red 3', 'red']);
  inLanguage('nl');
  assert.deepEqual(both(), ['burcht', 'kasteel']);
  assert.deepEqual([nameOf('red3'), rowName('red')], ['rood 3', 'rode']);
  assert.equal(say(cards.row, { row: rowName('red') }), 'rode rij');
});

test('what a catalogue lacks is said in English', () => {
  speak({ ...ENGLISH, language: 'nl' });
  assert.equal(say(play.endTurn), 'End turn');
  assert.equal(say(meant('quarter', 'castle')), 'castle');
});

test('numbers are written as the language writes them', () => {
  const half = () => [say(replay.copied, { what: 12345.5 }), decimal(3)];
  assert.deepEqual(half(), ['Copied: 12345.5', '3.0']);
  inLanguage('nl');
  assert.deepEqual(half(), ['Gekopieerd: 12345,5', '3,0']);
});

test('a reader gets the language that was chosen, or the first of the browser that is ours', () => {
  const { navigator } = globalThis;
  const as = (...tags: string[]) => {
    Object.defineProperty(globalThis, 'navigator', {
      value: { languages: tags },
      configurable: true,
    });
    return preferred();
  };
  const keep = (kept: string) =>
    Object.assign(globalThis, { localStorage: { getItem: () => kept } });
  try {
    assert.equal(as('nl-BE', 'fr'), 'nl');
    assert.equal(as('fr-FR', 'de-AT', 'en'), 'de');
    assert.equal(as('fr-FR'), 'en');
    assert.equal(as(), 'en');
    keep('{"language":"nl"}');
    assert.equal(as('en-GB'), 'nl');
    keep('{"language":"xx"}');
    assert.equal(as('nl'), 'nl');
    keep('garbage');
    assert.equal(as('en'), 'en');
  } finally {
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

test('odds are whole numbers that come to a hundred', () => {
  assert.deepEqual(hundred([33.4, 33.4, 33.2]), [34, 33, 33]);
  assert.deepEqual(hundred([50.5, 49.5]), [51, 49]);
  assert.deepEqual(hundred([0.4, 99.6]), [0, 100]);
});

test('whoever is called "you" is spoken to', () => {
  assert.equal(thinkingText('you'), 'It is your turn');
  assert.equal(winnersText(['you', 'Hugo'], [0]), 'You win');
  assert.equal(thinkingText('Hugo'), 'Hugo is thinking');
});
