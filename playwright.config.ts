import { defineConfig } from '@playwright/test'
import { quickBrowser } from './e2e/browser.ts'
import type { WorkerOptions } from './e2e/fixtures.ts'

const postgres = process.env.TEST_DATABASE_URL
const BUYING = /every-purchase\.spec\.ts$/

/** Journeys of shoppers in a real browser. `scripts/test.mjs` builds the site and says where the browser is (CHROMIUM). */
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/demo-shop.ts',
  fullyParallel: true,
  // A third of the time a journey waits for a page, a process or a clock.
  workers: 3,
  forbidOnly: true,
  // A shared CI machine may stall for seconds; a test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.vitrine/e2e-report.json' }]],
  outputDir: 'test-results',
  // Journeys run on the embedded database. Where the tests are given a PostgreSQL server, buying every kind of product runs there instead, in one
  // worker: each would fill a database of its own. It takes longest and so comes first.
  projects: [
    ...(postgres
      ? [{ name: 'PostgreSQL', testMatch: BUYING, workers: 1, use: { engine: 'PostgreSQL' as const } }]
      : []),
    { name: 'PGlite', testIgnore: postgres ? BUYING : [], use: { engine: 'PGlite' } },
  ],
  use: {
    ...quickBrowser,
    // Recording every test costs a sixth of the time.
    trace: 'on-first-retry',
    locale: 'en-GB',
  },
})
