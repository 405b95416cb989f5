import type { Locator, Page } from '@playwright/test'
import { anEmail, logIn, PASSWORD, register } from './accounts.ts'
import { fillCard } from './cards.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillBilling, fillCheckout, headerCount, openStep, place, tabTo } from './journeys.ts'
import { run } from './run-command.ts'
import { forgetAttempts, ordersOf, query } from './shop-database.ts'
import type { ShopServer } from './shop-server.ts'

/** Buying, from a product's page to what comes after the confirmation, on both engines. */
const CHECKOUT = '/checkout/onepage/'
const PAID = '4111 1111 1111 1111'
const EVERYTHING = ['Field Plate', 'Dune Cup', 'Your Tea Table', 'Gift Voucher', 'Botanical Paper to Print']

/** A refused form is a page of its own without script. */
const allowRefusals = () =>
  void test.info().annotations.push({ type: 'allowed console error', description: 'status of 40' })

async function add(page: Page, urlKey: string, choose?: () => Promise<void>): Promise<void> {
  await page.goto(`/${urlKey}.html`)
  const before = Number(await headerCount(page).innerText())
  await choose?.()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText(String(before + 1))
}

async function addDuneCup(page: Page): Promise<void> {
  await add(page, 'dune-cup', async () => {
    await page.getByRole('radio', { name: 'Rust' }).check()
    await page.getByLabel('Size').selectOption('Small')
  })
}

/** A voucher and a file: nothing to ship. */
async function addWhatIsNotShipped(page: Page): Promise<void> {
  await add(page, 'gift-voucher', async () => {
    await page.getByLabel('Amount').selectOption({ label: '50 euros +€25.00' })
    await page.getByRole('textbox', { name: /^For/ }).fill('Ada')
  })
  await add(page, 'botanical-paper-to-print', () => page.getByRole('checkbox', { name: /indigo/ }).check())
}

async function expectOrdered(page: Page, names: string[]): Promise<string> {
  const number = await expectConfirmation(page)
  for (const name of names) await expect(page.locator('.order-summary')).toContainText(name)
  await page.reload()
  await expect(headerCount(page)).toHaveText('0')
  return number
}

async function toPayment(page: Page, email: string): Promise<void> {
  await page.goto(CHECKOUT)
  await fillCheckout(page, { email })
}

const atTheBank = (page: Page) => expect(page.getByRole('heading', { name: 'Your test bank asks' })).toBeVisible()
const notPaid = (page: Page) =>
  expect(page.getByText(/The payment was not made\. Your order was not placed/)).toBeVisible()

