import { defineConfig } from 'vitest/config'

/** What makes a document. */
const BROWSER = [
  ...['src/{features,widgets}', 'src/site/islands'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  'src/desk/**/*.test.tsx',
  'test/conformance/*.test.ts',
]
/** What counts milliseconds of work: a thread that many files shared interprets its regular expressions, three times slower. */
const TIMED = ['test/outside-texts/*.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // Against what hangs, not against what is slow: a test that is over its time goes on beside the next one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A machine that others use may be slow once; what passed at the second try only is named at the end of `npm test`.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    pool: 'threads',
    // On two cores, three left a quarter of the time to waiting for a database, a process or a clock.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,scripts,test,demo}/**/*.test.{ts,tsx}'],
          exclude: [...BROWSER, ...TIMED],
          setupFiles: ['test/setup.ts', 'test/setup-server.ts'],
          globalSetup: 'test/setup-run.ts',
          // Files of a worker share its modules: compiling the embedded database for each of them is half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file has a thread of its own.
        test: { name: 'timed', include: TIMED, setupFiles: ['test/setup.ts'] },
      },
      {
        extends: true,
        // Each file has a document and modules of its own, in a context that a thread makes sooner than the next thread would start.
        test: {
          name: 'browser',
          pool: 'vmThreads',
          include: BROWSER,
          setupFiles: ['test/setup.ts', 'test/setup-browser.ts'],
        },
      },
    ],
  },
})
