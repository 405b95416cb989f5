import type { Page, Route } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo } from './journeys.ts'

/** The options popup (spec §2 widget 19; behaviours 2.19, 4.modal, 7.4). */
const CALL = /\/checkout\/cart\/(add|configure|updateItemOptions)\/.*isajaxcart/
const GRID = '/tableware.html'

const choose = (page: Page) => page.getByRole('link', { name: 'Choose options of Dune Cup' })
const popup = (page: Page) => page.getByRole('dialog')
const box = (page: Page) => page.locator('#ajaxcart-pop-up')
const form = (page: Page) => box(page).locator('form')
const messages = (page: Page) => page.locator('#messages')

async function open(page: Page) {
  await choose(page).click()
  await expect(form(page)).toBeVisible()
}

async function choosePopup(page: Page) {
  await popup(page).getByRole('radio', { name: 'Chalk' }).check()
  await popup(page).getByLabel('Size').selectOption({ index: 1 })
}

/** Holds the answer back until it is released. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(CALL, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return release
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('7.4.3, 2.19.6, 2.19.7 it opens at once with what the card tells, then shows the form', async ({ page }) => {
  const release = await hold(page)
  await page.goto(GRID)
  await choose(page).click()
  await expect(popup(page)).toHaveAccessibleName('Dune Cup')
  await expect(popup(page).getByRole('heading', { name: 'Dune Cup' })).toBeFocused()
  await expect(popup(page).getByRole('status')).toHaveText('Loading the choices of Dune Cup…')
  await expect(box(page).locator('.product-image img')).toBeVisible()
  await expect(box(page).locator('.price-box')).toContainText('€')
  await expect(box(page).locator('.card-rating')).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/noScroll/)
  await expectNoFindings(page)
  release()
  await expect(form(page)).toHaveCount(1)
  await expect(popup(page).getByRole('heading', { name: 'Dune Cup' })).toBeFocused()
  await expect(popup(page).getByRole('link', { name: 'Full details' })).toBeVisible()
  await expect(page.locator('#loading-process')).toHaveAttribute('hidden')
  await expectNoFindings(page)
})

test('closed while what it sent is under way, the count tells what has become of it', async ({ page }) => {
  await page.goto(GRID)
  await open(page)
  await choosePopup(page)
  let isDone = () => {}
  const done = new Promise<void>((resolve) => (isDone = resolve))
  await page.route(CALL, async (route) => {
    await route.fetch()
    isDone()
  })
  await form(page).getByRole('button', { name: 'Add to cart' }).click()
  await done
  await page.locator('.close-popup').click()
  await expect(choose(page)).toBeFocused()
  await expect(headerCount(page)).toHaveText('1')
})

for (const [how, close] of Object.entries({
  'the close mark': (page: Page) => page.locator('.close-popup').click(),
  'its backdrop': (page: Page) => page.locator('.ajaxcart-popup-overlay').click({ position: { x: 5, y: 5 } }),
  Esc: (page: Page) => page.keyboard.press('Escape'),
})) {
  test(`2.19.4, 7.0.6 closed by ${how} while it waits it cancels, and leads nowhere`, async ({ page }) => {
    const release = await hold(page)
    await page.goto(GRID)
    await choose(page).click()
    await expect(popup(page)).toBeVisible()
    await box(page).click({ position: { x: 20, y: 20 } })
    await expect(popup(page)).toBeVisible()
    const cancelled = page.waitForEvent('requestfailed', (request) => CALL.test(request.url()))
    await close(page)
    await cancelled
    await expect(popup(page)).toBeHidden()
    await expect(choose(page)).toBeFocused()
    await expect(page.locator('#ajaxcart-content')).toBeEmpty()
    await expect(page.locator('body')).not.toHaveClass(/noScroll/)
    await expect(page.locator('#loading-process')).toHaveAttribute('hidden')
    await page.unroute(CALL)
    release()
    await open(page)
    await expect(page).toHaveURL(/tableware\.html$/)
  })
}

test('with the keyboard alone: open, choose, add, and the focus is back where it was', async ({ page }) => {
  await page.goto(GRID)
  await tabTo(page, 'Choose options of Dune Cup')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await tabTo(page, /Chalk/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Size/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Add to cart')
  // Nothing behind it can be reached.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('header, main'))).toBeNull()
  await tabTo(page, 'Add to cart', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
  await expect(headerCount(page)).toHaveText('1')
  await expect(choose(page)).toBeFocused()
  await expect(page.locator('#ajaxcart-load-ajax')).toContainText('Now in your cart: Dune Cup')
})

test('2.19.5 what fails its rules, or is refused, stays open with the reason inside', async ({ page }) => {
  await page.goto(GRID)
  await open(page)
  const calls: string[] = []
  page.on('request', (request) => CALL.test(request.url()) && calls.push(request.url()))
  await form(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(box(page).locator('.validation-advice:visible').first()).toBeVisible()
  expect(calls).toEqual([])
  await choosePopup(page)
  await page.route(CALL, (route) =>
    route.fulfill({ json: { hasOptions: false, error: 'Only 2 left.', problems: { qty: 'Two at most.' } } }),
  )
  await form(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Only 2 left.')
  await expect(popup(page).getByRole('spinbutton')).toBeFocused()
  await expect(popup(page).getByRole('spinbutton')).toHaveAccessibleDescription('Two at most.')
  await expectNoFindings(page)
  await expect(headerCount(page)).toHaveText('0')
})

test('2.19.5 a form of an answer that does not say it is to be checked is checked by its classes', async ({ page }) => {
  let calls = 0
  await page.route(CALL, (route) => {
    calls++
    const field = '<label for="word">Word</label><input id="word" name="word" class="required-entry">'
    const own = `<form method="post" action="/checkout/cart/add/product/1/">${field}<button>Take it</button></form>`
    return route.fulfill({ json: { hasOptions: true, optionhtml: `<h2 class="product-name">Dune Cup</h2>${own}` } })
  })
  await page.goto(GRID)
  await open(page)
  await form(page).hover()
  // On a slow machine the form would be sent, unchecked, before its reader is there (site/islands/patience.ts).
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /foreign-/.test(name))))
    .toBe(true)
  await form(page).getByRole('button', { name: 'Take it' }).click()
  await expect(form(page).locator('.validation-advice')).toBeVisible()
  expect(calls).toBe(1)
})

test('above the page of the same product both forms work, each with its own fields, prices and choice', async ({
  page,
}) => {
  await page.goto('/dune-cup.html')
  const own = page.locator('#product_addtocart_form')
  await own.getByRole('radio', { name: 'Rust' }).check()
  await expect(page).toHaveURL(/#\d+=\d+$/)
  const before = page.url()
  const price = page.locator('.product-shop .product-price .price').first()
  // Every size of that colour costs the same.
  await expect(price).toHaveText('€18.00')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/dune-cup.html?options=cart'
    link.dataset.productId = document.querySelector<HTMLInputElement>('input[name=product]')!.value
    link.textContent = 'Once more'
    document.querySelector('#main')!.prepend(link)
  })
  await page.getByRole('link', { name: 'Once more' }).click()
  await expect(form(page)).toBeVisible()
  expect(
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    }),
  ).toEqual([])
  await popup(page)
    .getByRole('radio', { name: /Indigo/ })
    .check()
  await popup(page).getByLabel('Size').selectOption({ index: 1 })
  await expect(box(page).locator('.price-box .price')).toHaveText('€20.00')
  expect(page.url()).toBe(before)
  await expect(price).toHaveText('€18.00')
  await form(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(headerCount(page)).toHaveText('1')
  await expect(own.getByRole('radio', { name: /Rust/ })).toBeChecked()
  await own.getByLabel('Size').selectOption({ index: 1 })
  await own.getByRole('button', { name: 'Add to cart' }).click()
  await expect(headerCount(page)).toHaveText('2')
})

test('7.4.8, S8 scripts of this shop are loaded one after the other before it is shown, others never', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname))
  await page.route('**/extra-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `document.body.dataset.extra = '${route.request().url()}'` }),
  )
  await page.route('https://evil.example/**', () => asked.push('evil'))
  await page.route(CALL, async (route: Route) => {
    const answer = await route.fetch()
    const optionjs = ['/extra-1.js', 'https://evil.example/a.js', '//evil.example/b.js', 'data:text/javascript,1']
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), optionjs: [...optionjs, '/extra-2.js'] },
    })
  })
  await page.goto(GRID)
  await open(page)
  await expect(page.locator('body')).toHaveAttribute('data-extra', /extra-2/)
  expect(asked.filter((path) => /extra|evil/.test(path))).toEqual(['/extra-1.js', '/extra-2.js'])
})

