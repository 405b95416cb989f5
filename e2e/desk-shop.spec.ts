import type { Page } from '@playwright/test'
import { freePort } from '../test/own-server.ts'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

/** An empty shop, as its owner meets it first. */
const test = journeysAtDesk(async () => {
  const port = String(await freePort())
  return { DEMO: 'no', PORT: port, BASE_URL: `http://localhost:${port}` }
})
test.describe.configure({ mode: 'serial' })

const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Save' })).toHaveCount(0)
}

/** From the launch check to the place where a point is mended. */
async function mend(page: Page, point: string): Promise<void> {
  await page.goto('/desk/launch')
  await page.getByRole('link', { name: `Mend it: ${point}` }).click()
}

async function addProduct(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { formKey } = (await (await fetch('/desk/calls/session')).json()) as { formKey: string }
    const headers = { 'content-type': 'application/json', 'x-form-key': formKey }
    const product = {
      sku: 'CUP',
      type: 'simple',
      name: 'Cup',
      urlKey: 'cup',
      price: '20.00',
      taxClass: 'standard',
      isEnabled: true,
      visibility: 'both',
      stock: { quantity: 9 },
    }
    return (await fetch('/api/v1/products', { method: 'POST', headers, body: JSON.stringify(product) })).status
  })
  expect(status).toBe(200)
}

test('an empty shop is set up until the launch check is green, at the desk alone', async ({ page, shop }) => {
  test.setTimeout(120_000)
  for (const description of ['422', 'Blocked script execution'])
    test.info().annotations.push({ type: 'allowed console error', description })
  await becomeOwner(page, shop)
  await page.getByRole('link', { name: /Before the shop opens/ }).click()
  await expect(page.getByText('Not ready')).toBeVisible()
  await expectNoFindings(page, [360, 1280])

  await mend(page, 'The shop has a language and a currency')
  await page.getByRole('button', { name: 'Add a store view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('en')
  await dialog.getByLabel('Name').fill('English')
  await dialog.getByLabel('Language').fill('en-GB')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('row').getByText('en-GB')).toBeVisible()
  await expectNoFindings(page, [360, 1280])

  await mend(page, 'The shop has a name')
  await page.getByLabel('Name of the shop').fill('Mill & Co')
  await page.getByLabel('E-mail address').fill('nobody')
  await page.getByLabel('Seller').fill('Mill & Co\nMill Lane 1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/no e-mail address/)
  await page.getByLabel('E-mail address').fill('shop@mill.test')
  await saved(page)
  await expectNoFindings(page, [360, 1280])

  await mend(page, 'Shoppers are told where to transfer money to')
  await page.getByLabel('Bank details').fill('IBAN DE00')
  await page.getByRole('button', { name: 'Move Cash on delivery up' }).click()
  await saved(page)
  await expectNoFindings(page, [360, 1280])

  await mend(page, 'Taxes are charged')
  await page.getByRole('button', { name: 'Add a tax class' }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(title(page, 'Tax class standard')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await page.getByLabel('Country').fill('DE')
  await page.getByLabel('Percent').fill('19')
  await page.getByLabel('Title').fill('VAT')
  await saved(page)
  await expectNoFindings(page, [360, 1280])

  await mend(page, 'The cost of sending is decided')
  await page.getByLabel('Flat rate', { exact: true }).last().fill('5,50')
  await page.getByLabel('Tax class of sending').selectOption('standard')
  await saved(page)
  await expectNoFindings(page, [360, 1280])

  await addProduct(page)
  await page.goto('/desk/launch')
  for (const point of [
    'The country it sells from is decided',
    'The countries it sells to are decided',
    'The time zone is decided',
    'It is decided whether prices include tax',
    'Letters reach shoppers',
    'The terms are written and published',
    'The privacy page is written and published',
    'The page about sending is written and published',
    'The page about returns is written and published',
  ]) {
    const meant = page.getByRole('button', { name: `Meant so: ${point}` })
    await meant.click()
    await expect(meant).toHaveCount(0)
  }

  await mend(page, 'The imprint is written and published')
  await page.getByRole('link', { name: 'Begin Imprint with the example' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(page.getByText(/Still to fill in/)).toBeVisible()
  await text.fill('<p>Mill &amp; Co, Mill Lane 1</p><script>parent.cracked()</script>')
  await expect(page.frameLocator('iframe[title=Preview]').getByText('Mill & Co, Mill Lane 1')).toBeVisible()
  await page.getByRole('switch', { name: /Published/ }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(text).toHaveValue('<p>Mill &amp; Co, Mill Lane 1</p>')
  await page.goto('/desk/launch')
  await expect(page.getByText('The shop has all that it needs to open.')).toBeVisible()
  await page.goto('/imprint')
  await expect(page.getByText('Mill & Co, Mill Lane 1')).toBeVisible()
})

test('a coupon is tried with a sample cart, made, and used in the shop', async ({ page }) => {
  await signIn(page, '/desk/promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await page.getByLabel('Code', { exact: true }).fill('SPRING')
  await page.getByLabel('How much').fill('25')
  await page.getByLabel('SKU', { exact: true }).fill('CUP')
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'What would it cost?' }).click()
  await expect(page.locator('.totals')).toContainText('−€10.00')
  await expectNoFindings(page, [360, 1280])
  await saved(page)
  await expect(title(page, 'SPRING')).toBeVisible()
  await page.goto('/cup.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('.count').first()).toHaveText('1')
  await page.goto('/checkout/cart/')
  const code = page.getByLabel('Coupon code')
  if (!(await code.isVisible())) await page.getByText('Have a coupon?').click()
  await code.fill('SPRING')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The coupon “SPRING” was applied.')).toBeVisible()
  await page.goto('/desk/promotions')
  await page.getByRole('link', { name: 'SPRING' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.locator('.badge')).toHaveText('Paused')
})

test('the owner gives Stripe its keys at the desk, with the keyboard and after the password; they are never shown again', async ({
  page,
  shop,
}) => {
  for (const description of ['422', '403']) test.info().annotations.push({ type: 'allowed console error', description })
  await signIn(page, '/desk/settings/payment')
  await query(shop, 'update staff_session set confirmed_until = null')
  const row = page.getByRole('row').filter({ hasText: 'STRIPE_SECRET_KEY' })
  await expect(row).toContainText('Not set')
  await page.getByRole('button', { name: 'Set: Stripe: secret key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stripe: secret key' })
  const field = dialog.getByLabel('Key')
  await expect(field).toBeFocused()
  await page.keyboard.type('pk_live_public')
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Your password, please' })
  await confirm.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/must be a secret key of Stripe/)
  await expectNoFindings(page, [360, 1280])
  await field.fill('sk_live_0123456789abcdefWXYZ')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('ends in …WXYZ')
  await expect(page.getByText('sk_live_')).toHaveCount(0)
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('button', { name: 'Remove: Stripe: secret key' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(row).toContainText('Not set')
})

test('every other screen of the settings and of the content is there for everybody', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, '/desk/settings')
  for (const path of [
    '/desk/settings',
    '/desk/settings/rates',
    '/desk/settings/terms',
    '/desk/settings/home',
    '/desk/settings/process',
    '/desk/content',
    '/desk/promotions',
  ]) {
    await page.goto(path)
    await expect(title(page, /./)).toBeVisible()
    await expect(page.getByText('Loading …')).toHaveCount(0)
    await expectNoFindings(page, [360, 1280])
  }
})
