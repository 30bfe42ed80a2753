// fixture.ts -- tests that share one page a worker, swept between them: a context of its own costs
// a test more than most of what it does there.
//
// Who needs another language, a service worker, or breaks the page takes @playwright/test's own.
import { test as alone, expect, type BrowserContext, type Page } from '@playwright/test';

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

/** What the policy of the page forbids on these pages, as it comes. */
export async function refusals(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('tellRefused', (what: string) => refused.push(what));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const { tellRefused } = globalThis as unknown as { tellRefused: (what: string) => void };
      tellRefused(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${location.hash}`,
      );
    }),
  );
  return refused;
}

interface Shared {
  shared: Page;
  refused: string[];
}

export const test = alone.extend<object, { all: Shared }>({
  all: [
    async ({ browser }, use, { project }) => {
      const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use;
      const { baseURL, serviceWorkers } = project.use;
      const device = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
      const context = await browser.newContext(
        JSON.parse(JSON.stringify({ ...device, baseURL, serviceWorkers })), // none is undefined
      );
      await use({ refused: await refusals(context), shared: await context.newPage() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ all: { shared } }, use) => {
    const context = shared.context();
    await use(context);
    const others = context.pages().filter((page) => page !== shared);
    await Promise.all(others.map((page) => page.close()));
    await context.clearPermissions();
  },
  page: async ({ all: { shared, refused }, context: _ }, use) => {
    await sweep(shared);
    await use(shared);
    expect(refused.splice(0), 'what the policy of the page forbids').toEqual([]);
  },
});
