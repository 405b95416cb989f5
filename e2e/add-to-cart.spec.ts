import type { Page, Route } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo } from './journeys.ts'

/** Call 4 (spec §7, behaviours 4.addtocart, 7.4) in every way it can go. */
const CALL = /\/checkout\/cart\/(add|delete)\/.*isajaxcart/
const GRID = '/tableware.html'
const NAME = 'Thumbprint Tumbler'

const add = (page: Page) => page.getByRole('button', { name: `Add to cart: ${NAME}` })
const panel = (page: Page) => page.locator('#ajaxcart-load-ajax')
const messages = (page: Page) => page.locator('#messages')
const indicator = (page: Page) => page.locator('#loading-process')

/** Counts the calls, and answers them; without an answer they go through. */
async function intercept(page: Page, answer: (route: Route) => Promise<void> = (route) => route.continue()) {
  const calls: string[] = []
  await page.route(CALL, async (route) => {
    calls.push(route.request().url())
    await answer(route)
  })
  return calls
}

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** Nothing is under way any more, and the focus is somewhere. */
async function expectAtRest(page: Page) {
  await expect(indicator(page)).toHaveAttribute('hidden')
  await expect(page.locator('.ajaxcart-mask, [aria-busy=true]')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('7.4.3, 4.addtocart.2 a grid adds without leaving: message, mini cart, count, and a confirmation that goes by itself', async ({
  page,
}) => {
  await page.clock.install()
  const calls = await intercept(page)
  await page.goto(GRID)
  await add(page).click()
  await expect(messages(page)).toContainText(`${NAME} is in your cart.`)
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.locator('#header-cart')).toContainText(NAME)
  await expect(panel(page)).toContainText(`Now in your cart: ${NAME}`)
  await expect(panel(page).getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout/onepage/')
  await expect(panel(page).getByRole('button', { name: /^Continue shopping \([1-5]\)$/ })).toBeVisible()
  await expect(add(page)).toBeFocused()
  await page.clock.runFor(5000)
  await expect(panel(page)).toBeHidden()
  expect(calls).toEqual([
    expect.stringMatching(/\/add\/product\/\d+\/\?isajaxcart=true&groupmessage=1&minicart=1&ajaxlinks=1$/),
  ])
  await expectAtRest(page)
})

test('4.addtocart.3 who turns to the confirmation keeps it; Esc and its button close it and give the focus back', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(GRID)
  await add(page).click()
  await panel(page)
    .getByRole('button', { name: /Continue/ })
    .focus()
  await page.clock.runFor(20_000)
  const goOn = panel(page).getByRole('button', { name: 'Continue shopping', exact: true })
  await expect(goOn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(add(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('2')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(add(page)).toBeFocused()
})

test('4.addtocart.6 pressed again while the answer is slow it is sent once; the waiting line names the product', async ({
  page,
}) => {
  test.setTimeout(120_000)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const calls = await intercept(page, async (route) => {
    await held
    await route.continue()
  })
  // Script that is not there within 300 ms leaves the press to the browser, which leads away: here it is there.
  await page.goto(GRID, { waitUntil: 'networkidle' })
  await add(page).dblclick()
  const waiting = panel(page).getByRole('status')
  await expect(waiting).toHaveText(`Adding ${NAME} to your cart…`)
  const busy = page.getByRole('button', { name: 'Adding…' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(indicator(page)).toBeVisible()
  await busy.press('Enter')
  await page.getByRole('button', { name: 'Add to cart: Harbour Mug' }).click()
  await expectNoFindings(page)
  release()
  await expect(headerCount(page)).toHaveText('1')
  await expect(add(page)).not.toHaveAttribute('aria-disabled')
  expect(calls).toHaveLength(1)
  await panel(page).hover()
  await expectNoFindings(page)
})

const failures: Record<string, (route: Route) => Promise<void>> = {
  'HTML instead of JSON': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'an error page': (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }),
  'nothing at all': (route) => route.fulfill({ body: '' }),
  'an error that says nothing': json({}, 500),
  'half an answer, although it was done': async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 40) })
  },
}

for (const [name, fail] of Object.entries(failures)) {
  test(`8.addtocart after ${name} the browser sends the form, and it counts once`, async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await intercept(page, fail)
    await page.goto(GRID)
    await add(page).click()
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
    await expect(messages(page)).toContainText(`${NAME} is in your cart.`)
    await expect(headerCount(page)).toHaveText('1')
  })
}

test('without a network the page stays and says so; the next press goes through, and it counts once', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  let isOnline = false
  await intercept(page, (route) => (isOnline ? route.continue() : route.abort('internetdisconnected')))
  await page.goto(GRID)
  await add(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('There is no connection to the shop')
  await expect(panel(page)).toContainText('There is no connection to the shop')
  await expect(page).toHaveURL(/tableware/)
  await expect(add(page)).toBeFocused()
  await expectAtRest(page)
  isOnline = true
  await add(page).click()
  await expect(headerCount(page)).toHaveText('1')
  await expect(messages(page).getByRole('alert')).toBeEmpty()
})

test('where the browser keeps no cookies it says so, and not that something is in the cart', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto(GRID)
  await add(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('Your browser keeps no cookies of this shop')
  await expect(messages(page)).not.toContainText('is in your cart')
  await expectAtRest(page)
})

test('7.0.7 an error with a reason in JSON is an answer: the reason is said, and everything stays', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '500' })
  await intercept(page, json({ error: 'Only 1 left.' }, 500))
  await page.goto(GRID)
  await add(page).click()
  await expect(messages(page).getByRole('alert')).toHaveText('Only 1 left.')
  await expect(panel(page)).toContainText('Only 1 left.')
  await expectNoFindings(page)
  await expect(add(page)).toBeFocused()
  await expect(page).toHaveURL(/tableware/)
  await expectAtRest(page)
})

