import type { Browser, Locator, Page } from '@playwright/test'
import { expectNoFindings, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'

/** The main navigation (spec §2, widget 10; behaviours 2.10, 9.const, 12.1, 12.6). */
const THREE = '/workbench?show=navigation/three-levels'
const MANY = '/workbench?show=navigation/many'

const nav = (page: Page) => page.locator('#nav')
const link = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true, includeHidden: true })
const item = (page: Page, name: string) => page.locator('#nav li', { has: page.locator(`> a:text-is("${name}")`) })
/** The open items, outermost first. */
const openNames = (page: Page) =>
  page.locator('#nav li.menu-active > a').evaluateAll((links) => links.map((one) => one.textContent).join(' > '))
const expectOpen = (page: Page, names: string) => expect.poll(() => openNames(page)).toBe(names)

/** The page at this width, its navigation alive, its links leading to an empty page. */
async function open(page: Page, width: number, { path = THREE, isRtl = false } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.route('**/workbench-*.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>There</h1>' }),
  )
  if (isRtl)
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl')),
    )
  await page.goto(path)
  if (width <= 770) await page.locator('.skip-nav').click()
  await nav(page).dispatchEvent('focusin')
  await expect(page.locator('#nav')).toHaveClass(/has-menus/)
}

const middle = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** A page of a device with a touch screen. */
async function withTouch(browser: Browser, baseURL: string, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL, hasTouch: true, locale: 'en-GB' })
  await run(await context.newPage())
  await context.close()
}

/** Sets another width, and waits until the page has noticed it. */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()!.width === width) return
  const told = page.evaluate(
    () => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })),
  )
  await page.setViewportSize({ width, height: 900 })
  await told
}

test('2.10.4 the first reach of a mouse that then rests opens what it is over', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(THREE)
  await link(page, 'Tea').hover()
  await expectOpen(page, 'Tea')
})

test('2.10.1, 2.10.2, 2.10.4, 2.10.14 a mouse opens what it is over, at once, and a click follows', async ({
  page,
}) => {
  await open(page, 1280)
  await expect(
    page.locator('nav#nav > ol.nav-primary > li.level0.parent > a.level0.has-children').first(),
  ).toBeVisible()
  await expect(page.locator('#nav ul.level0 > li.level1.parent > ul.level1 > li.level2.view-all').first()).toBeHidden()
  expect(
    await page.locator('#nav ul').evaluateAll((all) => all.every((ul) => ul.firstElementChild!.matches('.view-all'))),
  ).toBe(true)
  await expect(link(page, 'Tea')).toHaveAttribute('aria-expanded', 'false')

  await link(page, 'Tea').hover()
  expect(await openNames(page)).toBe('Tea')
  await expect(link(page, 'Tea')).toHaveAttribute('aria-expanded', 'true')
  await link(page, 'Loose leaf').hover()
  expect(await openNames(page)).toBe('Tea > Loose leaf')
  await link(page, 'Oolong').hover()
  expect(await openNames(page)).toBe('Tea > Loose leaf > Oolong')
  await expectNoFindingsWhere(page)
  await link(page, 'Teapots').hover()
  expect(await openNames(page)).toBe('Tea > Teapots')
  await page.mouse.move(900, 600)
  expect(await openNames(page)).toBe('')

  await link(page, 'Gifts').hover()
  expect(await openNames(page)).toBe('Gifts')
  await page.mouse.move(900, 600)
  await link(page, 'Tea').click()
  await expect(page.getByRole('heading', { name: 'There' })).toBeVisible()
})

/** At the present width, with what is open. */
async function expectNoFindingsWhere(page: Page): Promise<void> {
  expect(await findingsOn(page, '#nav')).toEqual([])
}

test('2.10.14 the mouse on its way to the submenu may cross a neighbour; one that rests there opens it', async ({
  page,
}) => {
  await open(page, 1280)
  const textiles = await middle(link(page, 'Textiles'))
  const row = (await link(page, 'Textiles').boundingBox())!
  await page.mouse.move(textiles.x, textiles.y)
  const target = await middle(link(page, 'All Textiles'))
  // Along the row it is a neighbour like any other.
  const paper = (await link(page, 'Paper').boundingBox())!
  await page.mouse.move(paper.x + 10, textiles.y)
  expect(await openNames(page)).toBe('Paper')

  // Downwards over the neighbour: the submenu of the first is wider than its item.
  const start = { x: row.x + row.width - 4, y: row.y + 6 }
  await page.mouse.move(start.x, start.y)
  expect(await openNames(page)).toBe('Textiles')
  const crossing = { x: paper.x + 6, y: row.y + row.height - 8 }
  await page.mouse.move(crossing.x, crossing.y, { steps: 6 })
  expect(
    await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)!.closest('li')!.textContent, crossing),
  ).toContain('Paper')
  expect(await openNames(page)).toBe('Textiles')
  await page.mouse.move(target.x + 40, target.y, { steps: 4 })
  expect(await openNames(page)).toBe('Textiles > All Textiles')

  await page.mouse.move(start.x, start.y)
  await page.mouse.move(crossing.x, crossing.y, { steps: 6 })
  await expectOpen(page, 'Paper')
})

