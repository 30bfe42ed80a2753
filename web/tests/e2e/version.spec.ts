// version.spec.ts -- a newer page on the server than the one that the browser has kept.
import { expect, test, type Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { page as built } from './bars';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** The page as it was built, and as if it had been built again: another worker, another mark. */
class Site {
  version = 1;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://x').pathname;
      const name = path === '/' ? 'index.html' : path.slice(1);
      const file = join(built, name);
      if (!existsSync(file)) return void response.writeHead(404).end();
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(this.text(name, readFileSync(file)));
    });
  }

  private text(name: string, bytes: Buffer): Buffer | string {
    if (name === 'index.html')
      return bytes.toString().replace('<html ', `<html data-version="${this.version}" `);
    if (name === 'sw.js') return bytes.toString().replace(/[0-9a-f]{12}/, `${this.version}`);
    return bytes;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

test.use({ serviceWorkers: 'allow' });

const site = test.extend<{ site: Site; address: string }>({
  site: async ({}, use) => {
    const site = new Site();
    await use(site);
    site.close();
  },
  address: async ({ site }, use) => use(await site.open()),
});

const shown = (page: Page, version: number) =>
  expect(page.locator('html')).toHaveAttribute('data-version', String(version));
const news = (page: Page) => page.getByText('A new version of this page is here');

/** The browser keeps all of the page. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.locator('.legal rect').first()).toBeVisible();
}

site(
  'a new version is told of, and taken when somebody says so',
  async ({ page, site, address }) => {
    await visit(page, address);
    site.version = 2;
    await page.reload();
    await expect(news(page)).toBeVisible();
    await shown(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('.drafted')).toBeVisible();
    await page.getByRole('button', { name: 'Open it now' }).click();
    await shown(page, 2);
    await expect(page.locator('.tiles use')).toHaveCount(2); // in the middle of a turn
    await expect(news(page)).toHaveCount(0);
  },
);

site(
  'who says nothing has the new version when the page is opened again',
  async ({ page, site, address }) => {
    await visit(page, address);
    for (const version of [2, 3, 4]) {
      site.version = version;
      await page.reload();
      await expect(news(page)).toBeVisible();
      await shown(page, version - 1);
      await page.reload();
      await shown(page, version);
      await expect(page.locator('.legal rect').first()).toBeVisible();
      expect(await page.evaluate(() => caches.keys())).toHaveLength(2); // and the one before
    }
  },
);

site(
  'another window goes on with what it is made of, and is told',
  async ({ page, context, site, address }) => {
    await visit(page, address);
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText('open in another window')).toBeVisible();
    site.version = 2;
    await page.reload();
    await page.getByRole('button', { name: 'Open it now' }).click();
    await shown(page, 2);
    await expect(news(other)).toBeVisible();
    await shown(other, 1);
    await other.getByRole('link', { name: 'Learn' }).click();
    await expect(other.getByRole('heading', { name: 'Learn' })).toBeVisible();
    await other.getByRole('button', { name: 'Open it now' }).click();
    await shown(other, 2);
  },
);
