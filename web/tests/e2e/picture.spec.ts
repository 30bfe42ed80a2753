// picture.spec.ts -- the page and the C code draw the same picture: docs/board.svg, which
// tools/pictures keeps as `aude show` draws docs/board.aude.  And a few screens look as they did:
// small pictures, so that letters may be another font's.  If one should look otherwise, look at it,
// and record it anew: npx playwright test picture.spec --update-snapshots
import { expect, test as alone, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playTo } from './bars';
import { newTable, sit, skipCount, takeUp } from './table';
import { test } from './fixture';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../../docs');
const read = (name: string) => readFileSync(join(docs, name), 'utf8');

/** What is used, where, in the order in which it lies: tiles, then turrets, then figures. */
function used(svg: string): string[] {
  const tiles = svg.matchAll(/<g><title>tile [^<]*<\/title>(<use [^>]*)\/>/g);
  const turrets = svg.matchAll(/(<use href="#turret"[^>]*)\/>/g);
  const figures = svg.matchAll(/<title>[^<]* at [-\d,]*<\/title>(<use [^>]*translate[^>]*)\/>/g);
  return [...tiles, ...turrets, ...figures].map(([, use]) => use!.trim());
}

test('the page lays every tile, turret and figure where the C code does', async ({ page }) => {
  const record = read('board.aude');
  const players = newTable();
  players.load(record);
  const seats = players.state().scores.map(() => null);
  const names = seats.map((_, seat) => `player${seat + 1}`);
  await sit(page, { names, seats }, (table) => table.load(record));
  const shown = await page.evaluate(() => {
    const attributes = ['href', 'x', 'y', 'transform'];
    const write = (use: Element) => {
      const given = attributes.filter((name) => use.hasAttribute(name));
      return `<use ${given.map((name) => `${name}="${use.getAttribute(name)}"`).join(' ')}`;
    };
    const layers = ['.tiles use', '.built use[href="#turret"]', '.figures use'];
    return layers.flatMap((layer) =>
      [...document.querySelectorAll(`.plane ${layer}`)].map((use) => write(use)),
    );
  });
  const drawn = used(read('board.svg'));
  expect(drawn.length).toBeGreaterThan(60);
  expect(shown).toEqual(drawn);
});

const SHARE = 6; // of the width: what is left of a letter is how dark it is

/** What the page looks like, made small. */
async function smallPicture(page: Page): Promise<Buffer> {
  const shot = (await page.screenshot()).toString('base64');
  const small = await page.evaluate(
    async ([shot, share]) => {
      const bytes = Uint8Array.from(atob(shot), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const [width, height] = [image.width, image.height].map((side) => Math.round(side / share));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width!, height!);
      return canvas.toDataURL();
    },
    [shot, SHARE] as const,
  );
  return Buffer.from(small.split(',')[1]!, 'base64');
}

async function expectLooks(page: Page, name: string): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => document.fonts.ready);
  await expect(async () => {
    await page.waitForTimeout(300); // some things come after the first frame
    const picture = await smallPicture(page);
    expect(picture).toMatchSnapshot(`${name}.png`, { threshold: 0.15, maxDiffPixelRatio: 0.03 });
  }).toPass({ timeout: 60_000 });
}

/** A game that is over, as whoever has played others finds it. */
async function openEnd(page: Page): Promise<void> {
  await sit(page, {}, (table) => table.load(read('analyse.aude')));
  await skipCount(page);
  await page.getByRole('button', { name: 'Casual' }).click(); // as much help as ever
  await expect(page.locator('.turn-thumb').first()).toBeVisible();
}

const EVERYTHING = 'inns traders bridges castles count anniversary abbot river=20ae';

