// people.spec.ts -- accounts, ratings and the archive, in several browsers, at the real server:
// AUDE_SERVER names the program.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectLightAndDarkClean } from './axe';
import { Served } from './served';

const program = process.env['AUDE_SERVER'];
test.skip(!program, 'only the server itself knows people');

let hall: Served;
test.beforeEach(async () => {
  hall = await Served.start(program!);
});
test.afterEach(() => hall.stop());

const PASSWORD = 'rivers and roads';

/** Somebody with a browser of his own, who looks at himself. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: hall.base });
  const page = await context.newPage();
  await page.goto('/#/people');
  await expect(page.getByText(/You play as a guest/)).toBeVisible();
  return page;
}

/** Fill in the form that has this button. */
async function fill(page: Page, part: string, fields: Record<string, string>, button: string) {
  const form = page.getByRole('region', { name: part });
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: button, exact: true }).click();
}

/** Become an account; the recovery codes. */
async function claim(page: Page, name: string): Promise<string[]> {
  await fill(page, 'Keep your games', { Name: name, Password: PASSWORD }, 'Make an account');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page.locator('.codes code').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return codes;
}

const logIn = (page: Page, name: string, password: string) =>
  fill(page, 'Log in', { Name: name, Password: password }, 'Log in');

const isGuest = (page: Page) => expect(page.getByText(/You play as a guest/)).toBeVisible();
const isAccount = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

test('a guest becomes an account, and is known on another device', async ({ browser }) => {
  const home = await somebody(browser);
  await expectLightAndDarkClean(home);
  await fill(home, 'Keep your games', { Name: 'anna', Password: 'short' }, 'Make an account');
  await expect(home.getByText(/ten characters or more/).last()).toBeVisible();
  const codes = await claim(home, 'anna');
  expect(new Set(codes).size).toBe(8);
  await expectLightAndDarkClean(home);
  await home.reload();
  await isAccount(home, 'anna');

  const away = await somebody(browser);
  await logIn(away, 'anna', 'not her password');
  await expect(away.getByRole('alert').first()).toHaveText(/do not belong together/);
  await logIn(away, 'Anna', PASSWORD);
  await isAccount(away, 'anna');
  await away.getByRole('button', { name: 'Log out', exact: true }).click();
  await isGuest(away);
  await home.reload();
  await isAccount(home, 'anna');

  await fill(away, 'Keep your games', { Name: 'ANNA', Password: PASSWORD }, 'Make an account');
  await expect(away.getByText(/somebody else has this name/)).toBeVisible();
});

test('who forgot the password comes back by a code, which is good once', async ({ browser }) => {
  const home = await somebody(browser);
  const [code] = await claim(home, 'anna');
  const away = await somebody(browser);
  await away.getByRole('button', { name: 'Password forgotten' }).click();
  const fields = { Name: 'anna', 'Recovery code': code!, 'New password': 'another password' };
  await fill(away, 'Password forgotten', fields, 'Set the new password');
  await isAccount(away, 'anna');
  await expect(away.getByText('7 recovery codes left.')).toBeVisible();
  await isGuest(home); // all other sessions have ended

  await home.getByRole('button', { name: 'Password forgotten' }).click();
  await fill(home, 'Password forgotten', fields, 'Set the new password');
  await expect(home.getByText(/it was used before/)).toBeVisible();
});

test('another password, a bot, all data, and an end of it', async ({ browser }) => {
  const page = await somebody(browser);
  await claim(page, 'anna');
  await page.getByRole('button', { name: 'Change the password' }).click();
  const change = { 'Password until now': PASSWORD, 'New password': 'another password' };
  await fill(page, 'Password', change, 'Change the password');
  await expect(page.getByText(/The password is changed/)).toBeVisible();

  await page.getByRole('button', { name: 'Make a bot' }).click();
  await fill(page, 'Bots', { 'Name of the bot': 'annabot' }, 'Make a bot');
  await expect(page.locator('.token code')).toHaveText(/^[0-9a-f]{64}$/);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.goto('/#/player/annabot');
  await expect(page.getByRole('heading', { name: 'annabot bot' })).toBeVisible();

  await page.goto('/#/people');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ name: 'anna' });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await fill(page, 'Your data', { Password: PASSWORD }, 'Delete it for good');
  await expect(page.getByText(/do not belong together/)).toBeVisible();
  await fill(page, 'Your data', { Password: 'another password' }, 'Delete it for good');
  await isGuest(page);
  await page.goto('/#/player/anna');
  await expect(page.getByText('Nobody here has an account of that name.')).toBeVisible();
});

