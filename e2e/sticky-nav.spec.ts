import type { Page } from '@playwright/test'
import { expectNoFindings, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'

/** The bar of a page's sections (spec §2, widget 11; spec §4, sticky nav; behaviours 2.11). */
const PRODUCT = '/harbour-mug.html'

const bar = (page: Page) => page.locator('.sticky-nav')
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const current = (page: Page) =>
  bar(page)
    .locator('[aria-current]')
    .evaluateAll((links) => links.map((one) => `${one.textContent}${one.matches('.active') ? '' : '?'}`).join())
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    top,
  )
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().top + scrollY)
const barHeight = (page: Page) => bar(page).evaluate((one) => (one as HTMLElement).offsetHeight)

/** The page with its bar alive, at its top. */
async function open(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await page.waitForLoadState('networkidle')
  await expect(async () => {
    await scrollTo(page, 3000)
    await scrollTo(page, 2000)
    await expect(bar(page)).toHaveClass(/fixed/, { timeout: 300 })
  }).toPass()
  await scrollTo(page, 0)
  await expect(bar(page)).not.toHaveClass(/fixed/)
}

test('2.11.5, 2.11.6 fixed below its place without a jump, pushed on the way down, back on the way up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page)
  const place = await topOf(page, '.sticky-nav-place')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await scrollTo(page, Math.floor(place))
  await expect(bar(page)).toHaveClass('sticky-nav')
  await scrollTo(page, Math.ceil(place) + 1)
  await expect(bar(page)).toHaveClass('sticky-nav fixed push')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  expect(await topOf(page, '.sticky-nav-place')).toBeCloseTo(place, 0)
  await scrollTo(page, Math.ceil(place) + 400)
  await expect(bar(page)).toHaveClass('sticky-nav fixed push')
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(page, Math.ceil(place) + 399)
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  await expect(bar(page)).toBeInViewport({ ratio: 1 })

  // The menu opens, then closes: back, and as before until the page moves.
  await scrollTo(page, Math.ceil(place) + 500)
  await expect(bar(page)).toHaveClass(/push/)
  const menu = (isOpen: boolean) =>
    page.locator('#header-nav').evaluate((one, isOpen) => void one.classList.toggle('skip-active', isOpen), isOpen)
  await menu(true)
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  await scrollTo(page, Math.ceil(place) + 600)
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  await menu(false)
  await scrollTo(page, Math.ceil(place) + 700)
  await expect(bar(page)).toHaveClass('sticky-nav fixed push')
  // A keyboard that comes to a bar out of the window brings it back.
  await link(page, 'Details').focus()
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  await page.locator('#search').evaluate((one) => one.focus({ preventScroll: true }))
  await scrollTo(page, 0)
  await expect(bar(page)).toHaveClass('sticky-nav')
})

test('2.11.1, 2.11.3, 2.11.7 a click moves the page in 850 ms, then the focus; the active item waits for 900 ms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.clock.install()
  await open(page)
  const entries = await page.evaluate(() => history.length)
  await scrollTo(page, (await topOf(page, '#description')) - 50)
  await expect.poll(() => current(page)).toBe('Description')
  const from = await scrolled(page)
  const to = Math.round((await topOf(page, '#related')) - (await barHeight(page)))
  // Scrolling up a little shows the bar.
  await scrollTo(page, from - 2)
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  await link(page, 'Goes well with this').dispatchEvent('click')
  expect(page.url()).toContain('#related')
  const seen: string[] = []
  for (let time = 0; time < 840; time += 105) {
    await page.clock.runFor(105)
    seen.push(await current(page))
  }
  expect(new Set(seen)).toEqual(new Set(['Description']))
  const almost = await scrolled(page)
  expect(almost).toBeGreaterThan(from + (to - from) / 2)
  expect(almost).toBeLessThanOrEqual(to)
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  await page.clock.runFor(40)
  expect(Math.abs((await scrolled(page)) - to)).toBeLessThanOrEqual(1)
  await expect(page.locator('#related')).toBeFocused()
  expect(await current(page)).toBe('Description')
  await page.clock.runFor(30)
  expect(await current(page)).toBe('Goes well with this')
  expect(await page.evaluate(() => history.length)).toBe(entries)

  // The shopper's own scrolling ends ours.
  await link(page, 'Choose and buy').dispatchEvent('click')
  await page.clock.runFor(200)
  const turned = page.evaluate(
    () => new Promise<void>((done) => addEventListener('wheel', () => done(), { once: true })),
  )
  await page.mouse.wheel(0, 1)
  await turned
  await page.clock.runFor(100)
  const stopped = await scrolled(page)
  await page.clock.runFor(600)
  expect(await scrolled(page)).toBe(stopped)
  expect(stopped).toBeGreaterThan(300)
})

