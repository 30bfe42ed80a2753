// Real Chromium, the one that the system has; the page as it was built, AUDE_PAGE says where.
import { defineConfig, devices } from '@playwright/test';

const chromium = {
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  },
};

const port = process.env['AUDE_PORT'] ?? '4173';

// The ordinary run leaves whole games, and most of what a phone shows as well, to ./test --long.
const long = process.env['AUDE_LONG'] === 'ON';
const measures = process.env['AUDE_BARS'] !== 'OFF';

const screen = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  ...chromium,
};
const bars = /bars\.spec/;
// Alone, when all else is done.
const measured = {
  name: 'bars',
  testMatch: bars,
  dependencies: ['desktop', 'phone'],
  use: { ...screen, contextOptions: {}, serviceWorkers: 'allow' as const },
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/web-results',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  // On a machine that does much else, too: these are for what never comes, not for what is slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  grepInvert: long ? [] : [/whole games/, /by touch on a phone/],
  reporter: [['list']],
  // Nothing moves and nothing is kept for later, but where a test is about that.
  use: {
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    ...chromium,
  },
  webServer: {
    command: 'node tests/static.mjs',
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: bars,
      use: screen,
    },
    {
      name: 'phone',
      testMatch: long ? /spec/ : /(turn|cards)\.spec/,
      testIgnore: bars,
      use: { ...devices['Pixel 7'], ...chromium },
    },
    ...(measures ? [measured] : []),
  ],
});
