import type { Page } from '@playwright/test'
import { atRest, expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

/** The slideshow of the home page (behaviours 2.5, 4.slideshow, 8.slideshow, 12.2). */
const TITLES = [
  'The first cup decides the day.',
  'Set the table. Everything else follows.',
  'Light for the long evening.',
]

const container = (page: Page) => page.locator('.slideshow-container')
const list = (page: Page) => page.locator('.slideshow-container > .slideshow')
const slides = (page: Page) => page.locator('.slideshow > li')
const boxes = (page: Page) => page.locator('.slideshow-pager > span.pager-box')
const rotation = (page: Page, name: 'Stop' | 'Start') => page.getByRole('button', { name: `${name} the slideshow` })
const button = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name: `${name} slide` })

/** It is this one's turn, and only this one's. */
async function expectSlide(page: Page, index: number, message?: string): Promise<void> {
  await expect(page.locator('.cycle-slide-active .slide-title'), message).toHaveText(TITLES[index]!)
  await expect(boxes(page).nth(index)).toHaveClass(/cycle-pager-active/)
  await expect(page.locator('.cycle-pager-active')).toHaveCount(1)
}

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.slideshow-live')).toBeVisible()
}

/** With its clock in the test's hands: nothing moves by itself any more. */
async function openPaused(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await open(page)
  await page.clock.pauseAt(600_000)
  await page.clock.runFor(600)
}

const command = (page: Page, detail: unknown) =>
  page
    .locator('vitrine-slideshow')
    .evaluate(
      (element, given) => element.dispatchEvent(new CustomEvent('slideshow:command', { detail: given })),
      detail,
    )

/** The first slide has just come to rest. */
async function rewind(page: Page): Promise<void> {
  await command(page, { command: 'goto', index: 1 })
  await command(page, { command: 'goto', index: 0 })
  await page.clock.runFor(600)
  await expectSlide(page, 0)
}

