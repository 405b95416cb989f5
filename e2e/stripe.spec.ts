import { expect, type Page, test } from '@playwright/test'
import { aStripeServer } from '../test/stripe-server.ts'
import { anEmail } from './accounts.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'
import { ordersOf, query } from './shop-database.ts'
import { startShop } from './shop-server.ts'

/** Its shop is its own. Stripe's hosted page, as a server that speaks its protocol shows it. */
async function toStripe(page: Page): Promise<void> {
  await page.getByRole('radio', { name: STRIPE }).check()
  await place(page)
  await expect(page.getByRole('heading', { name: /^Pay \d+ eur$/ })).toBeVisible()
}

const STRIPE = /^Card, wallet/

test('paying on Stripe’s page: left and come back, then paid; asked for when the shopper returns, or told before', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const stripe = await aStripeServer()
  const shop = await startShop({
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.base,
    },
  })
  try {
    await query(
      shop,
      `insert into shop_setting (key, value) values ('shop', '{"payment": ["bank-transfer", "stripe"]}')
       on conflict (key) do update set value = shop_setting.value || excluded.value`,
    )
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: shop.address, locale: 'en-GB' })
      const page = await context.newPage()
      const email = anEmail('hosted')
      await page.goto('/side-plate.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await expect(async () => {
        await page.goto('/checkout/onepage/')
        await fillCheckout(page, { email })
        await expect(page.getByRole('radio', { name: STRIPE })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await toStripe(page)
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByText(/The payment was not made\. Your order was not placed/)).toBeVisible()
      await expect(headerCount(page)).toHaveText('1')
      expect(await ordersOf(shop, email)).toEqual({ standing: 0, charged: 0 })

      // In the first round the shop asks when the shopper returns; in the second it was told before.
      if (javaScriptEnabled) stripe.tell(`${shop.address}/payment/callback/stripe/`)
      await toStripe(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expectConfirmation(page)
      expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
      if (!javaScriptEnabled) {
        const { body, headers } = stripe.message(stripe.events.at(-1)!)
        const told = await fetch(`${shop.address}/payment/callback/stripe/`, {
          method: 'POST',
          headers,
          body: body.toString(),
        })
        expect(told.status).toBe(200)
        expect(await ordersOf(shop, email)).toEqual({ standing: 1, charged: 1 })
      }
      await page.reload()
      await expect(headerCount(page)).toHaveText('0')
      await context.close()
    }
  } finally {
    await shop.stop()
    await stripe.close()
  }
})
