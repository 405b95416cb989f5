import type { Page, Route } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { letterTo, linkIn } from './letters.ts'

/** The footer's newsletter form (behaviours 4.newsletter, 5.newsletter, 7.3, 8.newsletter). */
const CALL = '**/us/mail/ajax'
const PATH = '/salt-cellar.html'

const form = (page: Page) => page.locator('#newsletter-validate-detail')
const island = (page: Page) => page.locator('vitrine-island', { has: form(page) })
const field = (page: Page) => form(page).getByLabel('Your e-mail')
const button = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' })
const said = (page: Page) => form(page).getByRole('status')

/** With the script alive: it comes when the shopper reaches for the form, and until then the form is a plain one. */
async function open(page: Page, path = PATH): Promise<void> {
  await page.goto(path)
  await form(page).dispatchEvent('pointerover')
  await expect(island(page)).toHaveAttribute('data-ready', '')
}

async function subscribe(page: Page, email: string): Promise<void> {
  await field(page).fill(email)
  await button(page).click()
}

const answer = (body: string, more: { status?: number; contentType?: string } = {}) => ({
  handle: (route: Route) => route.fulfill({ contentType: 'application/json', body, ...more }),
})

test('an address is added, confirmed by its letter, welcomed back, and can leave', async ({ page, shop }) => {
  await open(page)
  const [request] = await Promise.all([page.waitForRequest(CALL), subscribe(page, ' ada@example.com ')])
  expect(request.method()).toBe('POST')
  expect(Object.fromEntries(new URLSearchParams(request.postData()!))).toEqual({
    email: 'ada@example.com',
    rid: 'footer',
  })
  await expect(said(page).locator('strong')).toHaveText("You've been added!")
  await expect(said(page)).toContainText('open the link in the letter')
  await expect(form(page)).toHaveClass(/success/)
  await expect(button(page)).not.toHaveClass(/loading/)
  await expect(page).toHaveURL(PATH)

  const confirm = await letterTo(shop, 'ada@example.com', 'confirm')
  await page.goto(linkIn(confirm))
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByText('You are subscribed to our newsletter.')).toBeVisible()

  await open(page)
  await subscribe(page, 'ADA@example.com')
  await expect(said(page)).toHaveText('Welcome back!')
  await expect(form(page)).toHaveClass(/success/)

  const welcome = await letterTo(shop, 'ada@example.com', 'You are subscribed')
  expect(welcome.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  await page.goto(linkIn(welcome))
  await page.getByRole('button', { name: 'Yes, unsubscribe me' }).click()
  await expect(page.getByText('You are no longer subscribed to our newsletter.')).toBeVisible()
})

test('nothing, spaces and the placeholder are not sent, and nothing is seen of it', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/us/mail/ajax') && calls.push(request.url()))
  await open(page)
  for (const text of ['', '   ', 'Enter your Email.']) {
    await subscribe(page, text)
    await expect(form(page)).not.toHaveClass(/error|success/)
    await expect(said(page)).toBeEmpty()
  }
  expect(calls).toEqual([])
  await expect(page).toHaveURL(PATH)
})

test('what is no address is sent, and the server refuses it', async ({ page }) => {
  await open(page)
  await subscribe(page, 'abc')
  await expect(form(page)).toHaveClass(/error/)
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription(/please check your e-mail address/i)
  await expect(field(page)).toHaveValue('abc')
  await expect(button(page)).not.toHaveClass(/loading/)
  await subscribe(page, 'corrected@example.com')
  await expect(said(page)).toContainText("You've been added!")
  await expect(form(page)).not.toHaveClass(/error/)
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('while the answer is awaited the button says so and nothing more is sent, nor after it succeeded', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let calls = 0
  await page.route(CALL, async (route) => {
    calls++
    await held
    await route.fulfill({ json: { status: 'success' } })
  })
  await open(page)
  await subscribe(page, 'late@example.com')
  await expect(button(page)).toHaveClass(/loading/)
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  await button(page).click({ force: true })
  await field(page).press('Enter')
  release()
  await expect(said(page)).toContainText("You've been added!")
  await expect(button(page)).not.toHaveClass(/loading/)
  await field(page).press('Enter')
  await button(page).click({ force: true })
  await expect(page).toHaveURL(PATH)
  expect(calls).toBe(1)
})

for (const [what, { handle }] of Object.entries({
  'status error': answer('{"status":"error"}'),
  'an unknown status': answer('{"status":"maybe"}'),
  'no status': answer('{}'),
  'no object': answer('null'),
  'a page instead of JSON': answer('<!doctype html><p>Hello</p>', { contentType: 'text/html' }),
  'half an answer': answer('{"status":"succ'),
  'an empty answer': answer(''),
  'a failure of the server': answer('{"status":"success"}', { status: 500 }),
  'no connection': { handle: (route: Route) => route.abort() },
})) {
  test(`${what} gives the form its error look, until the next try`, async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    await page.route(CALL, handle)
    await open(page)
    await subscribe(page, 'fault@example.com')
    await expect(form(page)).toHaveClass(/error/)
    await expect(said(page)).toBeEmpty()
    await expect(button(page)).not.toHaveClass(/loading/)
    await expect(page).toHaveURL(PATH)
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.fulfill({ json: { status: 'alreadysubscribed' } }))
    await button(page).click()
    await expect(said(page)).toHaveText('Welcome back!')
    await expect(form(page)).not.toHaveClass(/error/)
  })
}

