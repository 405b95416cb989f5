import type { APIRequestContext, Browser, Page, Request, Route } from '@playwright/test'
import { chooseFirstOptions } from './choose-options.ts'
import { atRest, expectNoFindings, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

const JUG = '/heron-jug.html'
const POT = '/hill-teapot.html'

const visible = (page: Page) => page.locator('.gallery-image.visible')
const frame = (page: Page) => page.locator('.product-image-gallery')
const thumb = (page: Page, number: number) => page.locator(`.thumb-link[data-image-index="${number}"]`)
const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture' })
const zoom = (page: Page) => page.locator('.zoomContainer')
const wrapper = (page: Page) => page.locator('.product-img-box .product-image')
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ })

/** Somebody reaches for the gallery, and it has come alive. */
async function open(page: Page, path = JUG): Promise<void> {
  await page.goto(path)
  await frame(page).dispatchEvent('pointerover')
  await expect(page.locator('vitrine-island[name="widgets/gallery/gallery"][data-ready]')).toBeAttached()
}

/** Holds what `url` asks for until the returned function is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return release
}

async function expectVisible(page: Page, id: string): Promise<void> {
  await expect(visible(page)).toHaveCount(1)
  await expect(visible(page)).toHaveAttribute('id', id)
  await expect(frame(page)).not.toHaveClass(/loading/)
}

for (const width of [360, 1280]) {
  test(`at ${width} pixels thumbnails swap the picture, by mouse and by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await expectVisible(page, 'image-main')
    await page.getByRole('link', { name: 'Show picture 2 of 3: Heron Jug, close up' }).click()
    await expectVisible(page, 'image-1')
    await expect(thumb(page, 1)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Picture 2 of 3' })).toBeAttached()
    await thumb(page, 2).focus()
    await page.keyboard.press('Enter')
    await expectVisible(page, 'image-2')
    await expect(page).toHaveURL(/heron-jug/)
  })
}

test('the old picture stays until the new one has come, and the one clicked last wins', async ({ page }) => {
  const release = await hold(page, /heron-jug-2/)
  await open(page)
  await thumb(page, 1).click()
  await expect(frame(page)).toHaveClass(/loading/)
  await expect(visible(page)).toHaveAttribute('id', 'image-main')
  await thumb(page, 2).click()
  await expectVisible(page, 'image-2')
  const late = page.waitForResponse(/heron-jug-2.*/)
  release()
  await late
  await expect
    .poll(() => page.locator('#image-1').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectVisible(page, 'image-2')
})

test('a picture that cannot be had ends the waiting and says in words what it shows; a second click tries again', async ({
  page,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'net::ERR_FAILED' })
  await page.route(/w(?!80|160).*heron-jug-2/, (route) => route.abort())
  await open(page)
  await thumb(page, 1).click()
  await expectVisible(page, 'image-1')
  await expect(page.locator('.gallery-failed')).toHaveText('Heron Jug, close up')
  await expect(enlarge(page)).toBeHidden()
  await thumb(page, 2).click()
  await expect(page.locator('.gallery-failed')).toHaveCount(0)
  await page.unrouteAll()
  await thumb(page, 1).click()
  await expectVisible(page, 'image-1')
  await expect(page.locator('.gallery-failed')).toHaveCount(0)
})

test('a first picture that cannot be had says what it shows', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'net::ERR_FAILED' })
  await page.route(/heron-jug-1/, (route) => route.abort())
  await open(page)
  await expect(page.locator('.gallery-failed')).toHaveText('Heron Jug')
})

