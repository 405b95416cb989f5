import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo } from './journeys.ts'

const DYNAMIC = '/your-tea-table.html'
const FIXED = '/breakfast-for-two.html'

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first()
const box = (page: Page, option: string) => page.getByLabel(`Quantity of ${option}`)
const mainPrice = (page: Page) => page.locator('[id^=bundle-price-]:not([id$=_clone]) .price')
const clone = (page: Page) => page.locator('[id^=bundle-price-][id$=_clone] .price')
const summary = (page: Page) => page.locator('.bundle-summary li')

/** The page is alive once its form follows the pointer. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('.product-form').hover()
  await expect(page.locator('vitrine-island', { has: page.locator('.product-form') })).toHaveAttribute('data-ready', '')
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: width < 771 })

    test('the price follows each choice, and the cart charges it to the cent', async ({ page }) => {
      await open(page, DYNAMIC)
      await expect(mainPrice(page)).toHaveText('€223.50')
      await expect(clone(page)).toHaveText('€223.50')
      const press = (name: RegExp) =>
        width < 771 ? page.getByText(name).first().tap() : page.getByText(name).first().click()
      await press(/Thumbprint Tumbler/)
      await press(/Brass Strainer/)
      await page.getByLabel('The pot', { exact: true }).selectOption({ label: 'Porcelain Gaiwan +€38.00' })
      await page
        .getByLabel('Teas')
        .selectOption([{ label: 'Slow Fire Oolong +€18.50' }, { label: 'Rain on Moss Sencha +€16.00' }])
      await box(page, 'Cups').fill('4')
      await box(page, 'Cups').blur()
      // 74 + 38 + 4 × 20 (the tier of 4) + 16 + 24 + 18.50 + 16.
      await expect(mainPrice(page)).toHaveText('€266.50')
      await expect(clone(page)).toHaveText('€266.50')
      await expect(summary(page)).toHaveText([
        '1 × Walnut Tray',
        '1 × Porcelain Gaiwan',
        '4 × Thumbprint Tumbler',
        '1 × Tea Scoop',
        '1 × Brass Strainer',
        '1 × Rain on Moss Sencha',
        '1 × Slow Fire Oolong',
      ])
      await page.getByLabel('Quantity', { exact: true }).fill('2')
      await expect(page.locator('.live-total')).toContainText('€533.00')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('2')
      await page.goto('/checkout/cart/')
      await expect(page.locator('.cart-form, main').first()).toContainText('€533.00')
      await expect(page.locator('.item-options')).toContainText('4 × Thumbprint Tumbler')
    })
  })
}

test('a bundle with a fixed price and a special percentage: price, struck price and cart agree', async ({ page }) => {
  await open(page, FIXED)
  await expect(mainPrice(page)).toHaveText('€100.30')
  await expect(page.locator('[id^=old-price-] .price')).toHaveText('€118.00')
  await page.getByRole('radio', { name: /Long Noodle Bowl/ }).check()
  await page.getByRole('checkbox', { name: /Butter House/ }).check()
  // 85 % of 118, of 12 for each of two bowls, and of 30 % of 118.
  await expect(mainPrice(page)).toHaveText('€150.79')
  await expect(page.locator('[id^=old-price-] .price')).toHaveText('€177.40')
  await addToCart(page).click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  await expect(page.locator('main')).toContainText('€150.79')
})

test('the quantity box takes what is a number, and 1 for what is none', async ({ page }) => {
  await open(page, DYNAMIC)
  const cups = box(page, 'Cups')
  await expect(cups).toHaveValue('2')
  await cups.focus()
  await cups.press('ControlOrMeta+a')
  await cups.press('Backspace')
  await expect(cups).toHaveValue('')
  await expect(mainPrice(page)).toHaveText('€187.50')
  await cups.press('3')
  await expect(mainPrice(page)).toHaveText('€241.50')
  await cups.press('x')
  await expect(cups).toHaveValue('1')
  await cups.fill('-4')
  await cups.blur()
  await expect(cups).toHaveValue('1')
  await cups.fill('')
  await cups.blur()
  await expect(cups).toHaveValue('1')
  await expect(mainPrice(page)).toHaveText('€205.50')
})

test('a quantity is remembered with its selection, and its tiers are told beside it', async ({ page }) => {
  await open(page, DYNAMIC)
  const tiers = page.locator('.bundle-option', { hasText: 'Cups' }).locator('[id$=-tier-prices]')
  await expect(tiers).toHaveText('')
  await page.getByRole('radio', { name: /Thumbprint Tumbler/ }).check()
  await expect(tiers).toHaveText('4 or more: €20.00 each8 or more: €18.00 each')
  await box(page, 'Cups').fill('8')
  await box(page, 'Cups').press('Tab')
  await page.getByRole('radio', { name: /indigo, small/ }).check()
  await expect(box(page, 'Cups')).toHaveValue('2')
  await expect(tiers).toHaveText('')
  await page.getByRole('radio', { name: /Thumbprint Tumbler/ }).check()
  await expect(box(page, 'Cups')).toHaveValue('8')
})

test('with the keyboard alone a bundle is chosen and bought', async ({ page }) => {
  await page.goto(DYNAMIC)
  await tabTo(page, /Dune Cup, chalk/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /indigo, small/ })).toBeChecked()
  await tabTo(page, 'Quantity of Cups')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(summary(page).nth(2)).toHaveText('3 × Dune Cup, indigo, small')
  await tabTo(page, 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('1')
})

test('a listener may keep the price as it stands', async ({ page }) => {
  await open(page, DYNAMIC)
  await page.evaluate(() => {
    document.addEventListener('bundle:reload-price', (event) => {
      event.preventDefault()
      document.body.dataset.told = JSON.stringify((event as CustomEvent).detail)
    })
  })
  await page.getByRole('checkbox', { name: /Brass Strainer/ }).check()
  await expect(summary(page)).toContainText(['1 × Brass Strainer'])
  await expect(mainPrice(page)).toHaveText('€223.50')
  const told = JSON.parse((await page.locator('body').getAttribute('data-told'))!)
  expect(told).toMatchObject({ price: 247.5, priceInclTax: 247.5, dispositionPrice: 0 })
})

test('what is required is said in the group’s own place, and its list takes the colour', async ({ page }) => {
  await open(page, DYNAMIC)
  const brass = page.locator('fieldset', { hasText: 'Brass' })
  await page.getByRole('checkbox', { name: /Tea Scoop/ }).uncheck()
  await addToCart(page).click()
  await expect(brass.locator('[id^=bundle-option-][id$=-container]')).toContainText('Please select one of the options.')
  await expect(brass.locator('ul.options-list')).toHaveClass(/validation-failed/)
  await expect(headerCount(page)).toHaveText('0')
  await page.getByRole('checkbox', { name: /Tea Scoop/ }).check()
  await addToCart(page).click()
  await expect(headerCount(page)).toHaveText('1')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('more than there is of one part is told at its option, and everything chosen stays', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: '400' })
      test.info().annotations.push({ type: 'allowed console error', description: '403' })
      await page.goto(DYNAMIC)
      await page.getByRole('radio', { name: /Thumbprint Tumbler/ }).check()
      await page.getByLabel('The pot', { exact: true }).selectOption({ label: 'Porcelain Gaiwan +€38.00' })
      await page.getByRole('checkbox', { name: /Brass Strainer/ }).check()
      await box(page, 'Cups').fill('99999')
      await addToCart(page).click()
      await expect(box(page, 'Cups')).toHaveAccessibleDescription(/Cups: only \d+ of Thumbprint Tumbler left\./)
      await expect(box(page, 'Cups')).toHaveValue('99999')
      await expect(page.getByRole('radio', { name: /Thumbprint Tumbler/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /Brass Strainer/ })).toBeChecked()
      await expect(page.getByLabel('The pot', { exact: true }).locator('option:checked')).toHaveText(
        'Porcelain Gaiwan +€38.00',
      )
      await expect(headerCount(page)).toHaveText('0')
      await box(page, 'Cups').fill('3')
      await addToCart(page).click()
      await expect(headerCount(page)).toHaveText('1')
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('defaults are in the price, every box is open, and the server counts what may be changed', async ({ page }) => {
    await page.goto(DYNAMIC)
    await expect(mainPrice(page)).toHaveText('€223.50')
    await expect(page.locator('.live-price')).toBeHidden()
    await box(page, 'Cups').fill('3')
    await addToCart(page).click()
    await page.goto('/checkout/cart/')
    await expect(page.locator('.item-options')).toContainText('3 × Dune Cup, chalk, small')
    await expect(page.locator('main')).toContainText('€241.50')
  })

  test('what is missing is named at its option', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto(DYNAMIC)
    await page.getByRole('checkbox', { name: /Tea Scoop/ }).uncheck()
    await addToCart(page).click()
    await expect(page.getByRole('alert').first()).toContainText('Please choose: Brass.')
    await expect(page.locator('fieldset', { hasText: 'Brass' }).locator('.validation-advice')).toHaveText(
      'Please choose: Brass.',
    )
    await expect(page.getByRole('checkbox', { name: /Tea Scoop/ })).not.toBeChecked()
  })
})

test('a bundle’s page has nothing that axe finds, also when refused', async ({ page }) => {
  await open(page, DYNAMIC)
  await page.getByRole('checkbox', { name: /Tea Scoop/ }).uncheck()
  await addToCart(page).click()
  await expect(page.getByText('Please select one of the options.')).toBeVisible()
  await atRest(page)
  expect(await findingsOn(page, '.product-shop')).toEqual([])
})

test('after “back” the price is that of the choices that the browser has put back', async ({ page }) => {
  await open(page, FIXED)
  await page.getByRole('radio', { name: /Long Noodle Bowl/ }).check()
  await page.getByRole('checkbox', { name: /Butter House/ }).check()
  await expect(mainPrice(page)).toHaveText('€150.79')
  await page.goto('/contacts/')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Long Noodle Bowl/ })).toBeChecked()
  await expect(mainPrice(page)).toHaveText('€150.79')
})
