// faults.spec.ts -- what goes wrong around a game, or could: parts that do not come, windows that
// are left, clicks that come twice; what the page says of it, and that it goes on.
import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playTo } from './bars';
import { VERSION, type Kept } from '../../table/kept/store';
import { newTable, setup, sit } from './table';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const GAME = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

const endTurn = (page: Page) => page.getByRole('button', { name: /^End turn/ });

/** The first turns of a game. */
function beginning(turns: number): string {
  const lines = GAME.split('\n');
  const last = lines.flatMap((line, i) => (/^(anna|bram) /.test(line) ? [i] : []))[turns - 1]!;
  return lines.slice(0, last + 1).join('\n');
}

/** A file let go over the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await expect(page.locator('#main')).toBeVisible();
  await page.evaluate(
    ([name, text]) => {
      const files = new DataTransfer();
      files.items.add(new File([text!], name!, { type: 'text/plain' }));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: files, cancelable: true }));
    },
    [name, text],
  );
}

/** So many games in the drawer, of two people. */
async function fillDrawer(page: Page, games: number): Promise<void> {
  const table = newTable();
  table.load(GAME);
  const saved = { setup: setup({}), record: table.save(), mark: table.length };
  const { scores } = table.state();
  const kept = Array.from({ length: games }, (_, i): Kept => ({
    version: VERSION,
    id: `g${i}`,
    when: i + 1,
    game: 'land',
    names: ['anna', `bram${i}`],
    scores,
    over: true,
    saved,
  }));
  await page.goto('/icon.svg');
  await page.evaluate((all) => {
    for (const one of all) localStorage.setItem(`aude.game.${one.id}`, JSON.stringify(one));
  }, kept);
}