/** The cart is as it was, and the payment step is where the shopper is. */
async function expectCartKept(page: Page): Promise<void> {
  await expect(headerCount(page)).toHaveText('1')
  await expect(openStep(page).getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(page.getByText('10115 Berlin').first()).toBeVisible()
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })
    test.beforeEach(({ shop }) => forgetAttempts(shop))

    test('a guest buys every kind of product in one cart', async ({ page, shop }) => {
      test.setTimeout(120_000)
      const email = anEmail('everything')
      await add(page, 'field-plate')
      await addDuneCup(page)
      await add(page, 'your-tea-table')
      await addWhatIsNotShipped(page)
      await toPayment(page, email)
      await fillCard(page, PAID)
      await place(page)
      await expectOrdered(page, [...EVERYTHING, 'Rust', 'Walnut Tray', 'indigo'])
      expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
    })

    test('a customer buys what is not shipped, and fetches the file as often as was agreed', async ({ page, shop }) => {
      test.setTimeout(120_000)
      allowRefusals()
      const email = anEmail('files')
      await register(page, shop, email)
      await addWhatIsNotShipped(page)
      await toPayment(page, email)
      await expect(page.getByRole('heading', { name: 'Delivery' })).toHaveCount(0)
      await fillCard(page, PAID)
      await place(page)
      const number = await expectOrdered(page, ['Gift Voucher', 'Botanical Paper to Print'])
      await page.goto('/sales/order/history/')
      await page.getByRole('link', { name: `Order ${number}` }).click()
      for (const left of ['5 downloads left', '4 downloads left']) {
        await expect(page.locator('.order-downloads')).toContainText(left)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: /^Download/ }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(/indigo.*\.svg$/)
        expect(await file.failure()).toBeNull()
        await page.reload()
      }
      await query(
        shop,
        `update download_access set downloads = most_downloads where order_id = (select id from sales_order where number = $1)`,
        [number],
      )
      // The page that is open still has its button.
      await page.getByRole('button', { name: /^Download/ }).click()
      await expect(page.getByText('Downloaded as often as was agreed.')).toBeVisible()
    })

    test('five cards that are declined order nothing; the same cart is paid by transfer at once', async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000)
      allowRefusals()
      const email = anEmail('declined')
      await add(page, 'side-plate')
      await toPayment(page, email)
      // By the bank, no funds, expired, wrong code, stolen: one sentence for all of them.
      for (const last of ['0002', '9995', '0069', '0127', '9979']) {
        await fillCard(page, `400000000000${last}`)
        await place(page)
        await expect(page.locator('#advice-validate-ajax-payment-method')).toHaveText(
          /Your card was declined\. Nothing was ordered; please try another card or another way to pay/,
        )
        await expect(page.locator('#test_card_cc_number')).toHaveValue('')
        await expectCartKept(page)
      }
      expect(await ordersOf(shop, email)).toEqual({ standing: 0, charged: 0 })
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
      await place(page)
      await expectOrdered(page, ['Side Plate'])
      expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 0 })
    })

    test('a bank that asks: refused, given up, too late, and confirmed after the browser’s Back', async ({
      page,
      shop,
      context,
    }) => {
      test.setTimeout(120_000)
      const email = anEmail('asked')
      await add(page, 'side-plate')
      await toPayment(page, email)
      await fillCard(page, '4000 0000 0000 3220')
      await place(page)
      await atTheBank(page)
      await page.getByRole('button', { name: 'Refuse' }).click()
      await notPaid(page)
      await expectCartKept(page)

      await fillCard(page, '4000 0000 0000 3220')
      await place(page)
      await atTheBank(page)
      await page.getByRole('link', { name: /Back/ }).click()
      await notPaid(page)
      await expectCartKept(page)

      // Given up in another tab, and confirmed all the same: the money goes back by itself.
      await fillCard(page, '4000 0025 0000 3155')
      await place(page)
      await atTheBank(page)
      const other = await context.newPage()
      await other.goto((await page.getByRole('link', { name: /Back/ }).getAttribute('href'))!)
      await notPaid(other)
      await other.close()
      await page.getByRole('button', { name: 'Confirm the payment' }).click()
      await expect(page.getByText(/Your payment came too late/)).toBeVisible()
      await expectCartKept(page)
      expect(await ordersOf(shop, email)).toEqual({ standing: 0, charged: 0 })
      const late = await query<{ status: string }>(
        shop,
        `select y.status from payment y join sales_order o on o.id = y.order_id where o.email = $1 order by y.id desc limit 1`,
        [email],
      )
      expect(late).toEqual([{ status: 'refunded' }])

      await fillCard(page, '4000 0000 0000 3220')
      await place(page)
      await atTheBank(page)
      await page.goBack()
      await expect(page.getByText(/Your order \d{10} is here, your payment is on its way/)).toBeVisible()
      await page.goForward()
      await atTheBank(page)
      await page.getByRole('button', { name: 'Confirm the payment' }).click()
      await expectOrdered(page, ['Side Plate'])
      expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
    })

    test('an answer that is lost is asked for again; a gateway that is silent keeps the cart', async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000)
      allowRefusals()
      const email = anEmail('silent')
      await add(page, 'side-plate')
      await toPayment(page, email)
      await fillCard(page, '4000 0000 0000 0341')
      await place(page)
      await expect(page.locator('#advice-validate-ajax-payment-method')).toHaveText(
        /Card payment does not answer at the moment\. Nothing was ordered/,
        { timeout: 30_000 },
      )
      await expectCartKept(page)
      expect(await ordersOf(shop, email)).toEqual({ standing: 0, charged: 0 })
      await fillCard(page, '4000 0000 0000 0119')
      await place(page)
      await expectOrdered(page, ['Side Plate'])
      expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
    })

    test('F16 a session that ends between two steps: what was typed stays, a guest goes on, a customer logs in', async ({
      page,
      shop,
    }) => {
      test.setTimeout(120_000)
      allowRefusals()
      const endSessions = () => query(shop, 'delete from session')
      const guest = anEmail('ended')
      await add(page, 'side-plate')
      await page.goto(CHECKOUT)
      await fillCheckout(page, { upTo: 'billing' })
      await fillBilling(page, { email: guest })
      await endSessions()
      await page.getByRole('button', { name: 'Continue' }).click()
      await throughQuestion(page, openStep(page).getByRole('heading', { name: 'Delivery', exact: true }))
      await toPayment(page, guest)
      await expect(page.getByText('10115 Berlin').first()).toBeVisible()
      await endSessions()
      await place(page)
      await throughQuestion(page, page.getByRole('heading', { name: 'Thank you!' }))
      await expectOrdered(page, ['Side Plate'])
      expect(await ordersOf(shop, guest)).toEqual({ standing: 1, charged: 0 })

      await page.context().clearCookies()
      const customer = anEmail('ended-customer')
      await register(page, shop, customer)
      await add(page, 'side-plate')
      await page.goto(CHECKOUT)
      await fillBilling(page)
      await endSessions()
      await page.getByRole('button', { name: 'Continue' }).click()
      await throughQuestion(page, page.getByText(/^Your session has ended\./))
      await logIn(page, customer, PASSWORD)
      // Texts typed in the former shop came along, and are answered.
      await expect(page.getByText('10115 Berlin').first()).toBeVisible()
      await toPayment(page, customer)
      await place(page)
      await expectOrdered(page, ['Side Plate'])
      const owners = await query<{ email: string | null }>(
        shop,
        `select c.email from sales_order o left join customer c on c.id = o.customer_id where o.email in ($1, $2) order by o.id`,
        [guest, customer],
      )
      expect(owners.map(({ email }) => email).toSorted()).toEqual([customer, null].toSorted())
    })

    test('what the owner does with an order, its shopper reads', async ({ page, shop }) => {
      test.setTimeout(120_000)
      const email = anEmail('told')
      await add(page, 'side-plate')
      await toPayment(page, email)
      await place(page)
      const number = await expectConfirmation(page)
      await page.getByRole('link', { name: 'Look at your order' }).click()
      await owner(shop, 'pay', number)
      await page.reload()
      await expect(page.getByText('Your payment has arrived').first()).toBeVisible()
      await owner(shop, 'ship', number, '--carrier', 'DHL', '--tracking', 'JD014')
      await page.reload()
      await expect(page.locator('.badge').first()).toHaveText('Complete')
      await expect(page.getByText('JD014')).toBeVisible()
      await owner(shop, 'refund', number, '--reason', 'A crack')
      await page.reload()
      await expect(page.locator('.badge').first()).toHaveText('Paid back')
      await expect(page.getByText('A crack')).toBeVisible()
    })
  })
}

