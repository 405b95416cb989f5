import { defineConfig } from '@playwright/test'
import { quickBrowser } from './e2e/browser.ts'
import type { WorkerOptions } from './e2e/fixtures.ts'

/** Journeys of shoppers in a real browser. `scripts/test.mjs` builds the site and says where the browser is (CHROMIUM). */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A shared CI machine may stall for seconds; a test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.vitrine/e2e-report.json' }]],
  outputDir: 'test-results',
  // Every journey runs on the embedded database; buying also on PostgreSQL, where the tests are given a server.
  projects: [
    { name: 'PGlite', use: { engine: 'PGlite' } },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'PostgreSQL', testMatch: /purchase\.spec\.ts$/, use: { engine: 'PostgreSQL' as const } }]
      : []),
  ],
  use: {
    ...quickBrowser,
    // Recording every test costs a sixth of the time.
    trace: 'on-first-retry',
    locale: 'en-GB',
  },
})
