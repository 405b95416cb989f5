import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'

/** A page that was drawn before its visitor had a session has no form key (decisions/004). */
const messages = (page: Page) => page.locator('#messages')

/** Loses the answer to the first change: the shop makes it, but another answer arrives; later changes go through. */
async function loseFirst(page: Page, address: RegExp, lose: (route: Route) => Promise<void>): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch({ maxRedirects: 0 })
    await lose(route)
  })
}

test('after a product went into the cart by script, a form of the same page is taken at once', async ({ page }) => {
  await page.goto('/field-plate.html')
  await expect(page.locator('input[name=form_key]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.locator('.product-shop .rating-summary').getByRole('link').click()
  await page.locator('.product-reviews').getByText('Write a review', { exact: true }).click()
  const form = page.locator('#review-form')
  await form.getByRole('radio', { name: '5 stars: Excellent' }).check({ force: true })
  const fields = form.getByRole('textbox')
  for (const [index, typed] of ['Gwen', 'In two words', 'Not to be decided.'].entries())
    await fields.nth(index).fill(typed)
  await form.getByRole('button').last().click()
  await expect(messages(page)).toContainText('It will be shown here once we have read it')
})

test('the answer to the first wish gets lost: what it did is told, once', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await loseFirst(page, /wishlist\/index\/add/, (route) => route.abort('connectionreset'))
  await page.goto('/field-plate.html')
  await page.getByRole('link', { name: 'Add Field Plate to the wishlist' }).first().click()
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(messages(page)).toContainText('Field Plate is in your wishlist')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the answer to the first add to cart is an error page: back and pressed again it goes through', async ({
    page,
  }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '502' })
    await loseFirst(page, /checkout\/cart\/add/, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.goto('/field-plate.html')
    const add = page.getByRole('button', { name: 'Add to cart' }).first()
    await add.click()
    await expect(page.getByRole('heading', { name: 'Bad gateway' })).toBeVisible()
    await page.goBack()
    await add.click()
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
    await expect(messages(page)).toContainText('Field Plate')
    expect(Number(await headerCount(page).textContent())).toBeGreaterThan(0)
  })
})
