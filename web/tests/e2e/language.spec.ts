// language.spec.ts -- languages: each fetched when somebody speaks it, and kept like all else.
import { expect, test, type Page } from '@playwright/test';
import { preferences, sit } from './table';

/** Which catalogues a page asks for: "words-nl", "lessons-nl". */
function asksFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/((?:words|lessons)-[a-z]{2})-\w+\.\w+$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

/** The table is there, and everything that it asked for has come. */
async function openTable(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('.legal rect').first()).toBeVisible();
}

/** Lay the tile on some square and end the turn, by keys. */
async function playTurn(page: Page): Promise<void> {
  await expect(page.locator('.legal rect').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
}

/** How each language other than English is known again. */
const spoken = [
  {
    language: 'nl',
    own: 'Nederlands',
    endTurn: 'Beurt klaar',
    lays: /legt .* \(.+\)/,
    hint: 'Tip',
    reason: 'bouwt je stad af voor 4 punten',
    farmer: 'lig ik in het gras',
    lesson: 'Een stad van twee',
    menu: 'Taal',
  },
  {
    language: 'de',
    own: 'Deutsch',
    endTurn: 'Zug beenden',
    lays: /legs?t .* \(.+\)/,
    hint: 'Tipp',
    reason: 'schließt deine Stadt ab, für 4 Punkte',
    farmer: 'liege ich im Gras',
    lesson: 'Eine Stadt aus zwei Plättchen',
    menu: 'Sprache',
  },
];

test('who reads English fetches no catalogue', async ({ page }) => {
  const asked = asksFor(page);
  await openTable(page);
  await page.goto('/#/learn');
  await expect(page.getByRole('link', { name: 'A city of two' })).toBeVisible();
  expect(asked).toEqual([]);
});

// Another language is another file: the ordinary run tries one of them in every way.
const thorough = (language: string) =>
  language === spoken[0]!.language || process.env['AUDE_LONG'] === 'ON';

for (const { language, own, endTurn, lays, hint, reason, farmer, lesson, menu } of spoken) {
  test.describe(own, () => {
    test('is fetched when it is chosen, and English comes back', async ({ page }) => {
      const asked = asksFor(page);
      await openTable(page);
      await preferences(page);
      await page.getByLabel('Language').selectOption(own);
      await expect(page.getByRole('button', { name: endTurn })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(new Set(asked)).toEqual(new Set([`words-${language}`]));
      await page.goto('/#/learn');
      await expect(page.getByRole('link', { name: lesson })).toBeVisible();
      expect(asked).toContain(`lessons-${language}`);
      await preferences(page);
      await page.getByLabel(menu).selectOption('English');
      await expect(page.getByRole('link', { name: 'A city of two' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });

    test('is that of what the engine has said already', async ({ page }) => {
      await page.goto('/#/new');
      await page.getByRole('button', { name: 'Who is player 2?' }).click();
      await page.getByRole('button', { name: 'The farmer' }).click();
      await expect(page.getByText('I lie in the grass')).toBeVisible();
      await preferences(page);
      await page.getByLabel('Language').selectOption(own);
      await expect(page.getByText(farmer)).toBeVisible();
    });

    if (!thorough(language)) return;

    test('that cannot be fetched is said, and may be tried again', async ({ page }) => {
      await openTable(page);
      await page.route(`**/words-${language}-*`, (route) => route.abort());
      await preferences(page);
      await page.getByLabel('Language').selectOption(own);
      await expect(page.getByRole('alert')).toContainText('could not be fetched');
      await expect(page.getByRole('button', { name: 'End turn' })).toBeVisible();
      await page.unrouteAll();
      await preferences(page);
      await page.getByLabel('Language').selectOption(own);
      await expect(page.getByRole('button', { name: endTurn })).toBeVisible();
    });

    test.describe('as the browser speaks it', () => {
      test.use({ locale: language, serviceWorkers: 'allow' });

      test('is there from the first paint on', async ({ page }) => {
        await page.addInitScript(() => {
          const seen: string[] = [];
          Object.assign(globalThis, { seen });
          new MutationObserver(() => seen.push(document.body.innerText)).observe(document, {
            childList: true,
            subtree: true,
          });
        });
        await openTable(page);
        const seen = await page.evaluate(() => (globalThis as { seen?: string[] }).seen!);
        expect(seen.some((text) => text.includes(endTurn))).toBe(true);
        expect(seen.filter((text) => text.includes('End turn'))).toEqual([]);
      });

      test('is that of reasons, which come from a worker', async ({ page }) => {
        await sit(page, { aid: 'learner' }, (table) =>
          table.setPosition('2 players farmers=off; D0 0,0; left U*3; turn 1 E'),
        );
        await page.getByRole('button', { name: hint }).click();
        await expect(page.locator('.hint-line').first()).toContainText(reason);
      });

      test('is played without a network, too', async ({ page, context }) => {
        await openTable(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
        await context.setOffline(true);
        await page.reload();
        await expect(page.getByRole('button', { name: endTurn })).toBeVisible();
        for (const turn of [1, 2]) {
          await playTurn(page);
          await expect(page.locator('.deed', { hasText: lays })).toHaveCount(2 * turn);
        }
        await page.goto('/#/learn/small-city');
        await expect(page.getByRole('heading', { name: lesson })).toBeVisible();
      });
    });
  });
}