test('8.addtocart without an answer of ours the shopper goes to the product', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await page.route(CALL, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }))
  await page.goto(GRID)
  await choose(page).click()
  await expect(page).toHaveURL(/dune-cup\.html\?options=cart$/)
})

test('without a network it closes, says so and leads nowhere; the next press opens it', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await page.route(CALL, (route) => route.abort())
  await page.goto(GRID)
  await choose(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('There is no connection to the shop')
  await expect(popup(page)).toBeHidden()
  await expect(choose(page)).toBeFocused()
  await page.unroute(CALL)
  await open(page)
  await expect(page).toHaveURL(/tableware\.html$/)
})

test('2.19.3 what does not fit begins 10 px below the upper edge and scrolls; what fits stands fixed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(GRID)
  await open(page)
  await expect(box(page)).toHaveCSS('position', 'fixed')
  await page.setViewportSize({ width: 1280, height: 400 })
  await expect(box(page)).toHaveCSS('position', 'absolute')
  expect((await box(page).boundingBox())?.y).toBe(10)
})

test('2.0.7 a line of the cart opens it with its choices, and gets others', async ({ page }) => {
  await page.goto(GRID)
  await open(page)
  await choosePopup(page)
  await form(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(headerCount(page)).toHaveText('1')
  await page.goto('/checkout/cart/')
  await page.evaluate(() => {
    const remove = document.querySelector('[formaction*="/checkout/cart/delete/"]')!.getAttribute('formaction')!
    const link = document.createElement('a')
    link.href = remove.replace('/delete/', '/configure/')
    link.textContent = 'Edit'
    document.querySelector('#main')!.prepend(link)
  })
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect(popup(page).getByRole('radio', { name: 'Chalk' })).toBeChecked()
  await popup(page)
    .getByRole('radio', { name: /Indigo/ })
    .check()
  await popup(page).getByLabel('Size').selectOption({ index: 1 })
  await popup(page).getByRole('spinbutton').fill('2')
  await form(page).getByRole('button', { name: 'Update cart' }).click()
  await expect(messages(page)).toContainText('Your cart is up to date.')
  await expect(popup(page)).toBeHidden()
  await expect(headerCount(page)).toHaveText('2')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a line is changed on a page of its own, which keeps what was refused', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto('/dune-cup.html')
    await page.getByRole('radio', { name: 'Chalk' }).check()
    await page.getByLabel('Size').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    const remove = await page.locator('[formaction*="/checkout/cart/delete/"]').getAttribute('formaction')
    await page.goto(remove!.replace('/delete/', '/configure/'))
    await expect(page.getByRole('radio', { name: 'Chalk' })).toBeChecked()
    await page.locator('#qty').evaluate((field) => field.setAttribute('type', 'text'))
    await page.locator('#qty').fill('99999')
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(messages(page)).toContainText('left')
    await expect(page.locator('#qty')).toHaveValue('99999')
    await page.locator('#qty').fill('2')
    await page.getByRole('radio', { name: 'Indigo' }).check()
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
    await expect(page.getByText('Indigo')).toBeVisible()
    await expect(headerCount(page)).toHaveText('2')
  })
})
