import type { Page, Route } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect as baseExpect, test } from './fixtures.ts'
import { cartPageAlive, headerCount, tabTo } from './journeys.ts'

const CUP = 'Dip Dish'
const CELLAR = 'Side Plate'
/** Answers come at once or not at all. */
const expect = baseExpect.configure({ timeout: 5000 })
const CHANGES = /\/checkout\/cart\/(updatePost|delete|save|unsave|estimatePost)/

/** Puts one of each into the cart, as their forms would. */
async function fill(page: Page, ...products: string[]): Promise<void> {
  let formKey = ''
  for (const product of products) {
    const drawn = await page.request.get(`/${product}.html`)
    const headers = { origin: new URL(drawn.url()).origin }
    const [to = ''] = /\/checkout\/cart\/add\/product\/\d+\//.exec(await drawn.text()) ?? []
    const added = await page.request.post(`${to}?isajaxcart=true`, { form: { qty: '1', form_key: formKey }, headers })
    expect(added.status()).toBe(200)
    formKey = ((await added.json()) as { formKey: string }).formKey
  }
}

async function openCart(page: Page, ...products: string[]): Promise<void> {
  await fill(page, ...products)
  await page.goto('/checkout/cart/')
  await cartPageAlive(page)
}

const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const update = (page: Page, name: string) => page.getByRole('button', { name: `Update the quantity of ${name}` })
const remove = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name} from the cart` })
const row = (page: Page, name: string) => page.locator('.cart-line', { hasText: name })
const status = (page: Page) => page.locator('#messages output')
const alert = (page: Page) => page.locator('#messages [role=alert]')

/** Marks the page, so that a reload would be noticed. */
async function expectNoReload(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await act()
  await expect(page.locator('body')).toHaveAttribute('data-same-page', '')
}

/** Holds what the page posts until it is told to let go; says what was posted. */
async function hold(page: Page): Promise<{ bodies: URLSearchParams[]; release: () => Promise<void> }> {
  const bodies: URLSearchParams[] = []
  const held: Route[] = []
  await page.route(CHANGES, async (route) => {
    bodies.push(new URLSearchParams(route.request().postData() ?? ''))
    held.push(route)
  })
  return {
    bodies,
    release: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await held.shift()!.continue()
    },
  }
}

test('2.15.1 the update button comes out with the focus, and stays', async ({ page }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  await expect(update(page, CUP)).toHaveCSS('opacity', '0')
  await quantity(page, CUP).focus()
  await expect(update(page, CUP)).toHaveCSS('opacity', '1')
  await expect(update(page, CUP)).toHaveCSS('transition-duration', '0.4s')
  await page.getByRole('heading', { level: 1 }).click()
  await quantity(page, CELLAR).focus()
  await expect(update(page, CELLAR)).toHaveCSS('opacity', '1')
  await expect(update(page, CUP)).toHaveCSS('opacity', '1')
})

test('2.15.2 the button sends all quantities, and the answer takes the place of the cart', async ({ page }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  await quantity(page, CUP).fill('2')
  await quantity(page, CELLAR).fill('3')
  await expectNoReload(page, async () => {
    const posted = page.waitForRequest(CHANGES)
    await update(page, CUP).click()
    const body = new URLSearchParams((await posted).postData() ?? '')
    expect(body.get('update_cart_action')).toBe('update_qty')
    expect([...body].filter(([name]) => name.endsWith('[qty]')).map(([, value]) => value)).toEqual(['2', '3'])
    await expect(headerCount(page)).toHaveText('5')
    await expect(status(page)).toHaveText('Your cart is up to date.')
    await expect(row(page, CELLAR).locator('.row-total')).toContainText('€63.00')
  })
  await expect(update(page, CUP)).toBeFocused()
  await expect(page.locator('#loading-process')).toBeHidden()
})

test('12.4, 2.15.5, 2.15.7 plus and minus step between 0 and 30, show the button and send nothing', async ({
  page,
}) => {
  await openCart(page, 'dip-dish')
  const { bodies, release } = await hold(page)
  const more = page.getByRole('button', { name: `One more of ${CUP}` })
  const less = page.getByRole('button', { name: `One less of ${CUP}` })
  const steps = [
    ['29', more, '30'],
    ['30', more, '30'],
    ['31', more, '31'],
    ['31', less, '30'],
    ['1', less, '0'],
    ['0', less, '0'],
    ['', more, '1'],
    ['1.5', more, '2.5'],
  ] as const
  for (const [from, button, to] of steps) {
    await quantity(page, CUP).fill(from)
    await button.click()
    await expect(quantity(page, CUP), `from ${from}`).toHaveValue(to)
  }
  await expect(page.getByRole('status').filter({ hasText: `Quantity of ${CUP}: 2.5` })).toBeAttached()
  await quantity(page, CUP).fill('1')
  await less.click()
  await expect(update(page, CUP)).toHaveCSS('opacity', '1')
  expect(bodies).toEqual([])
  await update(page, CUP).click()
  await release()
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused()
  await expect(headerCount(page)).toHaveText('0')
})

test('2.15.5 the stepper alone shows the button', async ({ page }) => {
  await openCart(page, 'dip-dish')
  await page.getByRole('button', { name: `One more of ${CUP}` }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(update(page, CUP)).toHaveCSS('opacity', '1')
})

test('F15 the last intent wins: a quantity changed back while its change is under way', async ({ page }) => {
  await openCart(page, 'dip-dish')
  const { bodies, release } = await hold(page)
  await quantity(page, CUP).fill('5')
  await quantity(page, CUP).press('Enter')
  await expect(row(page, CUP)).toHaveAttribute('aria-busy', 'true')
  await expectNoFindings(page)
  await quantity(page, CUP).fill('3')
  await quantity(page, CUP).press('Enter')
  await quantity(page, CUP).fill('1')
  await quantity(page, CUP).press('Enter')
  await release()
  await expect(headerCount(page)).toHaveText('5')
  await expect(quantity(page, CUP)).toHaveValue('1')
  await release()
  await expect(headerCount(page)).toHaveText('1')
  await expect(row(page, CUP)).not.toHaveAttribute('aria-busy')
  await page.unrouteAll()
  await page.reload()
  await expect(quantity(page, CUP)).toHaveValue('1')
  expect(bodies).toHaveLength(2)
})

test('what is typed while an answer is on its way stays, caret and all', async ({ page }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  const { release } = await hold(page)
  await quantity(page, CUP).fill('2')
  await quantity(page, CUP).press('Enter')
  await quantity(page, CELLAR).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1')
  await release()
  await expect(headerCount(page)).toHaveText('3')
  await expect(quantity(page, CELLAR)).toBeFocused()
  await page.keyboard.type('2')
  await expect(quantity(page, CELLAR)).toHaveValue('12')
  await expect(update(page, CELLAR)).toHaveCSS('opacity', '1')
})

test('a quantity the shop does not take is told at its row and in the alert; the other rows change', async ({
  page,
}) => {
  await openCart(page, 'dip-dish', 'side-plate', 'butter-house')
  await quantity(page, CUP).fill('9999')
  await quantity(page, 'Butter House').fill('0.5')
  await quantity(page, CELLAR).fill('2')
  await quantity(page, CELLAR).press('Enter')
  await expect(headerCount(page)).toHaveText('4')
  await expect(alert(page)).toHaveText('2 quantities could not be changed. Please look at the marked items.')
  await expect(quantity(page, CUP)).toHaveValue('9999')
  await expect(quantity(page, CUP)).toHaveAccessibleDescription(/Dip Dish.* In your cart: 1\./)
  await expect(quantity(page, 'Butter House')).toHaveAccessibleDescription(/whole number/)
  await expect(quantity(page, 'Butter House')).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity(page, CELLAR)).toBeFocused()
  await expectNoFindings(page)
})

test('removing goes on to the next row, offers to undo, and the last one leaves the heading', async ({ page }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  await expectNoReload(page, async () => {
    await remove(page, CUP).dblclick()
    await expect(headerCount(page)).toHaveText('1')
    await expect(status(page)).toContainText('was removed')
    await expect(remove(page, CELLAR)).toBeFocused()
    await expect(alert(page)).toBeEmpty()
    await remove(page, CELLAR).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused()
    await expect(headerCount(page)).toHaveText('0')
    await expectNoFindings(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(headerCount(page)).toHaveText('1')
    await expect(quantity(page, CELLAR)).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(1)
  })
})

const faults: Record<string, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  'a server error': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }),
  'a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in to the network</p>' }),
  'an empty answer': (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'half an answer': (route) => route.fulfill({ contentType: 'application/json', body: '{"success":true,"con' }),
  'an answer of something else': (route) => route.fulfill({ contentType: 'application/json', body: '{"a":1}' }),
}

test('F14 whatever goes wrong on the way: said, nothing typed is lost, a second try works', async ({ page }) => {
  for (const description of ['ERR_INTERNET_DISCONNECTED', '500'])
    test.info().annotations.push({ type: 'allowed console error', description })
  await openCart(page, 'dip-dish', 'side-plate')
  let typed = 2
  for (const [what, answer] of Object.entries(faults)) {
    await page.route(CHANGES, answer)
    await quantity(page, CUP).fill(String(++typed))
    await quantity(page, CUP).press('Enter')
    await expect(alert(page), what).toHaveText('Error occurred. Try to refresh page.')
    await expect(page.locator('#loading-process'), what).toBeHidden()
    await expect(row(page, CUP), what).not.toHaveAttribute('aria-busy')
    await expect(quantity(page, CUP), what).toBeFocused()
    await expect(quantity(page, CUP), what).toHaveValue(String(typed))
    await page.unroute(CHANGES)
    await quantity(page, CUP).press('Enter')
    await expect(headerCount(page), what).toHaveText(String(typed + 1))
    await expect(alert(page), what).toBeEmpty()
  }
})

test('F14 a change that went through although its answer was lost can be taken back', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '500' })
  await openCart(page, 'dip-dish')
  await page.route(CHANGES, async (route) => {
    await route.fetch()
    await route.fulfill({ status: 500, body: '' })
  })
  await quantity(page, CUP).fill('4')
  await quantity(page, CUP).press('Enter')
  await expect(alert(page)).toHaveText('Error occurred. Try to refresh page.')
  await page.unroute(CHANGES)
  await quantity(page, CUP).fill('1')
  await quantity(page, CUP).press('Enter')
  await expect(status(page)).toHaveText('Your cart is up to date.')
  await page.reload()
  await expect(quantity(page, CUP)).toHaveValue('1')
})

test('F17 a form key that is no longer good is renewed and nobody notices', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '403' })
  await openCart(page, 'dip-dish')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=form_key]')) field.value = 'old'
  })
  await quantity(page, CUP).fill('2')
  await quantity(page, CUP).press('Enter')
  await expect(headerCount(page)).toHaveText('2')
  await expect(alert(page)).toBeEmpty()
})

test('two tabs: a row that nobody touched here keeps what the other tab made of it', async ({ page, context }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  const other = await context.newPage()
  await other.goto('/checkout/cart/')
  await quantity(other, CELLAR).fill('4')
  await quantity(other, CELLAR).press('Enter')
  await expect(headerCount(other)).toHaveText('5')
  // This tab is told; its rows are drawn anew.
  await expect(quantity(page, CELLAR)).toHaveValue('4')
  await quantity(page, CUP).fill('2')
  await quantity(page, CUP).press('Enter')
  await expect(headerCount(page)).toHaveText('6')
  await expect(quantity(page, CELLAR)).toHaveValue('4')
})

test('4.minicart.19 what another tab changes is shown at once, where something is typed only when asked for', async ({
  page,
  context,
}) => {
  await openCart(page, 'dip-dish', 'side-plate')
  const other = await context.newPage()
  await other.goto('/checkout/cart/')
  await cartPageAlive(other)
  const change = async (to: string) => {
    await quantity(other, CELLAR).fill(to)
    await quantity(other, CELLAR).press('Enter')
    await expect(status(other)).toHaveText('Your cart is up to date.')
  }
  await expectNoReload(page, async () => {
    await change('4')
    await expect(quantity(page, CELLAR)).toHaveValue('4')
    await expect(headerCount(page)).toHaveText('5')
    await quantity(page, CUP).fill('9')
    await change('6')
    await expect(status(page)).toContainText('Your cart was changed elsewhere.')
    await expect(headerCount(page)).toHaveText('7')
    await expect(quantity(page, CELLAR)).toHaveValue('4')
    await page.getByRole('button', { name: 'Show it' }).click()
    await expect(quantity(page, CELLAR)).toHaveValue('6')
    await expect(quantity(page, CUP)).toHaveValue('9')
    await expect(status(page)).toBeEmpty()
  })
})

test('saved for later: out of the total, and back', async ({ page }) => {
  await openCart(page, 'dip-dish', 'side-plate')
  await expectNoReload(page, async () => {
    await page.getByRole('button', { name: `Save ${CUP} for later` }).click()
    await expect(headerCount(page)).toHaveText('1')
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
    await expectNoFindings(page)
    await remove(page, CELLAR).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
    await page.getByRole('button', { name: `Move ${CUP} to the cart` }).click()
    await expect(quantity(page, CUP)).toHaveValue('1')
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0)
  })
})

test('the estimate is worked out in place, and stays open; a typed quantity survives it', async ({ page }) => {
  await openCart(page, 'side-plate')
  await quantity(page, CELLAR).fill('7')
  await page.getByText('Estimate shipping and tax').click()
  await page.getByLabel('Postcode').fill('10115')
  await expectNoReload(page, async () => {
    await page.getByRole('button', { name: 'Estimate', exact: true }).click()
    await expect(status(page)).toContainText('Shipping and tax are worked out for')
    await expect(page.getByLabel('Postcode')).toHaveValue('10115')
    await expect(page.getByRole('button', { name: 'Estimate', exact: true })).toBeFocused()
    await expect(quantity(page, CELLAR)).toHaveValue('7')
  })
})

test('everything goes by keyboard alone', async ({ page }) => {
  await openCart(page, 'dip-dish')
  await tabTo(page, `One more of ${CUP}`)
  await page.keyboard.press('Enter')
  await tabTo(page, `Update the quantity of ${CUP}`)
  await expect(update(page, CUP)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('2')
  await expect(update(page, CUP)).toBeFocused()
  await tabTo(page, `Remove ${CUP} from the cart`)
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeFocused()
})

test('4.minicart.19 a cart page that nobody has reached for yet follows another tab, too', async ({
  page,
  context,
}) => {
  await fill(page, 'dip-dish')
  await page.goto('/checkout/cart/', { waitUntil: 'networkidle' })
  const other = await context.newPage()
  await other.goto('/side-plate.html')
  await other.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(other)).toHaveText('2')
  await expect(quantity(page, CELLAR)).toHaveValue('1')
})

test('what is typed and sent before the script came is sent once it is there', async ({ page }) => {
  await fill(page, 'dip-dish')
  let letIn = () => {}
  const isLet = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/cart-page.island-*.js', async (route) => {
    await isLet
    await route.continue()
  })
  await page.goto('/checkout/cart/')
  await expectNoReload(page, async () => {
    await quantity(page, CUP).fill('3')
    await quantity(page, CUP).press('Enter')
    letIn()
    await expect(headerCount(page)).toHaveText('3')
    await expect(status(page)).toHaveText('Your cart is up to date.')
    await expect(quantity(page, CUP)).toBeFocused()
  })
})

test('where the script cannot be had, the page is its forms', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  test.info().annotations.push({ type: 'allowed console error', description: 'dynamically imported module' })
  await fill(page, 'dip-dish')
  await page.route('**/cart-page.island-*.js', (route) => route.abort())
  await page.goto('/checkout/cart/')
  await quantity(page, CUP).fill('2')
  await quantity(page, CUP).press('Enter')
  await expect(headerCount(page)).toHaveText('2')
  await expect(page.getByText('Your cart is up to date.')).toBeVisible()
})

test('after the end of the session row, sums and count are gone together with what it says', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '403' })
  await openCart(page, 'dip-dish')
  await page.context().clearCookies()
  await quantity(page, CUP).fill('2')
  await quantity(page, CUP).press('Enter')
  await expect(alert(page)).toHaveText('That item is no longer in your cart.')
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await expect(page.locator('.totals')).toHaveCount(0)
  await expect(headerCount(page)).toHaveText('0')
})

test('a browser that keeps no cookies is told on the empty cart page that they are needed', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/dip-dish.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await page.context().clearCookies()
  await page.goto('/checkout/cart/')
  await expect(page.getByText('Your browser keeps no cookies of this shop')).toBeVisible()
})

test('a word of 40 letters in a product’s name makes no page of a cart wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const state of ['cart-page/long-words-and-saved', 'cart-page/long-word-at-checkout']) {
    await page.goto(`/workbench?show=${state}`)
    await expect(page.getByText(/Donaudampf/).first()).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, state).toBeLessThanOrEqual(320)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the button is there, plus and minus are not; every refusal stands at its row', async ({ page }) => {
    await fill(page, 'dip-dish', 'side-plate')
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/checkout/cart/')
    await expect(update(page, CUP)).toHaveCSS('opacity', '1')
    await expect(page.getByRole('button', { name: `One more of ${CUP}` })).toBeHidden()
    await quantity(page, CUP).fill('9999')
    await quantity(page, CELLAR).fill('8888')
    await quantity(page, CELLAR).press('Enter')
    await expect(quantity(page, CUP)).toHaveValue('9999')
    await expect(quantity(page, CELLAR)).toHaveAccessibleDescription(/In your cart: 1\./)
    await quantity(page, CUP).fill('2')
    await quantity(page, CELLAR).fill('1')
    await update(page, CUP).click()
    await expect(headerCount(page)).toHaveText('3')
    await page.getByRole('button', { name: `Save ${CUP} for later` }).click()
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
    await expect(headerCount(page)).toHaveText('1')
  })
})