test('a computer player that does not come is told of, and can be asked again', async ({
  page,
}) => {
  await page.route('**/mind-*.js', (route) => route.abort());
  await sit(page, { seats: [null, 'level=1'] });
  await page.keyboard.press('ArrowRight');
  for (const key of ['Enter', '0', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('alert').getByText('could not be fetched')).toBeVisible();
  await expect(page.getByText('bram is thinking')).toHaveCount(0);
  await page.unroute('**/mind-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(endTurn(page)).toBeVisible();
  await expect(page.locator('.legal rect').first()).toBeVisible();
});

test('an analysis that does not come is told of', async ({ page }) => {
  await page.route('**/analyse-*.js', (route) => route.abort());
  await page.goto('/#/games');
  await drop(page, 'short.aude', beginning(3));
  await page.getByRole('button', { name: 'Was it luck?' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await expect(page.getByRole('button', { name: 'Was it luck?' })).toBeVisible();
});

test('a shorter game dropped on one that is looked at, and back to it', async ({ page }) => {
  const at = (turn: string) => expect(page.getByRole('heading', { name: turn })).toBeVisible();
  await page.goto('/#/games');
  await drop(page, 'long.aude', GAME);
  await at('Turn 71 of 71');
  await drop(page, 'short.aude', beginning(6));
  await at('Turn 6 of 6');
  await page.goBack();
  await at('Turn 71 of 71');
  await page.goForward();
  await at('Turn 6 of 6');
});

test('of a hundred games only those in sight are drawn', async ({ page }) => {
  await fillDrawer(page, 100);
  await page.goto('/#/games');
  await expect(page.getByRole('listitem')).toHaveCount(100);
  const drawn = page.locator('.games .thumb svg');
  await expect(drawn.first()).toBeVisible();
  expect(await drawn.count()).toBeLessThan(25);
  const last = page.getByRole('listitem').last();
  await expect(last.locator('.thumb svg')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('.thumb svg')).toBeVisible();
  expect(await drawn.count()).toBeLessThan(25);
});

test('a link that was cut is told of in words', async ({ page }) => {
  await page.goto('/#/record/abc');
  await expect(page.getByRole('alert')).toContainText('cut or changed');
  await expect(page.getByRole('alert')).not.toContainText('fetch');
});

test('the figure that was chosen is there when the page is opened again', async ({ page }) => {
  await sit(page, { seed: 'turns' });
  await page.locator('.legal rect').first().click();
  const figure = page.locator('.tray .choice').first();
  await figure.click();
  await expect(figure).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(figure).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.spot.chosen')).toHaveCount(1);
  await figure.click(); // no figure after all: that is kept, too
  await page.reload();
  await expect(figure).toHaveAttribute('aria-pressed', 'false');
});

test('news goes by, but not while it is pointed at; a warning stays on its screen', async ({
  page,
}) => {
  await page.clock.install();
  await fillDrawer(page, 2);
  await page.goto('/#/games');
  await page.clock.runFor(2000);
  const told = page.locator('.notice');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(told).toContainText('is deleted');
  await told.hover();
  await page.clock.runFor(60_000);
  await expect(told).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(told).toHaveCount(0);
  await drop(page, 'bad.aude', 'aude 1\nplayers anna bram\n\nanna    W0 7,7 road\n');
  await page.clock.runFor(1000);
  await expect(told).toContainText('line 4');
  await page.clock.runFor(60_000);
  await expect(told).toBeVisible();
  await page.goto('/#/learn');
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('a page opens at its beginning', async ({ page }) => {
  await page.goto('/#/learn');
  await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole('link', { name: 'Rules', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /rules/i })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/#/rules/base');
  await expect(page.getByRole('heading', { name: 'The base game' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await page.goto('/#/rules/castles');
  await expect(page.getByRole('heading', { name: 'Castles' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('after a hint Enter is the turn’s again, and by keys the hint’s', async ({ page }) => {
  await sit(page, { aid: 'learner', seed: 'turns' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  const lines = page.locator('.hints button');
  await expect(lines.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('bram', { exact: true }).first()).toBeVisible();
  await expect(lines).toHaveCount(0); // the turn was ended
  await expect(page.locator('.player.acting')).toContainText('bram');
  await hint.focus();
  await page.keyboard.press('Enter');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.drafted')).toBeVisible(); // as it advises
});

test('letters can be no keys, and stay so', async ({ page }) => {
  await sit(page, { aid: 'learner' });
  await page.keyboard.press('m');
  await expect(page.getByRole('region', { name: 'All moves' })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await page.getByLabel('Letters, digits and signs are keys').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(endTurn(page)).toBeVisible();
  for (const key of ['m', 't', 'n', '?', 'z', '0']) await page.keyboard.press(key);
  await expect(page.locator('.sheet-over')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.hints')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.ghost')).toBeVisible(); // those that write nothing still are
});

test('a key for a help that is off says so', async ({ page }) => {
  await sit(page, { aid: 'club' });
  await page.keyboard.press('n');
  await expect(page.getByRole('alert')).toContainText('This help is off at this table');
});

test('who lets go outside of the table drags no more', async ({ page }) => {
  await sit(page, {});
  const plane = page.locator('.plane');
  const board = (await page.locator('.stage').boundingBox())!;
  // The browser says nothing of a button that is let go over another window.
  await page.mouse.move(board.x + 200, board.y + 200);
  await page.locator('.stage').evaluate((stage) => {
    const event = { bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: 300, clientY: 300 };
    stage.dispatchEvent(new PointerEvent('pointerdown', { ...event, button: 0, buttons: 1 }));
  });
  const before = await plane.getAttribute('style');
  await page.mouse.move(board.x + 300, board.y + 260);
  await page.mouse.move(board.x + 340, board.y + 300);
  expect(await plane.getAttribute('style')).toBe(before);
});

test('what was said of a feature goes when a tile is laid', async ({ page }) => {
  await sit(page, {});
  await page.locator('.tiles use').first().hover();
  const card = page.locator('.feature-card');
  await expect(card).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('.drafted')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the sign on End turn is seen', async ({ page }) => {
  await sit(page, {});
  const sign = endTurn(page).locator('kbd');
  const colours = await sign.evaluate((kbd) => {
    const of = (element: Element) => getComputedStyle(element).color;
    return [of(kbd), of(kbd.parentElement!)];
  });
  expect(colours[0]).toBe(colours[1]);
});

for (const width of [1440, 360])
  test(`every choice of a new game can be read, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('aude.settings', '{"language":"de"}'));
    await page.goto('/#/new');
    await page.locator('details.fold summary').first().click();
    const cut = await page.locator('.page select').evaluateAll((all) =>
      (all as HTMLSelectElement[]).flatMap((select) => {
        const style = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = style.font;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - 20; // for the arrow
        const words = [...select.options].map(({ text }) => text);
        return words.filter((text) => pen.measureText(text).width > room);
      }),
    );
    expect(cut).toEqual([]);
  });

/** Of these elements the words that do not fit. */
const cut = (page: Page, parts: string) =>
  page
    .locator(parts)
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])),
    );

for (const language of ['en', 'nl', 'de'])
  test(`tools and choices of a turn can be read: ${language}`, async ({ page }) => {
    await page.addInitScript(
      (language) => localStorage.setItem('aude.settings', JSON.stringify({ language })),
      language,
    );
    await sit(page, { seed: 'picture' }, (table) => playTo(table, 20));
    await page.locator('.legal rect').first().click();
    await expect(page.locator('.tray .choice')).toHaveCount(5);
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await cut(page, '.tool span, .tray .choice span')).toEqual([]);
    }
  });

test('nothing is pointed at before the table is where it will be', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(hear: ResizeObserverCallback) {
        super((...sizes) => Object.assign(globalThis, { tellSize: () => hear(...sizes) }));
      }
    };
  });
  const tellSize = () => (globalThis as unknown as { tellSize: () => void }).tellSize();
  await page.goto('/');
  await page.waitForFunction(() => 'tellSize' in globalThis);
  await page.mouse.move(30, 70);
  await page.mouse.move(5, 70);
  await page.evaluate(tellSize);
  await expect(page.locator('.plane use').first()).toBeVisible();
  await expect(page.locator('.feature-card')).toHaveCount(0);
});
