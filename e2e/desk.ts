import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/**
 * Tests at the desk of a shop of their own, because it gets an owner; each goes on where the one before ended, so they run one after the other.
 * Called by each file, so that no two share a shop.
 */
export const journeysAtDesk = (environment: () => Promise<Record<string, string>> = async () => ({})) =>
  test.extend<object, { shop: ShopServer }>({
    shop: [
      async ({ engine }, use) => {
        const shop = await startShop({ engine, env: await environment() })
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  })

/** The first owner of a shop's desk. */
export const OWNER = { email: 'ada@example.com', password: 'a long walk by the river' }

export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** The one-time address that the start printed. */
export const welcomeAddress = (shop: ShopServer): string => /http\S+\/desk\/welcome#key=\S+/.exec(shop.output())![0]

export async function becomeOwner(page: Page, shop: ShopServer): Promise<void> {
  await page.goto(welcomeAddress(shop))
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail address').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Go to the desk' }).click()
  await expect(title(page, 'Today')).toBeVisible()
}

/** Opens a screen, which asks who comes first. */
export async function signIn(page: Page, path = '/desk/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail address').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
}
