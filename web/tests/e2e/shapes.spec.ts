// shapes.spec.ts -- what the panel has room for, and where things lie.
import { expect, type Page } from '@playwright/test';
import { test } from './fixture';
import { sit } from './table';

const EVERYTHING = 'inns traders bridges castles count bazaars anniversary abbot river=20ae';
const SIX = ['Anneke', 'Bartholomeus', 'Carl', 'Zoë\u00a0van\u00a0Dijk', 'Emil', 'Friederike'];
const seats = [null, 'level=5', 'farmer', null, 'level=1', null];

/** How much of each player's row is beyond its edge. */
const cutOff = (page: Page) =>
  page.locator('.player').evaluateAll((rows) =>
    rows.map((row) => {
      const { right } = row.getBoundingClientRect();
      const all = [...row.querySelectorAll('.supply > *, .score, .projected')];
      return all.filter((one) => one.getBoundingClientRect().right > right).length;
    }),
  );

test.describe('in a window', () => {
  test.skip(({ isMobile }) => isMobile);

  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [820, 1180],
  ] as const)
    test(`six players with every module have room at ${width} by ${height}`, async ({ page }) => {
      const usual = page.viewportSize()!;
      await page.setViewportSize({ width, height });
      await sit(page, { rules: EVERYTHING, names: SIX, seats });
      const below = await page.evaluate(() => {
        const bottom = (one: Element) => one.getBoundingClientRect().bottom;
        const parts = document.querySelectorAll('.player, .tray, .end-turn, .panel > .tools');
        return Math.max(...[...parts].map(bottom));
      });
      const beside = await cutOff(page);
      await page.setViewportSize(usual);
      expect(below).toBeLessThan(height - 40); // and there is some of the log
      expect(beside).toEqual(SIX.flatMap(() => 0));
    });

  test('two players with every module see all they have', async ({ page }) => {
    await sit(page, { rules: EVERYTHING });
    expect(await cutOff(page)).toEqual([0, 0]);
    await page.getByRole('link', { name: 'New game' }).click(); // whose style sheets come now
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await page.goBack();
    expect(await cutOff(page)).toEqual([0, 0]);
  });

  test('a sheet opens at the button that opens it', async ({ page }) => {
    await sit(page, {});
    const box = async (one: ReturnType<Page['locator']>) => (await one.boundingBox())!;
    for (const name of [/All moves/, /^\d+ left/]) {
      const button = page.getByRole('button', { name });
      await button.click();
      const [opener, sheet] = [await box(button), await box(page.locator('.sheet-over'))];
      expect(Math.abs(sheet.y + sheet.height - opener.y - opener.height)).toBeLessThan(2);
      const panel = await box(page.locator('.panel'));
      expect(panel.x - sheet.x - sheet.width).toBeLessThan(20);
      await button.click();
      await expect(page.locator('.sheet-over')).toHaveCount(0);
    }
  });

  test('figures stand above what is lit', async ({ page }) => {
    await sit(page, {}, (table) =>
      table.setPosition('2 players; D0 0,0; G1 0,-1; 1 city 0,-1; left U*3; turn 2 E'),
    );
    const [x, y] = await page.locator('.figure').evaluate((figure) => {
      const { x, y, width, height } = figure.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    });
    await page.mouse.move(x, y);
    await expect(page.locator('.lit.asked path').first()).toBeVisible();
    const above = await page.evaluate(
      () =>
        document
          .querySelector('.lit.asked')!
          .compareDocumentPosition(document.querySelector('.figures')!) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(above).toBeTruthy();
  });
});
