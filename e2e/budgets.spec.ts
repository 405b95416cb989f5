import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { wholeBrowser } from './browser.ts'
import { expect, test } from './fixtures.ts'

test.use(wholeBrowser)

/** Budgets of docs/decisions/036-first-view-and-first-press.md, in bytes as they go over the wire. */
const FIRST_FLIGHT: Record<string, number> = {
  // Aimed at 14.6 everywhere: what a bundle or a product with variants says of itself a second time is the most of the rest.
  '/': 14.6,
  '/tableware.html': 14.6,
  '/catalogsearch/result/?q=cup': 13.8,
  '/salt-cellar.html': 14.4,
  '/harbour-mug.html': 15.3,
  '/loam-cushion.html': 16.2,
}
const RUN_BEFORE_A_TOUCH = 12
/** The files that each page may load, and how much they may weigh: scripts/check-weight.mjs weighs them. */
const PAGE_SCRIPTS = JSON.parse(readFileSync('scripts/page-scripts.json', 'utf8')) as {
  page: string
  path: string
  chunks: string[]
}[]
/** Aimed at 8: a product with a choice of dates has nine, the least of them with 0.2 KB. */
const SCRIPT_FILES = 9
const REQUESTS_BEFORE_LARGEST_PAINT = 6

for (const [path, limit] of Object.entries(FIRST_FLIGHT)) {
  test(`the first view of ${path} comes in one flight`, async ({ page, shop, request }) => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['content-encoding']).toBe('br')
    const bytes = Number(answer.headers()['content-length'])
    test.info().annotations.push({ type: 'first flight', description: `${bytes} bytes` })
    expect(bytes, 'document with the styles of its first view').toBeLessThanOrEqual(limit * 1024)
    const html = await answer.text()
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('rel="stylesheet"')
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag, 'blocks nothing').toMatch(/type="(module|application\/ld\+json)"/)
    const asked: string[] = []
    page.on('request', (one) => asked.push(one.url()))
    await page.goto(path)
    const needed = await neededForLargestPaint(page)
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(REQUESTS_BEFORE_LARGEST_PAINT)
    for (const url of asked) expect(new URL(url).origin).toBe(shop.address)
  })
}

/** The addresses of what came before the largest thing in the window was painted. */
async function neededForLargestPaint(page: Page): Promise<string[]> {
  const paint = await page.evaluate(
    () =>
      new Promise<{ startTime: number; loadTime: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const { startTime, loadTime } = list.getEntries().at(-1) as PerformanceEntry & { loadTime: number }
          resolve({ startTime, loadTime })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  return page.evaluate(({ startTime, loadTime }) => {
    const until = loadTime || startTime
    type Timing = PerformanceResourceTiming & { renderBlockingStatus: string }
    const resources = performance.getEntriesByType('resource') as Timing[]
    // Lazy pictures come when the browser has nothing better to do; nothing waits for them, for scripts, or for sheets behind the content.
    const lazy = new Set(
      [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map((image) => image.currentSrc),
    )
    return [
      'the page',
      ...resources
        .filter(({ responseEnd, name }) => responseEnd <= until && !lazy.has(name))
        .filter(
          ({ renderBlockingStatus, initiatorType }) => renderBlockingStatus === 'blocking' || initiatorType === 'img',
        )
        .map(({ name }) => name),
    ]
  }, paint)
}

test('what stands in the first view stays as it is when the rest of the styles come', async ({ browser, shop }) => {
  const pages = [
    '/',
    '/tableware.html',
    '/loam-cushion.html',
    '/harbour-mug.html',
    '/contacts/',
    '/no-such-page',
    '/?store=ar',
  ]
  for (const viewport of [
    { width: 412, height: 823 },
    { width: 1350, height: 940 },
  ]) {
    const context = await browser.newContext({ viewport, javaScriptEnabled: false, baseURL: shop.address })
    const page = await context.newPage()
    await keepFontsOut(page)
    for (const path of pages) {
      await page.route('**/*.css', (route) => route.abort())
      await page.goto(path)
      const before = await look(page)
      await page.unroute('**/*.css')
      await page.goto(path)
      expect(before.length).toBeGreaterThan(20)
      expect(before, `${path} at ${viewport.width} px`).toEqual(await look(page))
    }
    await context.close()
  }
})

test('the page that a first press leads to looks as it will before any sheet came', async ({ browser, shop }) => {
  const lookAfterPress = async (hasSheets: boolean) => {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      javaScriptEnabled: false,
      baseURL: shop.address,
    })
    const page = await context.newPage()
    await keepFontsOut(page)
    if (!hasSheets) await page.route('**/*.css', (route) => route.abort())
    await page.goto('/dip-dish.html')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page).toHaveURL(/\/checkout\/cart\/$/)
    const looked = await look(page)
    await context.close()
    return looked
  }
  const before = await lookAfterPress(false)
  expect(before.length).toBeGreaterThan(20)
  expect(before).toEqual(await lookAfterPress(true))
})

