import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'
import { run } from './run-command.ts'

/** "WELCOME10" is the demo shop's coupon: 10 % off. */
const discount = (page: Page) => page.locator('.totals .discount')
const field = (page: Page) => page.getByLabel('Coupon code')

async function apply(page: Page, code: string) {
  if (!(await field(page).isVisible())) await page.getByText('Have a coupon?').click()
  await field(page).fill(code)
  await field(page).press('Enter')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a coupon is tried, mistyped, removed, and ordered with', async ({ page }) => {
      await page.goto('/pebble-espresso-cup.html')
      await page.getByLabel('Quantity').fill('2')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('2')
      await page.goto('/checkout/cart/')
      await expect(field(page)).toBeHidden()

      await apply(page, 'WELCOM10')
      await expect(page.getByRole('alert')).toContainText('The coupon code “WELCOM10” is not valid.')
      await expect(field(page)).toHaveValue('WELCOM10')
      await expect(field(page)).toHaveAccessibleDescription('The coupon code “WELCOM10” is not valid.')
      await expect(discount(page)).toHaveCount(0)
      if (javaScriptEnabled) await expectNoFindings(page)

      await apply(page, 'welcome10')
      await expect(page.getByText('The coupon “WELCOME10” was applied.')).toBeVisible()
      await expect(discount(page)).toContainText('Discount (WELCOME10)')
      if (javaScriptEnabled) await expectNoFindings(page)

      await page.getByRole('button', { name: 'Remove coupon' }).click()
      await expect(page.getByText('The coupon was removed.')).toBeVisible()
      await expect(discount(page)).toHaveCount(0)

      await apply(page, 'WELCOME10')
      await expect(discount(page)).toHaveCount(1)
      const amount = await discount(page).locator('dd').innerText()
      await page.getByRole('link', { name: 'Proceed to checkout' }).click()
      await expect(discount(page)).toContainText(amount)
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
      await expect(discount(page)).toContainText('Discount (WELCOME10)')
      await expect(discount(page)).toContainText(amount)
    })

    test('a discount for a way to pay is in the total as soon as that way is chosen', async ({ page, shop }) => {
      const code = javaScriptEnabled ? 'TRANSFER' : 'PLAINTRANSFER'
      const rule = ['--code', code, '--amount', '5', '--payment', 'bank-transfer']
      expect(await run('commands', ['coupons', 'add', ...rule], { DATA_DIR: shop.dataDir })).toMatchObject({ code: 0 })
      await page.goto('/field-plate.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/')
      await apply(page, code)
      await expect(page.getByRole('alert')).toContainText('does not apply')
      await page.goto('/checkout/onepage/')
      await fillCheckout(page)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the total' }).click()
      await expect(discount(page)).toContainText(`Discount (${code})`)
      await page.getByRole('radio', { name: /Card \(test\)/ }).check()
      await page.locator('#test_card_cc_number').fill('4111111111111111')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the total' }).click()
      await expect(discount(page)).toHaveCount(0)
      if (javaScriptEnabled) await expect(page.locator('#test_card_cc_number')).toHaveValue('4111 1111 1111 1111')
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show the total' }).click()
      await expect(discount(page)).toHaveCount(1)
      const total = /€.*/.exec(await page.getByRole('button', { name: /Place order/ }).innerText())![0]
      await place(page)
      await expectConfirmation(page)
      await expect(page.locator('.totals')).toContainText(total)
    })
  })
}
