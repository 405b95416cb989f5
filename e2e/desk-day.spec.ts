import type { Page } from '@playwright/test'
import { aMailServer } from '../test/mail-server.ts'
import { freePort } from '../test/own-server.ts'
import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
import { makeBundle, makeConfigurable, makeDownload, makeGroup, makeSimple, makeVirtual } from './day/goods.ts'
import { addLanguages, chooseCountries, sayWhoSells, setPayment, setSending, setTaxes } from './day/set-up.ts'
import { allow, area, mend, press, WIDTHS } from './day/steps.ts'
import { PICTURE, save } from './desk-goods.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'
import { shot } from './shots.ts'

/** The mail server that the shop was given where it was installed. */
let mail: Awaited<ReturnType<typeof aMailServer>>

/** An empty shop, as its owner meets it first: whoever installed it has told it its address and its mail server, and nothing else. */
const test = journeysAtDesk(async () => {
  mail = await aMailServer()
  const port = String(await freePort())
  return {
    DEMO: 'no',
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@mill.test',
  }
})
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 8000 })
test.afterAll(() => mail.close())

const orders: string[] = []

test('an empty shop is opened for the first time and told what it is, where it sells and what that costs', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  allow('422')
  await becomeOwner(page, shop)
  await shot(page, 'today-empty')
  await page.getByRole('link', { name: /Before the shop opens/ }).click()
  await expect(page.getByText('Not ready')).toBeVisible()
  await expect(page.getByText('Sending still costs the default: 4.90, nothing from 75.00 on.')).toBeVisible()
  await expect(page.getByText(/^It sells to Germany, France, /)).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'launch-empty')

  await addLanguages(page)
  await sayWhoSells(page)
  await chooseCountries(page)
  await setTaxes(page)
  await setSending(page)
  await setPayment(page)
  await shot(page, 'launch-half')
})