test('2.10.13, WCAG 1.4.13 the keyboard: Space and arrows open and move, Esc closes, Tab closes behind itself', async ({
  page,
}) => {
  await open(page, 1280)
  const focus = page.locator('#nav a:focus')
  const press = async (keys: string, name: string, names: string) => {
    for (const key of keys.split(' ')) await page.keyboard.press(key)
    await expect(focus).toHaveText(name)
    expect(await openNames(page)).toBe(names)
  }
  await link(page, 'Tableware').focus()
  await press('Tab', 'Tea', '')
  await press('Space', 'Tea', 'Tea')
  await expect(link(page, 'Tea')).toHaveAttribute('aria-expanded', 'true')
  await press('Space', 'Tea', '')
  await press('ArrowDown', 'All Tea', 'Tea')
  await press('ArrowDown', 'Loose leaf', 'Tea')
  await press('ArrowRight', 'All Loose leaf', 'Tea > Loose leaf')
  await press('End', 'Oolong', 'Tea > Loose leaf')
  await press('ArrowUp Home', 'All Loose leaf', 'Tea > Loose leaf')
  await press('ArrowLeft', 'Loose leaf', 'Tea')
  await press('Space', 'Loose leaf', 'Tea > Loose leaf')
  await press('ArrowDown', 'Teapots', 'Tea')
  await press('Space', 'Teapots', 'Tea > Teapots')
  await press('Escape', 'Teapots', 'Tea')
  await press('Escape', 'Tea', '')
  await press('ArrowRight End', 'Outlet', '')
  await press('ArrowDown', 'All Outlet', 'Outlet')
  await press('Shift+Tab', 'Outlet', 'Outlet')
  await press('Shift+Tab', 'Paper', '')

  // A menu that the mouse opened can be dismissed from anywhere, and stays closed until the mouse comes again.
  await link(page, 'Tea').hover()
  await page.locator('#search').focus()
  await page.keyboard.press('Escape')
  expect(await openNames(page)).toBe('')
  await expect(link(page, 'All Tea')).toBeHidden()
  await page.mouse.move(900, 600)
  await link(page, 'Tea').hover()
  expect(await openNames(page)).toBe('Tea')

  await link(page, 'Paper').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'There' })).toBeVisible()
})

