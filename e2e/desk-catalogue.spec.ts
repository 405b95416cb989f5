import type { Page } from '@playwright/test'
import { becomeOwner, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test as base } from './fixtures.ts'
import { startShop, type ShopServer } from './shop-server.ts'

const PICTURE = 'demo/media/catalog/product/b/o/botanical-pattern-1.webp'

/** A shop of its own, because it gets an owner and products; the tests go on where the one before ended. */
const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({ engine }, use) => {
      const shop = await startShop({ engine })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 8000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function begin(page: Page, type: string, name: string, sku: string, price?: string): Promise<void> {
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

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
}

/** Name and description in German, a picture with what it shows in both languages, on sale. */
async function describe(page: Page, german: string): Promise<void> {
  await part(page, 'Pictures').locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByLabel('What picture 1 shows').fill('A thing on a table')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('As in the default view')
  await page.getByLabel('Name', { exact: true }).fill(german)
  await page.getByLabel('What picture 1 shows').fill('Ein Ding auf einem Tisch')
  await page.getByRole('radio', { name: /^English/ }).click()
  await page.getByText('Shoppers see it and can buy it').click()
}

async function expectInShop(page: Page, address: string, name: string, german: string): Promise<void> {
  await page.goto(`/${address}.html`)
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('img', { name: 'A thing on a table' }).first()).toBeVisible()
  await page.goto(`/${address}.html?___store=de`)
  await expect(title(page, german)).toBeVisible()
}

async function pick(page: Page, field: string, search: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(search)
  await page.getByRole('option', { name }).first().click()
}

test('a simple product is begun switched off, described in two languages, and found in the shop', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  await becomeOwner(page, shop)
  await begin(page, 'Simple', 'Heron tray', 'TRAY', '24,50')
  await expect(page.getByText('Shoppers do not see this product')).toBeVisible()
  await describe(page, 'Tablett aus Reiherholz')
  await page.getByRole('checkbox', { name: 'Tableware', exact: true }).check()
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByLabel('From pieces').fill('x')
  await page.getByLabel(/^Each/).fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('From pieces')).toHaveAccessibleDescription('Write a whole number.')
  await page.getByLabel('From pieces').fill('5')
  await pick(page, 'Add to: Related products', 'Field plate', /Field plate/i)
  await page.getByLabel('Add an attribute').selectOption('material')
  await page.getByRole('combobox', { name: 'Material', exact: true }).selectOption({ index: 1 })
  await save(page)
  await page.getByLabel('Counted').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock: 0 → 12.')).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/heron-tray.html')
  await expectInShop(page, 'heron-tray', 'Heron tray', 'Tablett aus Reiherholz')
})
