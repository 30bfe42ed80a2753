// rules.test.ts -- the rules that the page shows: the same in all languages, but for the words.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type { RulesPage } from '../../screens/rules';
import type { Lessons } from '../../table/lesson/lesson';

const [english, ...others] = JSON.parse(readFileSync(process.env['AUDE_RULES']!, 'utf8')) as [
  RulesPage[],
  ...RulesPage[][],
];

/** A block without its words: the tags in it, or the position on its board. */
const shape = (block: RulesPage['blocks'][number]) =>
  'html' in block ? block.html.match(/<\/?(?!b>|i>|code>|wbr)\w+/g)!.join('') : block.record;

test('a chapter has the same headings, tables, lists and boards in every language', () => {
  for (const other of others) {
    assert.deepEqual(
      other.map(({ id }) => id),
      english.map(({ id }) => id),
    );
    for (const [n, page] of english.entries())
      assert.deepEqual(other[n]!.blocks.map(shape), page.blocks.map(shape), page.id);
  }
});

test('no chapter is in English where it should not be, but the one whose name is the same', () => {
  const same = others.map((other) => english.filter(({ title }, n) => title === other[n]!.title));
  assert.deepEqual(
    same.map((pages) => pages.map(({ id }) => id)),
    [['bazaars'], []],
  );
});

test('nothing of the files is left on the page: no bars, no stars, no list of scenarios', () => {
  for (const { id, blocks } of [english, ...others].flat())
    for (const block of blocks)
      if ('html' in block) assert.doesNotMatch(block.html, /[|*]|\]\(|Scenario'?s:/, id);
});

test('a chapter is for players: no option, no file, no notation and no name of a rule', () => {
  for (const { id, blocks } of [english, ...others].flat())
    for (const block of blocks)
      if ('html' in block)
        assert.doesNotMatch(block.html, /<code>|tests\/|\w\.aude|[A-Z]+-\d|\d,\d|<!--|\(\)/, id);
});

test('each rule that can be refused has its chapter, in every language', () => {
  for (const pages of [english, ...others])
    for (const name of ['BASE', 'FARM', 'RIVER', 'INN', 'BAZAAR', 'COUNT', 'CARD'])
      assert.equal(pages.filter(({ names }) => names.includes(name)).length, 1, name);
});

test('the rule of each lesson has its chapter', () => {
  const { lessons } = JSON.parse(readFileSync(process.env['AUDE_LESSONS']!, 'utf8')) as Lessons;
  for (const { id, rules } of lessons)
    assert.ok(
      english.some(({ names }) => names.includes(rules[0]!.split('-')[0]!)),
      id,
    );
});

test('the boards of a page are told in its language', () => {
  const labels = (pages: RulesPage[]) =>
    pages.flatMap(({ blocks }) => blocks.flatMap((block) => ('label' in block ? block.label : [])));
  const ours = labels(english);
  assert.ok(ours.length >= 20, `${ours.length} boards`);
  for (const theirs of others.map(labels))
    assert.deepEqual(
      ours.filter((label, n) => label === theirs[n]),
      [],
    );
});
