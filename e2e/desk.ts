import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { ShopServer } from './shop-server.ts'

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
export async function signIn(page: Page, path = '/desk/', { email, password } = OWNER): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
}