test('2.10.13 from right to left the arrows and the submenus are mirrored', async ({ page }) => {
  await open(page, 800, { isRtl: true })
  await link(page, 'Tableware').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(link(page, 'Tea')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(link(page, 'All Loose leaf')).toBeFocused()
  const [first, second] = [
    (await item(page, 'Tea').locator('> ul').boundingBox())!,
    (await item(page, 'Loose leaf').locator('> ul').boundingBox())!,
  ]
  expect(second.x + second.width).toBeLessThanOrEqual(first.x + 1)
  // 2.10.11: what would leave the window on the left opens to the right.
  await expect(item(page, 'Outlet').locator('> ul')).toHaveClass(/spill/)
  await expect(item(page, 'Tea').locator('> ul')).not.toHaveClass(/spill/)
  await link(page, 'By room').evaluate((one) => one.focus())
  await link(page, 'Outlet').focus()
  await page.keyboard.press('Space')
  const { x } = (await item(page, 'Outlet').locator('> ul').boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
})

/** The narrowest window in which the last submenu has room: sizes change with the window, so it is looked for. */
async function neededWidth(page: Page): Promise<number> {
  for (let width = 780; width < 1010; width++) {
    await page.setViewportSize({ width, height: 900 })
    const right = await page.evaluate(() => {
      const submenu = document.querySelector('#nav .level0:last-child > ul')!
      const before = submenu.className
      submenu.className = 'level0 position-test'
      const { left } = submenu.getBoundingClientRect()
      const { width } = submenu.getBoundingClientRect()
      submenu.className = before
      return left + width
    })
    if (right <= width) return width
  }
  throw new Error('It always spills.')
}

test('2.10.11 submenus that would leave the window open the other way, at load and 250 ms after a resize', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, 1280)
  const spilling = () =>
    page.locator('#nav .spill').evaluateAll((all) => all.map((one) => one.previousSibling!.textContent).join())
  expect(await spilling()).toBe('')
  await expect(page.locator('#nav .position-test')).toHaveCount(0)

  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // The browser announces it with a frame; from here on the test does.
  await resize(page, 801)
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await page.clock.runFor(249)
  expect(await spilling()).toBe('')
  await page.evaluate(() => dispatchEvent(new Event('resize')))
  await page.clock.runFor(249)
  expect(await spilling()).toBe('')
  await page.clock.runFor(1)
  expect(await spilling()).toBe('Notebooks,Outlet')
  await link(page, 'Outlet').hover()
  await link(page, 'By room').hover()
  const [outer, inner] = [
    (await item(page, 'Outlet').locator('> ul').boundingBox())!,
    (await item(page, 'By room').locator('> ul').boundingBox())!,
  ]
  expect(outer.x + outer.width).toBeLessThanOrEqual(801)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(801)

  // Exactly as wide as it needs does not spill, one pixel less does.
  const end = await neededWidth(page)
  for (const [width, isSpilling] of [
    [end, false],
    [end - 1, true],
  ] as const) {
    await resize(page, width)
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    await page.clock.runFor(250)
    expect((await spilling()).includes('Outlet'), `at ${width} px`).toBe(isSpilling)
  }
})

test('2.10.3, 2.10.6 on small screens a click toggles that item alone, the mouse over it does nothing', async ({
  page,
}) => {
  await open(page, 770)
  await link(page, 'Tea').hover()
  expect(await openNames(page)).toBe('')
  await link(page, 'Tea').click()
  await link(page, 'Loose leaf').click()
  await link(page, 'Paper').click()
  expect(await openNames(page)).toBe('Tea > Loose leaf > Paper')
  await expect(link(page, 'All Tea')).toBeVisible()
  await expect(link(page, 'Green')).toBeVisible()
  await page.mouse.move(700, 800)
  expect(await openNames(page)).toBe('Tea > Loose leaf > Paper')
  await link(page, 'Tea').click()
  expect(await openNames(page)).toBe('Loose leaf > Paper')
  // Esc in a branch closes it, 2.10.13.
  await link(page, 'Cards & wrap').focus()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Paper')).toBeFocused()
  await link(page, 'Tea').click()
  await link(page, 'All Tea').click()
  await expect(page.getByRole('heading', { name: 'There' })).toBeVisible()
})

test('2.10.12, 12.1 crossing 770 and 771 px closes everything, a resize on one side does not', async ({ page }) => {
  await open(page, 765)
  await link(page, 'Tea').click()
  await page.locator('main').evaluate((main) => main.classList.add('sub-menu-active'))
  const old = page.locator('.sub-menu-active')
  await resize(page, 770)
  expect(await openNames(page)).toBe('Tea')
  await expect(old).toHaveCount(1)
  await page.setViewportSize({ width: 771, height: 900 })
  await expectOpen(page, '')
  await expect(old).toHaveCount(0)
  await expect(link(page, 'Tea')).toHaveAttribute('aria-expanded', 'false')
  await link(page, 'Tea').focus()
  await page.keyboard.press('Space')
  await resize(page, 900)
  expect(await openNames(page)).toBe('Tea')
  await page.setViewportSize({ width: 770, height: 900 })
  await expectOpen(page, '')
})

