// together.spec.ts -- people in several browsers at one table: by a link, with a name, and no
// further step; somebody looks on; somebody's line breaks and comes back.
//
// AUDE_SERVER is the program whose server they meet at; without it, one in this process.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectLightAndDarkClean } from './axe';
import { Hall } from './hall';
import { Served } from './served';

let guests = 100;

interface Somebody {
  page: Page;
  person: number;
}

type Named = Somebody & { name: string };
type Server = Hall | Served;
let hall: Server;

const program = process.env['AUDE_SERVER'];
test.beforeEach(async () => {
  hall = program ? await Served.start(program) : new Hall();
});
test.afterEach(async () => {
  if (hall instanceof Served) await hall.stop();
});

/** Somebody with a browser of his own. */
async function somebody(browser: Browser): Promise<Somebody> {
  const person = ++guests;
  const at = hall instanceof Served ? { baseURL: hall.base } : {};
  const context = await browser.newContext({ reducedMotion: 'reduce', ...at });
  await hall.welcome(context, person);
  return { page: await context.newPage(), person };
}

/** Open a table for these seats; its link. */
async function openTable(page: Page, name: string): Promise<string> {
  if (!page.url().endsWith('/online/new')) await page.goto('/#/online/new');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('heading', { name: 'A table for 2' })).toBeVisible();
  return page.getByLabel('Link to this table').inputValue();
}

/** By its link: a name, and there one sits. */
async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** By its link, and only looks. */
async function sitDownLater(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
}

/** Two people at a table, whose game has begun. */
async function twoAtTable(browser: Browser): Promise<[Somebody, Somebody, string]> {
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  const link = await openTable(anna.page, 'anna');
  await sitDown(bram.page, link, 'bram');
  for (const { page } of [anna, bram]) await expect(page.locator('.play')).toBeVisible();
  return [anna, bram, link];
}

/** Lay the tile on the first square there is, and end the turn. */
async function layTile(page: Page): Promise<void> {
  await expect(page.locator('.whose')).toHaveText('Your turn');
  await page.locator('.table-area').press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /End turn/ }).click();
}

test('the owner changes the settings of a table that waits', async ({ browser }) => {
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  await anna.page.goto('/#/online/new');
  await anna.page.getByLabel('Those who look on see the game').selectOption('5 minutes later');
  const link = await openTable(anna.page, 'anna');
  await expect(anna.page.locator('.about')).toContainText('see the game 5 minutes later');
  await sitDownLater(bram.page, link);
  await anna.page.getByRole('button', { name: 'Change the settings' }).click();
  await expect(anna.page.getByLabel('Those who look on see the game')).toHaveValue('300');
  await anna.page.getByLabel('Seats').selectOption('3');
  await anna.page.getByLabel('A minute a turn').check();
  await anna.page.getByLabel('Those who look on see the game').selectOption('as it happens');
  await anna.page.getByRole('button', { name: 'Change them' }).click();
  for (const { page } of [anna, bram]) {
    await expect(page.getByRole('heading', { name: 'A table for 3' })).toBeVisible();
    await expect(page.locator('.about')).toContainText('A minute a turn');
    await expect(page.locator('.about')).not.toContainText('later');
  }
  await expect(bram.page.getByRole('button', { name: 'Change the settings' })).toHaveCount(0);
});

test('copies of a table are dealt the same, and compared when all are over', async ({
  browser,
}) => {
  test.skip(!program, 'only a server deals copies');
  const all = [];
  for (const name of ['anna', 'bram', 'cees', 'dora', 'eva'])
    all.push({ name, ...(await somebody(browser)) });
  const [anna, bram, cees, dora, eva] = all as [Named, Named, Named, Named, Named];
  await anna.page.goto('/#/online/new');
  await anna.page.getByLabel('How often it is opened').selectOption('2');
  const first = await openTable(anna.page, 'anna');
  const other = anna.page.getByRole('link', { name: 'Go there' });
  const second = new URL((await other.getAttribute('href'))!, first).href;
  await eva.page.goto(second);
  await expect(eva.page.getByText('All copies of this table')).toBeVisible();
  await sitDown(bram.page, first, 'bram');
  await sitDown(cees.page, second, 'cees');
  await sitDown(dora.page, second, 'dora');
  for (const { page } of [anna, bram, cees, dora])
    await expect(page.locator('.play')).toBeVisible();
  await expect(eva.page.getByText('This copy is being played.')).toBeVisible();
  await eva.page.goto(first);
  await expect(eva.page.getByText('copies of this table are still being played')).toBeVisible();
  const held = ({ page }: Named) => page.getByTestId('hand').locator('svg').innerHTML();
  expect(await held(anna)).toBe(await held(cees));
  await layTile(anna.page);
  await layTile(bram.page);
  await resign(bram.page);
  await expect(anna.page.getByText('Over so far: 1 of 2.')).toBeVisible();
  await expect(anna.page.getByText(/^.*Seed [0-9a-f]{64}/)).toHaveCount(0);
  await resign(cees.page);
  for (const { page } of [anna, bram, cees, dora]) {
    const rows = page.getByRole('region', { name: 'How the copies compare' }).locator('td');
    await expect(rows).toHaveCount(16);
    await expect(page.getByText(/Seed [0-9a-f]{64}/)).toBeVisible();
  }
  await eva.page.reload();
  await expect(eva.page.getByText('How the copies compare')).toBeVisible();
  await expectLightAndDarkClean(anna.page);
});

