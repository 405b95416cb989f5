import { expect, test } from './fixtures.ts'

/** Pages whose words or fields stand beside each other, or grow with what is in them. */
const PAGES = [
  '/',
  '/tableware.html',
  '/heron-jug.html',
  '/workbench?show=home/words-only',
  '/workbench?show=category/filtered',
  '/workbench?show=category/list',
  '/workbench?show=review/product-with',
  '/workbench?show=review/refused',
  '/workbench?show=review/alert-refused',
  '/workbench?show=letters/contact-refused',
  '/workbench?show=checkout/problems',
  '/workbench?show=orders/sent',
  '/workbench?show=orders/invoice',
  '/workbench?show=orders/packing-slip',
  '/workbench?show=orders/downloads',
  '/workbench?show=orders/withdrawal',
]

test('on a phone with letters twice as large nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of PAGES) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const details of document.querySelectorAll('details')) details.open = true
      return document.documentElement.scrollWidth
    })
    expect(width, path).toBeLessThanOrEqual(360)
  }
})

test('on a phone with letters twice as large the words of an order’s line have room beside or below its picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const state of ['checkout/line-problem', 'orders/sent']) {
    await page.goto(`/workbench?show=${state}`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const words = page.locator('.order-lines li > div').first()
    const width = await words.evaluate((element) => element.getBoundingClientRect().width)
    expect(width, state).toBeGreaterThan(150)
    const box = await page.locator('.order-summary').evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(box[0], state).toBeLessThanOrEqual(box[1]!)
  }
})

test('in the options popup with letters twice as large there is room for words beside the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/tableware.html')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('link', { name: 'Choose options of Dune Cup' }).click()
  const box = page.locator('#ajaxcart-pop-up')
  await expect(box.locator('form')).toBeVisible()
  const [inner, outer] = await box.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(inner).toBeLessThanOrEqual(outer!)
  const name = await box.locator('.product-name').evaluate((element) => element.getBoundingClientRect().width)
  expect(name).toBeGreaterThan(100)
})

test('1.4.4, 2.10.11 with letters twice as large the header and its submenus stay in the window', async ({ page }) => {
  const letters = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const store of ['default', 'ar', 'de']) {
    for (const size of [771, 1280]) {
      await page.setViewportSize({ width: size, height: 900 })
      await page.goto(`/workbench?show=navigation/three-levels&store=${store}`)
      await letters()
      expect(await width(), `${store} at ${size}`).toBeLessThanOrEqual(size)
      const items = page.locator('#nav li.level0.parent')
      await items.first().hover()
      await expect(page.locator('#nav.has-menus')).toBeAttached()
      for (const item of await items.all()) {
        const parents = [item, ...(await item.locator('> ul > li.parent').all()).slice(0, 1)]
        for (const parent of parents) {
          await parent.locator('> a').hover()
          const submenu = parent.locator('> ul')
          await expect(submenu).toBeVisible()
          const { x, width } = (await submenu.boundingBox())!
          // The shadow's room at the sides may be cut, no word.
          expect(x, `${store} at ${size}`).toBeGreaterThan(-16)
          expect(x + width, `${store} at ${size}`).toBeLessThan(size + 16)
        }
      }
      expect(await width(), `${store} at ${size}`).toBeLessThanOrEqual(size)
    }
  }
})

test('on a phone no page is wider for a long word that somebody has typed as a name, a street or an e-mail address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const state of [
    'checkout/payment-and-review',
    'checkout/placed',
    'orders/sent',
    'orders/history',
    'orders/invoice',
    'account/logged-in',
    'account/address-book',
    'account/remove-address',
    'account/details',
    'account/newsletter-setting',
    'letters/newsletter-confirm',
  ]) {
    await page.goto(`/workbench?show=${state}`)
    const count = await page.locator('main').evaluate((main) => {
      const words = [...main.querySelectorAll('bdi, p')].filter(
        ({ tagName, children, textContent }) => !children.length && (tagName === 'BDI' || textContent.includes('@')),
      )
      for (const word of words) word.textContent = 'W'.repeat(100)
      return words.length
    })
    expect(count, state).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(360)
  }
})
