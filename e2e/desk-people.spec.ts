import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'
import type { ShopServer } from './shop-server.ts'

const WIDTHS = [360, 1280]

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name }).getByRole('button', { name })

/** The password typed at sign-in counts no more: every sensitive change asks anew. */
const letTimePass = (shop: ShopServer) => query(shop, 'update staff_session set confirmed_until = null')

async function typePassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Your password, please' })
  await question.getByLabel('Password').fill(OWNER.password)
  await question.getByRole('button', { name: 'Go on' }).click()
}

test('a customer is found, put into another group, handed their data, and erased with the password typed again', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 4' })
  await becomeOwner(page, shop)
  await query(
    shop,
    `insert into customer (id, email, first_name, last_name, password_hash, confirmed_at) values
      (gen_random_uuid(), 'bea@example.com', 'Bea', 'Baker', 'x', now()),
      (gen_random_uuid(), 'cid@example.com', 'Cid', 'Cook', 'x', now())`,
  )
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Customers' }).click()
  await expect(title(page, 'Customers')).toBeFocused()
  await expectNoFindings(page, WIDTHS)
  await page.getByRole('searchbox').fill('bea bak')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Bea Baker' }).click()
  await expect(title(page, 'Bea Baker')).toBeVisible()
  await expectNoFindings(page, WIDTHS)

  await page.getByLabel('Group').fill('VIP')
  await query(shop, `update customer set last_name = 'Brewer' where email = 'bea@example.com'`)
  await press(page, 'Save')
  await expect(page.getByRole('alert')).toContainText('Baker → Brewer')
  await expect(page.getByLabel('Group')).toHaveValue('VIP')
  await press(page, 'Save')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Group')).toHaveValue('vip')

  const saving = page.waitForEvent('download')
  await press(page, 'Save their data')
  expect((await saving).suggestedFilename()).toBe('bea@example.com.json')

  await press(page, 'Erase')
  await page.getByLabel('Type the e-mail address of the customer').fill('cid@example.com')
  await expectNoFindings(page, WIDTHS)
  await letTimePass(shop)
  await inDialog(page, 'Erase').click()
  await expect(page.getByRole('dialog', { name: 'Your password, please' })).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing was done: the password was not typed.')).toBeVisible()
  await inDialog(page, 'Erase').click()
  await typePassword(page)
  await expect(page.getByText('is not the customer’s')).toBeVisible()
  await page.getByLabel('Type the e-mail address of the customer').fill('bea@example.com')
  await inDialog(page, 'Erase').click()
  await expect(page.getByText(/The customer is erased/)).toBeVisible()
  await expect(title(page, 'Customers')).toBeVisible()
  expect(await query(shop, `select email from customer where email like '%@example.com'`)).toEqual([
    { email: 'cid@example.com' },
  ])
})

