// modules.spec.ts -- every decision of every module, taken on the board with its own control.
//
// A game is played on here until the decision comes up, at random but always the same; the page
// goes on with it, somebody points, and the record must have the move.
import { expect, type Page } from '@playwright/test';
import { CHANCE, isLand, NOBODY, type Table } from '../../engine/table';
import type { LandState, Move } from '../../engine/types';
import { pressOn } from './press';
import { keptTable, sit, troubles } from './table';
import { test } from './fixture';

const names = ['anna', 'bram', 'carl'];

/** Play on until a decision like that may be made, and say which. */
function playUntil(table: Table, rules: string, wanted: (move: Move, state: LandState) => boolean) {
  for (let game = 0; game < 40; game++) {
    table.begin(`${rules} players ${names.join(',')} seed ${game}`);
    for (let i = 1; table.actor !== NOBODY; i++) {
      if (table.actor === CHANCE) {
        table.deal();
        continue;
      }
      const state = table.state();
      const found = isLand(state) && state.moves.find((move) => wanted(move, state));
      if (found) return found;
      const { moves } = state;
      const rare = moves.find(({ kind }) => kind === 'bid' || kind === 'castle');
      table.play((rare ?? moves[(i * 7919) % moves.length]!).number);
    }
  }
  throw new Error('it never came up');
}

async function open(page: Page, rules: string, wanted: (m: Move, s: LandState) => boolean) {
  let move: Move | undefined;
  await sit(page, { rules, names, seats: [null, null, null] }, (table) => {
    move = playUntil(table, rules, wanted);
  });
  return move!;
}

/** The moves that were decided, newest last. */
const decided = async (page: Page) => (await keptTable(page)).events().map(({ move }) => move.move);

const end = (page: Page) => page.getByRole('button', { name: /^(End turn|Done)/ });

/** Choose a place on the board. */
async function point(page: Page, { move }: Move): Promise<void> {
  await page.locator(`[data-spot="${move}"]`).click();
}

/** On the board: rules, and what is to be decided there.  All but two are held until End turn. */
const onBoard: [name: string, rules: string, wanted: (m: Move, s: LandState) => boolean][] = [
  ['a bridge is built across a tile', 'bridges', ({ kind }) => kind === 'bridge'],
  ['one of several symbols is chosen', 'anniversary', ({ kind }) => kind === 'symbol'],
  ['the abbot is recalled', 'abbot', ({ kind }) => kind === 'recall'],
  ['a small city becomes a castle', 'castles', ({ kind }) => kind === 'castle'],
  ['a follower enters the Count’s city', 'count', ({ kind }) => kind === 'enter'],
  ['the Count moves to another quarter', 'count', ({ kind }) => kind === 'count'],
  ['a follower leaves the city for a feature', 'count', ({ kind }) => kind === 'deploy'],
];
const atOnce = ['bridge', 'symbol'];

test.describe('on the board', () => {
  test.skip(({ isMobile }) => isMobile);

  for (const [name, rules, wanted] of onBoard) {
    test(name, async ({ page }) => {
      const move = await open(page, rules, wanted);
      await point(page, move);
      if (!atOnce.includes(move.kind)) await end(page).click();
      await expect.poll(() => decided(page)).toContain(move.move);
    });
  }

  for (const figure of ['big', 'abbot', 'builder', 'pig']) {
    test(`the ${figure} is chosen among figures and put`, async ({ page }) => {
      const rules = 'inns traders abbot';
      const move = await open(
        page,
        rules,
        (m, state) => m.figure === figure && state.phase === 'put' && state.moves.length > 2,
      );
      const kinds = { big: 'big meeple', abbot: 'abbot', builder: 'builder', pig: 'pig' };
      const radio = page.getByRole('radio', { name: kinds[figure as keyof typeof kinds] });
      if (await radio.count()) await radio.click();
      await point(page, move);
      await end(page).click();
      await expect.poll(() => decided(page)).toContain(move.move);
    });
  }

  test('a castle takes one of what was completed near it', async ({ page }) => {
    const tiles = 'E0 0,0; E2 0,-1; A0 1,-1; B0 2,-1; F0 2,0; E3 3,0; B0 2,1; A2 1,1';
    const built = '1 city 0,0; castle 1 city 0,0; left D U; turn 2';
    await sit(page, { rules: 'castles', names: ['anna', 'bram'] }, (table) => {
      table.setPosition(`2 players castles; ${tiles}; ${built}`);
      table.playWords('D1 1,0 -');
    });
    await page.locator('[data-spot="take city 1,0"]').click();
    await end(page).click();
    await expect.poll(() => decided(page)).toContain('take city 1,0');
    await expect(page.getByTestId('player0')).toContainText('8');
  });

  test('a tile that needs a bridge is laid with it', async ({ page }) => {
    const move = await open(page, 'bridges', (m, { moves }) => {
      const here = moves.filter(({ kind, x, y }) => kind === 'place' && x === m.x && y === m.y);
      return !!m.bridge && here.length === 1;
    });
    await page.locator(`[data-square="${move.x},${move.y}"]`).click();
    await expect.poll(() => decided(page)).toContain(move.move);
  });

  test('the double Source and the river are laid by pointing', async ({ page }) => {
    await sit(page, { rules: 'river=20ae' });
    for (let turn = 0; turn < 6; turn++) {
      const squares = page.locator('.legal:not(.faint) rect');
      await squares.first().click();
      await end(page).click();
    }
    const state = (await keptTable(page)).state();
    expect(isLand(state) && state.placed.length).toBeGreaterThan(6);
  });
});

test('a market day: a tile is picked, bid for with the stepper, and sold', async ({ page }) => {
  const pick = await open(page, 'bazaars', ({ kind }) => kind === 'pick');
  const tiles = page.getByRole('button', { name: /^To auction: an? / });
  await tiles
    .and(page.locator(`[data-tile="${pick.tile}"]`))
    .first()
    .click();
  const more = page.locator('.bids').getByRole('button', { name: 'More' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'Bid 2' }).click();
  await page.getByRole('button', { name: 'Bid 3' }).click();
  await page.getByRole('button', { name: 'Pass' }).click();
  await page.getByRole('button', { name: 'Sell for 3' }).click();
  await expect
    .poll(async () => (await decided(page)).slice(-5).filter((words) => !words.startsWith('draw')))
    .toEqual([pick.move, 'bid 2', 'bid 3', '-', 'sell']);
});

const EVERYTHING = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';

test('with every module on, decisions are taken on the board', async ({ page, isMobile }) => {
  test.skip(isMobile);
  const said = troubles(page);
  const table = await sit(page, { rules: EVERYTHING, names, seats: [null, null, null] });
  await pressOn(page, 100);
  const kept = await keptTable(page);
  expect(kept.length).toBeGreaterThan(table.length + 60);
  expect(said).toEqual([]);
});

test('whole games: with every module on, to the end', async ({ page, isMobile }) => {
  test.skip(isMobile);
  test.setTimeout(1_800_000);
  const said = troubles(page);
  await sit(page, { rules: EVERYTHING, names, seats: [null, null, null] });
  expect(await pressOn(page, 2000)).toBe('over');
  const kept = await keptTable(page);
  const state = kept.state();
  expect(kept.actor).toBe(NOBODY);
  expect(isLand(state) && state.bag.total).toBe(0);
  const kinds = new Set(kept.events().map(({ move }) => move.kind));
  for (const kind of ['put', 'bridge', 'pick', 'bid', 'enter', 'deploy'] as const)
    expect(kinds, kind).toContain(kind);
  expect(said).toEqual([]);
});