test('7.4.10 an answer without any part hides the mask and says nothing', async ({ page }) => {
  await intercept(page, json({}))
  await page.goto(GRID)
  await add(page).click()
  await expect(add(page)).not.toHaveAttribute('aria-disabled')
  await expect(panel(page)).toBeHidden()
  await expect(headerCount(page)).toHaveText('0')
  await expectAtRest(page)
})

test('3.7.2, S8 redirectUrl leads to a page of this shop, never to another', async ({ page }) => {
  let to = 'https://evil.example/'
  await intercept(page, (route) => json({ redirectUrl: to, message: '<div>Done.</div>' })(route))
  await page.goto(GRID)
  await add(page).click()
  await expect(messages(page)).toContainText('Done.')
  await expect(page).toHaveURL(/tableware/)
  to = '/salt-cellar.html'
  await add(page).click()
  await expect(page).toHaveURL(/salt-cellar/)
})

test('7.4.5, 7.4.6 options elsewhere are asked for there, three times at most, then the shopper goes there', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/isajaxcart/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    asked.push(pathname + search.replace(/&groupmessage.*/, ''))
    await json({ hasOptions: true, redirectUrl: `/salt-cellar.html?hop=${asked.length}` })(route)
  })
  await page.goto(GRID)
  await add(page).click()
  await expect(page).toHaveURL(/salt-cellar\.html\?hop=4$/)
  expect(asked.slice(1)).toEqual([1, 2, 3].map((hop) => `/salt-cellar.html?hop=${hop}&isajaxcart=true`))
})

test('a refusal stands beside the form of the product page, what is wrong at its field', async ({ page }) => {
  await page.goto('/thumbprint-tumbler.html')
  await page.locator('#qty').fill('999')
  await page.locator('#product_addtocart_form').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('#product_addtocart_form .form-messages [role=alert]')).toContainText('left')
  await expect(page.locator('#qty')).toHaveValue('999')
  await expect(panel(page)).toBeHidden()
  await expect(headerCount(page)).toHaveText('0')
  await expectAtRest(page)
})

test('with the keyboard alone: to the button, and the focus stays there', async ({ page }) => {
  await page.goto('/thumbprint-tumbler.html')
  await tabTo(page, 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(headerCount(page)).toHaveText('1')
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeFocused()
  await expect(page.getByRole('status').getByText(`${NAME} is in your cart.`)).toBeVisible()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('4.fly the picture flies into the cart, and what was answered waits for it', async ({ page }) => {
    await page.goto(GRID)
    const picture = page
      .locator('li.item', { has: page.getByRole('link', { name: NAME }) })
      .locator('.product-image img')
    await picture.first().scrollIntoViewIfNeeded()
    await expect.poll(() => picture.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const countInFlight = page.evaluate(
      () =>
        new Promise<{ count: string | null; active: boolean }>((resolve) => {
          new MutationObserver((_, observer) => {
            if (document.querySelector('.ajaxcart-copy')) return
            observer.disconnect()
            resolve({
              count: document.querySelector('.header-minicart .count')!.textContent,
              active: document.querySelector('.ajaxcart-animation-active') !== null,
            })
          }).observe(document.body, { childList: true })
        }),
    )
    const answered = page.waitForResponse(CALL)
    await add(page).click()
    await expect(page.locator('.ajaxcart-copy')).toBeAttached()
    await expect(page.locator('.header-minicart')).toHaveClass(/ajaxcart-animation-active/)
    await answered
    await expect(headerCount(page)).toHaveText('1')
    expect(await countInFlight).toMatchObject({ count: '0' })
    await expect(page.locator('.ajaxcart-copy, .ajaxcart-mask, .ajaxcart-animation-active')).toHaveCount(0)
  })
})

test('2.0.5 a link that removes asks first: no leaves everything, yes removes', async ({ page }) => {
  const calls = await intercept(page)
  await page.goto(GRID)
  await add(page).click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  const link = await page.evaluate(() => {
    const path = document.querySelector('[formaction*="/checkout/cart/delete/"]')!.getAttribute('formaction')!
    const made = document.createElement('a')
    made.href = path
    made.textContent = 'Remove by link'
    document.querySelector('#main')!.prepend(made)
    return path
  })
  await page.getByRole('link', { name: 'Remove by link' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('link', { name: 'Remove by link' })).toBeFocused()
  expect(calls).toHaveLength(1)
  await page.getByRole('link', { name: 'Remove by link' }).click()
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(messages(page)).toContainText('was removed from your cart.')
  await expect(headerCount(page)).toHaveText('0')
  expect(calls[1]).toContain(`${link}?isajaxcart=true`)
})

test('2.0.8 a modified click follows the link', async ({ page, context }) => {
  await page.goto(GRID)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Choose options of Dune Cup' }).click({ modifiers: ['Control'] })
  await expect(await opened).toHaveURL(/dune-cup\.html\?options=cart/)
  await expect(page.locator('#ajaxcart-pop-up')).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a grid adds and leads to the cart, choices lead to the product', async ({ page }) => {
    await page.goto(GRID)
    await add(page).click()
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
    await expect(headerCount(page)).toHaveText('1')
    await page.goto(GRID)
    await page.getByRole('link', { name: 'Choose options of Dune Cup' }).click()
    await expect(page).toHaveURL(/dune-cup\.html/)
    await page.getByRole('radio', { name: 'Chalk' }).check()
    await page.getByLabel('Size').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(headerCount(page)).toHaveText('2')
  })
})
