import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place, tabTo } from './journeys.ts'
import { query } from './shop-database.ts'

const PRODUCT = '/field-plate.html'
const PIECES = 3

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

let orders: string[] = []

async function buy(page: Page): Promise<string> {
  await page.goto(PRODUCT)
  await page.getByLabel('Quantity', { exact: true }).first().fill(String(PIECES))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText(String(PIECES))
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await place(page)
  return expectConfirmation(page)
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const openOrder = async (page: Page, number: string) => {
  await signIn(page, `/desk/orders/${number}`)
  await expect(title(page, `Order ${number}`)).toBeVisible()
}

async function markUnpaid(page: Page): Promise<void> {
  await press(page, 'Not paid after all')
  await dialog(page, 'Not paid after all').getByRole('button', { name: 'Not paid after all' }).click()
  await expect(page.getByText(/is not paid\.$/)).toBeVisible()
}

async function markPaid(page: Page): Promise<void> {
  await press(page, 'Mark as paid')
  await dialog(page, 'Mark as paid').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/is paid\.$/)).toBeVisible()
}

test('five orders come; Today counts what waits, leads to it, draws the turnover, and its tables can be saved', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  for (let count = 0; count < 5; count++) orders.push(await buy(page))
  await query(shop, "update sales_order set created_at = created_at - interval '9 days' where number = $1", [orders[4]])
  await becomeOwner(page, shop)
  const waits = page.getByRole('link', { name: '1 order unpaid for a week' })
  await expect(waits).toBeVisible()
  const chart = page.getByRole('img', { name: /^Turnover by Days, .* from 5 orders$/ })
  await expect(chart).toBeVisible()
  await page.getByText('As a table').click()
  await expect(page.getByRole('table', { name: 'Turnover' }).getByRole('row')).toHaveCount(31)
  await expect(page.getByRole('table', { name: 'Best sellers of 30 days' })).toContainText(String(5 * PIECES))
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('link', { name: 'Months' }).click()
  await expect(page.getByRole('table', { name: 'Turnover' }).getByRole('row')).toHaveCount(13)
  await expect(page).toHaveURL(/by=month/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: Turnover' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')[0]).toBe('\ufeffFrom,Until,Orders,Turnover,Refunded,Currency')
  expect(saved.trimEnd().split('\r\n')).toHaveLength(13)
  for (const list of ['carts', 'stock']) {
    await page.goto(`/desk/reports/${list}`)
    await expect(title(page, /./)).toBeVisible()
    await expect(page.locator('.loading')).toHaveCount(0)
    if (list === 'stock') await expectNoFindings(page, [360])
  }
  await page.goto('/desk/')
  await waits.click()
  await expect(title(page, 'Orders')).toBeVisible()
  await expect(page.getByText(/^Placed before/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: orders[4]! })).toBeVisible()
  await page.getByRole('link', { name: 'Take this filter away' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})

test('with the keyboard alone an order is sent in two parcels, each with its own number', async ({ page }) => {
  const number = orders[0]!
  await signIn(page, '/desk/orders')
  await tabTo(page, 'Search')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, number)
  await page.keyboard.press('Enter')
  await expect(title(page, `Order ${number}`)).toBeFocused()
  await tabTo(page, 'Mark as paid')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Mark as paid')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${number} is paid.`)).toBeVisible()
  const send = async (pieces: string, tracking: string) => {
    await tabTo(page, 'Ship')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Carrier')).toBeFocused()
    await page.keyboard.type('Post')
    await tabTo(page, 'Tracking number')
    await page.keyboard.type(tracking)
    await tabTo(page, /^Field plate/i)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(pieces)
    await page.keyboard.press('Enter')
  }
  await send('4', 'AB-1')
  await expect(page.getByLabel(/^Field plate/i)).toHaveAccessibleDescription(/from 0 to 3/)
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel(/^Field plate/i).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A part of order ${number} is shipped.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Field plate/i })).toContainText('2 sent')
  await send('1', 'AB-2')
  await expect(page.getByText(`Order ${number} is shipped.`)).toBeVisible()
  await expect(page.locator('.badge')).toHaveText('Complete')
  const shipments = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem')
  await expect(shipments).toHaveText([/Shipment 1.*Post · AB-1.*2 pieces/, /Shipment 2.*Post · AB-2.*1 piece$/])
  await tabTo(page, /^Shipment 1/)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Packing slip')).toBeFocused()
  await expect(page.locator('.sheet').getByRole('row', { name: /Field plate/i })).toContainText('2')
  await expectNoFindings(page, [360, 1280])
})

