import { expect, test } from '@playwright/test';

test('the page opens without an error and asks no other host', async ({ page, baseURL }) => {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (asked) => asked.url().startsWith(baseURL!) || troubles.push(asked.url()));
  await page.goto('/');
  await expect(page.locator('#page')).not.toBeEmpty();
  expect(troubles).toEqual([]);
});
