import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { becomeOwner, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test as base } from './fixtures.ts'
import { startShop, type ShopServer } from './shop-server.ts'

/** A shop of its own, because it gets an owner and another look; the tests go on where the one before ended. */
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

const BRAND = '#7a1fa2'
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Save' })).toHaveCount(0)
}
/** A frame that runs nothing says so. */
const allowConsole = (...errors: string[]) => {
  for (const description of ['Blocked script execution', ...errors])
    test.info().annotations.push({ type: 'allowed console error', description })
}

test('colours and a logo are chosen with a preview and seen in the shop; what could not be read is refused', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  allowConsole('422')
  await becomeOwner(page, shop)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Content' }).click()
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await expect(title(page, 'Look')).toBeVisible()
  const preview = page.frameLocator('iframe[title=Preview]')
  await expect(preview.locator('.page-header .logo')).toHaveText('Lumen & Loam')
  await expectNoFindings(page, [360, 1280])

  const brand = page.getByLabel('Brand', { exact: true })
  await brand.fill('#9fd0ff')
  await expect(page.getByText(/Too near to “Background”/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(brand).toHaveAccessibleDescription(/nearest that can be read is #/)
  await page.getByRole('button', { name: /^Take #/ }).click()
  await expect(page.getByText(/Too near to/)).toHaveCount(0)
  await brand.fill(BRAND)
  await expect(preview.locator('.footer-container')).toHaveCSS('background-color', 'rgb(122, 31, 162)')

  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: BRAND } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Logo' })
    .getByLabel('Picture')
    .setInputFiles({ name: 'Our logo.png', mimeType: 'image/png', buffer: logo })
  await expect(preview.locator('.page-header .logo')).toHaveCSS('background-image', /our-logo/)
  await page.getByLabel('Corners').selectOption('square')
  await expectNoFindings(page, [360, 1280])
  await saved(page)

  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('.footer-container')).toHaveCSS('background-color', 'rgb(122, 31, 162)', { timeout: 500 })
  }).toPass()
  const name = page.getByRole('banner').getByRole('link', { name: 'Lumen & Loam' })
  await expect(name).toHaveCSS('background-image', /our-logo/)
  await expectNoFindings(page, [360, 1280])
})
