// policy.spec.ts -- the page keeps to the policy that its server sends with it (src/serve/site.c),
// in every room.  Each test with the page of fixture.ts sees to that as well.
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusals, test } from './fixture';
import { Served } from './served';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const record = readFileSync(join(root, 'docs/analyse.aude'), 'utf8');

test('what the policy forbids is noticed', async ({ browser }) => {
  const context = await browser.newContext();
  const refused = await refusals(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<style>p{}</style><i style="color:red"></i>');
    document.body.insertAdjacentHTML('beforeend', '<img src="/" onerror="alert(1)">');
  });
  await expect
    .poll(() => refused.map((one) => one.split(' ')[0]).sort())
    .toEqual(['script-src-attr', 'style-src-attr', 'style-src-elem']);
  await context.close();
});

const rooms = [
  ...['', 'new', 'games', 'statistics', 'online', 'online/new', 'people', 'archive'],
  ...['learn', 'learn/majority', 'learn/persons', 'rules/base', 'rules/castles', 'table/nowhere'],
  ...['puzzles', 'puzzles/all/1', 'puzzles/mistakes', 'puzzles/ends'],
  'position/2+players;+D0+0,0;+W0+-1,0',
];

test('no room of the page, as the server gives it, does what the policy forbids', async ({
  browser,
}) => {
  const program = process.env['AUDE_SERVER'];
  test.skip(!program, 'the policy is the server’s');
  const served = await Served.start(program!);
  const context = await browser.newContext({ baseURL: served.base, serviceWorkers: 'block' });
  const refused = await refusals(context);
  const page = await context.newPage();
  for (const room of rooms) {
    await page.goto(`/#/${room}`);
    await expect(page.locator('#main')).toBeVisible();
    await expect(page.locator('#main')).not.toBeEmpty();
  }
  await page.goto('/#/games');
  await page.setInputFiles('input[type=file]', {
    name: 'game.aude',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await expect(page.getByRole('heading', { name: 'Turn 71 of 71: anna' })).toBeVisible();
  await page.goto('/#/online/new');
  await page.getByLabel('Your name').fill('anna');
  await page.getByLabel('Who takes seat 2?').selectOption('level=1');
  await page.getByText('Card game').click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.locator('.card-table .card-face').first()).toBeVisible();
  expect(refused).toEqual([]);
  await context.close();
  await served.stop();
});