/** Two views are compared in the font of the machine: when the shop's own arrives is the browser's affair. */
const keepFontsOut = (page: Page) => page.route('**/*.woff2', (route) => route.abort())

/** Places and looks of the things that lie in the window as a whole. Everything after the sheets is painted with them. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(footer, footer *, link)')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      if (box.bottom > innerHeight || box.width * box.height === 0) return []
      const { color, backgroundColor, fontSize, visibility, textDecorationLine } = getComputedStyle(element)
      const place = [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
      return `${element.tagName}.${element.className} ${place} ${[color, backgroundColor, fontSize, visibility, textDecorationLine].join(' ')}`
    }),
  )

/** Parts that move or change by themselves must be alive for it, and bring React. Everything else sleeps until it is reached for. */
const AWAKE_BEFORE_A_TOUCH: Readonly<Record<string, readonly string[]>> = {
  // Tabs or accordion: which of both, and so their roles, depends on the window.
  '/loam-cushion.html': ['widgets/toggle-content/toggle-content'],
  '/harbour-mug.html': ['widgets/toggle-content/toggle-content'],
}

for (const { page: kind, path, chunks } of PAGE_SCRIPTS) {
  test(`${path} has the scripts that are weighed for a page of its kind: ${kind}`, async ({ page, request }) => {
    if (path.startsWith('/checkout')) {
      await page.goto('/dip-dish.html')
      await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
      await expect(page.locator('.header-minicart .count')).toHaveText('1')
    }
    const scripts = new Set<string>()
    page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one.url()))
    // Scripts that a never idle browser has run are those that nobody's touch and nothing that moves asked for.
    await page.addInitScript(() => {
      if (!location.hash.includes('idle')) window.requestIdleCallback = () => 0
    })
    await page.coverage.startJSCoverage()
    await page.goto(path, { waitUntil: 'networkidle' })
    const run = (await page.coverage.stopJSCoverage()).filter(({ functions }) => functions[0]?.ranges[0]?.count)
    const weigh = async (urls: Iterable<string>) => {
      let sum = 0
      for (const url of urls) sum += gzipSync(await (await request.get(url)).body()).length / 1024
      return Math.round(sum * 10) / 10
    }
    const awake = await page
      .locator('vitrine-island[data-ready]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    expect(awake, 'awake before a touch').toEqual(AWAKE_BEFORE_A_TOUCH[path] ?? [])
    if (awake.length === 0)
      expect(await weigh(run.map(({ url }) => url)), 'run before a touch').toBeLessThanOrEqual(RUN_BEFORE_A_TOUCH)
    await page.goto(`${path}#idle`)
    await page.reload({ waitUntil: 'networkidle' })
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('*'))
        if (element.localName.startsWith('vitrine-'))
          for (const type of ['pointerover', 'focusin']) element.dispatchEvent(new Event(type))
    })
    for (const field of await page.locator('form[data-validate] input:visible').all()) await field.focus()
    await page.waitForLoadState('networkidle')
    const names = [...scripts].map((url) => /([^/]+)-[\w-]{8}\.js$/.exec(url)![1]!)
    test.info().annotations.push({ type: 'script', description: `${await weigh(scripts)} KB, ${names.join(', ')}` })
    expect(scripts.size, names.join(', ')).toBeLessThanOrEqual(SCRIPT_FILES)
    expect(names.toSorted()).toEqual(chunks.toSorted())
  })
}