test('a link, a name, and the game begins; two play, and a third looks on', async ({ browser }) => {
  const [anna, bram, link] = await twoAtTable(browser);
  const carl = await somebody(browser);
  await carl.page.goto(link);
  await expect(carl.page.locator('.whose')).toHaveText('You look on · anna is to decide');
  for (let i = 0; i < 2; i++) {
    await layTile(anna.page);
    await layTile(bram.page);
  }
  await expect(anna.page.locator('.whose')).toHaveText('Your turn');
  const logs = await Promise.all(
    [anna, bram, carl].map(({ page }) => page.locator('.log').innerText()),
  );
  expect(new Set(logs).size, 'all have seen the same').toBe(1);
  expect(await anna.page.title()).toContain('Your turn');
  await anna.page.getByRole('button', { name: 'Menu', exact: true }).last().click();
  await expect(anna.page.getByText('1 watching')).toBeVisible();
});

test('who loses the connection is told, may end a turn, and finds what happened', async ({
  browser,
}) => {
  const [anna, bram] = await twoAtTable(browser);
  await layTile(anna.page);
  await expect(bram.page.locator('.whose')).toHaveText('Your turn');
  hall.cut(bram.person);
  await expect(bram.page.getByText(/Connection lost/)).toBeVisible();
  await expect(anna.page.locator('.at-table').nth(1).getByLabel('not here')).toBeVisible();
  await layTile(bram.page); // it is kept
  await expect(bram.page.getByText(/your turn is kept/)).toBeVisible();
  await expect(anna.page.locator('.whose')).toHaveText('bram is to decide');
  const tryNow = await bram.page.getByRole('button', { name: 'Try now' }).elementHandle();
  hall.mend(bram.person);
  await tryNow!.evaluate((button: HTMLElement) => button.click()); // else the page may be quicker
  await expect(anna.page.locator('.whose')).toHaveText('Your turn');
  hall.cut(bram.person);
  await layTile(anna.page);
  hall.mend(bram.person);
  await expect(bram.page.locator('.whose')).toHaveText('Your turn');
  await expect(bram.page.getByText(/Connection lost/)).toHaveCount(0);
});

test('chat, resigning and another game', async ({ browser }) => {
  const [anna, bram, first] = await twoAtTable(browser);
  await anna.page.getByRole('button', { name: 'Chat' }).click();
  await anna.page.getByLabel('Say something').fill('hello there');
  await anna.page.getByRole('button', { name: 'Send' }).click();
  await anna.page.getByRole('button', { name: 'Good luck!' }).click();
  await expectLightAndDarkClean(anna.page, 'dialog[open]');
  await bram.page.getByRole('button', { name: 'Chat 2 new' }).click();
  await expect(bram.page.getByText('hello there')).toBeVisible();
  await bram.page.getByRole('button', { name: 'Mute anna' }).first().click();
  await expect(bram.page.getByText('hello there')).toBeHidden();
  for (const { page } of [anna, bram]) await page.keyboard.press('Escape');
  await bram.page.getByRole('button', { name: 'Menu', exact: true }).last().click();
  await bram.page.getByRole('button', { name: 'Resign' }).click();
  await expectLightAndDarkClean(bram.page, 'dialog[open]');
  await bram.page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(anna.page.locator('.whose')).toHaveText('bram has resigned.');
  await expect(anna.page.getByText(/anna/).first()).toBeVisible();
  await anna.page.getByRole('button', { name: 'Another game' }).click();
  await expect(bram.page.getByText('anna would like another game.')).toBeVisible();
  await bram.page.getByRole('button', { name: 'Another game' }).click();
  for (const { page } of [anna, bram]) {
    await expect(page).not.toHaveURL(first);
    await expect(page.locator('.play')).toBeVisible();
  }
});

