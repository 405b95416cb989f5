import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, headerCount, openFirstProduct, place } from './journeys.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a shopper goes from the home page to a confirmed order', async ({ page }) => {
      await page.goto('/')
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: 'Tableware', exact: true })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Tableware' })).toBeVisible()
      await openFirstProduct(page, 'Pebble Espresso Cup')
      await page.getByLabel('Quantity').fill('2')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.getByText('2 × Pebble Espresso Cup are in your cart.')).toBeVisible()
      await expect(headerCount(page)).toHaveText('2')

      await page.goto('/checkout/cart/')
      await page.getByRole('link', { name: 'Proceed to checkout' }).click()
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
      await expect(page.getByText('2 × Pebble Espresso Cup')).toBeVisible()

      const confirmation = page.url()
      await page.reload()
      expect(page.url()).toBe(confirmation)
      await expect(headerCount(page)).toHaveText('0')
    })

    test('a configurable product is chosen, changed in the cart and removed', async ({ page }) => {
      // Without script a refused quantity is a page of its own.
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await page.goto('/dune-cup.html')
      await page.getByRole('radio', { name: 'Rust' }).check()
      await page.getByLabel('Size').selectOption('Small')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/')
      await expect(page.getByRole('link', { name: 'Dune Cup' }).first()).toBeVisible()
      await page.getByRole('spinbutton', { name: 'Quantity of Dune Cup' }).fill('3')
      await page.getByRole('button', { name: 'Update the quantity of Dune Cup' }).click()
      await expect(headerCount(page)).toHaveText('3')
      await page.getByRole('spinbutton', { name: 'Quantity of Dune Cup' }).fill('99999')
      await page.getByRole('spinbutton', { name: 'Quantity of Dune Cup' }).press('Enter')
      await expect(page.getByRole('alert')).toContainText('Dune Cup')
      await expect(headerCount(page)).toHaveText('3')
      await page.getByRole('button', { name: 'Remove Dune Cup from the cart' }).click()
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
    })

    test('a checkout with mistakes keeps what was typed and names each mistake at its field', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      await page.goto('/salt-cellar.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/onepage/')
      await page.getByLabel('Email address').fill('nonsense')
      await place(page)
      const summary = page.getByRole(javaScriptEnabled ? 'status' : 'alert')
      await expect(summary.filter({ hasText: 'fields need your attention' })).toBeAttached()
      const email = page.getByLabel('Email address')
      await expect(email).toHaveValue('nonsense')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(
        /Please enter a valid email address\. For example johndoe@domain\.com\./,
      )
      await fillCheckout(page)
      await place(page)
      await expectConfirmation(page)
    })

    test('filters, sorting, pages and search are links and forms', async ({ page }) => {
      await page.goto('/tableware.html')
      const count = async () => Number(/(\d+) products?/.exec(await page.locator('.category-products').innerText())![1])
      const all = await count()
      const facet = page.getByRole('link', { name: /Indigo/ })
      const promised = Number(/(\d+)\D*$/.exec(await facet.innerText())![1])
      await facet.click()
      expect(await count()).toBe(promised)
      expect(promised).toBeLessThan(all)
      await expect(page.getByRole('link', { name: /Remove .*Indigo/ }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Clear all' }).first().click()
      expect(await count()).toBe(all)
      await page.getByLabel('Sort by').first().selectOption({ label: 'Price: low to high' })
      await page.getByRole('button', { name: 'Apply' }).first().click()
      const prices = (await page.locator('.products-grid .price-box').allInnerTexts()).map((text) =>
        Number(/€([\d.]+)/.exec(text)![1]),
      )
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      await page.getByLabel('Search the shop').first().fill('teapot')
      await page.getByLabel('Search the shop').first().press('Enter')
      await expect(page).toHaveURL(/catalogsearch\/result\/\?q=teapot/)
      await expect(
        page
          .locator('.products-grid')
          .getByRole('link', { name: /teapot/i })
          .first(),
      ).toBeVisible()
    })

    test('the other language shows the same product and is kept', async ({ page }) => {
      await page.goto('/pebble-espresso-cup.html')
      await page.getByRole('link', { name: 'Français' }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
      await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeVisible()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
    })
  })
}

test('two visitors who want the last piece: one gets it, the other is told and keeps the cart', async ({
  browser,
  shop,
}) => {
  const buyers = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: shop.address })).newPage()),
  )
  for (const page of buyers) {
    await page.goto('/moon-jar.html')
    const left = Number(/(\d+) left/.exec(await page.locator('body').innerText())?.[1] ?? 1)
    await page.getByLabel('Quantity').fill(String(left))
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(headerCount(page)).toHaveText(String(left))
    await page.goto('/checkout/onepage/')
    await fillCheckout(page)
  }
  await Promise.all(buyers.map(place))
  await expect(async () => {
    const titles = await Promise.all(buyers.map((page) => page.getByRole('heading', { level: 1 }).innerText()))
    expect(titles.toSorted()).toEqual(['Thank you!', 'Your cart'])
  }).toPass()
  const loser = (await buyers[0]!.title()).includes('Your cart') ? buyers[0]! : buyers[1]!
  await expect(loser.getByText(/Sold out in the meantime/)).toBeVisible()
  await expect(loser.getByRole('link', { name: 'Moon Jar' }).first()).toBeVisible()
})

test('a double click on "Place order" makes one order', async ({ page }) => {
  await page.goto('/butter-house.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await fillCheckout(page)
  await page.getByRole('button', { name: /Place order/ }).dblclick()
  const number = await expectConfirmation(page)
  await page.goBack()
  await page.goto('/checkout/onepage/')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(number).toMatch(/^[1-9]\d{9}$/)
})
