// analyses.test.ts -- analyses that are kept: by record and language, the newest, or not at all.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Analysis } from '../../engine/types';
import { mistakes, nextMistake } from '../../engine/analysis';
import { analysisOf, keepAnalysis } from '../../table/kept/analyses';
import { remember, visitor } from '../../table/kept/visitor';
import { lend, unlend } from './storage';

afterEach(unlend);

const turn = (seat: number, label: string) => ({ seat, label });
const analysis = {
  turns: [turn(0, 'blunder'), turn(1, 'mistake'), turn(0, 'best'), turn(0, 'inaccuracy')],
  players: [],
} as unknown as Analysis;

test('an analysis is found by the record that it is of, in the language that it speaks', () => {
  lend();
  keepAnalysis('players anna bram', 'en', analysis);
  assert.deepEqual(analysisOf('players anna bram', 'en'), analysis);
  assert.equal(analysisOf('players anna bram', 'nl'), undefined);
  assert.equal(analysisOf('players anna carl', 'en'), undefined);
});

test('the newest twenty are kept, and nothing else is touched', () => {
  const kept = lend();
  kept['aude.game.x'] = 'a game';
  for (let i = 0; i < 30; i++) keepAnalysis(`game ${i}`, 'en', analysis);
  assert.equal(Object.keys(kept).filter((key) => key.startsWith('aude.analysis.')).length, 20);
  assert.deepEqual(analysisOf('game 29', 'en'), analysis);
  assert.equal(kept['aude.game.x'], 'a game');
});

test('where nothing can be kept, nothing is, and nothing is thrown', () => {
  lend(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  keepAnalysis('a game', 'en', analysis);
  assert.equal(analysisOf('a game', 'en'), undefined);
  remember({ aid: 'club' });
  assert.equal(visitor.value.aid, 'club'); // as long as the page is open
});

test('one walks through all mistakes or one’s own, forth and back, around the end', () => {
  assert.deepEqual(mistakes(analysis), [1, 2, 4]);
  assert.deepEqual(mistakes(analysis, 0), [1, 4]);
  assert.equal(nextMistake(analysis, 1, 1, 0), 4);
  assert.equal(nextMistake(analysis, 4, 1, 0), 1);
  assert.equal(nextMistake(analysis, 4, -1), 2);
  assert.equal(nextMistake(analysis, 1, -1), 4);
  assert.equal(nextMistake(analysis, 1, 1, 3), undefined);
});
