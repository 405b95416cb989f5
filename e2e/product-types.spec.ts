import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, place } from './journeys.ts'

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first()
const pieces = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)

/** A refused form answers 400; the first post of a visitor may be answered with a new form key. */
function allowRefusals(): void {
  for (const code of ['400', '403']) test.info().annotations.push({ type: 'allowed console error', description: code })
}

async function orderWhatIsInTheCart(page: Page): Promise<void> {
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await place(page)
  await expectConfirmation(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a grouped product: none of it is refused, some of it becomes lines and an order', async ({ page }) => {
      allowRefusals()
      await page.goto('/meze-dishes.html')
      for (const name of ['Shore Platter', 'Olive Dish', 'Dip Dish', 'Salt Cellar']) await pieces(page, name).fill('0')
      await addToCart(page).click()
      await expect(pieces(page, 'Shore Platter')).toHaveAccessibleDescription(
        'Please enter how many you would like of Meze Dishes.',
      )
      await expect(pieces(page, 'Olive Dish')).toHaveValue('0')
      await pieces(page, 'Shore Platter').fill('1')
      await pieces(page, 'Dip Dish').fill('3')
      // 54 + 3 × 12.
      if (javaScriptEnabled) await expect(page.locator('.live-price .price')).toHaveText('€90.00')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('4')
      await page.goto('/checkout/cart/')
      await expect(page.locator('.totals')).toContainText('€90.00')
      await orderWhatIsInTheCart(page)
      await expect(page.getByText('3 × Dip Dish')).toBeVisible()
    })

    test('a half piece of one part is told at that part, and nothing goes into the cart', async ({ page }) => {
      allowRefusals()
      await page.goto('/meze-dishes.html')
      await pieces(page, 'Olive Dish').fill('1.5')
      await addToCart(page).click()
      await expect(pieces(page, 'Olive Dish')).toHaveAccessibleDescription(
        javaScriptEnabled ? /^Please use numbers only/ : 'Please enter a whole number as the quantity.',
      )
      await expect(pieces(page, 'Olive Dish')).toHaveValue('1.5')
      await expect(headerCount(page)).toHaveText('0')
    })

    if (javaScriptEnabled)
      test('what is no number, which the browser gives as none, is told at its part', async ({ page }) => {
        await page.goto('/meze-dishes.html')
        await pieces(page, 'Dip Dish').fill('2')
        await pieces(page, 'Olive Dish').fill('')
        await pieces(page, 'Olive Dish').pressSequentially('3e')
        await addToCart(page).click()
        await expect(pieces(page, 'Olive Dish')).toHaveAccessibleDescription(/^Please use numbers only/)
        await expect(headerCount(page)).toHaveText('0')
      })

    test('a download: a file must be chosen, its price is charged, and nothing is shipped', async ({ page }) => {
      allowRefusals()
      await page.goto('/botanical-paper-to-print.html')
      await addToCart(page).click()
      await expect(page.locator('#links-advice-container')).toHaveText('Please select one of the options.')
      await page.getByRole('checkbox', { name: /indigo/ }).check()
      if (javaScriptEnabled) await expect(page.locator('.live-price [id$=_clone]')).toHaveText('€8.00')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/')
      await expect(page.locator('.totals')).toContainText('€8.00')
      await expect(page.locator('.item-options')).toContainText('indigo')
      await expect(page.locator('.totals')).not.toContainText('Shipping')
      await orderWhatIsInTheCart(page)
    })

    test('a virtual product with an option that costs more is ordered without shipping', async ({ page }) => {
      await page.goto('/gift-voucher.html')
      await page.getByLabel('Amount').selectOption({ label: '50 euros +€25.00' })
      await page.getByRole('textbox', { name: /^For/ }).fill('Ada')
      if (javaScriptEnabled) await expect(page.locator('.price-box [id^=product-price-]')).toHaveText('€50.00')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/')
      await expect(page.locator('.totals')).toContainText('€50.00')
      await expect(page.locator('.totals')).not.toContainText('Shipping')
      await orderWhatIsInTheCart(page)
    })

    test('a quantity that is none, and a choice that is gone, are told at their fields; the rest stays', async ({
      page,
    }) => {
      allowRefusals()
      await page.goto('/gift-voucher.html')
      await page.getByRole('textbox', { name: /^For/ }).fill('Ada')
      const amount = page.getByLabel('Amount')
      // The owner took this value out of the catalogue while the page was open.
      await amount.evaluate((select: HTMLSelectElement) => {
        const option = select.options[1]!
        option.value = '999999'
        option.selected = true
      })
      await addToCart(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Amount' })).toContainText(
        'That choice is not possible: Amount.',
      )
      await expect(amount).toHaveAccessibleDescription('Please select an option.')
      await expect(page.getByRole('textbox', { name: /^For/ })).toHaveValue('Ada')
      await expect(headerCount(page)).toHaveText('0')
    })
  })
}

for (const quantity of ['0', '-1', '1.5', '2000000']) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test(`a quantity of ${quantity} is refused at its field and kept`, async ({ page }) => {
      allowRefusals()
      await page.goto('/thumbprint-tumbler.html')
      await page.getByLabel('Quantity', { exact: true }).fill(quantity)
      await addToCart(page).click()
      await expect(page.getByLabel('Quantity', { exact: true })).toHaveAccessibleDescription(/\S/)
      await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue(quantity)
      await expect(page.getByRole('alert').first()).toContainText(/\S/)
      await expect(headerCount(page)).toHaveText('0')
    })
  })
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 771 })

    test('tier prices stand beside the price and are what the cart charges', async ({ page }) => {
      await page.goto('/thumbprint-tumbler.html')
      await expect(page.locator('.tier-price.tier-0 .price')).toHaveText('€20.00')
      await expect(page.locator('.benefit .percent.tier-0')).toHaveText('10')
      await expect(page.locator('.tier-price.tier-1 .price')).toHaveText('€18.00')
      await expect(page.locator('.benefit .percent.tier-1')).toHaveText('19')
      await page.getByLabel('Quantity', { exact: true }).fill('8')
      await expect(page.locator('.live-total')).toContainText('8 × €18.00')
      await expect(page.locator('.live-total .price')).toHaveText('€144.00')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('8')
      await page.goto('/checkout/cart/')
      await expect(page.locator('.totals')).toContainText('€144.00')
    })

    test('every id of a product’s page is there once', async ({ page }) => {
      await page.goto('/five-cups-tea-tasting.html')
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    })
  })
}
