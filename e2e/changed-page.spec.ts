import type { Locator, Page } from '@playwright/test'
import { fillCard } from './cards.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, goOn, headerCount, place } from './journeys.ts'

/** The browser's translation and extensions change a page before its scripts bring it to life, which is when a shopper reaches for it. */
test.use({ hasTouch: true })
/** React tells that it found something else than the server sent, and draws it anew. */
const MISMATCH = { type: 'allowed console error', description: 'Minified React error #418' }

/** As Chrome's translation does: two elements around each text, and a class that tells. */
const translate = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, textarea, option, template')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  })

/** As keepers of passwords and writing aids do: an element behind each field. */
const decorate = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('body :is(input, textarea, select)'))
      field.after(document.createElement('div'))
  })

/** The page is changed, and reached for while the scripts that this asks for are on their way: they come after the shopper was done. */
async function before(page: Page, change: (page: Page) => Promise<void>, act: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle')
  await change(page)
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await act()
  arrive()
}

/** The browser may take a tap right after it scrolled for the scrolling's, so it scrolls first and draws a frame. */
async function tap(on: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  await on.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await on.tap()
}

const button = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first()
const isAlive = (page: Page, inside: string) =>
  expect(page.locator('vitrine-island', { has: page.locator(inside) }).last()).toHaveAttribute('data-ready', '')

for (const { what, change } of [
  { what: 'a page that the browser translated', change: translate },
  { what: 'a page with foreign elements behind its fields', change: decorate },
])
  test.describe(`on ${what}`, { annotation: MISMATCH }, () => {
    test('the first press adds to the cart, once, and says so; the header and its cart follow', async ({ page }) => {
      await page.goto('/dip-dish.html')
      await before(page, change, () => tap(button(page)))
      await expect(page.locator('#messages')).toContainText('is in your cart')
      await expect(headerCount(page)).toHaveText('1')
      await page.locator('.skip-cart').tap()
      await expect(page.locator('#header-cart li.item')).toContainText('Dip Dish')
      await page.goto('/checkout/cart/')
      await expect(headerCount(page)).toHaveText('1')
    })

    test('the first choice stays, and the price follows it', async ({ page }) => {
      await page.goto('/breakfast-for-two.html')
      const choice = page.getByRole('radio', { name: /Long Noodle Bowl/ })
      const price = page.locator('[id^=bundle-price-]:not([id$=_clone]) .price')
      const drawn = await price.innerText()
      await before(page, change, () => tap(choice))
      await isAlive(page, '.product-form')
      await expect(choice).toBeChecked()
      await expect(price).not.toHaveText(drawn)
    })

    test('what is typed stays where it is typed', async ({ page }) => {
      await page.goto('/gift-voucher.html')
      const field = page.getByRole('textbox', { name: 'For', exact: true })
      await before(page, change, async () => {
        await expect(async () => {
          await tap(field)
          await expect(field).toBeFocused({ timeout: 1000 })
        }).toPass()
        await page.keyboard.type('Ada Lovelace')
      })
      await isAlive(page, '.product-form')
      await expect(field).toHaveValue('Ada Lovelace')
      await expect(field).toBeFocused()
    })

    test('the way to pay that was chosen first is the one that is ordered', async ({ page }) => {
      await page.goto('/field-plate.html')
      await button(page).click()
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/onepage/')
      await fillCheckout(page, { upTo: 'shipping-method' })
      await goOn(page)
      await page.reload()
      const card = page.getByRole('radio', { name: /Card \(test\)/ })
      await before(page, change, () => tap(card))
      await isAlive(page, '.methods')
      await expect(card).toBeChecked()
      await fillCard(page, '4111111111111111')
      await place(page)
      await expectConfirmation(page)
    })
  })