test('who asks to take back is answered by the other', async ({ browser }) => {
  test.skip(!program, 'the one in this process does not ask');
  const [anna, bram] = await twoAtTable(browser);
  await layTile(anna.page);
  await expect(bram.page.locator('.whose')).toHaveText('Your turn');
  for (const answer of ['Decline', 'Agree']) {
    await anna.page.getByRole('button', { name: 'Menu', exact: true }).last().click();
    await anna.page.getByRole('button', { name: 'Ask to take back my last turn' }).click();
    await expect(anna.page.getByText('You have asked to take back.')).toBeVisible();
    await bram.page.getByRole('button', { name: answer }).click();
    await expect(anna.page.getByText('You have asked to take back.')).toHaveCount(0);
  }
  await expect(anna.page.locator('.whose')).toHaveText('Your turn');
  await expect(bram.page.locator('.whose')).toHaveText('anna is to decide');
});

test('where drafts are shown, others see a tile before its turn is ended', async ({ browser }) => {
  test.skip(!program, 'the one in this process shows none');
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  await anna.page.goto('/#/online/new');
  await anna.page.getByLabel(/Everybody sees what somebody tries out/).check();
  const link = await openTable(anna.page, 'anna');
  await sitDown(bram.page, link, 'bram');
  await expect(bram.page.locator('.tiles use')).toHaveCount(1);
  await anna.page.locator('.table-area').press('ArrowRight');
  await anna.page.keyboard.press('Enter');
  await expect(bram.page.locator('.tiles use')).toHaveCount(2);
  await anna.page.keyboard.press('Escape');
  await expect(bram.page.locator('.tiles use')).toHaveCount(1);
});

test('a computer player of the server plays along, by the clock', async ({ browser }) => {
  const { page } = await somebody(browser);
  await page.goto('/#/online/new');
  await page.getByLabel('Your name').fill('anna');
  await page.getByLabel('Who takes seat 2?').selectOption('level=1');
  await page.getByText('10 minutes').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('.play')).toBeVisible();
  await layTile(page);
  await expect(page.locator('.whose')).toHaveText('Your turn');
  await expect(page.locator('.clock.runs')).toHaveText(/^(10:0[0-5]|9:5\d)$/);
});

const HAND = 6;

/** The cards before somebody, by their names. */
const handOf = (page: Page) =>
  page
    .locator('.card-piece:not(.own-follower)')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

/** Before hands are dealt: the card goes to the first row that takes it, if it is one's turn. */
async function layCard(page: Page): Promise<void> {
  if ((await page.locator('.whose.yours').count()) === 0) return;
  if ((await handOf(page)).length !== 1) return;
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
}

test('cards: each has a hand of his own, and who looks on sees none', async ({ browser }) => {
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  const carl = await somebody(browser);
  await anna.page.goto('/#/online/new');
  await anna.page.getByLabel('Your name').fill('anna');
  await anna.page.getByText('Card game').click();
  await anna.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await anna.page.getByLabel('Link to this table').inputValue();
  await sitDown(bram.page, link, 'bram');
  await carl.page.goto(link);
  const all = [anna, bram, carl];
  for (const { page } of all) await expect(page.locator('.card-table')).toBeVisible();
  await expect(async () => {
    for (const { page } of [anna, bram]) await layCard(page);
    expect(await handOf(anna.page)).toHaveLength(HAND);
    expect(await handOf(bram.page)).toHaveLength(HAND);
  }).toPass();
  const [hers, his, none] = await Promise.all(all.map(({ page }) => handOf(page)));
  expect(hers).not.toEqual(his);
  expect(none).toEqual([]);
});

test('the lobby, a new table and the waiting room are for everybody', async ({ browser }) => {
  const [anna, bram] = [await somebody(browser), await somebody(browser)];
  await anna.page.goto('/#/online/new');
  await expect(anna.page.getByLabel('Your name')).toBeVisible();
  await expectLightAndDarkClean(anna.page);
  await anna.page.getByLabel('Your name').fill('anna');
  await anna.page.getByLabel(/In the list for everybody/).check();
  await anna.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(anna.page.locator('.qr')).toBeVisible();
  await expectLightAndDarkClean(anna.page);
  await bram.page.goto('/#/online');
  await expect(bram.page.getByText('open seats: 1 of 2')).toBeVisible();
  await expectLightAndDarkClean(bram.page);
  await bram.page.getByRole('link', { name: 'Join' }).click();
  await bram.page.getByLabel('Your name').fill('bram');
  await bram.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(bram.page.locator('.play')).toBeVisible();
  await expectLightAndDarkClean(bram.page);
  await bram.page.goto('/#/table/nowhere');
  await expect(bram.page.getByText(/no such table/)).toBeVisible();
});

test('where nobody serves, playing together is not offered', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.play')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play together' })).toHaveCount(0);
  await page.route('**/api/session', (route) => route.fulfill({ status: 404 }));
  await page.goto('/#/online');
  await expect(page.getByText(/comes from a plain folder/)).toBeVisible();
});
