import type { Page } from '@playwright/test'
import { scriptTexts } from '../test/script-texts.ts'
import { atRest, expectNoFindings, expectNoFindingsAtBothEnds } from './expect-no-findings.ts'
import { journeysAtDesk, OWNER, signIn, title, welcomeAddress } from './desk.ts'
import { expect } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place, tabTo } from './journeys.ts'
import { query } from './shop-database.ts'

const PRODUCT = { name: 'Field plate', path: '/field-plate.html' }

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

let orders: string[] = []

async function buy(page: Page): Promise<string> {
  await page.goto(PRODUCT.path)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await place(page)
  return expectConfirmation(page)
}

/** The address of the product in the desk, by way of its list. */
async function openProduct(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('searchbox').fill(PRODUCT.name)
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByRole('link', { name: PRODUCT.name }).click()
  await expect(title(page, PRODUCT.name)).toBeVisible()
}

test('in the demo anybody may look around: every screen, no button, and the API refuses as well', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  test.info().annotations.push({ type: 'allowed console error', description: '403' })
  orders = [await buy(page), await buy(page), await buy(page)]
  await query(shop, "update sales_order set created_at = created_at - interval '8 days'")
  await page.goto('/desk/orders?state=nonsense')
  await expect(page.getByRole('button', { name: 'Look around' })).toBeVisible()
  await expectNoFindingsAtBothEnds(page)
  await page.getByRole('button', { name: 'Look around' }).click()
  await expect(page.getByText('You are looking around')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(orders.length + 1)
  await expectNoFindingsAtBothEnds(page)
  await page.getByRole('link', { name: orders[0]! }).click()
  await expect(title(page, `Order ${orders[0]}`)).toBeFocused()
  await expectNoFindingsAtBothEnds(page)
  const doing = /ship|paid|cancel|comment|save|book|change/i
  await expect(page.getByRole('button', { name: doing })).toHaveCount(0)
  await openProduct(page)
  await expect(page.getByRole('textbox', { name: /^Price/ })).toHaveJSProperty('readOnly', true)
  await expect(page.getByRole('button', { name: doing })).toHaveCount(0)
  await expectNoFindingsAtBothEnds(page)
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: /3 orders unpaid for a week/ })).toBeVisible()
  await expectNoFindingsAtBothEnds(page)
  const refused = await page.evaluate(async (number) => {
    const { formKey } = (await (await fetch('/desk/calls/session')).json()) as { formKey: string }
    const headers = { 'content-type': 'application/json', 'x-form-key': formKey }
    return (await fetch(`/api/v1/orders/${number}/pay`, { method: 'POST', headers, body: '{}' })).status
  }, orders[0]!)
  expect(refused).toBe(403)
})

