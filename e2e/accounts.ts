import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { letterTo } from './letters.ts'
import type { ShopServer } from './shop-server.ts'

export const PASSWORD = 'a secret word'
export const anEmail = (name: string) => `${name}-${process.pid}-${Date.now()}@example.com`

/** Fills in the registration and sends it. */
export async function askForAccount(page: Page, email: string, firstName = 'Ada'): Promise<void> {
  await page.goto('/customer/account/create/')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByLabel('Confirm the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByText(`We have sent a letter to ${email}.`)).toBeVisible()
}

/** The link of a letter, with what stands behind its path. */
export async function linkTo(shop: ShopServer, email: string, subject: string | RegExp): Promise<string> {
  const { text = '' } = await letterTo(shop, email, subject)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)![0])
  return pathname + search
}

/** Registers and follows the link of the letter: logged in afterwards. */
export async function register(page: Page, shop: ShopServer, email: string, firstName = 'Ada'): Promise<void> {
  await askForAccount(page, email, firstName)
  await page.goto(await linkTo(shop, email, 'Open your account'))
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByText(`Welcome, ${firstName}.`)).toBeVisible()
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