test('a game that was finished here lies in the archive, for oneself alone', async ({
  browser,
}) => {
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  await claim(anna, 'anna');
  const game = readFileSync(new URL('../unit/kept/over.json', import.meta.url), 'utf8');
  const stored = JSON.stringify({ ...JSON.parse(game), id: 'over' });
  await anna.evaluate((text) => localStorage.setItem('aude.game.over', text), stored);
  await anna.evaluate(() => localStorage.setItem('aude.last', 'over'));
  await anna.goto('/');
  await anna.reload();
  await expect(anna.getByRole('link', { name: 'Play together' })).toBeVisible();
  await anna.getByRole('link', { name: 'Keep it in your archive' }).click();
  const part = anna.getByRole('region', { name: 'Games of this browser' });
  await part.getByRole('button', { name: /Keep it in your archive/ }).click();
  await expectLightAndDarkClean(anna);
  await part.getByRole('link', { name: 'Kept' }).click();
  await expect(anna.getByRole('slider')).toBeVisible();
  await anna.goto('/#/archive');
  await expect(anna.getByText('1 game on this page')).toBeVisible();
  await expect(anna.getByText(/seen by its players only/)).toBeVisible();
  await bram.goto('/#/archive');
  await expect(bram.getByText('No game has been played to its end here yet.')).toBeVisible();
});

/* ---- Games ---------------------------------------------------------------------------- */

/** Lay the tile on the first square there is, and end the turn. */
async function layTile(page: Page): Promise<void> {
  await expect(page.locator('.whose')).toHaveText('Your turn');
  await page.locator('.table-area').press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /End turn/ }).click();
}

/** A listed game of these two, which is rated, and won by the first. */
async function playRated(anna: Page, bram: Page): Promise<void> {
  await anna.goto('/#/online/new');
  await anna.getByLabel(/Turns may be taken back/).uncheck();
  await anna.getByLabel(/In the list for everybody/).check();
  await expect(anna.getByLabel('Your name')).toHaveValue('anna');
  await anna.getByRole('button', { name: 'Open the table' }).click();
  await bram.goto(await anna.getByLabel('Link to this table').inputValue());
  await bram.getByRole('button', { name: 'Sit down' }).click();
  for (let i = 0; i < 2; i++) {
    await layTile(anna);
    await layTile(bram);
  }
  await bram.getByRole('button', { name: 'Menu', exact: true }).last().click();
  await bram.getByRole('button', { name: 'Resign' }).click();
  await bram.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(anna.locator('.whose')).toHaveText('bram has resigned.');
}

test('a rated game: ratings, profiles, the archive, and a look at it', async ({ browser }) => {
  const [anna, bram, carl] = [
    await somebody(browser),
    await somebody(browser),
    await somebody(browser),
  ];
  await claim(anna, 'anna');
  await claim(bram, 'bram');
  await playRated(anna, bram);
  await expect(anna.locator('.after .change')).toHaveText([/1500 → 1\d{3}/, /1500 → 1\d{3}/]);

  await carl.goto('/#/archive');
  await expect(carl.getByText('1 game on this page')).toBeVisible();
  await carl.getByLabel('Player').fill('nobody');
  await carl.getByRole('button', { name: 'Search' }).click();
  await expect(carl.getByText('No game is like that.')).toBeVisible();
  await carl.getByLabel('Player').fill('bram');
  await carl.locator('select[name=game]').selectOption('Tiles');
  await carl.getByRole('button', { name: 'Search' }).click();
  await expect(carl.locator('.played-seats .won')).toContainText('anna');
  await expectLightAndDarkClean(carl);
  await carl.locator('select[name=game]').selectOption('Cards');
  await carl.getByRole('button', { name: 'Search' }).click();
  await expect(carl.getByText('No game is like that.')).toBeVisible();
  await carl.getByRole('button', { name: 'Show all' }).click();
  await carl.getByRole('link', { name: 'Look at it: anna, bram' }).click();
  await expect(carl.getByRole('slider')).toHaveAttribute('max', '5'); // the last tile was drawn
  await carl.keyboard.press('ArrowLeft');
  await expect(carl.getByRole('heading', { name: 'Turn 4 of 5: bram' })).toBeVisible();

  await carl.goto('/#/player/anna');
  await expect(carl.locator('.ratings')).toContainText('1 game');
  await expect(carl.locator('.played-seats .change').first()).toBeVisible();
  await expectLightAndDarkClean(carl);
  await carl.getByRole('link', { name: 'All games of anna' }).click();
  await expect(carl.getByLabel('Player')).toHaveValue('anna');
  await carl.goto('/#/archive/nowhere');
  await expect(carl.getByText(/no such table/i)).toBeVisible();
});