test('the first owner comes by the one-time address and ships an order, with the keyboard alone', async ({
  page,
  shop,
}) => {
  const address = welcomeAddress(shop)
  await page.goto(address)
  await expect(title(page, 'Welcome to the desk')).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/welcome$/)
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('button', { name: 'Go to the desk' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Fill this in.')
  await page.keyboard.type('Ada')
  await tabTo(page, 'E-mail address')
  await page.keyboard.type(OWNER.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Today')).toBeFocused()
  await tabTo(page, /unpaid for a week/)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Orders')).toBeVisible()
  await tabTo(page, orders[0]!)
  await page.keyboard.press('Enter')
  await expect(title(page, `Order ${orders[0]}`)).toBeFocused()
  await tabTo(page, 'Mark as paid')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Mark as paid')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${orders[0]} is paid.`)).toBeVisible()
  await tabTo(page, 'Ship')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Carrier')).toBeFocused()
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Carrier').focus()
  await page.keyboard.type('Post')
  await tabTo(page, 'Tracking number')
  await page.keyboard.type('AB 1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${orders[0]} is shipped.`)).toBeVisible()
  await expect(page.locator('.timeline').getByText('Post · AB 1')).toBeVisible()
  await expect(page.locator('.badge')).toHaveText('Complete')
  await page.goto(address)
  await expect(page.getByText('This address has been used')).toBeVisible()
})

test('a price is changed; whoever comes second is told what changed, and keeps what they typed', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '412' })
  await signIn(page)
  await openProduct(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(title(second, PRODUCT.name)).toBeVisible()
  const price = (of: Page) => of.getByRole('textbox', { name: /^Price/ })
  await price(page).fill('12,x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(price(page)).toHaveAccessibleDescription(/Write an amount/)
  await price(page).fill('21,50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await price(second).fill('22.00')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText('→ 21.50')
  await expect(price(second)).toHaveValue('22.00')
  await second.getByRole('link', { name: 'Today' }).click()
  await expect(second.getByRole('alertdialog')).toContainText('Price')
  await second.getByRole('button', { name: 'Stay' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Saved.')).toBeVisible()
  await second.goto(PRODUCT.path)
  await expect(second.getByText('22.00').first()).toBeVisible()

  await page.getByLabel('Pieces that came or went').fill('-2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Stock: \d+ → \d+\./)).toBeVisible()
})

test('a session that ends loses nothing: what was typed is sent after signing in again', async ({ page, shop }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '401' })
  await signIn(page, `/desk/orders/${orders[1]}`)
  await page.getByLabel('Comment').fill('Rings at the back door')
  await query(shop, 'delete from staff_session')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('E-mail address')).toHaveValue(OWNER.email)
  await expectNoFindings(page, [1280])
  await again.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(again.getByText('do not match')).toBeVisible()
  await again.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The comment is kept.')).toBeVisible()
  await expect(page.locator('.timeline .comment')).toHaveText(['Rings at the back door'])

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByLabel('Carrier').fill('Post')
  await query(shop, 'delete from staff_session')
  await page.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship' }).click()
  await again.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${orders[1]} is shipped.`)).toBeVisible()
})

test('signed in anew in one tab, the other tab sends what was typed there with the new session, or asks no more', async ({
  page,
  context,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 40' })
  await signIn(page, `/desk/orders/${orders[1]}`)
  const second = await context.newPage()
  const inSecondTab = async () => {
    await second.goto('/desk/')
    await second.getByRole('button', { name: 'Sign out', exact: true }).click()
    await signIn(second)
  }
  await page.getByLabel('Comment').fill('The gate is open')
  await inSecondTab()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('.timeline .comment')).toContainText(['The gate is open'])

  await page.getByLabel('Comment').fill('The dog is nice')
  await query(shop, 'delete from staff_session')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn(second)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden()
  await expect(page.locator('.timeline .comment')).toContainText(['The dog is nice', 'The gate is open'])
})

test('one’s own password and sessions; the desk in German', async ({ page, context }) => {
  await signIn(page, '/desk/account')
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('That is not your current password.')).toBeVisible()
  const elsewhere = await (await context.browser()!.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(elsewhere)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out there' }).first().click()
  await expect(page.getByText('Signed out there.')).toBeVisible()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(title(page, 'Ihr Konto')).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await elsewhere.close()
})

test('no text of a shopper, a product or a comment is ever run', async ({ page, shop }) => {
  const ran: string[] = []
  await page.exposeFunction('cracked', () => void ran.push(page.url()))
  const texts = scriptTexts(40)
  const address = JSON.stringify({
    firstName: texts[0],
    lastName: texts[1],
    company: texts[2],
    street: texts.slice(3, 5),
    city: texts[5],
    region: texts[6],
    postcode: '10115',
    country: 'DE',
    phone: texts[7],
  })
  await query(shop, 'update sales_order_address set address = $1::jsonb', [address])
  await query(shop, 'update sales_order_line set name = $1', [texts.slice(8, 16).join(' ')])
  await query(shop, 'update product_text set name = $1 || product_id', [texts.slice(16, 20).join(' ')])
  await signIn(page, `/desk/orders/${orders[2]}`)
  for (const text of texts.slice(20, 24)) {
    await page.getByLabel('Comment').fill(text)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByLabel('Comment')).toHaveValue('')
  }
  await expect(page.locator('.timeline .comment')).toHaveCount(4)
  for (const path of [
    'orders',
    'products',
    `orders?find=${encodeURIComponent(texts[0]!)}%40`,
    '',
    'products?sale=on',
  ]) {
    await page.goto(`/desk/${path}`)
    await expect(title(page, /./)).toBeVisible()
    await expect(page.locator('.loading')).toHaveCount(0)
    await atRest(page)
  }
  await page.goto('/desk/products')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible()
  expect(
    await page.locator('iframe, object, embed, [onerror], [onload], script:not([src^="/desk/assets/"])').count(),
  ).toBe(0)
  expect(ran).toEqual([])
})
