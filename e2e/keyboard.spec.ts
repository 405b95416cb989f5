import { expect, test } from './fixtures.ts'
import { headerCount, orderByKeyboard, tabTo } from './journeys.ts'

test('a purchase with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, 'Paper')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Paper' })).toBeVisible()
  await tabTo(page, /^Letter Set/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Letter Set' })).toBeVisible()
  await tabTo(page, 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.getByRole('status').getByText('Letter Set is in your cart.')).toBeVisible()
  // The message stands above the product.
  await tabTo(page, /View cart/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await tabTo(page, 'Proceed to checkout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeFocused()
  await tabTo(page, /^Email address/)
  await page.keyboard.type('jo@example.com')
  for (const [field, text] of [
    ['First name', 'Jo'],
    ['Last name', 'Doe'],
    ['Street and number', 'Main St 1'],
    ['Postcode', '10115'],
    ['Town or city', 'Berlin'],
  ] as const) {
    await tabTo(page, new RegExp(`^${field}`))
    await page.keyboard.type(text)
  }
  await tabTo(page, 'Continue')
  await page.keyboard.press('Enter')
  await orderByKeyboard(page)
})

test('the navigation opens and closes by keyboard, and its links are reached', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const first = navigation.getByRole('link', { name: 'Tableware', exact: true })
  await tabTo(page, 'Tableware')
  await expect(first).toBeFocused()
  await expect(page.locator('#nav')).toHaveClass(/has-menus/)
  await page.keyboard.press('Space')
  await tabTo(page, /Cups/)
  await expect(navigation.getByRole('link', { name: /Cups/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Cups/ })).toBeVisible()
})

test('on a phone the menu opens by keyboard and leads to a category', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await tabTo(page, /^Menu/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Lighting/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible()
})
