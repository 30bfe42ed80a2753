// Real Chromium, the one that the system has; the page as it was built, AUDE_PAGE says where.
import { defineConfig, devices } from '@playwright/test';

const chromium = {
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  },
};

const port = process.env['AUDE_PORT'] ?? '4173';

// The ordinary run leaves whole games, and most of what a phone shows as well, to ./test --long.
const long = process.env['AUDE_LONG'] === 'ON';

const screen = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  ...chromium,
};
const bars = /bars\.spec/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '../build/web-results',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  // A second try where nobody is there to look: it still says that the first one failed.
  retries: process.env['CI'] ? 1 : 0,
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
    // Alone, when all else is done: it measures.
    {
      name: 'bars',
      testMatch: bars,
      dependencies: ['desktop', 'phone'],
      use: { ...screen, contextOptions: {}, serviceWorkers: 'allow' },
    },
  ],
});
