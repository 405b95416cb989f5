import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'

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
  })
}