test('a category, and by what a cap is chosen, in two languages', async ({ page }) => {
  await signIn(page, '/desk/categories')
  await shot(page, 'categories-empty')
  await press(page, 'New category')
  await page.getByRole('dialog').getByLabel('Name').fill('Workshop')
  await shot(page, 'category-new')
  await press(page, 'Create')
  await expect(title(page, 'Workshop')).toBeVisible()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Werkstatt')
  await page.getByText('Shown in the shop').click()
  await shot(page, 'category')
  await save(page)

  await area(page, 'Attributes')
  await shot(page, 'attributes-empty')
  await press(page, 'New attribute')
  await page.getByLabel('Label').fill('Size')
  await page.getByLabel('Code').fill('size')
  await shot(page, 'attribute-new')
  await press(page, 'Create')
  await expect(title(page, 'Size')).toBeVisible()
  for (const option of ['Large', 'Small']) {
    await page.getByLabel('New option').fill(option)
    await press(page, 'Add')
  }
  await page.getByRole('button', { name: 'Move Small up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByLabel('Label of small').fill('Klein')
  await page.getByText('Narrowing lists').click()
  await shot(page, 'attribute')
  await save(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Options' }).getByRole('textbox').first()).toHaveValue('Small')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Label of small')).toHaveValue('Klein')
  await expectNoFindings(page, WIDTHS)
})

test('one product of each type is made with pictures in two languages, and stands in the shop', async ({ page }) => {
  test.setTimeout(240_000)
  allow('422')
  await signIn(page, '/desk/launch')
  await page.getByRole('link', { name: 'Mend it: Products are for sale' }).click()
  await shot(page, 'products-empty')

  await makeSimple(page)
  await makeConfigurable(page)
  await makeBundle(page)
  await makeGroup(page)
  await makeVirtual(page)
  await makeDownload(page)
  await page.goto('/desk/products')
  await shot(page, 'products')
})

const PAGES = [
  ['The imprint is written and published', 'Imprint'],
  ['The terms are written and published', 'Terms'],
  ['The privacy page is written and published', 'Privacy'],
  ['The page about sending is written and published', 'Sending'],
  ['The page about returns is written and published', 'Returns'],
] as const

test('the pages that the law asks for are written, and the launch check is green', async ({ page }) => {
  test.setTimeout(120_000)
  allow('Blocked script execution')
  // A page that was written a moment ago.
  allow('404')
  await signIn(page, '/desk/launch')
  for (const [point, role] of PAGES) {
    await mend(page, point)
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(
      role.toLowerCase().replace('sending', 'shipping'),
    )
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    if (role === 'Imprint') {
      await expect(page.getByText(/Still to fill in/).first()).toBeVisible()
      await shot(page, 'page-example')
      await expect(text).toHaveValue(/Mill &amp; Co<br>Mill Lane 1/)
      await text.fill('<p>Mill &amp; Co, Mill Lane 1</p><script>parent.cracked()</script>')
      const preview = page.frameLocator('iframe[title=Preview] >> visible=true')
      await expect(preview.getByText('Mill & Co, Mill Lane 1')).toBeVisible()
    } else await text.fill(`What Mill & Co says of ${role}.\n\nNothing else.`)
    await press(page, 'Deutsch')
    await text.fill(`Was Mill & Co sagt: ${role}.`)
    await press(page, 'English')
    await page.getByRole('switch', { name: /Published/ }).press('Space')
    await save(page)
    if (role === 'Imprint') {
      await expect(text).toHaveValue('<p>Mill &amp; Co, Mill Lane 1</p>')
      await shot(page, 'page')
    }
  }
  await page.goto('/desk/launch')
  await expect(page.getByText('The shop has all that it needs to open.')).toBeVisible()
  await shot(page, 'launch-ready')
  await page.goto('/imprint')
  await expect(page.getByText('Mill & Co, Mill Lane 1')).toBeVisible()
  // The shop shows what was written last within a second.
  await expect(async () => {
    await page.goto('/returns')
    await expect(page.getByRole('paragraph').filter({ hasText: 'Nothing else.' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
})

test('colours and the home page are the owner’s own', async ({ page }) => {
  allow('Blocked script execution')
  await signIn(page, '/desk/content')
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await page.getByLabel('Brand', { exact: true }).fill('#7a1fa2')
  await expect(page.frameLocator('iframe[title=Preview]').locator('.footer-container')).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  )
  await shot(page, 'look')
  await save(page)
  await area(page, 'Content')
  await page.getByRole('link', { name: 'Home page' }).click()
  await shot(page, 'home-empty')
  await press(page, 'Add a slide')
  await page.locator('input[type=file]').first().setInputFiles(PICTURE)
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Title').fill('Everything from the mill')
  await english.getByLabel('Words of the link').fill('See the workshop')
  await english.getByLabel('Where it leads').fill('/workshop.html')
  await page.getByRole('group', { name: 'Deutsch' }).getByLabel('Title').fill('Alles aus der Mühle')
  await shot(page, 'home')
  await save(page)
  await expectNoFindings(page, WIDTHS)
  await expect(async () => {
    await page.goto('/?___store=en')
    await expect(page.locator('.footer-container')).toHaveCSS('background-color', 'rgb(122, 31, 162)', { timeout: 500 })
  }).toPass()
  await expect(page.getByText('Everything from the mill')).toBeVisible()
  await shot(page, 'shop-home')
  await page.goto('/?___store=de')
  await expect(page.getByText('Alles aus der Mühle')).toBeVisible()
  await page.goto('/?___store=en')
})

test('a coupon is tried with a sample cart, made, and used in the shop', async ({ page }) => {
  await signIn(page, '/desk/promotions')
  await shot(page, 'promotions-empty')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await page.getByLabel('Code', { exact: true }).fill('SPRING')
  await page.getByLabel('How much').fill('25')
  await shot(page, 'promotion-new')
  await page.getByLabel('SKU', { exact: true }).fill('CUP')
  await page.getByLabel('Quantity').fill('2')
  await press(page, 'What would it cost?')
  await expect(page.locator('.totals')).toContainText('−€10.00')
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'promotion-tried')
  await save(page)
  await expect(title(page, 'SPRING')).toBeVisible()
  await page.goto('/cup.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  const code = page.getByLabel('Coupon code')
  if (!(await code.isVisible())) await page.getByText('Have a coupon?').click()
  await code.fill('SPRING')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The coupon “SPRING” was applied.')).toBeVisible()
  await page.goto('/desk/promotions')
  await page.getByRole('link', { name: 'SPRING' }).click()
  await press(page, 'Pause')
  await expect(page.locator('.badge')).toHaveText('Paused')
  await shot(page, 'promotion')
})

async function buy(page: Page): Promise<string> {
  await page.goto('/cup.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /I agree to this/ }).check()
  await place(page)
  return expectConfirmation(page)
}

const sheets = (page: Page) => page.locator('.sheet')

test('five orders come, each with its letter; two leave, one is given back, the invoices are printed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (let count = 0; count < 5; count++) orders.push(await buy(page))
  await expect
    .poll(async () => (await mail.mails()).filter(({ subject }) => subject?.includes(orders[4]!)).length)
    .toBeGreaterThan(0)
  await signIn(page, '/desk/')
  await shot(page, 'today')
  await area(page, 'Orders')
  await shot(page, 'orders')
  await page.getByRole('link', { name: orders[0]! }).click()
  await shot(page, 'order')
  await press(page, 'Mark as paid')
  await shot(page, 'order-pay')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(`Order ${orders[0]} is paid.`)).toBeVisible()
  await press(page, 'Ship')
  await page.getByLabel('Carrier').fill('Post')
  await page.getByLabel('Tracking number').fill('AB 1')
  await shot(page, 'order-ship')
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText(`Order ${orders[0]} is shipped.`)).toBeVisible()
  await shot(page, 'order-shipped')

  await page.goto(`/desk/orders/${orders[1]}`)
  await press(page, 'Mark as paid')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(`Order ${orders[1]} is paid.`)).toBeVisible()
  await press(page, 'Refund')
  await page.getByRole('dialog').getByLabel('Reason').fill('It was cracked.')
  await shot(page, 'order-refund')
  await press(page, 'Go on')
  await shot(page, 'order-refund-sure')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give back / })
    .click()
  await expect(page.locator('.badge', { hasText: 'Refunded' }).first()).toBeVisible()
  await shot(page, 'order-refunded')

  await area(page, 'Orders')
  await page.getByLabel('Select all on this page').check()
  await shot(page, 'orders-selected')
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(title(page, 'Invoice')).toBeVisible()
  await shot(page, 'invoices')
  await expect(sheets(page)).toHaveCount(2)
  // The cup is taxed as well as its sending, without anybody having chosen a class for it.
  await expect(sheets(page).first()).toContainText(/VAT[^€]*€4\.07/)
  await page.emulateMedia({ media: 'print' })
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('a review is read, shown, and answered below it', async ({ page }) => {
  await page.goto('/cup.html')
  await page.locator('.product-shop .rating-summary').getByRole('link').click()
  await page.locator('.product-reviews').getByText('Write a review', { exact: true }).click()
  const form = page.locator('#review-form')
  await form.getByText('All right').click()
  await form.getByLabel('Your name').fill('Bob')
  await form.getByLabel('In a few words').fill('A round cup')
  await form.getByLabel('Your review').fill('It holds tea.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(page.locator('#messages')).toContainText('Thank you for your review')
  await signIn(page, '/desk/')
  await page
    .getByRole('link', { name: /review/ })
    .first()
    .click()
  await shot(page, 'reviews')
  await page.getByRole('link', { name: 'A round cup' }).click()
  await press(page, 'Show')
  await expect(page.locator('.badge')).toHaveText('Shown')
  await page.getByLabel('Answer of the shop').fill('Thank you, Bob.')
  await shot(page, 'review')
  await press(page, 'Save the answer')
  await expect(page.getByText('The answer is shown below the review.')).toBeVisible()
  await expect(async () => {
    await page.goto('/cup.html')
    await expect(page.locator('.review-reply')).toContainText('Thank you, Bob.', { timeout: 500 })
  }).toPass()
})

test('a clerk is let in, chooses a password, ships an order and sees no settings', async ({ page, browser }) => {
  await signIn(page, '/desk/staff')
  await shot(page, 'staff')
  await press(page, 'Let somebody in')
  await page.getByLabel('Name', { exact: true }).fill('Dora')
  await page.getByLabel('E-mail address').fill('dora@mill.test')
  await page.getByLabel('Role', { exact: true }).selectOption('Clerk')
  await shot(page, 'staff-new')
  await page.getByRole('dialog').getByRole('button', { name: 'Let somebody in' }).click()
  const address = (await page.locator('.secret').textContent())!
  await shot(page, 'staff-address')
  await press(page, 'Done')
  await expect(page.getByRole('row', { name: /Dora/ })).toContainText('Has no password yet')
  const dora = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await dora.goto(address)
  await dora.getByLabel('Password').fill('another walk, up the hill')
  await shot(dora, 'clerk-welcome')
  await press(dora, 'Go to the desk')
  await expect(title(dora, 'Today')).toBeVisible()
  await shot(dora, 'clerk-today')
  await expect(dora.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await area(dora, 'Orders')
  await dora.getByRole('link', { name: orders[2]! }).click()
  await press(dora, 'Ship')
  await dora.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await expect(dora.getByText(`Order ${orders[2]} is shipped.`)).toBeVisible()
  await dora.context().close()
})

test('every other screen of the settings and of the content is there for everybody', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, '/desk/settings')
  for (const path of [
    'settings',
    'settings/rates',
    'settings/terms',
    'settings/process',
    'settings/letters',
    'content',
  ]) {
    await page.goto(`/desk/${path}`)
    await expect(title(page, /./)).toBeVisible()
    await expect(page.getByText('Loading …')).toHaveCount(0)
    await expectNoFindings(page, WIDTHS)
  }
})
