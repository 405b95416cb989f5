import { becomeOwner, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test as base } from './fixtures.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/** A shop of its own with the demo's goods; the tests go on where the one before ended. */
const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    async ({ engine }, use) => {
      const shop = await startShop({ engine })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'serial' })

test('a product says why it costs what it costs, step by step, each leading to where it is set', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  await becomeOwner(page, shop)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.locator('table.list th a').first().click()
  await page.getByRole('link', { name: 'Why this price?' }).click()
  await expect(title(page, /^Why this price\? /)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'A cart charges' })).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Quantity').fill('none')
  await page.getByRole('button', { name: 'Why this price?' }).click()
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/number/)
  await page.getByLabel('Quantity').fill('3')
  await page.getByLabel('Country').fill('FR')
  await page.getByRole('button', { name: 'Why this price?' }).click()
  await expect(page.getByRole('row', { name: /3 pieces/ })).toBeVisible()
  await page.getByRole('link', { name: 'Change it: Price' }).click()
  await expect(page.getByRole('link', { name: 'Why this price?' })).toBeVisible()
})
