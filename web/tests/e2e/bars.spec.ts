// bars.spec.ts -- how large, how fast and how frugal the page is, as its visitors have it.
//
// Runs alone, after all other tests; what was measured is a table in the log (bars.ts).  What does
// not depend on the machine's mood is asserted, too.
import { expect, test, type Page } from '@playwright/test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  heapOf,
  page as files,
  percentile,
  playTo,
  startClock,
  tellBar,
  workPerFrame,
} from './bars';
import { sit } from './table';

const EVERYTHING = 'inns traders bridges castles count anniversary abbot river=20ae';
const legal = (page: Page) => page.locator('.legal:not(.faint) rect');

test.describe.configure({ mode: 'default' });

/** Tiles are painted when there is time (board/bitmaps.ts): all that lie are. */
const painted = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.tiles use')].every((use) =>
      document.querySelector(`${use.getAttribute('href')} > image`),
    ),
  );

test('a first game fetches little', async ({ page, context }) => {
  const fetched = new Set<string>();
  context.on('request', (asked) => {
    const { protocol, pathname } = new URL(asked.url());
    const ours = protocol === 'http:' && !asked.serviceWorker();
    const isFile = !pathname.startsWith('/api/'); // else the server is asked whether it is one
    if (ours && isFile) fetched.add(pathname.slice(1) || 'index.html');
  });
  await page.goto('/');
  await legal(page).first().waitFor();
  await page.keyboard.press('ArrowRight');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  await expect(page.locator('.tiles use')).toHaveCount(3);
  const sizes = [...fetched].map((name) => statSync(join(files, `${name}.br`)).size);
  const sum = sizes.reduce((a, b) => a + b);
  tellBar('a first game, computer player included, by brotli', sum / 1000, 235, 'KB');
  expect([...fetched].join()).toMatch(/\.wasm.*mind/);
  expect([...fetched].join()).not.toMatch(/later|play|lessons|rules|analyse|large/);
  expect(sum).toBeLessThanOrEqual(235_000);
});

