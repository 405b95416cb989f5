import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { run } from './run-command.ts'
import { startShop } from './shop-server.ts'

/** The demo's product with a sale event, and a list it is in. */
const PRODUCT = '/moon-jar.html'
const CATEGORY = '/tableware/vases-jugs.html'
const WORDS = /^This offer ends on \d+ \w+ \d{4} at \d\d:00\.$/

const countdown = (page: Page) => page.locator('.countdown').first()

/** The countdown as a shopper sees it: "23:59:59". */
const digits = async (page: Page) => {
  const text = await countdown(page).getByRole('timer').innerText()
  return text.replaceAll(/\s/g, '')
}

/** Opens a page whose server says that the event has so many seconds left. The browser's time stands until it is moved. */
async function openWith(page: Page, path: string, seconds: number): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T12:01:00Z'))
  // One that is in the window asks as soon as the page is there.
  await page.route('**/catalog/event/time/', async (route) => {
    const props = await page.locator('vitrine-island:has(> .countdown)').first().getAttribute('props')
    const end = Date.parse((JSON.parse(props!) as { endsAt: string }).endsAt)
    await route.fulfill({ json: { now: end - seconds * 1000 } })
  })
  const asked = page.waitForResponse('**/catalog/event/time/')
  await page.goto(path)
  await countdown(page).dispatchEvent('pointerover')
  await asked
}

for (const path of [PRODUCT, CATEGORY]) {
  test(`${path}: days without seconds, then seconds without days (2.6.5)`, async ({ page }) => {
    await openWith(page, path, 86_401)
    await expect.poll(() => digits(page)).toBe('01:00:00')
    await expect(countdown(page).locator('.days')).toHaveText('01')
    await expect(countdown(page).locator('.second')).toBeHidden()
    await page.clock.runFor(1000)
    await expect(countdown(page).locator('.days')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(countdown(page).locator('.days')).toBeHidden()
    expect(await digits(page)).toBe('23:59:59')
    await expect(countdown(page).locator('.delimiter:visible')).toHaveCount(2)
  })
}

test('it ticks each second from the server’s clock, whatever the page and the browser say', async ({ page }) => {
  await openWith(page, PRODUCT, 3661)
  await expect.poll(() => digits(page)).toBe('01:01:01')
  for (const shown of ['01:01:00', '01:00:59', '01:00:58']) {
    await page.clock.runFor(1000)
    expect(await digits(page)).toBe(shown)
  }
})

test('a tab that was asleep shows the right time as soon as it wakes', async ({ page }) => {
  await openWith(page, PRODUCT, 3600)
  await expect.poll(() => digits(page)).toBe('01:00:00')
  // Its timers did not run meanwhile: they run once, now.
  await page.clock.fastForward(5000)
  expect(await digits(page)).toBe('00:59:55')
  await page.clock.fastForward('30:00')
  expect(await digits(page)).toBe('00:29:55')
})

test('an end that only the browser believes in is no end', async ({ page }) => {
  await openWith(page, PRODUCT, 5)
  await expect.poll(() => digits(page)).toBe('00:00:05')
  // The server still says five seconds.
  const asked = page.waitForResponse('**/catalog/event/time/')
  await page.clock.runFor(5000)
  await asked
  await expect.poll(() => digits(page)).toBe('00:00:05')
  await expect(page.locator('.product-price .old-price')).toBeVisible()
})

test('the words say when it ends: to screen readers always, to everybody without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address, locale: 'en-GB' })
  const page = await context.newPage()
  for (const path of [PRODUCT, CATEGORY]) {
    await page.goto(path)
    await expect(countdown(page).getByText(WORDS)).toBeVisible()
    await expect(countdown(page).locator('.countdown-timer')).toBeHidden()
  }
  await context.close()
})

for (const width of [360, 1280]) {
  test(`at ${width} px it fits its place and is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [PRODUCT, CATEGORY]) {
      await page.goto(path)
      const timer = countdown(page).getByRole('timer')
      await timer.scrollIntoViewIfNeeded()
      const room = await timer.evaluate((element) => {
        const place = element.closest('.product-facts, .product-price')!.getBoundingClientRect()
        return place.right - element.getBoundingClientRect().right
      })
      expect(room, path).toBeGreaterThanOrEqual(0)
      await expect(countdown(page).getByText(WORDS)).toBeAttached()
      await atRest(page)
      expect(await findingsOn(page, '.countdown')).toEqual([])
    }
  })
}

test('when the event ends, prices become the server’s in the page and in lists, and the hint is gone', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const shop = await startShop()
  try {
    const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + 20_000)
    const lamp = (sku: string, more: object) => ({
      kind: 'product',
      sku,
      type: 'simple',
      name: `Event ${sku}`,
      urlKey: sku,
      categories: [{ path: 'paper', position: -1 }],
      stock: { quantity: 9 },
      price: '50.00',
      specialPrice: { value: '40.00' },
      ...more,
    })
    const engraving = { title: 'Engraving', input: 'field', price: { type: 'fixed', value: '2.00' } }
    const records = [
      lamp('ending', { eventEndsAt: end.toISOString(), customOptions: [engraving] }),
      lamp('staying', {}),
    ]
    const file = join(shop.dataDir, 'event.jsonl')
    writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
    expect((await run('commands', ['import', 'jsonl', file], { DATA_DIR: shop.dataDir })).code).toBe(0)
    await expect(async () => {
      await page.goto(`${shop.address}/ending.html`)
      await expect(page.locator('.product-price .old-price')).toHaveText('€50.00', { timeout: 500 })
    }).toPass()
    const list = await context.newPage()
    const card = (name: string) => list.locator('.category-products .item').filter({ hasText: name })
    await expect(async () => {
      await list.goto(`${shop.address}/paper.html`)
      await expect(card('Event ending').getByRole('timer')).toBeVisible({ timeout: 500 })
    }).toPass()

    await page.getByLabel(/Engraving/).fill('Jo')
    await expect(page.locator('.live-price')).toContainText('€42.00')

    // From here on nobody touches the pages until the end has come.
    for (const place of [page.locator('.product-shop'), card('Event ending')]) {
      await expect(place.locator('.countdown')).toHaveCount(0, { timeout: 40_000 })
      await expect(place.locator('.price-box .price:visible')).toContainText([/€5[02]\.00/])
      await expect(place.locator('.old-price:visible')).toHaveCount(0)
      await expect(place.locator('.badge-sale')).toHaveCount(0)
    }
    expect(Date.now()).toBeGreaterThanOrEqual(end.getTime())
    await expect(page.locator('.live-price')).toContainText('€52.00')
    await expect(page.getByLabel(/Engraving/)).toHaveValue('Jo')
    await expect(card('Event staying').locator('.special-price')).toHaveText('€40.00')
    await list.reload()
    await expect(card('Event ending').locator('.price-box .price')).toHaveText(['€50.00'])
    await card('Event ending').getByRole('button').click()
    await expect(list.locator('.header-minicart .count')).toHaveText('1')
    await list.goto(`${shop.address}/checkout/cart/`)
    await expect(list.locator('.cart-lines')).toContainText('€50.00')
  } finally {
    await shop.stop()
  }
})
