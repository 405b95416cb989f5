import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts', 'demo/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    // Files of a worker share its modules: compiling the embedded database for each of them is half of the time.
    isolate: false,
  },
})