test('groups, subscribers with their file, and a letter that is tried again', async ({ page, shop }) => {
  await query(
    shop,
    `insert into newsletter_subscriber (id, email, store_id, status, confirmed_at)
      select gen_random_uuid(), 'eve@example.com', min(id), 'subscribed', now() from store`,
  )
  await query(
    shop,
    `insert into mail_outbox (id, to_address, subject, body_text, language, status, attempts, next_attempt_at, settled_at)
      values (gen_random_uuid(), 'cid@example.com', 'Your order', 'Hello', 'en', 'given-up', 9, now(), now())`,
  )
  await signIn(page, '/desk/customer-groups')
  await page.getByRole('row').getByRole('link', { name: 'general' }).click()
  await expect(page.getByRole('row').getByRole('link', { name: 'Cid Cook' })).toBeVisible()
  await page.getByRole('link', { name: 'Groups' }).click()
  await expectNoFindings(page, WIDTHS)
  await page.goto('/desk/customers?group=general')
  const taking = page.waitForEvent('download')
  await press(page, 'Save as CSV')
  const taken = await taking
  expect(taken.suggestedFilename()).toBe('customers.csv')
  expect(await readFile(await taken.path(), 'utf8')).toMatch(/^\uFEFFid,email,.*\r\n.*,general,/)
  await page.getByRole('link', { name: 'Newsletter' }).click()
  await expect(page.getByText('eve@example.com')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  const saving = page.waitForEvent('download')
  await press(page, 'Save as CSV')
  expect((await saving).suggestedFilename()).toBe('newsletter.csv')
  await page.getByRole('link', { name: 'Letters' }).click()
  await page.getByRole('link', { name: 'Given up' }).click()
  await expect(page.getByText('Your order')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Try again: Your order')
  await expect(page.getByText('“Your order” is tried again.')).toBeVisible()
})

test('reviews are decided several at once, and one with its votes', async ({ page, shop }) => {
  await query(
    shop,
    `insert into product_review (product_id, store_id, nickname, title, text, stars, votes)
      select (select min(id) from product where visibility <> 'none'), (select min(id) from store), 'Bob ' || n, 'Tea ' || n, 'Good tea', 4,
        '[{"title":"Price","stars":3}]'::jsonb from generate_series(1, 3) n`,
  )
  await signIn(page, '/desk/reviews?state=pending')
  await expect(page.getByRole('link', { name: 'Tea 1' })).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await page.getByRole('row', { name: /Tea 1/ }).getByRole('checkbox').check()
  await page.getByRole('row', { name: /Tea 2/ }).getByRole('checkbox').check()
  await press(page, 'Show')
  await expect(page.getByText('2 reviews changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Tea 3' }).click()
  await expect(title(page, 'Tea 3')).toBeVisible()
  await expect(page.getByText('3 of 5 stars')).toBeAttached()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Refuse')
  await expect(page.locator('.badge')).toHaveText('Refused')
})

test('the audit trail says who did what, and finds it', async ({ page }) => {
  await signIn(page, '/desk/audit')
  await expect(page.getByText('Review refused').first()).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await page.getByLabel('What', { exact: true }).fill('eraseCustomer')
  await press(page, 'Search')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText(`staff ${OWNER.email}`)
  await page.getByLabel('What', { exact: true }).fill('changeCustomer')
  await page.keyboard.press('Enter')
  await page.getByRole('row').filter({ hasText: '"vip"' }).getByText('Details', { exact: true }).click()
  await expect(page.getByText('"vip"')).toBeVisible()
})

test('somebody is let in as a clerk, sees what a clerk may, gets another role and is kept out', async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(120_000)
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 4' })
  await signIn(page, '/desk/staff')
  await expectNoFindings(page, WIDTHS)
  await letTimePass(shop)
  await press(page, 'Let somebody in')
  await page.getByLabel('Name', { exact: true }).fill('Dora')
  await page.getByLabel('E-mail address').fill('dora@example.com')
  await page.getByLabel('Role', { exact: true }).selectOption('Clerk')
  await expectNoFindings(page, WIDTHS)
  await inDialog(page, 'Let somebody in').click()
  await typePassword(page)
  const address = (await page.locator('.secret').textContent())!
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Done')
  await expect(page.getByRole('row', { name: /Dora/ })).toContainText('Has no password yet')

  const dora = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await dora.goto(new URL(address).pathname + new URL(address).hash)
  await dora.getByLabel('Password').fill('another walk, up the hill')
  await press(dora, 'Go to the desk')
  await expect(title(dora, 'Today')).toBeVisible()
  const areas = dora.getByRole('navigation', { name: 'Desk' })
  await expect(areas.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(areas.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await dora.goto('/desk/customers')
  await dora.getByRole('link', { name: 'Cid Cook' }).click()
  await expect(dora.getByLabel('Group')).toHaveJSProperty('readOnly', true)
  await expect(dora.getByRole('button', { name: /erase|save/i })).toHaveCount(0)

  await page.reload()
  await page.getByRole('link', { name: 'Dora' }).click()
  await expect(title(page, 'Dora')).toBeVisible()
  await expect(page.locator('.badge')).toHaveText('Signs in')
  await expect(page.locator('.sessions li')).toHaveCount(1)
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Change role')
  await page.getByLabel('Role', { exact: true }).selectOption('Editor')
  await inDialog(page, 'Change role').click()
  await expect(page.getByText('Dora is Editor now.')).toBeVisible()
  await dora.getByRole('link', { name: 'Orders' }).first().click()
  await expect(dora.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await press(page, 'Keep out')
  await inDialog(page, 'Keep out').click()
  await expect(page.getByText('Dora is kept out.')).toBeVisible()
  await dora.close()

  await page.goto('/desk/staff')
  await page.getByRole('link', { name: 'Ada' }).click()
  await press(page, 'Change role')
  await page.getByLabel('Role', { exact: true }).selectOption('Clerk')
  await inDialog(page, 'Change role').click()
  await expect(page.getByText('This is the last owner')).toBeVisible()
})

test('a program gets a token that is shown once and ends; a webhook is told, paused and sent again', async ({
  page,
  shop,
  request,
}) => {
  test.setTimeout(120_000)
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 4' })
  await signIn(page, '/desk/tokens')
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Make a token')
  await inDialog(page, 'Make a token').click()
  await expect(page.getByText('Choose what it is for.')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await page.getByLabel('Name of the program').fill('warehouse')
  await page.getByLabel('orders:read').check()
  await inDialog(page, 'Make a token').click()
  const token = await page.locator('.secret').textContent()
  await press(page, 'Done')
  const asked = () => request.get('/api/v1/orders', { headers: { authorization: `Bearer ${token}` } })
  expect((await asked()).status()).toBe(200)
  await expectNoFindings(page, WIDTHS)
  await press(page, 'End token: warehouse')
  await inDialog(page, 'End token').click()
  await expect(page.getByText('“warehouse” is locked out.')).toBeVisible()
  expect((await asked()).status()).toBe(401)

  await page.getByRole('navigation', { name: 'Programs' }).getByRole('link', { name: 'Webhooks' }).click()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Add a webhook')
  await page.getByLabel('Address', { exact: true }).fill('http://10.0.0.1/')
  await page.getByLabel('Order paid').check()
  await inDialog(page, 'Add a webhook').click()
  await expect(page.getByText('is no plain https address', { exact: false })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('https://hooks.example/vitrine')
  await inDialog(page, 'Add a webhook').click()
  await expect(page.locator('.secret')).toHaveText(/^whsec_/)
  await press(page, 'Done')
  await query(
    shop,
    `insert into webhook_delivery (id, webhook_id, event, subject, body, status, attempts, next_attempt_at, since, outcome)
      select gen_random_uuid(), id, 'order.paid', '1000000001', '{}', 'given-up', 9, now(), now(), 'timeout' from webhook`,
  )
  await page.getByRole('link', { name: 'https://hooks.example/vitrine' }).click()
  await expect(page.getByText('Answer: timeout')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Pause')
  await expect(page.getByText(/^Paused: messages wait/)).toBeVisible()
  await press(page, 'Send again: 1000000001')
  await expect(page.getByText('It is sent again.')).toBeVisible()
  await press(page, 'New secret')
  await inDialog(page, 'New secret').click()
  await expect(page.locator('.secret')).toHaveText(/^whsec_/)
  await press(page, 'Done')
  await press(page, 'Remove')
  await inDialog(page, 'Remove').click()
  await expect(page.getByText('The webhook is removed.')).toBeVisible()
})