/** A form whose key was of the session before may be asked for once more; what was typed comes along, and `next` follows. */
async function throughQuestion(page: Page, next: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Yes, go on' })
  await expect(again.or(next).first()).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(next).toBeVisible()
}

async function owner(shop: ShopServer, ...words: string[]): Promise<void> {
  const env = { DATA_DIR: shop.dataDir, BASE_URL: shop.address, DATABASE_URL: shop.databaseUrl ?? '' }
  expect(await run('commands', ['orders', ...words], env)).toMatchObject({ code: 0 })
}

test('every kind of product by keyboard alone, paid by card', async ({ page, shop }) => {
  test.setTimeout(180_000)
  await forgetAttempts(shop)
  const email = anEmail('keyboard')
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  const open = async (urlKey: string) => {
    await page.goto(`/${urlKey}.html`)
    return Number(await headerCount(page).innerText())
  }
  const addToCart = async (before: number) => {
    await tabTo(page, 'Add to cart')
    await press('Enter')
    await expect(headerCount(page)).toHaveText(String(before + 1))
  }
  await addToCart(await open('field-plate'))
  const cups = await open('dune-cup')
  const rust = page.getByRole('radio', { name: 'Rust' })
  const colours = await rust.evaluate((radio: HTMLInputElement) => radio.name)
  for (let stop = 0; stop < 120; stop++) {
    await press('Tab')
    if ((await page.locator(`:focus[name="${colours}"]`).count()) > 0) break
  }
  for (let step = 0; step < 12 && !(await rust.isChecked()); step++) await press('ArrowRight')
  await expect(rust).toBeChecked()
  await tabTo(page, /^Size/)
  await type('Small')
  await addToCart(cups)
  await addToCart(await open('your-tea-table'))
  const vouchers = await open('gift-voucher')
  await tabTo(page, /^Amount/)
  await type('50')
  await tabTo(page, /^For/)
  await type('Ada')
  await addToCart(vouchers)
  const files = await open('botanical-paper-to-print')
  await tabTo(page, /indigo/)
  await press('Space')
  await addToCart(files)

  await page.goto('/checkout/cart/')
  await tabTo(page, 'Proceed to checkout')
  await press('Enter')
  await tabTo(page, /^Order as a guest/)
  await press('Space')
  await tabTo(page, 'Continue')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeFocused()
  const answers: [RegExp, string][] = [
    [/^Email address/, email],
    [/^First name/, 'Jo'],
    [/^Last name/, 'Doe'],
    [/^Street and number/, 'Main St 1'],
    [/^Postcode/, '10115'],
    [/^Town or city/, 'Berlin'],
  ]
  for (const [label, text] of answers) {
    await tabTo(page, label)
    await type(text)
  }
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeFocused()
  await tabTo(page, 'Continue')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await press('Tab')
  const card = page.getByRole('radio', { name: /Card \(test\)/ })
  for (let step = 0; step < 6 && !(await card.isChecked()); step++) await press('ArrowDown')
  await expect(card).toBeChecked()
  await tabTo(page, /^Card number/)
  await type(PAID.replaceAll(' ', ''))
  await tabTo(page, /^Expiry month/)
  await type('12')
  await tabTo(page, /^Expiry year/)
  await type(String(new Date().getFullYear() + 2))
  await tabTo(page, /^Verification code/)
  await type('123')
  await tabTo(page, /^Place order/)
  await press('Enter')
  await expectOrdered(page, EVERYTHING)
  expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
})
