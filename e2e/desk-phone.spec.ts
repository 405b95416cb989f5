import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function add(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Add a product' })
  await picker.fill(name)
  await page.getByRole('option', { name }).first().click()
}

async function fillBilling(page: Page): Promise<void> {
  const fields = {
    'First name': 'Grace',
    'Last name': 'Hopper',
    'Street and number': '1 Navy Way',
    Postcode: '10115',
    'Town or city': 'Berlin',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

test('an order is taken on the telephone: what is missing is said, the total is the shop’s, the audit trail says by whom', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  await becomeOwner(page, shop)
  await page.goto('/desk/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(title(page, 'New order')).toBeFocused()
  await press(page, 'Place order')
  await expect(page.getByLabel('Or the e-mail address of a guest')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Or the e-mail address of a guest').fill('grace@example.com')
  await fillBilling(page)
  await add(page, 'Field Plate')
  await page.getByLabel('Pieces of Field Plate').fill('2')
  await expect(page.getByText('2 × Field Plate')).toBeVisible()
  await page.getByLabel('Coupon code (optional)').fill('NOSUCHCODE')
  await expect(page.getByText('NOSUCHCODE” is not valid')).toBeVisible()
  await page.getByLabel('Coupon code (optional)').fill('')
  await page.getByRole('group', { name: 'Shipping' }).getByRole('radio').first().check()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expectNoFindings(page, [360, 1280])
  const total = await page.locator('.totals .is-sum dd').textContent()
  await press(page, 'Place order')
  await expect(title(page, /^Order \d+$/)).toBeVisible()
  await expect(page.getByText(total!).first()).toBeVisible()
  const [order] = await query<{ number: string; actor: string; letters: number }>(
    shop,
    `select o.number, a.actor, (select count(*)::int from mail_outbox where to_address = o.email) as letters
     from sales_order o join audit a on a.subject = o.number and a.action = 'placeOrder' where o.email = 'grace@example.com'`,
  )
  expect(order).toMatchObject({ actor: `staff ${OWNER.email}`, letters: 1 })
})

test('a product with choices asks for them; an ended session loses nothing of what was typed', async ({
  page,
  shop,
}) => {
  for (const description of ['401', '422']) test.info().annotations.push({ type: 'allowed console error', description })
  await signIn(page, '/desk/orders/new')
  await page.getByLabel('Or the e-mail address of a guest').fill('grace@example.com')
  await fillBilling(page)
  await add(page, 'Hollow Bowl')
  const dialog = page.getByRole('dialog', { name: 'Hollow Bowl' })
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  for (const choice of await dialog.locator('select').all()) await choice.selectOption({ index: 1 })
  await expectNoFindings(page, [360, 1280])
  await dialog.getByRole('button', { name: 'Take it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.draft-choices')).toBeVisible()
  await page.getByRole('group', { name: 'Shipping' }).getByRole('radio').first().check()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await query(shop, 'delete from staff_session')
  await press(page, 'Place order')
  const again = page.getByRole('dialog')
  await again.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(title(page, /^Order \d+$/)).toBeVisible()
  const orders = await query(shop, `select 1 from sales_order where email = 'grace@example.com'`)
  expect(orders).toHaveLength(2)
})

test('labels of several orders are printed on a sheet that was begun before', async ({ page, shop }) => {
  const orders = await query<{ number: string }>(shop, 'select number from sales_order order by created_at')
  await signIn(page, `/desk/documents?kind=label&orders=${orders.map(({ number }) => number).join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(orders.length)
  await page.getByLabel('First free place').selectOption('4')
  await expect(page.locator('.label-place')).toHaveCount(orders.length + 3)
  const label = page.getByRole('article', { name: `Order ${orders[0]!.number}` })
  await expect(label).toContainText('Grace Hopper')
  await expectNoFindings(page, [360, 1280])
  await page.emulateMedia({ media: 'print' })
  const box = await label.boundingBox()
  expect(box!.width / box!.height).toBeCloseTo(105 / 74.25, 1)
})

test('a message of the contact form waits on Today, is answered by a letter, and is done', async ({ page, shop }) => {
  await page.goto('/contacts/')
  const form = page.getByRole('main')
  await form.getByLabel('Your name').fill('<b>Ada</b>')
  await form.getByLabel('Email address').fill('ada.l@example.com')
  await form.getByLabel('Your message').fill('Does the kettle\nfit an induction hob?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('your message has reached us')).toBeVisible()
  await signIn(page, '/desk/')
  await page.getByRole('link', { name: /message to answer/ }).click()
  await expect(title(page, 'Messages')).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('link', { name: '<b>Ada</b>' }).click()
  await expect(title(page, 'Message from <b>Ada</b>')).toBeVisible()
  await press(page, 'Send answer')
  await expect(page.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Your answer').fill('It does.')
  await expectNoFindings(page, [360, 1280])
  await press(page, 'Send answer')
  await expect(page.getByText('The answer to ada.l@example.com is on its way.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  const letters = await query(shop, "select 1 from mail_outbox where to_address = 'ada.l@example.com'")
  expect(letters).toHaveLength(1)
})
