import type { Page } from '@playwright/test'
import { title } from './desk.ts'
import { expect } from './fixtures.ts'

export const PICTURE = 'demo/media/catalog/product/b/o/botanical-pattern-1.webp'
const OTHER_PICTURE = 'demo/media/catalog/product/b/e/bell-pendant-1.webp'

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Begins a product at the desk, whose form is open afterwards. */
export async function begin(page: Page, type: string, name: string, sku: string, price?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Type').selectOption({ label: type })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('SKU').fill(sku)
  if (price !== undefined) await dialog.getByLabel(/^Price/).fill(price)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(title(page, name)).toBeVisible()
}

/** Saves the open form, and waits until all of it is kept. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
}

/** Name in German, pictures in their order with what they show in both languages, on sale. */
export async function describe(page: Page, german: string): Promise<void> {
  await part(page, 'Pictures').locator('input[type=file]').setInputFiles([OTHER_PICTURE, PICTURE])
  await page.getByLabel('What picture 2 shows').fill('A thing on a table')
  await page.getByRole('button', { name: 'Move A thing on a table up' }).click()
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('A thing on a table')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('As in the default view')
  await page.getByLabel('Name', { exact: true }).fill(german)
  await page.getByLabel('What picture 1 shows').fill('Ein Ding auf einem Tisch')
  await page.getByRole('radio', { name: /^English/ }).click()
  await page.getByText('Shoppers see it and can buy it').click()
}

export async function expectInShop(page: Page, address: string, name: string, german: string): Promise<void> {
  await page.goto(`/${address}.html?___store=en`)
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('img', { name: 'A thing on a table' }).first()).toBeVisible()
  await page.goto(`/${address}.html?___store=de`)
  await expect(title(page, german)).toBeVisible()
}

export async function pick(page: Page, field: string, search: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(search)
  await page.getByRole('option', { name }).first().click()
}