test('a click with a key is the browser’s: another tab, the same picture here', async ({ page, context }) => {
  await open(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    thumb(page, 1).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL(/w1920.*heron-jug-2/)
  await expectVisible(page, 'image-main')
})

test('a click that comes before the script leads nowhere and is done once it is there', async ({ page }) => {
  const release = await hold(page, /\/assets\/(?!client-)[^/]*\.js$/)
  await page.goto(JUG)
  await thumb(page, 2).click()
  await expect(visible(page)).toHaveAttribute('id', 'image-main')
  release()
  await expectVisible(page, 'image-2')
  await expect(page).toHaveURL(/heron-jug\.html/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('thumbnails lead to the large pictures and to the videos, and the first picture to its own', async ({
    page,
  }) => {
    // A picture by itself has no icon: the browser asks for one.
    test.info().annotations.push({ type: 'allowed console error', description: 'status of 404' })
    await page.goto(POT)
    const addresses = await page
      .locator('.thumb-link')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href))
    expect(addresses.map((address) => new URL(address).pathname)).toEqual([
      '/media/w1920/catalog/product/h/i/hill-teapot-1.webp',
      '/media/w1920/catalog/product/h/i/hill-teapot-2.webp',
      '/media/w1920/catalog/product/h/i/hill-teapot-3.webp',
      '/media/video/hill-teapot.webm',
    ])
    await expect(visible(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Enlarge the picture' }).click()
    await expect(page).toHaveURL(/w1920.*hill-teapot-1/)
  })
})

test.describe('hover zoom', () => {
  const large = /w1920/

  for (const [width, isZoomed] of [
    [767, false],
    [768, true],
    [1280, true],
  ] as const) {
    test(`at ${width} pixels there is ${isZoomed ? 'a' : 'no'} zoom`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const asked: string[] = []
      page.on('request', (request) => large.test(request.url()) && asked.push(request.url()))
      await open(page)
      await expect(wrapper(page).and(page.locator('.zoom-available'))).toHaveCount(isZoomed ? 1 : 0)
      expect(asked, 'before the pointer comes').toEqual([])
      await visible(page).hover()
      await expect(zoom(page)).toHaveCount(isZoomed ? 1 : 0)
      if (!isZoomed) return
      await expect(zoom(page)).toHaveCSS('opacity', '1')
      expect(asked).toHaveLength(1)
      await page.mouse.move(1, 1)
      await expect(zoom(page)).toHaveCount(0)
    })
  }

  test('it fades in and out for 250 ms, follows the pointer, and Escape puts it away', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const fades: unknown[] = []
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        fades.push([(options as KeyframeAnimationOptions).duration, this.className])
        return animate.call(this, keyframes, options)
      }
      Object.assign(window, { fades })
    })
    const box = (await frame(page).boundingBox())!
    const place = () =>
      zoom(page)
        .locator('img')
        .evaluate((image) => getComputedStyle(image).translate)
    await page.mouse.move(box.x + 40, box.y + 40)
    await expect(zoom(page)).toHaveCSS('opacity', '1')
    const before = await place()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6)
    await expect.poll(place).not.toBe(before)
    await page.keyboard.press('Escape')
    await expect(zoom(page)).toHaveCount(0)
    await page.mouse.move(box.x + 100, box.y + 100)
    await expect(zoom(page)).toHaveCount(0)
    const fades = await page.evaluate(() => (window as unknown as { fades: unknown[] }).fades)
    expect(fades).toEqual([
      [250, 'zoomContainer'],
      [250, 'zoomContainer'],
    ])
  })

  test('whoever wants less motion gets it at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await visible(page).hover()
    await expect(zoom(page)).toHaveCSS('opacity', '1')
    const animations = await zoom(page).evaluate((overlay) =>
      overlay.getAnimations().map((one) => one.effect!.getTiming().duration),
    )
    expect(animations.filter((duration) => duration !== 0)).toEqual([])
  })

  test('20 pixels more are refused, 21 allowed, each looked at after the window has rested', async ({ page }) => {
    await open(page)
    const makeLarger = async (by: number, width: number) => {
      await visible(page).evaluate((image: HTMLImageElement, by) => {
        const { zoomWidth, zoomHeight } = image.dataset
        // The large picture's size stays, the one it is shown in changes.
        image.style.cssText = `max-inline-size: none; inline-size: ${Number(zoomWidth) - by}px; block-size: ${Number(zoomHeight) - by}px`
      }, by)
      await page.setViewportSize({ width, height: 720 })
    }
    // Wide enough for the picture to keep its size.
    await page.setViewportSize({ width: 1900, height: 720 })
    await expect(page.locator('.zoom-available')).toHaveCount(1)
    await makeLarger(20, 1901)
    await expect(page.locator('.zoom-available')).toHaveCount(0)
    await makeLarger(21, 1902)
    await expect(page.locator('.zoom-available')).toHaveCount(1)
    await visible(page).hover()
    await expect(zoom(page)).toHaveCount(1)
    await page.setViewportSize({ width: 767, height: 720 })
    await expect(page.locator('.zoom-available, .zoomContainer')).toHaveCount(0)
  })

  test('a finger has none, until the mouse is used', async ({ browser, shop }) => {
    await withTouch(browser, shop.address, { width: 1024, height: 800 }, async (page) => {
      await open(page)
      await expect(page.locator('.zoom-available')).toHaveCount(0)
      await thumb(page, 0).tap()
      await expectVisible(page, 'image-0')
      await expect(page.locator('.zoom-available, .zoomContainer')).toHaveCount(0)
      await visible(page).hover()
      await expect(page.locator('.zoom-available')).toHaveCount(1)
    })
  })
})

