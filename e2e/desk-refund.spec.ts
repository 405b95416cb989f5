import { expect, type Page, test } from '@playwright/test'
import { aStripeServer, type StripeServer } from '../test/stripe-server.ts'
import { becomeOwner, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'
import { query } from './shop-database.ts'
import { startShop } from './shop-server.ts'

/** Its shop is its own. Buys a plate and pays it on Stripe's page, as a server that speaks its protocol shows it. @returns the order's number */
async function buy(page: Page): Promise<string> {
  await page.goto('/side-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await expect(async () => {
    await page.goto('/checkout/onepage/')
    await fillCheckout(page)
    await expect(stripeChoice(page)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await stripeChoice(page).check()
  await place(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  return expectConfirmation(page)
}

const stripeChoice = (page: Page) => page.getByRole('radio', { name: /^Card, wallet/ })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const sure = (page: Page) => dialog(page, /^Give back .*\?$/)
const giveBack = (page: Page) => sure(page).getByRole('button', { name: /^Give back / })

/** Asks for a refund up to the question whether it shall be. Without an amount it is all that is left. */
async function ask(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const form = dialog(page, 'Refund')
  await form.getByLabel(/^This amount instead/).fill(amount)
  await form.getByRole('button', { name: 'Go on' }).click()
  await expect(giveBack(page)).toBeVisible()
}

/** A refund that the owner makes at Stripe itself, without the shop. */
async function giveBackAtStripe(stripe: StripeServer, intent: string): Promise<void> {
  const answer = await fetch(`${stripe.base}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: intent, amount: '100' }).toString(),
  })
  expect(answer.status).toBe(200)
}

test('money goes back through the gateway from the desk: in part, once where no answer came, whole, and never where it is refused; what did not arrive is told, and what a given-up gateway took is sent by hand', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const stripe = await aStripeServer()
  const { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, base: STRIPE_API_BASE } = stripe
  const shop = await startShop({ env: { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } })
  try {
    await query(
      shop,
      `insert into shop_setting (key, value) values ('shop', '{"payment": ["bank-transfer", "stripe"]}')
       on conflict (key) do update set value = shop_setting.value || excluded.value`,
    )
    const atShop = { baseURL: shop.address, locale: 'en-GB' }
    const shopper = await (await browser.newContext(atShop)).newPage()
    const [first, second] = [await buy(shopper), await buy(shopper)]
    await shopper.context().close()
    const [mine, theirs] = [...stripe.sessions.values()].filter((one) => one.payment_status === 'paid')

    const page = await (await browser.newContext(atShop)).newPage()
    await becomeOwner(page, shop)
    await page.goto(`/desk/orders/${first}`)
    await expect(title(page, `Order ${first}`)).toBeVisible()
    await ask(page, '1.00')
    await giveBack(page).click()
    await expect(page.getByText(`of order ${first} is given back.`)).toBeVisible()
    expect(stripe.refunded(mine!.id)).toBe(100)

    // The gateway does not answer; the same question again gives the money back once.
    stripe.misbehave('hang', 10, 'POST /v1/refunds')
    await ask(page, '2.00')
    await giveBack(page).click()
    await expect(sure(page).locator('.failed')).toContainText('The payment gateway does not answer', {
      timeout: 40_000,
    })
    await expectNoFindings(page)
    const toLookAt = page.getByText('Nobody knows yet whether the money went back.')
    await expect(toLookAt).toBeVisible()
    stripe.behave()
    await giveBack(page).click()
    await expect(sure(page)).toBeHidden()
    await expect(toLookAt).toBeHidden()
    expect(stripe.refunded(mine!.id)).toBe(300)

    // Days later the bank sends the money back, and Stripe tells of it by several messages.
    const [refundId] = stripe.refundsOf(mine!.id)
    for (const event of stripe.loseRefund(refundId!)) {
      const { body, headers } = stripe.message(event)
      const url = `${shop.address}/payment/callback/stripe/`
      expect((await fetch(url, { method: 'POST', headers, body: body.toString() })).status).toBe(200)
    }
    await page.goto('/desk/')
    await page.getByRole('link', { name: '1 order with a refund to look at' }).click()
    await page.getByRole('link', { name: first }).click()
    await expect(page.getByText('It was given back and did not arrive')).toBeVisible()
    await expect(page.getByText('Money did not arrive')).toBeVisible()
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'I have seen to it' }).click()
    await dialog(page, 'I have seen to it').getByRole('button', { name: 'I have seen to it' }).click()
    await expect(page.getByText(`of order ${first} is settled.`)).toBeVisible()
    await expect(page.getByText('It was given back and did not arrive')).toBeHidden()
    await expect(page.getByText('Refund settled by hand')).toBeVisible()

    await ask(page, '')
    await giveBack(page).click()
    await expect(page.locator('.badge', { hasText: 'Refunded' }).first()).toBeVisible()
    // The part that did not arrive is with Stripe again.
    expect(stripe.refunded(mine!.id)).toBe(mine!.amount_total - 100)
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)

    await giveBackAtStripe(stripe, theirs!.payment_intent!.id)
    await page.goto(`/desk/orders/${second}`)
    await ask(page, '')
    await giveBack(page).click()
    await expect(sure(page).locator('.failed')).toContainText('The payment gateway refuses to give')
    await expect(sure(page).getByText('I send the money myself, or it went back')).toBeVisible()
    await expectNoFindings(page)
    expect(stripe.refunded(theirs!.id)).toBe(100)

    // A gateway that is not set up any more gives nothing back; its owner may say that it is given up, and send the money.
    await query(shop, `update payment set gateway = 'former' where reference = '${theirs!.id}'`)
    await page.goto(`/desk/orders/${second}`)
    await ask(page, '1.00')
    await giveBack(page).click()
    await expect(sure(page).locator('.failed')).toContainText('is not set up here')
    await sure(page).getByText('The payment provider is given up for good').click()
    await expect(sure(page)).toContainText('no money moves here')
    await expectNoFindings(page)
    await giveBack(page).click()
    await expect(page.getByText(`of order ${second} is noted as given back.`)).toBeVisible()
    await expect(page.getByText('€1.00 · sent by hand')).toBeVisible()
    expect(stripe.refunded(theirs!.id)).toBe(100)
  } finally {
    await shop.stop()
    await stripe.close()
  }
})
