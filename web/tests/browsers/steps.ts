// steps.ts -- the way through the page that every browser has to go, in this order: each step goes
// on where the one before has left it.
import assert from 'node:assert/strict';
import { nextCardStep, nextStep, type Pressable, type Step } from '../e2e/press';
import { until, type Page } from './browser';
import type { Site } from './site';

export interface Visit {
  page: Page;
  site: Site;
}

/** The record of the game that was decided on last, as the browser keeps it. */
const keptRecord = (page: Page) =>
  page.evaluate(() => {
    const id = localStorage.getItem('aude.last');
    const kept = JSON.parse(localStorage.getItem(`aude.game.${id}`) ?? 'null');
    return (kept?.saved.record ?? '') as string;
  });

/** Of whoever is at the screen, in either language. */
const ownDeeds = async (page: Page) => (await keptRecord(page)).match(/^(you|jij) .*$/gm) ?? [];

/** The other one has decided, and all of it is kept. */
const yourTurn = (page: Page) => page.see('.player.acting', 'you');

/** Press what is offered until so much was decided here. */
async function playUntil(
  page: Page,
  deeds: number,
  next: (page: Pressable, i: number) => Promise<Step>,
): Promise<void> {
  let i = 0;
  await until(`${deeds} decisions`, async () => {
    const step = await next(page, ++i);
    assert.notEqual(step, 'over');
    if (step && step !== 'over') await page.mouse.click(step.x, step.y);
    return (await ownDeeds(page)).length >= deeds;
  });
}

async function begin({ page, site }: Visit, which: string, table: string): Promise<void> {
  await page.go(`${site.address}#/new`);
  await page.press(`.presets .pick${which}`);
  await page.press('.begin .primary');
  await page.see(table);
}

/** Open the page anew, not only another screen of it. */
async function openAgain({ page, site }: Visit, screen = ''): Promise<void> {
  await page.go(`${site.address}icon.svg`);
  await page.go(`${site.address}#/${screen}`);
}

const SCREENS = [
  ['new', 'New game'],
  ['learn', 'Learn'],
  ['puzzles', 'Puzzles'],
  ['rules', 'The rules'],
  ['games', 'Games'],
  ['statistics', 'Your games in numbers'],
] as const;

export const steps: Record<string, (visit: Visit) => Promise<void>> = {
  async 'a first visit finds a game on the table'({ page, site }) {
    await page.go(site.address);
    await page.see('.legal rect');
    await page.press('.coach .plain');
    assert.equal(await page.count('.coach'), 0);
  },

  async 'the tile is shown under the mouse, laid, and taken back by a key'({ page }) {
    await page.hover('.legal rect');
    await page.see('.ghost');
    await page.press('.legal rect');
    await page.see('.drafted');
    assert.equal(await page.count('.tiles use'), 2);
    await page.key('Escape');
    await until('the tile in hand', async () => (await page.count('.tiles use')) === 1);
  },

  async 'ten turns are played, with figures'({ page }) {
    await playUntil(page, 10, nextStep);
    const deeds = await ownDeeds(page);
    assert(deeds.some((deed) => / (road|city|field|monastery)/.test(deed)));
    assert((await page.count('.figures .figure')) > 0);
  },

  async 'opened again, the game is as it was'(visit) {
    const { page } = visit;
    await yourTurn(page);
    const [before, tiles] = [await keptRecord(page), await page.count('.tiles use')];
    await openAgain(visit);
    await yourTurn(page);
    assert.equal(await page.count('.tiles use'), tiles);
    assert.equal(await keptRecord(page), before);
  },

  async 'it is looked at again, turn by turn, and a link to it copied'({ page, site }) {
    await page.go(`${site.address}#/games`);
    await page.see('.game .thumb svg');
    await page.press('.game .thumb');
    const last = await until('its last turn', () =>
      page.evaluate(() => /^Turn \d+/.exec(document.querySelector('h1')?.textContent ?? '')?.[0]),
    );
    await page.key('ArrowLeft');
    await page.see('h1', `Turn ${Number(last.slice(5)) - 1} of`);
    await page.press('.steps button');
    await page.see('h1', 'The beginning');
    await page.press('.share summary');
    await page.press('.share button');
    await page.see('[role=alert]', 'Copied');
    await page.press('.notice [aria-label=Close]');
  },

  async 'the card game is begun and played'(visit) {
    await begin(visit, ':last-child', '.card-table');
    await playUntil(visit.page, 8, nextCardStep);
  },

  async 'every screen opens'({ page, site }) {
    for (const [screen, heading] of SCREENS) {
      await page.go(`${site.address}#/${screen}`);
      await page.see('h1', heading);
    }
    const line = () =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('nav a[aria-current]')!).textDecorationLine,
      );
    assert.equal(await line(), 'underline');
  },

  async 'a lesson is begun'({ page, site }) {
    await page.go(`${site.address}#/learn/turn`);
    await page.see('.lesson-card');
    await page.see('.legal rect');
  },

  async 'all of it is Dutch, in the dark'(visit) {
    const { page } = visit;
    await page.evaluate(() =>
      localStorage.setItem('aude.settings', '{"language":"nl","theme":"dark"}'),
    );
    await openAgain(visit, 'new');
    await page.see('h1', 'Nieuw spel');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await paper(), 'rgb(29, 25, 21)');
    const bars = () => page.evaluate(() => getComputedStyle(document.body).scrollbarColor);
    assert.notEqual(await bars(), 'auto'); // which is white
  },

  async 'without a network the page opens again, and the game goes on'(visit) {
    const { page, site } = visit;
    await begin(visit, ':first-child', '.legal rect');
    await until('all of the page is kept', () =>
      page.evaluate(async () => !!(await navigator.serviceWorker.ready).active),
    );
    await site.lock();
    await openAgain(visit);
    await playUntil(page, 2, nextStep);
    await page.go(`${site.address}#/learn`);
    await page.see('h1', 'Leren');
    await site.unlock();
  },
};
