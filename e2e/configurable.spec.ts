import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'
import { startShop, type ShopServer } from './shop-server.ts'

const CUP = '/dune-cup.html'
const CUSHION = '/loam-cushion.html'

const size = (page: Page) => page.getByLabel('Size')
const sizes = (page: Page) => size(page).locator('option').allTextContents()
const livePrice = (page: Page) => page.locator('.live-price .price').first()
const group = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name })
const swatch = (page: Page, name: RegExp | string) => page.getByRole('radio', { name })

async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
}

/** The ways to choose: a swatch by its name, and a line of a list by its place. */
type Hand = { choose(page: Page, name: RegExp): Promise<void>; pick(list: Locator, place: number): Promise<void> }

const pointed = async (list: Locator, place: number) => void (await list.selectOption({ index: place }))

const hands: Record<string, Hand> = {
  mouse: { choose: (page, name) => swatch(page, name).click(), pick: pointed },
  touch: { choose: (page, name) => swatch(page, name).tap(), pick: pointed },
  keyboard: {
    async choose(page, name) {
      const wanted = swatch(page, name)
      // Tab reaches one radio of a group; arrows go on from there.
      await page.locator('.super-attribute-radio').first().focus()
      await page.keyboard.press('Space')
      while (!(await wanted.isChecked())) await page.keyboard.press('ArrowRight')
    },
    async pick(list, place) {
      await list.focus()
      for (let step = 0; step < place; step++) await list.press('ArrowDown')
    },
  },
}

for (const [name, hand] of Object.entries(hands)) {
  for (const width of [360, 1280]) {
    test.describe(`${name}, ${width} px`, () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: name === 'touch' })

      test('choices are made in order, and price, article number and address follow', async ({ page }) => {
        await page.goto(CUP)
        await hand.choose(page, /^Indigo/)
        await expect(group(page, /Colour\s*Indigo/)).toBeVisible()
        await expect(size(page)).toBeEnabled()
        expect(await sizes(page)).toEqual(['Please choose', 'Small', 'Large +€6.00'])
        await hand.pick(size(page), 2)
        await expect(livePrice(page)).toHaveText('€26.00')
        expect(await sizes(page)).toEqual(['Please choose', 'Small -€6.00', 'Large'])
        await expect(page.locator('.product-sku')).toHaveText('dune-cup-indigo-large')
        await expect(page).toHaveURL(/#\d+=\d+&\d+=\d+$/)

        // Another colour: the size is asked for anew.
        await hand.choose(page, /^Sage/)
        await expect(size(page)).toHaveValue('')
        expect(await sizes(page)).toEqual(['Please choose', 'Small', 'Large +€6.00 – sold out'])
        await expect(livePrice(page)).toHaveText('€18.00')
        await expect(page.locator('.product-sku')).toHaveText('dune-cup')
        await expect(page).toHaveURL(/#\d+=\d+$/)
      })
    })
  }
}

