// begin.spec.ts -- a new game is put together: what it is, who plays, in which colours, who begins.
import { expect, type Page } from '@playwright/test';
import { test } from './fixture';
import { troubles } from './table';

/** What the browser keeps of the game that was decided on last. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const game = JSON.parse(
      localStorage.getItem(`aude.game.${localStorage.getItem('aude.last')}`)!,
    );
    return game.saved as {
      record: string;
      setup: { seed?: string; first?: number; colours?: number[]; seats: { words?: string }[] };
    };
  });

const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true }).click();

test('every mix shows a piece of its table and how many tiles it has', async ({ page }) => {
  const said = troubles(page);
  await page.goto('/#/new');
  const everything = page.locator('.pictured').filter({ hasText: 'Everything' });
  await expect(everything).toContainText('155 tiles to draw');
  await expect(everything.locator('.tiles use').first()).toBeAttached();
  await page.getByRole('radio', { name: /^Everything/ }).check({ force: true });
  await expect(page.getByRole('status')).toHaveText('155 tiles to draw');
  await page.getByRole('radio', { name: 'Card game' }).check({ force: true });
  await expect(page.getByRole('status')).toHaveText('');
  expect(said).toEqual([]);
});

test('modules say what they bring, and can be switched on', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByText('Modules and options').click();
  const inns = page.locator('.module').filter({ hasText: 'Inns & Cathedrals' });
  await expect(inns).toContainText('18 more tiles');
  await expect(inns.locator('svg')).toHaveCount(4); // three tiles and a figure
  await page.getByRole('switch', { name: 'Inns & Cathedrals' }).check();
  await expect(page.getByRole('status')).toHaveText('89 tiles to draw');
});

test('an opponent is chosen by face, words and strength', async ({ page }) => {
  await page.goto('/#/new');
  await expect(page.getByText('Wins 67 of 100 games against level 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Who is player 2?' }).click();
  const gallery = page.getByRole('dialog', { name: 'Who is player 2?' });
  await expect(gallery.locator('.portrait')).toHaveCount(16);
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(gallery).toBeHidden();
  await page.getByRole('button', { name: 'Who is player 2?' }).click();
  await gallery.getByRole('button', { name: /^Level 1 / }).click();
  await expect(gallery).toBeHidden();
  await expect(page.getByText('Loses 64 of 100 games against level 2.')).toBeVisible();
  await page.getByRole('button', { name: 'One more player' }).click();
  await page.getByRole('button', { name: 'Who is player 3?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'A person here' }).click();
  await begin(page);
  const { seats } = (await kept(page)).setup;
  expect(seats.map(({ words }) => words)).toEqual([undefined, 'level=1', undefined]);
});

test('Enter in a name begins the game, and nobody leaves', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByRole('button', { name: 'One more player' }).click();
  await page.getByLabel('Name of player 1').fill('Zoe');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('player2')).toBeVisible();
  expect((await kept(page)).record).toMatch(/^players Zoe Hugo \S+$/m);
});

test('colours and who begins are chosen, and seen at the table', async ({ page }) => {
  await page.goto('/#/new');
  const own = page.getByRole('radiogroup', { name: 'Colour of you' });
  await own.getByRole('radio', { name: 'yellow' }).check({ force: true });
  const other = page.getByRole('radiogroup', { name: 'Colour of Hugo' });
  await other.getByRole('radio', { name: 'yellow' }).check({ force: true }); // they exchange
  await expect(own.getByRole('radio', { name: 'blue', exact: true })).toBeChecked();
  await page.getByLabel('Who begins?').selectOption('Hugo');
  await begin(page);
  const { setup, record } = await kept(page);
  expect(setup.colours).toEqual([1, 2]);
  expect(record).toMatch(/^first +Hugo/m);
  const colour = (seat: number) =>
    page.evaluate((seat) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.className = `seat${seat}`;
      const words = getComputedStyle(probe).getPropertyValue('--seat');
      probe.remove();
      return words;
    }, seat);
  await expect(page.getByTestId('player0')).toBeVisible();
  expect([await colour(0), await colour(1)]).toEqual(['#123c8c', '#ffd400']);
  const drawn = await page.locator('[id=meeple1]').first().innerHTML();
  expect(drawn).toContain('#FFD400');
  await page.goto('/#/games');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  expect(await colour(1)).toBe('#123c8c'); // elsewhere seats are as they were
});

test('a seed is for one game, and the next one deals otherwise', async ({ page }) => {
  await page.goto('/#/new');
  await page.getByLabel('Seed').fill('limoux');
  await begin(page);
  await expect(page.getByTestId('player0')).toBeVisible();
  expect((await kept(page)).setup.seed).toBe('limoux');
  await page.goto('/#/new');
  await expect(page.getByLabel('Seed')).toHaveValue('');
  await begin(page);
  await expect(page.getByTestId('player0')).toBeVisible();
  expect((await kept(page)).setup.seed).toBeUndefined();
});