test('2.10.5, 2.10.6, 2.10.8, 2.10.10 on a large screen a tap opens, closing the others, a second one closes', async ({
  browser,
  baseURL,
}) => {
  await withTouch(browser, baseURL!, async (page) => {
    await open(page, 1024)
    await page.evaluate(() => {
      for (const type of ['mouse-detected', 'touch-detected'])
        addEventListener(type, () => (document.body.dataset.told = `${document.body.dataset.told ?? ''}${type} `))
    })
    await link(page, 'Tea').tap()
    expect(await openNames(page)).toBe('Tea')
    await link(page, 'Loose leaf').tap()
    await expectOpen(page, 'Tea > Loose leaf')
    await link(page, 'Teapots').tap()
    await expectOpen(page, 'Tea > Teapots')
    await link(page, 'Tableware').tap()
    await expectOpen(page, 'Tableware')
    await link(page, 'Tea').tap()
    await link(page, 'Loose leaf').tap()
    await link(page, 'Tea').tap()
    await expectOpen(page, '')
    await link(page, 'Tea').tap()
    await page.touchscreen.tap(700, 700)
    await expectOpen(page, '')
    expect(page.url()).toContain('workbench')
    expect(await page.evaluate(() => document.body.dataset.told)).toBeUndefined()

    // 1.2: the same device with a mouse.
    await link(page, 'Tea').hover()
    await page.mouse.move(300, 500)
    await link(page, 'Tea').hover()
    await expectOpen(page, 'Tea')
    expect(await page.evaluate(() => document.body.dataset.told)).toBe('mouse-detected ')
    await page.mouse.move(700, 700)
    await link(page, 'Lighting').tap()
    await expectOpen(page, 'Lighting')
    expect(await page.evaluate(() => document.body.dataset.told)).toBe('mouse-detected touch-detected ')
    await link(page, 'Candles').tap()
    await expect(page.getByRole('heading', { name: 'There' })).toBeVisible()
  })
})

test('2.10.7 to 2.10.9, 12.6 without pointer events: taps and scrolls, swallowed clicks, the lock of 500 ms', async ({
  browser,
  baseURL,
}) => {
  await withTouch(browser, baseURL!, async (page) => {
    await page.addInitScript(() => {
      delete (window as { PointerEvent?: unknown }).PointerEvent
    })
    await open(page, 1024)
    /** A touch under which the page scrolls, and the click after it. */
    const touch = (name: string, scroll: number) =>
      link(page, name).evaluate((target, scroll) => {
        const tell = (type: string) => {
          const touch = new Touch({ identifier: 1, target })
          target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, changedTouches: [touch] }))
        }
        tell('touchstart')
        scrollBy({ top: scroll, behavior: 'instant' })
        tell('touchend')
        ;(target as HTMLElement).click()
      }, scroll)
    const mouse = (name: string) =>
      link(page, name).evaluate((target) => {
        for (const type of ['mouseover', 'mousemove']) target.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      })
    await touch('Tea', 0)
    expect(await openNames(page)).toBe('Tea')
    // A false mouse within 500 ms opens nothing.
    await mouse('Paper')
    expect(await openNames(page)).toBe('Tea')
    await touch('Tea', 20)
    expect(await openNames(page)).toBe('')
    await touch('Tea', 21)
    await touch('Tea', -21)
    expect(await openNames(page)).toBe('')
    expect(page.url()).toContain('workbench')
    await page.waitForTimeout(550)
    await mouse('Paper')
    await expectOpen(page, 'Paper')
    // A mouse locks touches out as well; after it, they count again.
    await page.waitForTimeout(550)
    await touch('Tea', -20)
    await expectOpen(page, 'Tea')
  })
})

test('1.1 without script submenus open by mouse and focus, on small screens all stand open', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(THREE)
  await link(page, 'Tea').hover()
  await link(page, 'Loose leaf').hover()
  await expect(link(page, 'Oolong')).toBeVisible()
  await page.mouse.move(900, 600)
  await expect(link(page, 'Loose leaf')).toBeHidden()
  await link(page, 'Tea').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(link(page, 'Loose leaf')).toBeFocused()
  await expect(link(page, 'Loose leaf')).not.toHaveAttribute('aria-expanded')
  await link(page, 'Outlet').hover()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.locator('.skip-nav').click()
  await expect(link(page, 'Oolong')).toBeVisible()
  await expect(link(page, 'All Tableware')).toBeVisible()
  await context.close()
})

test('2.10.1 forty categories with long names wrap, and nothing scrolls sideways', async ({ page }) => {
  await open(page, 1280, { path: MANY })
  for (const width of [360, 771, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    if (width === 360) continue
    for (const name of ['Category 1', 'Category 40', 'Everything for the long winter evenings'])
      await expect(link(page, name)).toBeInViewport({ ratio: 0.5 })
  }
  await page.setViewportSize({ width: 1280, height: 500 })
  await link(page, 'Category 4').hover()
  await link(page, 'Kind 30 of 4').scrollIntoViewIfNeeded()
  await expect(link(page, 'Kind 30 of 4')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the open navigation has no findings at any width', async ({ page }) => {
  await open(page, 360)
  await link(page, 'Tea').click()
  await link(page, 'Loose leaf').click()
  await expectNoFindings(page)
})