test('the address keeps the choice over reload, back and in another window', async ({ page, context }) => {
  await page.goto(CUP)
  await swatch(page, /^Indigo/).click()
  await size(page).selectOption({ label: 'Large +€6.00' })
  await expect(livePrice(page)).toHaveText('€26.00')
  const address = page.url()

  await page.reload()
  await expect(livePrice(page)).toHaveText('€26.00')
  await expect(swatch(page, 'Indigo')).toBeChecked()

  await page.locator('.breadcrumbs a').first().click()
  await expect(page).not.toHaveURL(/dune-cup/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(livePrice(page)).toHaveText('€26.00')
  await expect(size(page).locator('option:checked')).toHaveText('Large')

  const other = await context.newPage()
  await other.goto(address)
  await expect(livePrice(other)).toHaveText('€26.00')
  await expect(other.locator('.product-sku')).toHaveText('dune-cup-indigo-large')
})

test('an address that names what does not exist chooses nothing', async ({ page }) => {
  await page.goto(CUP)
  const id = /\[(\d+)\]/.exec((await page.locator('.super-attribute-radio').first().getAttribute('name'))!)![1]
  await page.goto(`${CUP}?from=mail#${id}=999999`)
  await expect(page).toHaveURL(/\?from=mail$/)
  await expect(page.locator('.super-attribute-radio:checked')).toHaveCount(0)
})

test('what is chosen costs in the cart what the page says', async ({ page }) => {
  await page.goto(CUSHION)
  await swatch(page, /^Rust/).click()
  await swatch(page, /^Boiled wool/).click()
  await size(page).selectOption({ label: '45 × 45 cm +€10.00' })
  await expect(page.locator('.product-sku')).toHaveText('loam-cushion-rust-wool-45')
  const shown = (await livePrice(page).textContent())!
  expect(shown).toBe('€72.00')
  await add(page)
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  const line = page
    .locator('main')
    .getByText('loam-cushion')
    .or(page.getByRole('link', { name: 'Loam Cushion' }))
  await expect(line.first()).toBeVisible()
  await expect(page.locator('main')).toContainText(shown)
})

test('what cannot be had is seen, reached by the keyboard and said, but not chosen', async ({ page }) => {
  await page.goto(CUSHION)
  await swatch(page, /^Oat/).click()
  const wool = swatch(page, /^Boiled wool/)
  await expect(wool).toHaveAccessibleName('Boiled wool +€14.00 – sold out')
  await expect(wool).toHaveAttribute('aria-disabled', 'true')
  await expect(swatch(page, /^Cotton velvet/)).toHaveAccessibleName(/– not available$/)
  await swatch(page, /linen/).click()
  await page.keyboard.press('ArrowRight')
  await expect(wool).toBeFocused()
  await expect(swatch(page, /linen/)).toBeChecked()
  await page.mouse.move(0, 0)
  await wool.locator('..').click({ force: true })
  await expect(swatch(page, /linen/)).toBeChecked()
  await expectNoFindings(page)
})

test('a form without its choices is stopped, and says at each what is missing', async ({ page }) => {
  await page.goto(CUP)
  await add(page)
  await expect(page.getByText('Please select one of the options.')).toBeVisible()
  await expect(page.locator('.super-attribute-radio').first()).toBeFocused()
  await swatch(page, /^Rust/).click()
  await add(page)
  await expect(page.getByText('This is a required field.')).toBeVisible()
  await expect(headerCount(page)).toHaveText('0')
})

test('swatches are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(CUSHION)
  for (const label of await page.locator('.swatch-choice').all()) {
    const box = (await label.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything stands open, and the server says what cannot be had', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto(CUP)
    await swatch(page, /^Sage/).check()
    await size(page).selectOption({ label: 'Large +€6.00' })
    await add(page)
    await expect(page.getByRole('alert').first()).toContainText('Dune Cup is sold out.')
    await expect(headerCount(page)).toHaveText('0')
    await expect(swatch(page, /^Sage/)).toBeChecked()
    await expect(size(page).locator('option:checked')).toHaveText('Large +€6.00')
    await swatch(page, /^Indigo/).check()
    await size(page).selectOption({ label: 'Large +€6.00' })
    await add(page)
    await expect(headerCount(page)).toHaveText('1')
    await page.goto('/checkout/cart/')
    await expect(page.locator('main')).toContainText('€26.00')
  })
})

test.describe('more variants than a page carries', () => {
  // One shop for all of them.
  test.describe.configure({ mode: 'default' })
  let shop: ShopServer
  test.beforeAll(async ({ engine }) => {
    shop = await startShop({ engine, env: { VARIANT_LIMIT: '3' } })
  })
  test.afterAll(() => shop.stop())

  const priceBox = (page: Page) => page.locator('.price-box [id^=product-price-]')

  test('the server draws selectors and price anew, and the form sends them', async ({ page }) => {
    await page.goto(shop.address + CUP)
    await expect(priceBox(page)).toHaveText('From €18.00')
    await swatch(page, /^Sage/).click()
    await expect.poll(() => sizes(page)).toContain('Large +€6.00 – sold out')
    await expect(swatch(page, 'Sage')).toBeFocused()
    await expect(priceBox(page)).toHaveText('€18.00')
    await swatch(page, /^Indigo/).click()
    // "From" by the server; what is chosen so far, once the form is alive.
    await expect(priceBox(page)).toContainText('€20.00')
    await size(page).selectOption({ label: 'Large +€6.00' })
    await expect(priceBox(page)).toHaveText('€26.00')
    // Nobody has touched the form itself yet.
    await expect(page.locator('.live-price .price')).toHaveText('€26.00')
    await expect(page.locator('.product-options')).toContainText('dune-cup-indigo-large')
    await expectNoFindings(page)
    await add(page)
    await expect(headerCount(page)).toHaveText('1')
    await page.goto(`${shop.address}/checkout/cart/`)
    await expect(page.locator('main')).toContainText('€26.00')
  })

  test('without an answer the choice stays, and only the latest answer counts', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '500' })
    await page.goto(shop.address + CUP)
    await page.route('**/updateOptions/**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    let asked = 0
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/updatePrice/**', async (route) => {
      asked += 1
      if (asked > 1) return route.continue()
      await isReleased
      return route.fulfill({ body: '<p class="price-box">late</p>' })
    })
    await swatch(page, /^Indigo/).click()
    await expect.poll(() => asked).toBe(1)
    await swatch(page, /^Sage/).click()
    await expect(priceBox(page)).toHaveText('€18.00')
    const late = page.waitForResponse((response) => response.url().includes('updatePrice'))
    release()
    await (await late).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(priceBox(page)).toHaveText('€18.00')
    await expect(swatch(page, 'Sage')).toBeChecked()
  })
})
