import type { Locator, Page, Route } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo, wakeHeader } from './journeys.ts'

/** The mini cart in the header (behaviours 2.9, 2.16, 4.minicart, 7.7, 7.8, 8.minicart). */
const UPDATE = '**/checkout/cart/ajaxUpdate/**'
const REMOVE = '**/checkout/cart/ajaxDelete/**'
const MINI = '**/checkout/cart/mini/'
const FAILURE = 'Error occurred. Try to refresh page.'

const trigger = (page: Page) => page.locator('.skip-cart')
const panel = (page: Page) => page.locator('#header-cart')
const wrapper = (page: Page) => page.locator('.minicart-wrapper')
const row = (page: Page, name: string) => panel(page).locator('li.item', { hasText: name })
const field = (item: Locator) => item.locator('.cart-item-quantity')
const button = (item: Locator) => item.locator('.quantity-button')
const errors = (page: Page) => panel(page).getByRole('alert')
const successes = (page: Page) => panel(page).getByRole('status')
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Two pieces of each product, put into the cart of this browser without its pages. */
async function put(page: Page, address: string, ...products: string[]): Promise<void> {
  for (const product of products) {
    const html = await (await page.request.get(`/${product}.html`)).text()
    const { formKey = '' } = (await (await page.request.get('/checkout/cart/state/')).json()) as { formKey?: string }
    const [action] = /\/checkout\/cart\/add\/product\/\d+\//.exec(html)!
    await page.request.post(`${action}?isajaxcart=true`, {
      form: { qty: '2', form_key: formKey },
      headers: { origin: address },
    })
  }
}

/** The page with its mini cart open and drawn. */
async function open(page: Page, path = '/tableware.html'): Promise<void> {
  await page.goto(path)
  await trigger(page).click()
  await expect(panel(page).locator('li.item').first()).toBeVisible()
}

type Json = Record<string, unknown>
const THREE = ['harbour-mug', 'dip-dish', 'salt-cellar']

async function noFindings(page: Page): Promise<void> {
  await atRest(page)
  expect(await findingsOn(page)).toEqual([])
}

