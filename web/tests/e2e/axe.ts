// axe.ts -- is there anything on the page that axe minds?
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of the whole page, or of one part of it. */
export async function expectAxeClean(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Of a screen by its address, light and dark. */
export async function expectScreenAxeClean(page: Page, address: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await expect(page.locator('#main')).toBeVisible();
    await expectAxeClean(page);
  }
}