test('no answer for ten seconds counts as failed', async ({ page }) => {
  await page.route(CALL, () => {})
  await open(page)
  await subscribe(page, 'silent@example.com')
  await expect(button(page)).toHaveClass(/loading/)
  await expect(form(page)).toHaveClass(/error/, { timeout: 20_000 })
  await expect(button(page)).not.toHaveClass(/loading/)
})

test('a press before the script has come is kept: it does not leave the page, with an address or without', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const posts: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && posts.push(request.method()))
  await page.goto(PATH)
  await button(page).click()
  await subscribe(page, 'early@example.com')
  await expect(island(page)).not.toHaveAttribute('data-ready')
  release()
  await expect(said(page)).toContainText("You've been added!")
  await expect(page).toHaveURL(PATH)
  expect(posts).toEqual(['GET'])
})

for (const [when, open_] of [
  ['before its script has come', async (page: Page) => void (await page.goto(PATH))],
  ['once it is alive', open],
] as const) {
  test(`offline, ${when}, it says so, keeps what was typed, and works once the network is back`, async ({
    page,
    context,
  }) => {
    // Other parts of the page ask for their scripts meanwhile.
    for (const description of ['Failed to load resource', 'Failed to fetch dynamically imported module'])
      test.info().annotations.push({ type: 'allowed console error', description })
    await open_(page)
    await context.setOffline(true)
    await subscribe(page, 'train@example.com')
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page).toHaveURL(PATH)
    await expect(field(page)).toHaveValue('train@example.com')
    await context.setOffline(false)
    await button(page).click()
    await expect(said(page)).toContainText(/You've been added!|Welcome back!/)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
  })
}

test('axe finds nothing in any of its states, and nothing scrolls sideways', async ({ page }) => {
  const look = async () => {
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      expect(await findingsOn(page, '.footer-container')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    }
  }
  await open(page)
  await look()
  await subscribe(page, 'abc')
  await expect(form(page)).toHaveClass(/error/)
  await look()
  await subscribe(page, 'looks@example.com')
  await expect(form(page)).toHaveClass(/success/)
  await look()
})

test('by keyboard, in French', async ({ page }) => {
  await open(page, `${PATH}?store=fr`)
  await form(page).getByLabel('Votre e-mail').focus()
  await page.keyboard.type('clavier@example.com')
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Vous êtes inscrit !')
  await expect(form(page).getByLabel('Votre e-mail')).toBeFocused()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is posted, and the page says what came of it', async ({ page, shop }) => {
    await page.goto(PATH)
    await subscribe(page, 'plain@example.com')
    await expect(page).toHaveURL(PATH)
    await expect(page.locator('#messages')).toContainText("You've been added!")
    await page.goto(linkIn(await letterTo(shop, 'plain@example.com', 'confirm')))
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await page.goto(PATH)
    await subscribe(page, 'plain@example.com')
    await expect(page.locator('#messages')).toContainText('Welcome back!')
  })

  test('a wrong address comes back to be put right', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await page.goto(PATH)
    await subscribe(page, 'abc@')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Email address')).toHaveValue('abc@')
    await expect(main.getByRole('alert')).toContainText('Please enter a valid email address')
    await main.getByLabel('Email address').fill('right@example.com')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.locator('#messages')).toContainText("You've been added!")
  })
})
