// pictures.mjs -- draw the pictures of the page in the README again, from the page as it was built:
//
//      node web/pictures.mjs            docs/page/NAME.png from docs/page/NAME.aude, a row each
//
// They are looked at by people and compared with nothing: fonts differ from machine to machine.
// CHROMIUM says which browser; the page is that of build/web.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { fewerColours } from './png.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const docs = join(here, '../docs/page');
const port = process.env['AUDE_PORT'] ?? '4173';
const COLOURS = 128; // of a picture: 150 KB at most
const modules = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';

const phone = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Show the tile where it would pay somebody. */
async function showPaying(page) {
  for (const square of await page.locator('.legal .completes').all()) {
    await square.hover();
    if (await page.locator('.pays rect').count()) return;
  }
}

const pictures = [
  {
    name: 'base',
    seats: { you: null, Hugo: 'farmer' },
    context: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    act: showPaying,
  },
  {
    name: 'everything',
    seats: { you: null, Hugo: 'farmer', Iris: 'level=4', Jan: 'builder' },
    rules: modules,
    context: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    act: showPaying,
  },
  {
    name: 'phone',
    seats: { jij: null, Hugo: 'farmer' },
    language: 'nl',
    context: { ...phone, colorScheme: 'light' },
    act: async (page) => {
      await page.locator('.legal rect').first().tap();
      await page.locator('.dot').first().tap({ force: true });
    },
  },
];

/** What the browser's storage has when somebody comes back to this game. */
function storage({ name, seats, rules = '', language = 'en' }) {
  const names = Object.keys(seats);
  const setup = { rules, names, seats: Object.values(seats), aid: 'learner', seed: '' };
  const record = readFileSync(join(docs, `${name}.aude`), 'utf8');
  const saved = { setup, record, mark: Number.MAX_SAFE_INTEGER };
  const scores = names.map(() => 0);
  const kept = { id: name, when: 1, game: 'land', names, scores, over: false, saved };
  return {
    'aude.last': name,
    [`aude.game.${name}`]: JSON.stringify(kept),
    'aude.settings': JSON.stringify({ language }),
  };
}

async function draw(browser, picture) {
  const page = await browser.newPage({ ...picture.context, reducedMotion: 'reduce' });
  await page.addInitScript((kept) => Object.assign(localStorage, kept), storage(picture));
  await page.goto(`http://localhost:${port}/`);
  await page.locator('.win').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(2000); // tiles are painted when there is time
  await picture.act(page);
  await page.waitForTimeout(500);
  const png = fewerColours(await page.screenshot(), COLOURS);
  writeFileSync(join(docs, `${picture.name}.png`), png);
  console.log(`${String(png.length).padStart(8)}  docs/page/${picture.name}.png`);
  await page.close();
}

const server = spawn(process.execPath, [join(here, 'tests/static.mjs')], {
  env: { ...process.env, AUDE_PORT: port },
});
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  for (const picture of pictures) await draw(browser, picture);
} finally {
  await browser.close();
  server.kill();
}