/** Holds the answers of an address back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return release
}

test.describe('the trigger', () => {
  test('2.9.3, .4, .7, .12 opens and closes the panel, which is asked for when it is reached for', async ({
    page,
    shop,
  }) => {
    await put(page, shop.address, ...THREE)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/checkout/cart/mini/') && asked.push(request.url()))
    await page.goto('/tableware.html', { waitUntil: 'networkidle' })
    await wakeHeader(page)
    expect(asked).toEqual([])
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
    await trigger(page).click()
    await expect(row(page, 'Harbour Mug')).toBeVisible()
    expect(asked).toHaveLength(1)
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(trigger(page)).toHaveClass(/skip-active/)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(trigger(page)).toBeFocused()
    await trigger(page).click()
    await panel(page).getByRole('button', { name: 'Close the cart' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(trigger(page)).toBeFocused()
    await trigger(page).click()
    await expect(panel(page)).toBeVisible()
    await trigger(page).click()
    await expect(panel(page)).toBeHidden()
    expect(asked).toHaveLength(1)
  })

  test('2.9.8 follows the link below 768 px, as wide as the window is at the click', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 })
    await page.goto('/salt-cellar.html')
    await page.setViewportSize({ width: 768, height: 800 })
    await trigger(page).click()
    await expect(panel(page)).toBeVisible()
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(panel(page)).toBeHidden()
    await trigger(page).click()
    await expect(page).toHaveURL('/checkout/cart/')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('is a link to the cart', async ({ page }) => {
      await page.goto('/salt-cellar.html')
      await trigger(page).click()
      await expect(page).toHaveURL('/checkout/cart/')
    })
  })
})

test('12.4 what a quantity box takes: the whole part is sent, the rest goes back without a request', async ({
  page,
  shop,
}) => {
  await put(page, shop.address, 'harbour-mug')
  const sent: (string | null)[] = []
  await page.route(UPDATE, async (route) => {
    sent.push(new URLSearchParams(route.request().postData()!).get('qty'))
    await route.fulfill({ json: { success: false, error: 'Kept as it was' } })
  })
  await open(page)
  const item = row(page, 'Harbour Mug')
  await expect(button(item)).toBeDisabled()
  for (const text of ['0', '', 'abc', '2', '1,5', '1e2', '-1']) {
    await field(item).fill(text)
    await expect(button(item), text).toBeEnabled()
    await expect(button(item)).toHaveClass(/visible/)
    await button(item).click()
    await expect(field(item), text).toHaveValue('2')
    await expect(button(item)).toBeDisabled()
    await expect(button(item)).not.toHaveClass(/visible/)
  }
  expect(sent).toEqual([])
  for (const text of ['0.5', '1.5', '05', '.5', ' 5 ']) {
    await field(item).fill(text)
    await button(item).click()
    await expect(wrapper(page)).toHaveAttribute('aria-busy', 'false')
    await expect(errors(page)).toHaveText('Kept as it was')
    // 4.minicart.12: what was refused stays to be corrected.
    await expect(field(item)).toHaveValue(text)
    await expect(button(item)).toBeEnabled()
  }
  expect(sent).toEqual(['0', '1', '5', '0', '5'])
})

test('4.minicart.10, .15, .17 Enter sends, count and content follow, the panel stays open and the focus in its box', async ({
  page,
  shop,
}) => {
  await put(page, shop.address, 'harbour-mug', 'dip-dish')
  await open(page)
  const item = row(page, 'Harbour Mug')
  await field(item).fill('3')
  await field(item).press('Enter')
  await expect(successes(page)).toHaveText('Harbour Mug: the quantity is now 3.')
  await expect(headerCount(page)).toHaveText('5')
  await expect(field(item)).toHaveAttribute('value', '3')
  await expect(field(item)).toBeFocused()
  await expect(panel(page)).toBeVisible()
  await field(item).fill('4')
  await button(item).click()
  await expect(headerCount(page)).toHaveText('6')
  await expect(field(item)).toBeFocused()
  // 4.minicart.8: each box remembers for itself.
  await field(item).fill('9')
  await field(row(page, 'Dip Dish')).focus()
  await expect(field(item)).toHaveValue('9')
  await field(item).fill('')
  await field(row(page, 'Dip Dish')).focus()
  await expect(field(item)).toHaveValue('4')
})

test('4.minicart.12 more than there is stays in its box with the reason, and the cart as it was', async ({
  page,
  shop,
}) => {
  await put(page, shop.address, 'salt-cellar')
  await open(page)
  const item = row(page, 'Salt Cellar')
  await field(item).fill('5000')
  await button(item).click()
  await expect(errors(page)).toContainText('Salt Cellar')
  await expect(field(item)).toHaveValue('5000')
  await expect(button(item)).toBeVisible()
  await expect(headerCount(page)).toHaveText('2')
})

test('4.minicart.11, .14 a removal asks first, hides its row, and can be undone', async ({ page, shop }) => {
  await put(page, shop.address, ...THREE)
  await open(page)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const remove = row(page, 'Dip Dish').getByRole('link', { name: 'Remove Dip Dish from the cart' })
  for (const refuse of [
    () => dialog(page).getByRole('button', { name: 'Keep it' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await remove.click()
    await expect(dialog(page)).toHaveAccessibleName('Remove Dip Dish from your cart?')
    await refuse()
    await expect(dialog(page)).toBeHidden()
    await expect(remove).toBeFocused()
    await expect(panel(page)).toBeVisible()
  }
  expect(calls).toEqual([])
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(headerCount(page)).toHaveText('4')
  await expect(successes(page)).toHaveText('Dip Dish was removed from your cart.')
  await expect(row(page, 'Dip Dish')).toHaveCount(0)
  // 2.4.3: on the next row's link.
  await expect(row(page, 'Harbour Mug').locator('a.remove')).toBeFocused()
  await panel(page).getByRole('button', { name: 'Undo: put Dip Dish back into your cart' }).click()
  await expect(row(page, 'Dip Dish')).toBeVisible()
  await expect(successes(page)).toHaveText('Dip Dish is back in your cart.')
  await expect(headerCount(page)).toHaveText('6')
  expect(await page.evaluate(() => document.activeElement?.closest('#header-cart') !== null)).toBe(true)
})

test('4.minicart.7, 2.16.4 a quantity below one removes; the last one leaves one line and the focus on the heading', async ({
  page,
  shop,
}) => {
  await put(page, shop.address, 'harbour-mug')
  await open(page)
  await field(row(page, 'Harbour Mug')).fill('0.5')
  await field(row(page, 'Harbour Mug')).press('Enter')
  await expect(panel(page)).toContainText('There are no items in your cart.')
  await expect(panel(page).getByRole('heading', { name: 'Your cart' })).toBeFocused()
  await expect(headerCount(page)).toHaveText('0')
  await expect(trigger(page)).toHaveClass(/no-count/)
  await expect(panel(page).locator('#cart-sidebar, .subtotal, .checkout-button')).toHaveCount(0)
})

test('everything works by keyboard alone', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug', 'dip-dish')
  await page.goto('/salt-cellar.html')
  await tabTo(page, /^Cart/)
  await page.keyboard.press('Enter')
  await expect(field(row(page, 'Dip Dish'))).toBeVisible()
  await tabTo(page, 'Quantity of Dip Dish')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await tabTo(page, 'Update the quantity of Dip Dish')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('5')
  await expect(field(row(page, 'Dip Dish'))).toBeFocused()
  // The button goes with the focus: the next stop is the remove link, never the body.
  await page.keyboard.press('Tab')
  await expect(row(page, 'Dip Dish').locator('a.remove')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('2')
  await expect(row(page, 'Harbour Mug').locator('a.remove')).toBeFocused()
  await tabTo(page, /^Undo/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('5')
  await page.keyboard.press('Escape')
  await expect(trigger(page)).toBeFocused()
})

test('12.11, 8.minicart.1 the first message that is there is shown, whatever the outcome', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug')
  await open(page)
  // As the server draws it.
  const { content, miniCartData } = (await (await page.request.get('/checkout/cart/mini/')).json()) as Json
  for (const [answer, error, success, count] of [
    [{ success: true, qty: '7', content, miniCartData, message: '<b>Done</b>' }, '', '<b>Done</b>', '7'],
    [{ success: true, qty: 8, content, miniCartData, notice: 'Only half' }, 'Only half', '', '8'],
    [{ success: false, qty: 99, content: '<div>never</div>', error: 'No' }, 'No', '', '8'],
    [{ success: false, notice: 'Careful', error: 'No' }, 'Careful', '', '8'],
    [{ success: false, message: 'Hm' }, '', 'Hm', '8'],
    [{ success: false }, '', '', '8'],
    [{ success: true, content, miniCartData }, '', '', '8'],
  ] as const) {
    await page.unroute(UPDATE)
    await page.route(UPDATE, (route) => route.fulfill({ json: answer }))
    await field(row(page, 'Harbour Mug')).fill('3')
    await field(row(page, 'Harbour Mug')).press('Enter')
    await expect(wrapper(page)).not.toHaveClass(/loading/)
    await expect(errors(page)).toHaveText(error)
    await expect(successes(page)).toHaveText(success)
    await expect(headerCount(page)).toHaveText(count)
    await expect(panel(page)).toHaveClass(/skip-active/)
  }
})

for (const [name, call] of [
  ['8, update', UPDATE],
  ['7, removal', REMOVE],
] as const) {
  test(`4.minicart.13, 8.minicart.4, F14 a transport failure of call ${name} is said, and nothing else changes`, async ({
    page,
    shop,
  }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await put(page, shop.address, 'harbour-mug')
    await open(page)
    const item = row(page, 'Harbour Mug')
    for (const fault of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 500, json: { success: true, qty: 9, content: '<div></div>' } }),
      (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' }),
      (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in' }),
      (route: Route) => route.fulfill({ body: '' }),
      (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"qty":9,"cont' }),
    ]) {
      await page.unroute(call)
      await page.route(call, fault)
      if (call === UPDATE) {
        await field(item).fill('3')
        await field(item).press('Enter')
      } else {
        await item.locator('a.remove').click()
        await dialog(page).getByRole('button', { name: 'Remove' }).click()
      }
      await expect(errors(page)).toHaveText(FAILURE)
      await expect(wrapper(page)).not.toHaveClass(/loading/)
      await expect(page.locator('#loading-process')).toBeHidden()
      await expect(call === UPDATE ? field(item) : item.locator('a.remove')).toBeFocused()
      if (call === UPDATE) await expect(field(item)).toHaveValue('3')
      await expect(headerCount(page)).toHaveText('2')
    }
    await page.unroute(call)
    await item.locator('a.remove').click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(headerCount(page)).toHaveText('0')
    await expect(errors(page)).toBeEmpty()
  })
}

test('F17 a form key that has become old is exchanged, and what was asked for is done', async ({ page, shop }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'status of 403' })
  await put(page, shop.address, 'harbour-mug')
  await open(page)
  let tries = 0
  await page.route(UPDATE, (route) =>
    tries++ === 0 ? route.continue({ postData: 'qty=4&form_key=old' }) : route.continue(),
  )
  await field(row(page, 'Harbour Mug')).fill('4')
  await field(row(page, 'Harbour Mug')).press('Enter')
  await expect(headerCount(page)).toHaveText('4')
  expect(tries).toBe(2)
})

test('7.8.3 while an answer is awaited, further presses and removals are ignored', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug', 'dip-dish')
  await open(page)
  const release = await hold(page, UPDATE)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  const item = row(page, 'Harbour Mug')
  await field(item).fill('3')
  await field(item).press('Enter')
  await expect(wrapper(page)).toHaveClass(/loading/)
  await expect(wrapper(page)).toHaveAttribute('aria-busy', 'true')
  // Spec §7: it is seen, too.
  await expect(page.locator('#loading-process')).toBeInViewport()
  await noFindings(page)
  await field(item).fill('5')
  await field(item).press('Enter')
  await row(page, 'Dip Dish').locator('a.remove').click()
  await expect(dialog(page)).toHaveCount(0)
  release()
  await expect(headerCount(page)).toHaveText('5')
  await expect(wrapper(page)).not.toHaveClass(/loading/)
  expect(calls).toHaveLength(1)
})

test('F15 content that was asked for earlier does not overwrite what came later', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug', 'dip-dish')
  await open(page)
  const release = await hold(page, MINI)
  const asked = page.waitForRequest(MINI)
  const other = await page.context().newPage()
  await open(other)
  await field(row(other, 'Dip Dish')).fill('4')
  await field(row(other, 'Dip Dish')).press('Enter')
  // The other tab's change makes this one ask; before the answer comes, this one changes something itself.
  await expect(headerCount(page)).toHaveText('6')
  await asked
  await field(row(page, 'Harbour Mug')).fill('3')
  await field(row(page, 'Harbour Mug')).press('Enter')
  await expect(headerCount(page)).toHaveText('7')
  await expect(successes(page)).toContainText('the quantity is now 3')
  release()
  await expect(field(row(page, 'Harbour Mug'))).toHaveAttribute('value', '3')
  await expect(field(row(page, 'Dip Dish'))).toHaveAttribute('value', '4')
  await expect(headerCount(other)).toHaveText('7')
  await expect(field(row(other, 'Harbour Mug'))).toHaveAttribute('value', '3')
})

test('a page that is nobody’s yet shows what another tab puts into the cart, and so does its panel', async ({
  page,
  shop,
}) => {
  await page.goto('/tableware.html', { waitUntil: 'networkidle' })
  await expect(headerCount(page)).toHaveText('0')
  const other = await page.context().newPage()
  await put(other, shop.address, 'harbour-mug')
  await other.goto('/tableware.html')
  await expect(headerCount(page)).toHaveText('2')
  await trigger(page).click()
  await expect(row(page, 'Harbour Mug')).toBeVisible()
})

test('the back button brings a page whose count is the cart’s', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug')
  await page.goto('/tableware.html', { waitUntil: 'networkidle' })
  await expect(headerCount(page)).toHaveText('2')
  await page.goto('/dip-dish.html')
  await put(page, shop.address, 'dip-dish')
  await page.goBack()
  await expect(headerCount(page)).toHaveText('4')
  await trigger(page).click()
  await expect(row(page, 'Dip Dish')).toBeVisible()
})

test('content that cannot be had is said, the way to the cart is there, and the next try brings it', async ({
  page,
  shop,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await put(page, shop.address, 'harbour-mug')
  await page.route(MINI, (route) => route.abort())
  await page.goto('/tableware.html')
  await trigger(page).click()
  await expect(errors(page)).toHaveText(FAILURE)
  await expect(wrapper(page)).not.toHaveClass(/loading/)
  await expect(panel(page).getByRole('link', { name: 'View cart' })).toBeVisible()
  await noFindings(page)
  await page.unroute(MINI)
  await trigger(page).click()
  await trigger(page).click()
  await expect(row(page, 'Harbour Mug')).toBeVisible()
  await expect(errors(page)).toBeEmpty()
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('4.minicart.20, WCAG 2.3.3 nothing fades and nothing hides slowly', async ({ page, shop }) => {
    await put(page, shop.address, 'harbour-mug', 'dip-dish')
    await open(page)
    await page.evaluate(() => {
      Element.prototype.animate = () => {
        throw new Error('nothing moves')
      }
    })
    await row(page, 'Dip Dish').locator('a.remove').click()
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(successes(page)).toHaveText('Dip Dish was removed from your cart.')
    await expect(headerCount(page)).toHaveText('2')
  })
})

test('2.16.3 at the checkout quantities are disabled and nothing can be removed', async ({ page, shop }) => {
  await put(page, shop.address, 'harbour-mug')
  await open(page, '/checkout/onepage/')
  await expect(field(row(page, 'Harbour Mug'))).toBeDisabled()
  await expect(row(page, 'Harbour Mug').getByText('Remove')).toBeVisible()
  await expect(row(page, 'Harbour Mug').getByRole('link', { name: /Remove/ })).toHaveCount(0)
})

test('a11y: axe finds nothing in the panel, empty, full, with a message, and in the question', async ({
  page,
  shop,
}) => {
  await page.goto('/salt-cellar.html')
  await trigger(page).click()
  await noFindings(page)
  await put(page, shop.address, 'harbour-mug', 'dip-dish')
  await open(page)
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await field(row(page, 'Dip Dish')).focus()
    await noFindings(page)
  }
  await row(page, 'Dip Dish').locator('a.remove').click()
  await noFindings(page)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(successes(page)).not.toBeEmpty()
  await noFindings(page)
})