test.describe('a screen looks as it did:', () => {
  test.skip(({ isMobile }) => isMobile);

  test('a game of the base box, in the light', async ({ page }) => {
    await sit(page, { seed: 'picture' }, (table) => playTo(table, 40));
    await expectLooks(page, 'base');
  });

  test('a game with everything, in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const more = { names: ['anna', 'bram', 'carl'], seats: [null, null, null] };
    await sit(page, { rules: EVERYTHING, ...more }, (table) => playTo(table, 60));
    await page.keyboard.press('f');
    await expectLooks(page, 'everything');
  });

  test('the card table', async ({ page }) => {
    const names = ['anna', 'bram', 'carl'];
    const seats = [null, 'level=1', 'level=1'];
    const rows = 'row red red1 red2 @bram\nrow blue blue1 horse\nrow green green3 pig @carl';
    const hands = 'points anna 104\nhand anna red3 fairy tower horse sheep\nturn anna';
    const record = `aude 1\ngame card\nplayers ${names.join(' ')}\n${rows}\n${hands}\n`;
    const saved = { setup: { rules: 'game card', names, seats, aid: 'casual' }, record, mark: 0 };
    const kept = { id: 'cards', when: 1, game: 'card', names, scores: [], over: false, saved };
    await takeUp(page, kept);
    await expect(page.getByRole('button', { name: 'Your follower' })).toBeVisible();
    await expectLooks(page, 'cards');
  });

  test('a lesson', async ({ page }) => {
    await page.goto('/#/learn/majority');
    await expect(page.getByRole('button', { name: 'Show me' })).toBeVisible();
    await expectLooks(page, 'lesson');
  });

  test('a new game, in the light', async ({ page }) => {
    await page.goto('/#/new');
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await expectLooks(page, 'new');
  });

  test('faces to choose from, in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/#/new');
    await page.getByRole('button', { name: 'Who is player 2?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectLooks(page, 'opponents');
  });

  test('the end of a game, in the light', async ({ page }) => {
    await openEnd(page);
    await expectLooks(page, 'end');
  });

  test('a game looked at again, in the dark', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openEnd(page);
    await page.goto('/#/replay/e2e/60');
    await expect(page.getByRole('heading', { name: /of 71/ })).toBeVisible();
    await expectLooks(page, 'replay');
  });
});

alone('puzzles look as they did', async ({ page, isMobile }) => {
  alone.skip(isMobile);
  const table = newTable();
  table.begin('players anna,bram seed picture');
  playTo(table, 40);
  const puzzle = { position: table.position(), turn: '-', gain: 4, theme: 'grow', exact: false };
  const all = [1, 2, 3].map((difficulty) => ({ ...puzzle, difficulty }));
  const days = [3, 4, 5, 16, 17, 18].map((day) => `2026-11-${String(day).padStart(2, '0')}`);
  await page.route('**/puzzles-*.json', (route) => route.fulfill({ json: all }));
  await page.clock.setFixedTime(new Date('2026-11-19T12:00:00'));
  await page.addInitScript(
    (kept) => localStorage.setItem('aude.puzzles', kept),
    JSON.stringify({ days, ends: { all: 15, perfect: 12, row: 3 } }),
  );
  await page.goto('/#/puzzles');
  await expect(page.getByText('3 days in a row')).toBeVisible();
  await expectLooks(page, 'puzzles');
});

alone.describe('on a phone', () => {
  alone.use({ viewport: { width: 390, height: 844 } });

  alone('a turn looks as it did', async ({ page, isMobile }) => {
    alone.skip(isMobile); // which has other pixels
    await sit(page, { seed: 'picture' }, (table) => playTo(table, 20));
    await page.locator('.legal rect').first().click();
    await expectLooks(page, 'phone');
  });

  alone('the end of a game looks as it did, in the dark', async ({ page, isMobile }) => {
    alone.skip(isMobile);
    await page.emulateMedia({ colorScheme: 'dark' });
    await openEnd(page);
    await expectLooks(page, 'end-phone');
  });

  alone('a first visit looks as it did', async ({ page, isMobile }) => {
    alone.skip(isMobile);
    await page.goto('/');
    await expect(page.getByRole('note')).toBeVisible();
    // Another tile is drawn each time, which lies elsewhere.
    for (const place of ['.panel', '.stage'])
      await page.locator(place).evaluate((element) => (element.style.visibility = 'hidden'));
    await expectLooks(page, 'first-phone');
  });
});
