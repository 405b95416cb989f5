import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { cartPageAlive, expectConfirmation, fillCheckout, headerCount, place, tabTo } from './journeys.ts'

const total = (page: Page) => page.locator('.totals .grand-total dd')
const way = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

async function openEstimate(page: Page): Promise<void> {
  await page.goto('/side-plate.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  await page.getByText('Estimate shipping and tax').click()
}

const price = async (page: Page) => Number((await total(page).innerText()).replace(/[^\d]/g, ''))

test('a way of sending is chosen in place, by mouse and by keyboard, and the total follows', async ({ page }) => {
  await openEstimate(page)
  await cartPageAlive(page)
  await expect(way(page, /Standard delivery/)).toBeChecked()
  await expect(page.getByRole('button', { name: 'Choose', exact: true })).toBeHidden()
  const sent = await price(page)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await way(page, /Pick up at the workshop/).check()
  await expect(page.locator('#messages output')).toHaveText('Delivery: Pick up at the workshop.')
  await expect(way(page, /Pick up/)).toBeChecked()
  await expect(way(page, /Pick up/)).toBeFocused()
  expect(await price(page)).toBe(sent - 490)
  await expectNoFindings(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('#messages output')).toHaveText('Delivery: Standard delivery.')
  await expect(way(page, /Standard delivery/)).toBeFocused()
  expect(await price(page)).toBe(sent)
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
})

test('the ways of sending follow the country, and tab reaches them', async ({ page }) => {
  await openEstimate(page)
  await way(page, /Pick up/).check()
  await expect(page.locator('#messages output')).toContainText('Pick up')
  await page.locator('#country').selectOption('FR')
  await page.getByRole('button', { name: 'Estimate', exact: true }).click()
  await expect(way(page, /Pick up/)).toHaveCount(0)
  await expect(way(page, /Standard delivery/)).toBeChecked()
  await tabTo(page, /^Standard delivery/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a way of sending is chosen by a button, and ordered', async ({ page }) => {
    await openEstimate(page)
    const sent = await price(page)
    await way(page, /Pick up at the workshop/).check()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await expect(page.getByText('Delivery: Pick up at the workshop.')).toBeVisible()
    expect(await price(page)).toBe(sent - 490)
    await page.getByRole('link', { name: 'Proceed to checkout' }).click()
    expect(await price(page)).toBe(sent - 490)
    await fillCheckout(page)
    await place(page)
    await expectConfirmation(page)
    expect(await price(page)).toBe(sent - 490)
  })
})