async function withTouch(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true, locale: 'en-GB' })
  await act(await context.newPage())
  await context.close()
}

test.describe('videos', () => {
  test('a video of the shop plays in its slide, has no zoom, and stops when another slide comes', async ({ page }) => {
    await open(page, POT)
    await page.getByRole('link', { name: 'Show video 4 of 4: Hill Teapot, turning once' }).click()
    await expectVisible(page, 'image-3')
    await expect(page.locator('.zoom-available')).toHaveCount(0)
    await expect(enlarge(page)).toBeHidden()
    const video = page.locator('video#image-3')
    await video.evaluate((element: HTMLVideoElement) => ((element.muted = true), (element.loop = true), element.play()))
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    expect(await isPaused()).toBe(false)
    await thumb(page, 0).click()
    await expectVisible(page, 'image-0')
    expect(await isPaused()).toBe(true)
  })

  test('a video elsewhere is a link, and nothing is loaded from there', async ({ page, shop }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await open(page, '/moon-jar.html')
    await page.getByRole('link', { name: /Show video 4 of 4/ }).click()
    const link = page.getByRole('link', { name: /Watch on video\.example\.com: How a moon jar/ })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', 'https://video.example.com/lumen-and-loam/moon-jar')
    expect([...hosts]).toEqual([shop.address])
  })
})

test.describe('full-screen view', () => {
  test('opens and goes by keys, says where it is, keeps the page still, and gives the focus back', async ({ page }) => {
    await open(page)
    await enlarge(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(dialog(page).getByText('1 / 3')).toBeVisible()
    const scrolled = await page.evaluate(() => scrollY)
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('status')).toHaveText('Picture 2 of 3: Heron Jug, close up')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', /w1920.*heron-jug-2/)
    await page.keyboard.press('End')
    await expect(dialog(page).getByText('3 / 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByText('1 / 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByText('3 / 3')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(dialog(page).getByText('1 / 3')).toBeVisible()
    await page.keyboard.press('End')
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(enlarge(page)).toBeFocused()
    await expectVisible(page, 'image-2')
  })

  test('a click on the picture opens it; buttons and keys enlarge and move the picture in it', async ({ page }) => {
    await open(page)
    await visible(page).click()
    const scale = () =>
      dialog(page)
        .getByRole('img')
        .evaluate((image) => Number(getComputedStyle(image).scale))
    await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(scale).toBe(1.5)
    await page.keyboard.press('+')
    await expect.poll(scale).toBe(2.25)
    const place = () =>
      dialog(page)
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image).translate)
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).toBe('-80px')
    await expect(dialog(page).getByText('1 / 3')).toBeVisible()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(scale).toBe(1)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(enlarge(page)).toBeFocused()
  })

  test('a double click opens it once', async ({ page }) => {
    await open(page)
    const release = await hold(page, /full-view/)
    await enlarge(page).dblclick()
    release()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.gallery-dialog')).toHaveCount(0)
  })

  test('fingers swipe to the next picture, pinch, and tap twice', async ({ browser, shop }) => {
    await withTouch(browser, shop.address, { width: 360, height: 700 }, async (page) => {
      await open(page)
      await enlarge(page).tap()
      await expect(dialog(page).getByText('1 / 3')).toBeVisible()
      await swipe(page, { x: 300, y: 350 }, { x: 200, y: 360 })
      await expect(dialog(page).getByText('2 / 3')).toBeVisible()
      await swipe(page, { x: 100, y: 350 }, { x: 200, y: 360 })
      await expect(dialog(page).getByText('1 / 3')).toBeVisible()
      for (const to of [
        { x: 180, y: 350 },
        { x: 100, y: 440 },
      ])
        await swipe(page, { x: 200, y: 350 }, to)
      await expect(dialog(page).getByText('1 / 3')).toBeVisible()
      const scale = () =>
        dialog(page)
          .getByRole('img')
          .evaluate((image) => Number(getComputedStyle(image).scale))
      await pinch(page, 40, 100)
      await expect.poll(scale).toBeCloseTo(2.5, 1)
      for (const _ of [1, 2]) await page.touchscreen.tap(180, 350)
      await expect.poll(scale).toBe(1)
    })
  })

  test('is accessible, at every width', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await open(page)
      await enlarge(page).click()
      await expect(dialog(page)).toBeVisible()
      await atRest(page)
      expect(await findingsOn(page, 'dialog')).toEqual([])
      const box = (await dialog(page).boundingBox())!
      expect([box.x, box.y, box.height]).toEqual([0, 0, 700])
      // But for the room that the page's scroll bar keeps.
      expect(box.width).toBeGreaterThan(width - 20)
      const close = (await dialog(page).getByRole('button', { name: 'Close' }).boundingBox())!
      expect(close.x + close.width).toBeLessThan(box.width)
    }
  })

  test('where its script cannot be had, the large picture is seen alone', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '' })
    await page.route(/assets\/full-view/, (route) => route.abort())
    await open(page)
    await enlarge(page).click()
    await expect(page).toHaveURL(/w1920.*heron-jug-1/)
  })
})

