import type { Page } from '@playwright/test'
import { anEmail, register } from './accounts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place, tabTo } from './journeys.ts'

/** Buys a plate as whoever is there, up to the confirmation; gives the order's number. */
async function buy(page: Page, email: string): Promise<string> {
  await page.goto('/field-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page, { email })
  await place(page)
  return expectConfirmation(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a guest finds the order again, orders it once more and cancels it', async ({ page, browser, baseURL }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '404' })
      const email = anEmail('guest')
      const number = await buy(page, email)
      await page.getByRole('link', { name: 'Look at your order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible()

      const context = await browser.newContext({ javaScriptEnabled, baseURL })
      const elsewhere = await context.newPage()
      await elsewhere.goto('/')
      await elsewhere.getByRole('contentinfo').getByRole('link', { name: 'Find your order' }).click()
      await elsewhere.getByLabel('Order number').fill(number)
      await elsewhere.getByLabel('Last name on the bill').fill('Nobody')
      await elsewhere.locator('.col-main').getByLabel('Email address').fill(email)
      await elsewhere.getByRole('button', { name: 'Show my order' }).click()
      await expect(elsewhere.getByText('We found no order with these three together')).toBeVisible()
      await expect(elsewhere.getByLabel('Order number')).toHaveValue(number)
      await elsewhere.getByLabel('Last name on the bill').fill('Doe')
      await elsewhere.getByRole('button', { name: 'Show my order' }).click()
      await expect(elsewhere.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

      await elsewhere.getByRole('button', { name: 'Order again' }).click()
      await expect(elsewhere.getByText('What you ordered is in your cart')).toBeVisible()
      await expect(headerCount(elsewhere)).toHaveText('1')
      await context.close()

      await page.getByRole('link', { name: 'Cancel the order' }).click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByText(`Your order ${number} was cancelled.`).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cancel the order' })).toHaveCount(0)
    })

    test('a customer has the order in the account and on paper', async ({ page, shop }) => {
      const email = anEmail('customer')
      await register(page, shop, email)
      const number = await buy(page, email)
      await page.goto('/customer/account/')
      await expect(page.getByRole('link', { name: `Order ${number}` })).toBeVisible()
      await page.getByRole('link', { name: 'All orders' }).click()
      await page.getByRole('link', { name: `Order ${number}` }).click()
      await expect(page.getByText('Received', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Print the order' }).click()
      await expect(page.getByRole('cell', { name: 'Field Plate' })).toBeVisible()
      const print = page.getByRole('button', { name: 'Print', exact: true })
      await (javaScriptEnabled ? expect(print).toBeVisible() : expect(print).toBeHidden())
      await page.getByRole('link', { name: 'Back to the order' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    })

    test('a withdrawal is confirmed on a second page, and the answer tells nothing of the order', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract here' }).click()
      await page.getByLabel('Your name').fill('Jo Doe')
      await page.getByLabel('Order number').fill('4018265530')
      await page.locator('.col-main').getByLabel('Email address').fill(anEmail('withdrawal'))
      await page.getByLabel(/What you withdraw from/).fill('The plate')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('The plate')).toBeVisible()
      await page.getByRole('button', { name: 'Change something' }).click()
      await expect(page.getByLabel('Order number')).toHaveValue('4018265530')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeVisible()
    })
  })
}

test('pressed twice on a slow line, an order is ordered again once', async ({ page }) => {
  await buy(page, anEmail('again'))
  await page.getByRole('link', { name: 'Look at your order' }).click()
  let posts = 0
  await page.route('**/reorder/**', async (route) => {
    posts++
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue().catch(() => undefined)
  })
  const { x, y } = (await page.getByRole('button', { name: 'Order again' }).boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  await expect.poll(() => posts).toBe(1)
  await page.mouse.click(x + 5, y + 5)
  await expect(page.getByText('What you ordered is in your cart')).toBeVisible()
  await expect(headerCount(page)).toHaveText('1')
  expect(posts).toBe(1)
})

test('a withdrawal by keyboard', async ({ page }) => {
  await page.goto('/sales/withdrawal/')
  await tabTo(page, /^Your name/)
  await page.keyboard.type('Jo Doe')
  await tabTo(page, /^Order number/)
  await page.keyboard.type('1')
  await tabTo(page, /^Email address/)
  await page.keyboard.type('jo@example.com')
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Please confirm your withdrawal' })).toBeVisible()
  await tabTo(page, 'Confirm withdrawal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We have your withdrawal' })).toBeVisible()
})

test('what was bought to be downloaded waits for the payment', async ({ page, shop }) => {
  const email = anEmail('download')
  await register(page, shop, email)
  await page.goto('/tea-cosy-knitting-guide.html')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page, { email })
  await place(page)
  await expectConfirmation(page)
  await page.goto('/downloadable/customer/products/')
  await expect(page.getByText('Available once your payment has arrived')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectNoFindings(page)
})

test('axe finds nothing on the pages of an order', async ({ page, shop }) => {
  test.setTimeout(240_000)
  const email = anEmail('axe')
  await register(page, shop, email)
  await buy(page, email)
  await expectNoFindings(page)
  await page.goto('/customer/account/')
  await expectNoFindings(page)
  await page.goto('/sales/order/history/')
  await expectNoFindings(page)
  await page
    .getByRole('link', { name: /^Order \d/ })
    .first()
    .click()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Print the order' }).click()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: 'Cancel the order' }).click()
  await expectNoFindings(page)
  for (const address of ['/sales/guest/form/', '/sales/withdrawal/?order_number=1']) {
    await page.goto(address)
    await expectNoFindings(page)
  }
})