test('a refund in part says its amount before it is made, and no more than is left', async ({ page }) => {
  const number = orders[1]!
  await openOrder(page, number)
  await markPaid(page)
  await press(page, 'Refund')
  const form = dialog(page, 'Refund')
  await form.getByLabel(/^This amount instead/).fill('9999')
  await form.getByRole('button', { name: 'Go on' }).click()
  await expect(form.getByLabel(/^This amount instead/)).toHaveAccessibleDescription(/at most/)
  await expectNoFindings(page, [360, 1280])
  await form.getByLabel(/^This amount instead/).fill('')
  await form.getByLabel(/^Field plate/i).fill('1')
  await expect(form.getByLabel(/^For shipping/), 'its delivery was free').toHaveCount(0)
  await form.getByLabel('Reason').fill('One was cracked.')
  await form.getByRole('button', { name: 'Go on' }).click()
  const sure = dialog(page, /^Give back .*\?$/)
  const amount = /Give back (.*)\?/.exec(await sure.getByRole('heading').innerText())![1]!
  await expectNoFindings(page, [360])
  await sure.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('One was cracked.')
  await form.getByRole('button', { name: 'Go on' }).click()
  await sure.getByRole('button', { name: `Give back ${amount}` }).click()
  await expect(page.getByText(`${amount} of order ${number} is noted as given back.`)).toBeVisible()
  await expect(page.locator('.totals')).toContainText(amount)
  await expect(page.getByRole('row', { name: /Field plate/i })).toContainText('1 given back')
  await page.getByRole('link', { name: 'Refund note' }).click()
  await expect(page.locator('.sheet')).toContainText('One was cracked.')
  await expect(page.locator('.sheet')).toContainText(amount)
  await expectNoFindings(page, [360])
})

test('an order is cancelled, and the customer gets a letter about another', async ({ page, shop }) => {
  await openOrder(page, orders[2]!)
  await press(page, 'Cancel order')
  const asked = dialog(page, 'Cancel order')
  await asked.getByLabel('Reason').fill('Ordered twice.')
  await asked.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.locator('.badge')).toHaveText('Cancelled')
  for (const gone of ['Ship', 'Refund', 'Mark as paid', 'Correct the billing address'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0)
  await page.goto(`/desk/orders/${orders[3]!}`)
  await page.getByLabel('Comment').fill('It leaves tomorrow.')
  await page.getByText('Write it to the customer').click()
  await press(page, 'Add comment')
  await expect(page.getByText('The letter is on its way.')).toBeVisible()
  const [letter] = await query<{ n: number }>(
    shop,
    "select count(*)::int as n from mail_outbox where subject like 'About your order%' and subject like '%' || $1",
    [orders[3]],
  )
  expect(letter!.n).toBe(1)
})

test('an address is corrected; the second clerk sees what the first one changed, and loses nothing', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '412' })
  const number = orders[3]!
  await openOrder(page, number)
  const second = await context.newPage()
  await second.goto(page.url())
  for (const one of [page, second]) await press(one, 'Correct the shipping address')
  const form = (of: Page) => dialog(of, 'Correct the shipping address')
  await expectNoFindings(page, [360, 1280])
  await form(page).getByLabel('Town or city').fill('')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByLabel('Town or city')).toHaveAccessibleDescription('Fill this in.')
  await form(page).getByLabel('Town or city').fill('Bonn')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The address is corrected.')).toBeVisible()
  await form(second).getByLabel('Street and number').fill('New Lane 8')
  await form(second).getByRole('button', { name: 'Save' }).click()
  await expect(form(second).getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText(
    'Town or city: Berlin → Bonn',
  )
  await expect(form(second).getByLabel('Street and number')).toHaveValue('New Lane 8')
  await form(second).getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('The address is corrected.')).toBeVisible()
  await expect(second.locator('address').filter({ hasText: 'New Lane 8' }).first()).toContainText('Bonn')
  await expect(second.locator('.timeline')).toContainText('Address corrected')
  await press(second, 'Give an invoice number')
  await dialog(second, 'Give an invoice number').getByRole('button', { name: 'Give an invoice number' }).click()
  await expect(second.getByText(/^Invoice \d+ is made\.$/)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Correct the billing address' })).toHaveCount(0)
  await markPaid(second)
  await markUnpaid(second)
  await expect(second.locator('.badge')).toHaveText('Waits for money')
  await second.close()
})

test('orders are found by anything, and their invoices are printed together', async ({ page }) => {
  await signIn(page, '/desk/orders')
  const rows = page.getByRole('table').getByRole('row')
  const find = async (text: string, count: number) => {
    await page.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`find=${encodeURIComponent(text)}`))
    await expect(rows).toHaveCount(count + 1)
  }
  await find('AB-2', 1)
  await find('doe', 5)
  await page.getByLabel('Goods').selectOption('Shipped or ready')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Goods').selectOption('All')
  await page.getByLabel('Money').selectOption('Given back in part')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Money').selectOption('All')
  await expect(rows).toHaveCount(6)
  await expectNoFindings(page, [360, 1280])
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('5 selected')).toBeVisible()
  await expectNoFindings(page, [360])
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(title(page, 'Invoice')).toBeVisible()
  const sheets = page.locator('.sheet')
  await expect(sheets).toHaveCount(3)
  await expect(page.getByText('There is no such document for:')).toContainText(orders[2]!)
  await expect(sheets.filter({ hasText: `Order ${orders[3]}` })).toContainText('New Lane 8')
  await expect(sheets.first()).toContainText(/VAT/)
  await expectNoFindings(page, [360, 1280])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sheets.nth(2)).toBeVisible()
  const words = page.locator('.sheet address span, .sheet tbody th, .sheet tbody td:nth-child(2)')
  await words.evaluateAll((all) => all.forEach((one) => (one.textContent = 'W'.repeat(60))))
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  await page.emulateMedia({ media: 'screen' })
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `long words at ${width} px`).toBe(width)
  }
})