test('2.11.2 a missing section moves nothing; "#" leads to the top; no target lies above the page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page)
  await bar(page)
    .locator('a')
    .evaluateAll((links) =>
      ['#nowhere', '#%E0%A4%A', '#', '#header'].map((href, at) => links[at]!.setAttribute('href', href)),
    )
  const press = (at: number) => bar(page).locator('a').nth(at).dispatchEvent('click')
  await scrollTo(page, 1200)
  for (const missing of [0, 1]) await press(missing)
  expect(await scrolled(page)).toBe(1200)
  await press(2)
  expect(await scrolled(page)).toBe(0)
  expect(new URL(page.url()).hash).toBe('')
  await scrollTo(page, 1200)
  await scrollTo(page, 1100)
  await press(3)
  expect(await scrolled(page)).toBe(0)
})

test('2.11.7 with reduced motion the page jumps; a section in a closed tab is seen by what surrounds it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  await link(page, 'Reviews').click()
  const height = await barHeight(page)
  // The tabs come alive between two looks: what is above the section and the page's place change at once.
  const distance = async () => Math.abs((await scrolled(page)) - ((await topOf(page, '#reviews')) - height))
  await expect.poll(distance).toBeLessThanOrEqual(1)
  await expect(page.locator('#reviews')).toBeFocused()
  await page.locator('#reviews').evaluate((one) => (one.style.display = 'none'))
  await scrollTo(page, 300)
  await link(page, 'Reviews').click()
  expect(Math.abs((await scrolled(page)) - ((await topOf(page, 'dd:has(> #reviews)')) - height))).toBeLessThanOrEqual(1)
})

test('2.11.4 the last section within bar and 60 px is active, none before the first', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page)
  expect(await current(page)).toBe('')
  const edge = (await barHeight(page)) + 60
  for (const [id, name, before] of [
    ['#product_addtocart_form', 'Choose and buy', ''],
    ['#description', 'Description', 'Choose and buy'],
    // Text in closed tabs is not read.
    ['#related', 'Goes well with this', 'Description'],
  ] as const) {
    const top = await topOf(page, id)
    await scrollTo(page, Math.ceil(top - edge) - 2)
    await expect.poll(() => current(page)).toBe(before)
    await scrollTo(page, Math.ceil(top - edge) + 1)
    await expect.poll(() => current(page)).toBe(name)
  }
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await scrollTo(page, Math.ceil((await topOf(page, '#reviews')) - edge) + 1)
  await expect.poll(() => current(page)).toBe('Reviews')
})

test('WCAG 2.4.11 what gets the focus is never under the bar; the bar has no findings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page)
  await scrollTo(page, 9000)
  await page.locator('.footer a').first().focus()
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Shift+Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('.sticky-nav')!
      const focused = document.activeElement!
      if (bar.contains(focused) || !bar.matches('.fixed:not(.push)')) return false
      return focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
    })
    expect(isCovered, await page.locator(':focus').innerText()).toBe(false)
  }
  await scrollTo(page, 1200)
  await scrollTo(page, 1100)
  await expect(bar(page)).toHaveClass('sticky-nav fixed')
  expect(await findingsOn(page, '.sticky-nav')).toEqual([])
  await expectNoFindings(page)
})

test('1.1 without script the sections are plain anchors, and a click before any scroll is not lost', async ({
  browser,
  baseURL,
  page,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(PRODUCT)
  await link(plain, 'Reviews').click()
  await expect(plain).toHaveURL(/#reviews$/)
  await expect(plain.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await context.close()

  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(PRODUCT)
  await link(page, 'Reviews').click()
  await expect(page.locator('#reviews')).toBeFocused()
  await expect(link(page, 'Reviews')).toHaveAttribute('aria-current', 'true')
})

test('2.11.1 a section in a closed tab is opened and reached, also before the script of the tabs is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/toggle-content[.-].*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await link(page, 'Reviews').click()
  await expect(page.locator('#reviews')).toBeFocused()
  const isThere = async () =>
    Math.abs((await topOf(page, '#reviews')) - (await barHeight(page)) - (await scrolled(page)))
  expect(await isThere()).toBeLessThanOrEqual(1)
  release()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#description')).toBeHidden()
  expect(await isThere()).toBeLessThanOrEqual(1)
})
