// network.spec.ts -- the large network: fetched when a player misses it, kept for when there is no
// network of wires, and done without.
import { expect, test, type Page } from '@playwright/test';
import { sit } from './table';

const CLOSELY = 'level=8'; // who looks closely
const LARGE = '**/large-*.net';

const placed = (page: Page) => page.locator('.tiles use');

/** What is fetched of it from now on, by anybody. */
function followed(page: Page): string[] {
  const fetched: string[] = [];
  page.context().on('request', (asked) => {
    if (/large-\w+\.net$/.test(asked.url()) && !asked.serviceWorker()) fetched.push(asked.url());
  });
  return fetched;
}

/** So many turns by keys, each answered by the player of the other seat. */
async function playTurns(page: Page, turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    const before = await placed(page).count();
    await page.locator('.legal:not(.faint) rect').first().waitFor();
    await page.keyboard.press('ArrowRight');
    for (const key of ['Enter', '0', 'Enter']) await page.keyboard.press(key);
    await expect(placed(page)).toHaveCount(before + 2);
  }
}

test('it is fetched once, when a player looks closely', async ({ page }) => {
  const fetched = followed(page);
  await sit(page, { seats: [null, CLOSELY] });
  expect(fetched).toEqual([]);
  await playTurns(page, 3);
  expect(fetched).toHaveLength(1);
  await expect(page.getByText('could not be fetched')).toHaveCount(0);
});

test('weak players do without', async ({ page }) => {
  const fetched = followed(page);
  await sit(page, { seats: [null, 'level=5'] });
  await playTurns(page, 2);
  expect(fetched).toEqual([]);
});

test('where it does not come the game goes on, and it is asked for again', async ({ page }) => {
  let asked = 0;
  await page.context().route(LARGE, (route) => (asked++, route.abort()));
  await sit(page, { seats: [null, CLOSELY] });
  await playTurns(page, 2);
  expect(asked).toBe(2);
  await expect(page.getByText('could not be fetched')).toHaveCount(0);
});

test.describe('kept', () => {
  test.use({ serviceWorkers: 'allow' });

  const isKept = (page: Page) =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (/large-\w+\.net$/.test(url)) return true;
      return false;
    });

  test('with the page it does not come; once fetched, it is there offline', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // now the worker answers
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    expect(await isKept(page)).toBe(false);
    await sit(page, { seats: [null, CLOSELY] });
    await playTurns(page, 1);
    expect(await isKept(page)).toBe(true);
    await context.setOffline(true);
    await sit(page, { seats: [null, CLOSELY] });
    const answers = page.waitForResponse((answer) => /large-\w+\.net$/.test(answer.url()));
    await playTurns(page, 1);
    expect((await answers).fromServiceWorker()).toBe(true);
  });
});