type Place = { x: number; y: number }

async function touch(page: Page, steps: Place[][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  await send('touchStart', steps[0]!)
  for (const step of steps.slice(1)) await send('touchMove', step)
  await send('touchEnd', [])
}

const swipe = (page: Page, from: Place, to: Place) =>
  touch(page, [[from], [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }], [to]])

const pinch = (page: Page, from: number, to: number) =>
  touch(
    page,
    [from, (from + to) / 2, to].map((half) => [
      { x: 180 - half, y: 350 },
      { x: 180 + half, y: 350 },
    ]),
  )

test.describe('another variant', () => {
  const image = (name: string, alt: string) =>
    `<img class="gallery-image" src="/media/w640/catalog/product/h/i/${name}.webp" alt="${alt}">`
  const answer = (sku: string, media: object) => ({ json: { media, data: { sku } } })

  async function choose(page: Page, variantId: number | undefined, sku?: string): Promise<void> {
    await page.evaluate(
      ([variantId, sku]) => {
        const productId = Number(document.querySelector<HTMLInputElement>('[name=product]')!.value)
        document.dispatchEvent(new CustomEvent('vitrine-variant', { detail: { productId, variantId, sku } }))
      },
      [variantId, sku] as const,
    )
  }

  const answers = (page: Page, reply: (id: string, route: Route) => Promise<void>) =>
    page.route(/product\/gallery\/id\//, (route) => reply(/id\/(\d+)/.exec(route.request().url())![1]!, route))

  async function idOf(request: APIRequestContext, sku: string): Promise<number> {
    for (let id = 1; id < 300; id++) {
      const response = await request.get(`/catalog/product/gallery/id/${id}/`)
      if (response.ok() && ((await response.json()) as { data: { sku: string } }).data.sku === sku) return id
    }
    throw new Error(`There is no ${sku}.`)
  }

  test('shows its own pictures, and the product’s come back with none chosen', async ({ page, request }) => {
    const id = await idOf(request, 'hill-teapot-ink-large')
    await open(page, POT)
    await choose(page, id, 'hill-teapot-ink-large')
    await expect(visible(page)).toHaveAttribute('src', /hill-teapot-ink-large/)
    await expectVisible(page, 'image-main')
    // The row stays: nothing below it moves.
    await expect(page.locator('.thumb-link')).toHaveCount(1)
    await expect(page.locator('.zoom-available')).toHaveCount(1)
    await choose(page, undefined)
    await expect(page.locator('.thumb-link')).toHaveCount(4)
    await expect(visible(page)).toHaveAttribute('src', /hill-teapot-1/)
    await thumb(page, 3).click()
    await expect(page.locator('video#image-3')).toBeVisible()
  })

  test('chosen in the form, it is shown before anybody reached for the gallery', async ({ page }) => {
    await page.route(/product\/gallery\/id\//, async (route) => {
      const { sku } = ((await (await route.fetch()).json()) as { data: { sku: string } }).data
      await route.fulfill(answer(sku, { heroes: [image('hill-teapot-3', 'Chosen')] }))
    })
    await page.goto(POT)
    await chooseFirstOptions(page, page.locator('#product_addtocart_form'))
    await expect(visible(page)).toHaveAttribute('alt', 'Chosen')
  })

  test('of several slides each has its thumbnail, which swaps it in', async ({ page }) => {
    await answers(page, (_id, route) =>
      route.fulfill(
        answer('two', {
          heroes: [
            image('hill-teapot-2', 'Second'),
            '<video class="gallery-image" data-label="A film"></video>',
            image('hill-teapot-3', 'Third'),
          ],
        }),
      ),
    )
    await open(page, POT)
    await choose(page, 9, 'two')
    await expect(page.getByRole('link', { name: 'Show picture 1 of 3: Second' })).toBeVisible()
    await page.getByRole('link', { name: 'Show picture 3 of 3: Third' }).click()
    await expectVisible(page, 'image-2')
    await page.getByRole('link', { name: 'Show video 2 of 3: A film' }).click()
    await expectVisible(page, 'image-1')
  })

  test('without pictures of its own has the fallback; with neither, everything stays', async ({ page }) => {
    await answers(page, (id, route) =>
      route.fulfill(answer(id, id === '1' ? { heroes: [], hFallback: image('hill-teapot-3', 'Fallback') } : {})),
    )
    await open(page, POT)
    await choose(page, 1, '1')
    await expect(visible(page)).toHaveAttribute('alt', 'Fallback')
    const answered = page.waitForResponse(/gallery\/id\/2/)
    await choose(page, 2, '2')
    await answered
    await choose(page, undefined)
    await choose(page, 2, '2')
    await expect(visible(page)).toHaveAttribute('src', /hill-teapot-1/)
    await expect(page.locator('.thumb-link')).toHaveCount(4)
  })

  test('answers that come too late, are about another product, or fail, change nothing', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await answers(page, async (id, route) => {
      if (id === '1') await held
      if (id === '3') return route.fulfill({ status: 500, body: 'no' })
      if (id === '4') return route.abort()
      return route.fulfill(
        answer(id === '5' ? 'other' : id, { heroes: [image(`hill-teapot-${id === '1' ? 3 : 2}`, `Of ${id}`)] }),
      )
    })
    await open(page, POT)
    const asked = page.waitForRequest(/gallery\/id\/1\//)
    await choose(page, 1, '1')
    await asked
    await choose(page, 2, '2')
    await expect(visible(page)).toHaveAttribute('alt', 'Of 2')
    const late = page.waitForResponse(/gallery\/id\/1/)
    release()
    await late
    for (const id of [3, 4, 5]) {
      const isIt = (request: Request) => request.url().includes(`/id/${id}/`)
      const ended = id === 4 ? page.waitForEvent('requestfailed', isIt) : page.waitForEvent('requestfinished', isIt)
      await choose(page, id, String(id))
      await ended
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await expect(visible(page)).toHaveAttribute('alt', 'Of 2')
    await expectVisible(page, 'image-main')
  })
})

test('nothing moves while pictures load, are swapped and are replaced', async ({ page }) => {
  const shiftsOf = await watchShifts(page, { afterInput: true })
  await page.route(/w\d+.*hill-teapot/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.route(/product\/gallery\/id\//, (route) =>
    route.fulfill({
      json: {
        media: { heroes: ['<img src="/media/w640/catalog/product/h/i/hill-teapot-ink-large.webp" alt="Ink">'] },
        data: { sku: 'x' },
      },
    }),
  )
  for (const width of [360, 771, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, POT)
    for (const number of [1, 2, 3]) {
      await thumb(page, number).click()
      await expectVisible(page, `image-${number}`)
    }
    await page.evaluate(() => {
      const productId = Number(document.querySelector<HTMLInputElement>('[name=product]')!.value)
      document.dispatchEvent(new CustomEvent('vitrine-variant', { detail: { productId, variantId: 1, sku: 'x' } }))
    })
    await expect(visible(page)).toHaveAttribute('alt', 'Ink')
    const { total, moved } = await shiftsOf()
    expect(total, `at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.001)
  }
})

test('the first picture is asked for first, and the hidden ones not before they are wanted', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(JUG, { waitUntil: 'networkidle' })
  await expect(page.locator('#image-main')).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('#image-main')).toHaveAttribute('loading', 'eager')
  expect(asked.filter((url) => /w(?!80\/|160\/)\d+.*heron-jug-[23]/.test(url))).toEqual([])
})

test('links of a media list in a text put their picture in the place of the large one', async ({ page }) => {
  await page.goto('/glaze-day.html')
  const primary = page.locator('.description .primary-image img')
  await expect(primary).toHaveAttribute('src', /chalk/)
  await page.getByRole('link', { name: 'Indigo, two coats' }).click()
  await expect(primary).toHaveAttribute('src', /indigo/)
  await expect(primary).toHaveAttribute('alt', 'Indigo, two coats')
  await expect(page).toHaveURL(/glaze-day/)
})

for (const state of ['many', 'none', 'videos', 'video-alone', 'picture-fails', 'shapes', 'media-list']) {
  test(`the gallery is accessible: ${state}`, async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'status of 404' })
    await page.goto(`/workbench?show=gallery%2F${state}`, { waitUntil: 'networkidle' })
    await expectNoFindings(page)
  })
}
