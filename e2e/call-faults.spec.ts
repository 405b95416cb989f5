import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'

/**
 * Faults of each call of spec §7 (standards.md F14), beside those in the journeys of each call:
 * the reaction is the specification's, nothing is left loading, and the focus is where it was.
 */
const MANY = 'x'.repeat(9 * 1024 * 1024)

const faults: Record<string, (route: Route) => Promise<void>> = {
  'no connection': (route) => route.abort('internetdisconnected'),
  'no answer in time': () => new Promise(() => {}),
  'an error': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }),
  'a page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><h1>Log in</h1>' }),
  nothing: (route) => route.fulfill({ body: '' }),
  'half of it': (route) => route.fulfill({ contentType: 'application/json', body: '[{"value":"US-CA","lab' }),
  'something huge': (route) => route.fulfill({ contentType: 'application/json', body: `["${MANY}"]` }),
}
/** The rest of them has a journey of its own in the file of each call. */
const LEFT = ['no answer in time', 'something huge']

type Call = {
  name: string
  address: RegExp
  /** Opens the page and makes the call possible. */
  open(page: Page): Promise<void>
  /** Makes the call, and says what has the focus then. */
  make(page: Page): Promise<Locator | undefined>
  /** The page as the shopper sees it afterwards. */
  reaction(page: Page): Promise<void>
  /** True of calls whose failure leads to another page. */
  isLeft?: boolean
  faults?: string[]
}

const add = (page: Page, path: string) =>
  page.goto(path).then(() => page.getByRole('button', { name: 'Add to cart', exact: true }).first().click())

const calls: Call[] = [
  {
    name: '1, the regions of a country',
    address: /directory\/json\/childRegion/,
    async open(page) {
      await add(page, '/salt-cellar.html')
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/checkout/cart/', { waitUntil: 'networkidle' })
      await page.getByText('Estimate shipping and tax').click()
    },
    async make(page) {
      const country = page.locator('#country')
      await country.focus()
      await country.selectOption((await country.inputValue()) === 'US' ? 'GB' : 'US')
      return country
    },
    async reaction(page) {
      await expect(page.locator('#region option', { hasText: 'Bayern' })).toBeAttached()
    },
    faults: Object.keys(faults),
  },
  {
    name: '2, suggestions',
    address: /catalogsearch\/ajax\/suggest/,
    async open(page) {
      await page.goto('/salt-cellar.html')
      await page.locator('#search').focus()
      await expect(page.locator('#search')).toHaveRole('combobox')
    },
    async make(page) {
      const field = page.locator('#search')
      await field.fill((await field.inputValue()) === 'mug' ? 'pot' : 'mug')
      return field
    },
    async reaction(page) {
      await expect(page.locator('#search_autocomplete')).toBeHidden()
    },
    faults: LEFT,
  },
  {
    name: '3, the newsletter',
    address: /us\/mail\/ajax/,
    async open(page) {
      await page.goto('/salt-cellar.html')
      await page.locator('#newsletter-validate-detail').dispatchEvent('pointerover')
      await expect(page.locator('vitrine-island:has(#newsletter-validate-detail)')).toHaveAttribute('data-ready', '')
    },
    async make(page) {
      const form = page.locator('#newsletter-validate-detail')
      await form.getByLabel('Your e-mail').fill('faults@example.com')
      await form.getByRole('button', { name: 'Subscribe' }).click()
      return form.getByRole('button', { name: 'Subscribe' })
    },
    async reaction(page) {
      await expect(page.locator('#newsletter-validate-detail')).toHaveClass(/error/)
      await expect(page.locator('#newsletter-validate-detail .loading')).toHaveCount(0)
    },
    faults: LEFT,
  },
  {
    name: '4, add to cart',
    address: /\/checkout\/cart\/add\/.*isajaxcart/,
    open: async (page) => void (await page.goto('/tableware.html')),
    async make(page) {
      await page.getByRole('button', { name: 'Add to cart: Harbour Mug' }).click()
      return undefined
    },
    async reaction(page) {
      await expect(page).toHaveURL(/\/checkout\/cart\/$/)
      await expect(page.locator('#messages')).toContainText('Harbour Mug is in your cart.')
    },
    isLeft: true,
    faults: LEFT,
  },
  {
    name: '5, compare',
    address: /product_compare.*isajaxcart/,
    open: async (page) => void (await page.goto('/tableware.html')),
    async make(page) {
      await page.locator('a.link-compare').first().click()
      return undefined
    },
    reaction: async (page) => void (await expect(page.getByRole('heading', { name: /^Compare .*\?$/ })).toBeVisible()),
    isLeft: true,
    faults: LEFT,
  },
  {
    name: '7 and 8, the mini cart',
    address: /checkout\/cart\/ajaxUpdate/,
    async open(page) {
      await add(page, '/harbour-mug.html')
      await expect(headerCount(page)).toHaveText('1')
      await page.goto('/tableware.html')
      await page.locator('.skip-cart').click()
      await expect(page.locator('#header-cart li.item').first()).toBeVisible()
    },
    async make(page) {
      const field = page.locator('#header-cart .cart-item-quantity').first()
      await field.fill((await field.inputValue()) === '3' ? '4' : '3')
      await field.press('Enter')
      return field
    },
    async reaction(page) {
      await expect(page.locator('#header-cart').getByRole('alert')).toHaveText('Error occurred. Try to refresh page.')
      await expect(page.locator('.minicart-wrapper')).not.toHaveClass(/loading/)
      await expect(headerCount(page)).toHaveText('1')
    },
    faults: LEFT,
  },
]

for (const call of calls) {
  test(`F14 call ${call.name}: whatever comes instead of its answer, nothing is left loading`, async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    // The shop waits 10 to 30 s; here 1 s has to do.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = () => timeout(1000)
    })
    if (!call.isLeft) await call.open(page)
    for (const name of call.faults!) {
      if (call.isLeft) await call.open(page)
      await page.route(call.address, faults[name]!)
      const asked = page.waitForRequest(call.address)
      const focused = await call.make(page)
      await asked
      await call.reaction(page)
      if (focused) {
        await expect(page.locator('#loading-process'), name).toHaveAttribute('hidden')
        await expect(focused, name).toBeFocused()
      }
      await page.unroute(call.address)
    }
  })
}
