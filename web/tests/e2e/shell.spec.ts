// shell.spec.ts -- what surrounds the game: opening, keeping, beginning, languages, troubles.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { expectScreenAxeClean } from './axe';
import { preferences } from './table';

/** Whatever a page complains about, and whoever else it asks. */
function listen(page: Page, baseURL: string): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (asked) => {
    const ours = [baseURL, 'data:', `blob:${baseURL}`];
    if (!ours.some((begin) => asked.url().startsWith(begin))) troubles.push(asked.url());
  });
  return troubles;
}

/** The record of the game that was decided on last, as the browser keeps it. */
const keptRecord = (page: Page) =>
  page.evaluate(() => {
    const id = localStorage.getItem('aude.last');
    return (JSON.parse(localStorage.getItem(`aude.game.${id}`) ?? '{}').saved?.record ??
      '') as string;
  });

const endTurn = (page: Page) => page.getByRole('button', { name: /End turn|Beurt klaar/ });

/** Lay the tile on some square and end the turn, by keys. */
async function playTurn(page: Page): Promise<void> {
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
}

async function crash(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await Promise.race([devtools.send('Page.crash'), page.waitForEvent('crash')]).catch(() => {});
}

test('a first visit finds a game on the table and a tile in hand', async ({ page, baseURL }) => {
  const troubles = listen(page, baseURL!);
  await page.goto('/');
  await expect(endTurn(page)).toBeVisible();
  await expect(page.getByText('Hugo').first()).toBeVisible();
  expect(await keptRecord(page)).toContain('players you Hugo');
  expect(troubles).toEqual([]);
});

test('a turn outlives the tab it was played in', async ({ page, context }) => {
  await page.goto('/');
  await playTurn(page);
  await expect.poll(() => keptRecord(page)).toMatch(/^you .* -$/m);
  const record = await keptRecord(page);
  const turn = /^you .*$/m.exec(record)![0];
  await crash(context, page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(endTurn(other)).toBeVisible();
  expect(await keptRecord(other)).toContain(turn);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network the page opens again and the game goes on', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    await context.setOffline(true);
    await page.reload();
    await playTurn(page);
    await expect.poll(() => keptRecord(page)).toMatch(/^Hugo .*/m);
    await page.goto('/#/learn'); // which was never fetched before
    await expect(page.getByRole('heading', { name: 'Learn' })).toBeVisible();
    await page.goto('/#/puzzles');
    await page.getByRole('link', { name: 'Solve it' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByText('This is the best turn')).toBeVisible();
  });
});

for (const [missing, screen, heading] of [
  ['later-*.js', 'new', 'New game'],
  ['lessons-*.json', 'learn', 'Learn'],
  ['puzzles-*.json', 'puzzles', 'Puzzles'],
  ['rules-en-*.json', 'rules', 'The rules'],
] as const) {
  test(`#/${screen} without its ${missing} says so, and can be asked for again`, async ({
    page,
  }) => {
    await page.goto('/');
    await expect(endTurn(page)).toBeVisible();
    await page.route(`**/${missing}`, (route) => route.abort());
    await page.goto(`/#/${screen}`);
    await expect(page.getByRole('alert').getByText('could not be fetched')).toBeVisible();
    await page.unroute(`**/${missing}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });
}

test('a new game is put together, and a mix that cannot be is refused in words', async ({
  page,
}) => {
  await page.goto('/#/new');
  await page.getByText('20th Anniversary box').click();
  await page.getByText('One more player').click();
  await page.getByRole('button', { name: 'Who is player 3?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The farmer' }).click();
  await expect(page.getByText('I lie in the grass', { exact: false })).toBeVisible();
  await page.getByLabel('Name of player 1').fill('Jan Klaassen');
  await page.getByText('Modules and options').click();
  const boxes = page.getByLabel('Base games');
  await expect(boxes.locator('option[disabled]')).toHaveText('3');
  await expect(page.getByText('More do not fit with these modules.')).toBeVisible();
  await boxes.selectOption('2');
  await page.getByLabel('Inns & Cathedrals').check();
  for (const all of ['Traders & Builders', 'Bridges', 'Castles', 'Bazaars'])
    await page.getByLabel(all, { exact: false }).first().check();
  await page.getByLabel('The Count of Carcassonne').check();
  await expect(page.getByText('more tiles than the table holds')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeDisabled();
  await expect(page.getByText('with one base game every mix fits')).toBeVisible();
  await boxes.selectOption('1');
  await page.getByRole('button', { name: 'Begin' }).click();
  const record = await keptRecord(page);
  expect(record).toMatch(/^rules.*river=20ae.*abbot.*inns.*count/m);
  expect(record).toMatch(/^players "Jan Klaassen" Hugo \S+$/m);
});

test('both languages are spoken, and the choice is remembered', async ({ page, isMobile }) => {
  await page.goto('/#/new');
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await preferences(page);
  await page.getByLabel('Language').selectOption('Nederlands');
  await expect(page.getByRole('heading', { name: 'Nieuw spel' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nieuw spel' })).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('nl');
});

test('garbage is answered with line and column, and the game stays', async ({ page }) => {
  await page.goto('/');
  await playTurn(page);
  await expect.poll(() => keptRecord(page)).toMatch(/^you /m);
  await page.goto('/#/games');
  const before = await page.evaluate(() => Object.keys(localStorage).length);
  await page.setInputFiles('input[type=file]', {
    name: 'bad.aude',
    mimeType: 'text/plain',
    buffer: Buffer.from('aude 1\nplayers anna bram\n\nanna    W0 7,7 road\n'),
  });
  await expect(page.getByRole('alert')).toContainText('line 4, column 9');
  await expect(page.getByRole('alert')).toContainText('touch');
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(before);
  await page.goto('/#/position/2+players;+D0+0,0;+Q9+1,0');
  await expect(page.getByRole('alert')).toContainText('column');
  await page.goto('/#/record/abc');
  await expect(page.getByRole('alert')).toContainText('cut or changed');
  await page.goto('/#/');
  await expect(endTurn(page)).toBeVisible();
  expect(await keptRecord(page)).toMatch(/^you /m);
});

test('a game open twice goes on in one page, and can be taken over', async ({ page, context }) => {
  await page.goto('/');
  await playTurn(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByText('open in another window')).toBeVisible();
  await second.getByRole('button', { name: 'Go on here' }).click();
  await expect(second.getByText('open in another window')).toBeHidden();
  await expect(page.getByText('open in another window')).toBeVisible();
  expect(await keptRecord(second)).toMatch(/^you /m);
});

for (const [name, words] of [
  ['QuotaExceededError', 'no room left'],
  ['SecurityError', 'does not let the page keep games'],
] as const)
  test(`a storage that answers ${name} is said in words, and playing goes on`, async ({ page }) => {
    await page.addInitScript((why) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', why);
      };
    }, name);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(endTurn(page)).toBeVisible();
  });

test('a deleted game comes back if that was a mistake', async ({ page }) => {
  await page.goto('/');
  await page.goto('/#/new');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.goto('/#/games');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

for (const screen of ['', 'new', 'games'])
  test(`#/${screen} has nothing that axe minds, light and dark`, async ({ page }) =>
    expectScreenAxeClean(page, `/#/${screen}`));