test('the page is usable soon', async ({ page, context }) => {
  await page.addInitScript(() => {
    const usable = () => {
      const square = document.querySelector('.legal rect')?.getBoundingClientRect();
      if (!square || !document.querySelector('.hand-tile use')) return false;
      const [x, y] = [square.x + square.width / 2, square.y + square.height / 2];
      return !!document.elementFromPoint(x, y)?.closest('.stage .tiles, .stage');
    };
    const { port1, port2 } = new MessageChannel(); // heard when the frame has been drawn
    const look = () => requestAnimationFrame(() => port2.postMessage(0));
    port1.onmessage = () => (usable() ? performance.mark('usable') : look());
    look();
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await page.waitForTimeout(3000); // whoever asks the page meanwhile makes it slower
  const mark = () => performance.getEntriesByName('usable')[0]?.startTime;
  await page.waitForFunction(mark);
  const usable = (await page.evaluate(mark))!;
  tellBar('usable, with a processor four times slower', usable, 1000, 'ms');
});

/** An input: from it to the frame that shows what came of it, and what the page's own thread worked
 * for it, in ms. */
interface Feedback {
  time: number;
  work: number;
}

/** Ask for the first frame with something new after the next event of this kind. */
const nextShown = (page: Page, kind: string) =>
  page.evaluateHandle((kind) => {
    let began = 0;
    addEventListener(kind, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    const { port1, port2 } = new MessageChannel();
    const shown = new Promise<number>((resolve) => {
      port1.onmessage = () => resolve(performance.now() - began);
    });
    const watch = new MutationObserver(() => {
      if (!began) return;
      watch.disconnect();
      requestAnimationFrame(() => port2.postMessage(0));
    });
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    watch.observe(document.body, all);
    return { shown };
  }, kind);

async function feedback(page: Page, kind: string, deed: () => Promise<void>): Promise<Feedback> {
  const shown = await nextShown(page, kind);
  const clock = await startClock(page);
  await deed();
  const time = await shown.evaluate(({ shown }) => shown);
  return { time, work: await clock() };
}

/** Press where something is; the way there is not counted. */
async function pressed(page: Page, what: string): Promise<Feedback> {
  const { x, y, width, height } = (await page.locator(what).first().boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(100);
  await page.mouse.down();
  return feedback(page, 'pointerup', () => page.mouse.up());
}

test('every input is answered at once', async ({ page }) => {
  await sit(page, { rules: EVERYTHING, aid: 'learner', seed: 'c' }, (table) => playTo(table, 100));
  await legal(page).first().waitFor();
  await painted(page);
  const key = (name: string) => feedback(page, 'keydown', () => page.keyboard.press(name));
  const { x, y } = (await legal(page).first().boundingBox())!;
  const inputs: Record<string, Feedback> = {
    'point at a square': await feedback(page, 'pointermove', () => page.mouse.move(x + 9, y + 9)),
    'lay the tile': await pressed(page, '.legal rect'),
    'turn it': await key('r'),
    'choose a figure': await key('1'),
    'open a sheet': await key('m'),
    'close it': await key('Escape'),
    'end the turn': await pressed(page, '.end-turn'),
  };
  for (const [name, { time, work }] of Object.entries(inputs)) {
    tellBar(`feedback, everything on: ${name}`, time, 50, `ms, work ${work.toFixed()}`);
    expect(time, name).toBeGreaterThan(0);
  }
});

test('two hundred tiles are panned smoothly', async ({ page }) => {
  await sit(page, { rules: 'boxes=3' }, (table) => playTo(table, 200));
  await legal(page).first().waitFor();
  await painted(page);
  const before = await page.locator('.plane').getAttribute('style');
  await page.evaluate(() => {
    const look = (now: number) => (performance.mark('frame', { startTime: now }), next());
    const next = () => requestAnimationFrame(look);
    next();
  });
  await page.mouse.move(500, 500);
  await page.mouse.down();
  const work = await workPerFrame(page, async () => {
    for (let i = 0; i < 90; i++) await page.mouse.move(500 - 4 * i, 500 + (i % 45) * 3);
  });
  await page.mouse.up();
  expect(await page.locator('.plane').getAttribute('style')).not.toBe(before);
  const frames = await page.evaluate(() => {
    const times = performance.getEntriesByName('frame').map(({ startTime }) => startTime);
    return times.slice(1).map((time, i) => time - times[i]!);
  });
  tellBar('panning 200 tiles: a frame, p95', percentile(frames, 95), 17, 'ms');
  const worked = percentile(work, 95);
  tellBar('panning 200 tiles: work of the page in a frame, p95', worked, 17, 'ms');
  expect(work.length).toBeGreaterThan(30);
  expect(worked).toBeLessThan(17);
});

test('the house player answers soon', async ({ page }) => {
  await page.goto('/');
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    await legal(page).first().click();
    await page.evaluate(() => {
      const tiles = () => document.querySelectorAll('.tiles use').length;
      const now = tiles();
      const watch = new MutationObserver(() => {
        if (tiles() > now) (watch.disconnect(), performance.mark('answered'));
      });
      watch.observe(document.querySelector('.tiles')!, { childList: true });
      addEventListener('keydown', () => performance.mark('asked'), { once: true });
    });
    await page.keyboard.press('Enter');
    await page.waitForFunction((n) => performance.getEntriesByName('answered').length > n, turn);
    await legal(page).first().waitFor();
    const marks = (name: string) =>
      page.evaluate((name) => performance.getEntriesByName(name).at(-1)!.startTime, name);
    times.push((await marks('answered')) - (await marks('asked')));
  }
  tellBar('the house player answers', Math.max(...times), 1000, 'ms');
});

/** Play so many turns by keys, in the page itself: as fast as it can; fewer if the game ends. */
function playTurns(page: Page, most: number): Promise<number> {
  return page.evaluate(async (most) => {
    const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    const is = (selector: string) => !!document.querySelector(selector);
    const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    let turns = 0;
    while (turns < most && !is('.final')) {
      await new Promise(requestAnimationFrame);
      if (!is('.legal:not(.faint) rect')) continue;
      for (const key of [ways[turns % 4]!, ways[(turns >> 1) % 4]!, 'Enter']) press(key);
      if (turns++ % 4 === 0) press('1');
      press('Enter');
    }
    return turns;
  }, most);
}

async function rematch(page: Page) {
  await page.getByRole('button', { name: 'Rematch' }).click();
  await legal(page).first().waitFor();
}

/** By how much there is more, in per cent. */
const growth = (before: number, after: number) => 100 * (after / before - 1);

test('memory does not grow with the turns', async ({ page, context }) => {
  await sit(page, { aid: 'learner' });
  const devtools = await context.newCDPSession(page);
  // A whole game first: what is fetched or compiled once is not the turns'.
  await playTurns(page, 100);
  await rematch(page);
  await playTurns(page, 15);
  const before = await heapOf(devtools);
  await playTurns(page, 30);
  const grown = growth(before, await heapOf(devtools));
  tellBar('memory after 45 turns: more than after 15', grown, 10, '%');
  expect(grown).toBeLessThan(10); // the game itself has three times as many tiles
});

test.describe('whole games', () => {
  const MINUTES = 30;

  test('half an hour of games against the house player needs no more memory', async ({
    page,
    context,
  }) => {
    test.setTimeout((MINUTES + 5) * 60_000);
    await sit(page, { aid: 'learner', seats: [null, 'level=4'] });
    const devtools = await context.newCDPSession(page);
    const begin = Date.now();
    const heaps: { minute: number; heap: number }[] = [];
    let minute = 0;
    while (minute < MINUTES) {
      await playTurns(page, 100);
      await rematch(page);
      minute = (Date.now() - begin) / 60_000;
      heaps.push({ minute, heap: await heapOf(devtools) });
    }
    const third = heaps.find(({ minute }) => minute >= MINUTES / 3)!;
    const grown = growth(third.heap, heaps.at(-1)!.heap);
    tellBar(`memory after 30 minutes, ${heaps.length} games: more than after 10`, grown, 5, '%');
    expect(grown).toBeLessThan(5);
  });
});