test('2.5.1, 2.5.2 the first slide is shown, the others are hidden and out of reach; axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(slides(page)).toHaveCount(3)
  await expect(page.locator('.slideshow > li.cycle-slide')).toHaveCount(3)
  await expectSlide(page, 0)
  for (const [index, title] of TITLES.entries()) {
    await expect(slides(page).nth(index)).toHaveCSS('visibility', index === 0 ? 'visible' : 'hidden')
    await expect(slides(page).nth(index).locator('h2')).toHaveText(title)
  }
  const region = page.getByRole('region', { name: 'Highlights' })
  await expect(region).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(region.getByRole('group', { name: '1 of 3' })).toHaveAttribute('aria-roledescription', 'slide')
  await expect(region.getByRole('link')).toHaveCount(1)
  await expect(region.getByRole('button', { name: 'Slide 2 of 3: Set the table' })).toHaveAttribute(
    'aria-current',
    'false',
  )
  await expect(page.locator('h1')).toHaveText('Lumen & Loam: Ceramics, tea, light, textiles and paper')
  const first = slides(page).first().locator('img')
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(slides(page).nth(1).locator('img')).toHaveAttribute('loading', 'lazy')
  for (const one of await region.getByRole('button').all()) {
    const { width, height } = (await one.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expectNoFindings(page)

  // Without motion it never goes on by itself, there is nothing to start, and a move is at its end at once.
  await expect(rotation(page, 'Start')).toBeHidden()
  await expect(list(page)).toHaveClass(/cycle-paused/)
  await button(page, 'Next').click()
  await expectSlide(page, 1)
  expect(await page.locator('.slide-moving').count()).toBe(0)
  await expect(list(page)).toHaveAttribute('aria-live', 'polite')
})

test('2.5.3, 2.5.6, 12.2 it goes on after 4000 ms, in 600 ms; hover keeps what remains', async ({ page }) => {
  await openPaused(page)
  await rewind(page)
  await expect(list(page)).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(3999)
  await expectSlide(page, 0, 'after 3999 ms')
  await page.clock.runFor(1)
  await expectSlide(page, 1, 'after 4000 ms')
  await expect(page.locator('.slide-moving')).toHaveCount(2)
  const way = await slides(page)
    .nth(1)
    .evaluate((slide) =>
      (slide.getAnimations()[0]!.effect as KeyframeEffect).getKeyframes().map(({ translate }) => translate),
    )
  expect(way, 'forward moves the content left').toEqual(['100%', '0%'])
  await page.clock.runFor(600)
  await expect(page.locator('.slide-moving')).toHaveCount(0)
  await expect(slides(page).first()).toHaveCSS('visibility', 'hidden')

  await page.clock.runFor(3000)
  await container(page).hover({ position: { x: 300, y: 100 } })
  await expect(list(page)).toHaveClass(/cycle-paused/)
  await page.clock.runFor(60_000)
  await expectSlide(page, 1)
  await page.mouse.move(5, 5)
  await expect(list(page)).not.toHaveClass(/cycle-paused/)
  await page.clock.runFor(999)
  await expectSlide(page, 1, 'a millisecond before the interval ends')
  await page.clock.runFor(1)
  await expectSlide(page, 2)

  // Hover does not interrupt a transition.
  await container(page).hover({ position: { x: 300, y: 100 } })
  await page.clock.runFor(599)
  await expect(page.locator('.slide-moving')).toHaveCount(2)
  await page.clock.runFor(600)
  await expect(page.locator('.slide-moving')).toHaveCount(0)
  await page.mouse.move(5, 5)

  // 2.5.12: nothing moves in a tab that nobody sees.
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await page.clock.runFor(60_000)
  await expectSlide(page, 2)
  await hide(false)
  await page.clock.runFor(4000)
  await expectSlide(page, 0, 'after the last comes the first')
})

test('2.5.4, 2.5.5, 2.5.7, 2.5.8 buttons and pager move it, and then it stays until it is started', async ({
  page,
}) => {
  await openPaused(page)
  await rewind(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await button(page, 'Previous').click()
  await expectSlide(page, 2)
  expect(
    await slides(page)
      .nth(2)
      .evaluate((slide) => (slide.getAnimations()[0]!.effect as KeyframeEffect).getKeyframes()[0]!.translate),
    'backward moves the content right',
  ).toBe('-100%')
  // In the middle of a transition the next one begins at once.
  await page.clock.runFor(200)
  await button(page, 'Next').click()
  await expectSlide(page, 0)
  await expect(page.locator('.slide-moving')).toHaveCount(2)
  await page.clock.runFor(600)
  await boxes(page).nth(2).click()
  await expectSlide(page, 2)
  await boxes(page).nth(2).click()
  expect(said).toEqual(['slideshow: slide 2 is shown already'])
  await boxes(page).nth(1).click()
  await expectSlide(page, 1)
  const [from] = await slides(page)
    .nth(1)
    .evaluate((slide) => (slide.getAnimations()[0]!.effect as KeyframeEffect).getKeyframes())
  expect(from!['translate'], 'to a slide before this one it goes backward').toBe('-100%')
  await page.clock.runFor(600)
  await boxes(page).nth(2).click()

  await page.mouse.move(5, 5)
  await expect(rotation(page, 'Start')).toBeVisible()
  await expect(list(page)).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(60_000)
  await expectSlide(page, 2, 'it stays where the shopper wanted it')

  await rotation(page, 'Start').click()
  await expect(list(page)).toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(3999)
  await expectSlide(page, 2)
  await page.clock.runFor(1)
  await expectSlide(page, 0, 'also under the pointer that started it')
  await page.clock.runFor(600)
  await rotation(page, 'Stop').click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(60_000)
  await expectSlide(page, 0)
})

test('2.5.12 the keyboard reaches the stop button first, stops the slideshow, and does everything', async ({
  page,
}) => {
  await openPaused(page)
  await rewind(page)
  const first = container(page).locator('a[href], button').first()
  await expect(first).toHaveAccessibleName('Stop the slideshow')
  await button(page, 'Previous').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(rotation(page, 'Start')).toBeFocused()
  await page.clock.runFor(60_000)
  await expectSlide(page, 0, 'a keyboard in it stops it')
  await page.keyboard.press('Enter')
  await expect(rotation(page, 'Stop')).toBeFocused()
  await page.clock.runFor(4600)
  await expectSlide(page, 1)
  await page.keyboard.press('Tab')
  await expect(rotation(page, 'Start')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectSlide(page, 0)
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectSlide(page, 2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Find your light' }), 'the only link that can be reached').toBeFocused()
  // A script may take the slide away from under the focus.
  await command(page, { command: 'next' })
  await expect(page.getByRole('link', { name: 'See the tea table' })).toBeFocused()
})

test('2.5.11, 8.slideshow.1, 12.2 commands move it; what makes no sense is only logged', async ({ page }) => {
  await openPaused(page)
  await rewind(page)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await command(page, { command: 'next' })
  await expectSlide(page, 1)
  await page.clock.runFor(600)
  await page.clock.runFor(3999)
  await expectSlide(page, 1, '2.5.7 a full interval after a move by command')
  await page.clock.runFor(1)
  await expectSlide(page, 2)
  await command(page, { command: 'prev' })
  await expectSlide(page, 1)
  await command(page, { command: 'jump', index: 2 })
  await expectSlide(page, 2)
  expect(said).toEqual([])

  for (const index of [-1, 3, 'x', 2]) await command(page, { command: 'goto', index })
  for (const detail of [{ command: 'shuffle' }, null, 'next']) await command(page, detail)
  expect(said).toEqual([
    'slideshow: there is no slide -1; they are numbered 0 to 2',
    'slideshow: there is no slide 3; they are numbered 0 to 2',
    "slideshow: not a slide's number: x",
    'slideshow: slide 2 is shown already',
    'slideshow: unknown command: shuffle',
    'slideshow: unknown command: undefined',
    'slideshow: unknown command: undefined',
  ])
  await expectSlide(page, 2)
  await command(page, { command: 'goto', index: 0 })
  await expectSlide(page, 0)
  await page.clock.runFor(600)

  await page.clock.runFor(1000)
  await command(page, { command: 'pause' })
  await expect(list(page)).toHaveClass(/cycle-paused/)
  await page.clock.runFor(60_000)
  await command(page, { command: 'resume' })
  await page.clock.runFor(2999)
  await expectSlide(page, 0)
  await page.clock.runFor(1)
  await expectSlide(page, 1)
  await page.clock.runFor(600)
  await command(page, { command: 'stop' })
  await command(page, { command: 'resume' })
  await page.clock.runFor(60_000)
  await expectSlide(page, 1)

  await command(page, { command: 'destroy' })
  await expect(page.locator('.slideshow-live')).toHaveCount(0)
  await expect(button(page, 'Next')).toBeHidden()
  await command(page, { command: 'next' })
  await expectSlide(page, 1)
  for (const slide of await slides(page).all()) await expect(slide).toHaveCSS('visibility', 'visible')
})

test('2.5.9, 12.2 swipes: 30 and 31 px, 74 and 75 px, 999 and 1000 ms', async ({ page }) => {
  await openPaused(page)
  await rewind(page)
  await command(page, { command: 'stop' })
  const touch = (type: string, x: number, y: number, fingers = 1) =>
    list(page).evaluate(
      (target, given) => {
        const finger = (identifier: number) =>
          new Touch({ identifier, target, clientX: 200 + given.x, clientY: 300 + given.y })
        const all = Array.from({ length: given.fingers }, (_, index) => finger(index))
        return target.dispatchEvent(
          new TouchEvent(given.type, {
            bubbles: true,
            cancelable: true,
            touches: given.type === 'touchend' ? [] : all,
            changedTouches: all,
          }),
        )
      },
      { type, x, y, fingers },
    )
  const swipe = async (x: number, y: number, time: number) => {
    await touch('touchstart', 0, 0)
    await page.clock.runFor(time)
    await touch('touchmove', x, y)
    await touch('touchend', x, y)
  }
  for (const [x, y, time, shown] of [
    [-30, 0, 100, 0],
    [-31, 0, 100, 1],
    [30, 0, 100, 1],
    [31, 0, 100, 0],
    [-60, 75, 100, 0],
    [-60, -75, 100, 0],
    [-60, 74, 100, 1],
    [-60, 0, 1000, 1],
    [-60, 0, 999, 2],
    [-200, 10, 300, 0],
    [200, 10, 300, 2],
  ] as const) {
    await swipe(x, y, time)
    await expectSlide(page, shown, `${x} px, ${y} px, ${time} ms`)
  }
  await touch('touchstart', 0, 0)
  expect(await touch('touchmove', 10, 0), '10 px: the page may scroll').toBe(true)
  expect(await touch('touchmove', -11, 5), '11 px: it may not').toBe(false)
  await touch('touchcancel', -11, 5)
  await touch('touchend', -90, 0)
  await touch('touchstart', 0, 0, 2)
  await touch('touchmove', -90, 0, 2)
  await touch('touchend', -90, 0)
  await expectSlide(page, 2, 'a cancelled touch and two fingers are no swipes')
})

test('a swipe by finger stops it for good; where lines begin at the right it goes the other way', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await open(page, `${shop.address}/`)
  const session = await context.newCDPSession(page)
  const box = (await list(page).boundingBox())!
  const swipe = async (by: number) => {
    const at = (x: number) => [{ x: 180 + x, y: box.y + 100 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await command(page, { command: 'goto', index: 1 })
  await swipe(-120)
  await expectSlide(page, 2)
  await expect(list(page)).toHaveClass(/cycle-paused/)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await swipe(120)
  await expectSlide(page, 0)
  await context.close()
})

test('a dead picture leaves the words on a tinted ground', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
  await page.route(/set-the-table|first-cup/, (route) => route.abort())
  await open(page)
  await expect(page.locator('.slide-pictureless')).toHaveCount(2)
  await expect(slides(page).first().locator('img')).toHaveCSS('visibility', 'hidden')
  await expect(page.getByRole('link', { name: 'See the tea table' })).toBeVisible()
  const height = await slides(page)
    .first()
    .locator('.slide-picture')
    .evaluate((frame) => frame.clientHeight)
  expect(height).toBeGreaterThan(300)
})

test('2.5.10 one slide has no controls; none at all is a greeting; nothing is an error', async ({ page }) => {
  await page.goto('/workbench?show=home/with-picture')
  await expect(page.locator('.slideshow > li')).toHaveCount(1)
  await expect(page.locator('.slideshow-container button')).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('/workbench?show=home/words-only')
  await expect(page.locator('.slideshow')).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
})

test('with as many slides as there may be, the controls stay beside or above the words', async ({ page }) => {
  await open(page, '/workbench?show=home/many-slides')
  await expect(boxes(page)).toHaveCount(12)
  for (const width of [320, 360, 771, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const words = (await page.locator('.cycle-slide-active .slide-title').boundingBox())!
    for (const one of await container(page).getByRole('button').all()) {
      const { x, y, width: size, height } = (await one.boundingBox())!
      expect(Math.min(size, height), `${width} px`).toBeGreaterThanOrEqual(24)
      expect(x, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(x + size, `${width} px`).toBeLessThanOrEqual(width)
      expect(y + height <= words.y || x >= words.x + words.width, `${width} px`).toBe(true)
    }
  }
})

test('nothing on the home page moves while it loads and comes to life', async ({ page }) => {
  const shiftsOf = await watchShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Scripts come late, when all else is painted.
  await page.route('**/*.js', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    await atRest(page)
    const isFirstPicture = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new PerformanceObserver((entries) => {
            const { element } = entries.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
            resolve(element?.matches('.slideshow > li:first-child img[fetchpriority=high]') ?? false)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    expect(isFirstPicture, `the largest paint at ${width} px`).toBe(true)
    const { total, moved } = await shiftsOf()
    expect(total, `at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.01)
  }
  // A picture may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('the slides lie in a row that scrolls, reached by keyboard, without buttons', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.slideshow-container').getByRole('button')).toHaveCount(0)
    const last = page.getByRole('link', { name: 'Find your light' })
    await expect(last).not.toBeInViewport()
    await page.getByRole('link', { name: 'See the tea table' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Choose a gift' })).toBeVisible()
  })
})
