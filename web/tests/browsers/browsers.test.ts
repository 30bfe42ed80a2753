// browsers.test.ts -- the page in browsers other than Chromium, each along the same steps, with
// nothing that goes wrong unseen.  What each step came to is a picture in build/browsers.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Page } from './browser';
import { firefox } from './firefox';
import { Site } from './site';
import { steps, type Visit } from './steps';
import { webkit } from './webkit';

const pictures = process.env['AUDE_PICTURES']!;
const browsers = { firefox, webkit };

/** What went wrong since the page was opened. */
const troubles = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { troubles: string[] }).troubles);

for (const [name, open] of Object.entries(browsers))
  describe(name, () => {
    let visit: Visit;
    before(async () => {
      visit = { site: await Site.open(), page: new Page(await open()) };
      mkdirSync(pictures, { recursive: true });
    });
    after(async () => {
      await visit.page.end();
      await visit.site.close();
    });
    for (const [i, [step, take]] of Object.entries(steps).entries())
      test(step, async () => {
        const { page, site } = visit;
        await take(visit).finally(async () =>
          writeFileSync(join(pictures, `${name}-${i + 1}.png`), await page.picture()),
        );
        assert.deepEqual(await troubles(page), []);
        assert.deepEqual(site.missing, []);
      });
  });
