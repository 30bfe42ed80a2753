// fixture.ts -- tests that share one page a worker, swept between them: a context of its own costs
// a test more than most of what it does there.
//
// Who needs another language, a service worker, or breaks the page takes @playwright/test's own.
import { test as alone, type Page } from '@playwright/test';

/** A page of ours on which nothing runs. */
export const EMPTY = '/icon.svg';

/** As a first visitor finds it. */
async function sweep(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await page.goto(EMPTY);
  await page.evaluate(() => localStorage.clear());
}

export const test = alone.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use;
      const { baseURL, serviceWorkers } = project.use;
      const device = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
      const context = await browser.newContext(
        JSON.parse(JSON.stringify({ ...device, baseURL, serviceWorkers })), // none is undefined
      );
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => {
    const context = shared.context();
    await use(context);
    const others = context.pages().filter((page) => page !== shared);
    await Promise.all(others.map((page) => page.close()));
    await context.clearPermissions();
  },
  page: async ({ shared, context: _ }, use) => {
    await sweep(shared);
    await use(shared);
  },
});
