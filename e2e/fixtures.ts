import { test as base, expect } from '@playwright/test'
import { startShop, type Engine, type ShopServer } from './shop-server.ts'

/**
 * `shop`: a running shop with the demo catalogue, shared by the tests of a worker (use other products than your
 * neighbours where stock matters, or start one of your own). An error in the page's console fails the test,
 * and so does whatever the content security policy refuses in any page.
 */
export type WorkerOptions = {
  engine: Engine
  /** More settings of the shop, by `test.use` at the top of a file. */
  shopEnv: Record<string, string>
}

export const test = base.extend<{ noConsoleErrors: void }, WorkerOptions & { shop: ShopServer }>({
  engine: ['PGlite', { option: true, scope: 'worker' }],
  shopEnv: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ engine, shopEnv }, use) => {
      const shop = await startShop({ engine, env: shopEnv })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  noConsoleErrors: [
    async ({ page, context }, use, info) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      // Violations of the content security policy on any page that the test opens (standards.md S5).
      context.on('console', (message) => {
        const isViolation = /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())
        if (message.type() === 'error' && (message.page() === page || isViolation)) errors.push(message.text())
      })
      await use()
      const allowed = info.annotations
        .filter(({ type }) => type === 'allowed console error')
        .map(({ description }) => description ?? '')
      expect(errors.filter((error) => !allowed.some((text) => error.includes(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
