// axe.ts -- is there anything on the page that axe minds?
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Of the whole page, or of one part of it. */
export async function expectAxeClean(page: Page, part = 'html', rules?: string[]): Promise<void> {
  // There are no frames here, for which axe would open a second page each time; and nobody asks
  // where all is well.
  const axe = new AxeBuilder({ page }).include(part).setLegacyMode();
  axe.options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** In the light, and then in the dark, where nothing but colours is another. */
export async function expectLightAndDarkClean(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAxeClean(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAxeClean(page, part, ['color-contrast']);
}

/** Of a screen by its address. */
export async function expectScreenAxeClean(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#main > *').first()).toBeVisible();
  await expectLightAndDarkClean(page);
}
