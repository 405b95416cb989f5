import { defineConfig } from 'vitest/config'

/** The tests that judge the mutants of stryker.config.json: quick ones, without a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/domain/pricing/*.test.ts',
      'src/site/{http/change-guard,transport/same-origin}.test.ts',
      'src/widgets/browser/address/own-address.test.ts',
      'src/server/session/session-tokens.test.ts',
      'src/server/customer/{passwords,weak-password,network-of}.test.ts',
    ],
    pool: 'threads',
    testTimeout: 120_000,
  },
})
