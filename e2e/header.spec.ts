import type { Page } from '@playwright/test'
import { atRest, findingsOn } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount, tabTo, wakeHeader } from './journeys.ts'

/** Triggers and panels of the header (spec §2, widget 9; behaviours 2.9, 9.const.3). */
const PAGE = '/salt-cellar.html'
const HEIGHT = 800
const NAMES = ['nav', 'search', 'language', 'account', 'cart'] as const
type Name = (typeof NAMES)[number]

const trigger = (page: Page, name: Name) => page.locator(`.skip-links .skip-${name}`)
const panel = (page: Page, name: Name) => page.locator(`#header-${name}`)
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })

async function openAt(page: Page, width: number, path = PAGE): Promise<void> {
  await resize(page, width)
  await page.goto(path)
  await wakeHeader(page)
}

/** Checks that the panel is open by class and by ARIA, and is visible; `active` and the rest follow the width. */
async function expectOpen(page: Page, name: Name | undefined): Promise<void> {
  await expect(page.locator('.skip-link.skip-active, .skip-content.skip-active')).toHaveCount(name ? 2 : 0)
  if (name) {
    await expect(trigger(page, name)).toHaveClass(/skip-active/)
    await expect(panel(page, name)).toHaveClass(/skip-active/)
    await expect(panel(page, name)).toBeVisible()
    await expect(trigger(page, name)).toHaveAttribute('aria-controls', `header-${name}`)
  }
  await expect(page.locator('#header [aria-expanded=true]:visible')).toHaveCount(name ? 1 : 0)
  const isControlPanel = name !== undefined && page.viewportSize()!.width <= 1199
  await expect(page.locator('.skip-link.active, .skip-content.active')).toHaveCount(isControlPanel ? 2 : 0)
  await expect(page.locator('.control-panel.open')).toHaveCount(isControlPanel ? 1 : 0)
  await expect(page.locator('body.control-panel-open')).toHaveCount(isControlPanel ? 1 : 0)
}

test('2.9.3, 2.9.6, 2.9.9, 2.9.12 in the control panel one trigger is open at a time, and closing it resets everything', async ({
  page,
}) => {
  await openAt(page, 1000)
  await expectOpen(page, undefined)
  await expect(trigger(page, 'nav')).toBeHidden()
  await expect(page.locator('#nav')).toBeVisible()
  await expect(page.locator('#header [aria-expanded=false]')).toHaveCount(4)
  await trigger(page, 'search').click()
  await expectOpen(page, 'search')
  await expect(page.locator('#search')).toBeFocused()
  for (const name of ['account', 'language', 'cart', 'search', 'account'] as const) {
    await trigger(page, name).click()
    await expectOpen(page, name)
  }
  await expect(panel(page, 'account').getByRole('link', { name: 'Log in' })).toBeVisible()
  await trigger(page, 'account').click()
  await expectOpen(page, undefined)
  await expect(panel(page, 'account')).toBeHidden()
  // The navigation is no panel here.
  await expect(page.locator('#nav')).toBeVisible()
})

test('2.9.7 a click elsewhere leaves the panel open; Esc closes it and gives the focus back, but takes it from nobody', async ({
  page,
}) => {
  await openAt(page, 1000)
  await trigger(page, 'account').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expectOpen(page, 'account')
  await page.keyboard.press('Escape')
  await expectOpen(page, undefined)
  await expect(trigger(page, 'account')).toBeFocused()
  await trigger(page, 'search').click()
  await page.locator('#search').pressSequentially('mug')
  // A field of the kind search forgets its text with the first.
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await expectOpen(page, undefined)
  await expect(trigger(page, 'search')).toBeFocused()
  await trigger(page, 'account').click()
  await page.getByLabel('Quantity').first().focus()
  await page.keyboard.press('Escape')
  await expectOpen(page, undefined)
  await expect(page.getByLabel('Quantity').first()).toBeFocused()
})

test('2.9.4, 2.9.5 the close control closes its panel on a phone, where the menu is a panel, too', async ({ page }) => {
  await openAt(page, 360)
  await expect(page.locator('#nav')).toBeHidden()
  await expect(trigger(page, 'language')).toBeHidden()
  // 2.9.8: here the cart's trigger is a link and says so.
  await expect(trigger(page, 'cart')).not.toHaveAttribute('aria-expanded')
  await expect(trigger(page, 'cart')).not.toHaveAttribute('aria-controls')
  await trigger(page, 'nav').click()
  await expectOpen(page, 'nav')
  await panel(page, 'nav').getByRole('link', { name: 'Close menu' }).click()
  await expectOpen(page, undefined)
  await expect(trigger(page, 'nav')).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
  await trigger(page, 'nav').click()
  await trigger(page, 'search').click()
  await expectOpen(page, 'search')
  await expect(page.locator('#search')).toBeFocused()
})

test('2.10.12, 2.9.8, 2.9.10, 12.1 each boundary does what it is there for, and no other width anything', async ({
  page,
}) => {
  await openAt(page, 360)
  await trigger(page, 'account').click()
  for (const width of [479, 480, 599, 600, 767, 768, 770]) {
    await resize(page, width)
    await expectOpen(page, 'account')
  }
  await resize(page, 771)
  await expectOpen(page, undefined)
  await trigger(page, 'account').click()
  for (const width of [979, 980, 1000, 1001, 1199]) {
    await resize(page, width)
    await expectOpen(page, 'account')
  }
  await resize(page, 1200)
  await expectOpen(page, undefined)
  await expect(panel(page, 'account')).toBeVisible()
  await expect(page.locator('#header .skip-link[aria-expanded]')).toHaveCount(1)
  await expect(trigger(page, 'account')).toBeHidden()
  await trigger(page, 'cart').click()
  await expectOpen(page, 'cart')
  for (const width of [1199, 1200]) {
    await resize(page, width)
    await expectOpen(page, 'cart')
  }
  await resize(page, 771)
  await expectOpen(page, 'cart')
  await resize(page, 770)
  await expectOpen(page, undefined)
  await expect(panel(page, 'cart')).toBeHidden()
  // 9.const.3: the menu is small here already, the cart still large.
  await trigger(page, 'cart').click()
  await expectOpen(page, 'cart')
  await resize(page, 768)
  await expectOpen(page, 'cart')
  await resize(page, 767)
  await expectOpen(page, undefined)
  await expect(trigger(page, 'cart')).not.toHaveAttribute('aria-expanded')
})

test('1.4.10 who is typing when the window narrows goes on typing; a focus never falls on nothing', async ({
  page,
}) => {
  await openAt(page, 1280)
  await page.locator('#search').fill('teapot')
  await resize(page, 1199)
  await expectOpen(page, 'search')
  await expect(page.locator('#search')).toBeFocused()
  await expect(page.locator('#search')).toHaveValue('teapot')
  await resize(page, 770)
  await expectOpen(page, undefined)
  await expect(trigger(page, 'search')).toBeFocused()
  await expect(page.locator('#search')).toHaveValue('teapot')
  await resize(page, 1280)
  await panel(page, 'nav').getByRole('link', { name: 'Paper', exact: true }).focus()
  await resize(page, 600)
  await expect(trigger(page, 'nav')).toBeFocused()
  // A trigger that is none any more: the languages are in the menu there.
  await resize(page, 1000)
  await trigger(page, 'language').focus()
  await resize(page, 770)
  await expect(trigger(page, 'nav')).toBeFocused()
})

test('2.9.2 what the address names is open at once, and a panel like any other', async ({ page }) => {
  await openAt(page, 1000, `${PAGE}#header-account`)
  await expectOpen(page, 'account')
  await trigger(page, 'account').click()
  await expectOpen(page, undefined)
  await expect(panel(page, 'account')).toBeHidden()
  await openAt(page, 1280, `${PAGE}#header-search`)
  await expectOpen(page, undefined)
})

test('a trigger that is pressed before its script is there opens its panel when it comes', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await resize(page, 1000)
  await page.goto(PAGE)
  await trigger(page, 'account').click()
  await expect(panel(page, 'account')).toBeHidden()
  release()
  await expectOpen(page, 'account')
  expect(new URL(page.url()).hash).toBe('')
})

test('2.9.6 who searches on a slow phone before the scripts are there keeps the box, and gets suggestions', async ({
  page,
}) => {
  await resize(page, 360)
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(PAGE, { waitUntil: 'commit' })
  await trigger(page, 'search').click()
  await page.locator('#search').click()
  await page.keyboard.type('te')
  await expect(page.locator('#search_autocomplete [role=option]').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#search')).toBeFocused()
  await expect(page.locator('#search')).toHaveValue('te')
  await page.keyboard.press('Escape')
  await expectOpen(page, 'search')
  await page.keyboard.press('Escape')
  await expectOpen(page, undefined)
  await expect(trigger(page, 'search')).toBeFocused()
})

test('2.9.11 count and class of the cart change together', async ({ page }) => {
  await openAt(page, 1000, '/olive-dish.html')
  await expect(trigger(page, 'cart')).toHaveClass(/no-count/)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await expect(trigger(page, 'cart')).not.toHaveClass(/no-count/)
})

test('by keyboard: the content is one step away, a panel comes right after its trigger', async ({ page }) => {
  await openAt(page, 1000)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.reload()
  await wakeHeader(page)
  await tabTo(page, 'Account')
  await page.keyboard.press('Enter')
  await expectOpen(page, 'account')
  await expect(trigger(page, 'account')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page, 'account').getByRole('link').first()).toBeFocused()
  await tabTo(page, 'Register')
  await page.keyboard.press('Escape')
  await expect(trigger(page, 'account')).toBeFocused()
  await tabTo(page, 'Search', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('teapot')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=teapot/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: HEIGHT } })
  test('1.2, 2.9.3 a tap opens, another one switches, a second one closes', async ({ page }) => {
    await page.goto(PAGE)
    await trigger(page, 'nav').tap()
    await expectOpen(page, 'nav')
    await trigger(page, 'search').tap()
    await expectOpen(page, 'search')
    await expect(page.locator('#search')).toBeFocused()
    await trigger(page, 'search').tap()
    await expectOpen(page, undefined)
    await trigger(page, 'cart').tap()
    await expect(page).toHaveURL('/checkout/cart/')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('1.1 every panel opens by its link, one at a time, at every width', async ({ page }) => {
    for (const [width, names] of [
      [360, ['nav', 'search', 'account']],
      [1000, ['search', 'language', 'account']],
    ] as const) {
      await resize(page, width)
      await page.goto(PAGE)
      for (const name of names) {
        await trigger(page, name).click()
        for (const other of names) await expect(panel(page, other)).toBeVisible({ visible: other === name })
      }
    }
    await resize(page, 1280)
    await page.goto(PAGE)
    for (const name of ['search', 'language', 'account', 'nav'] as const) {
      await expect(panel(page, name)).toBeVisible()
      if (name !== 'nav') await expect(trigger(page, name)).toBeHidden()
    }
    await trigger(page, 'cart').click()
    await expect(page).toHaveURL('/checkout/cart/')
  })
})

for (const store of ['en', 'de'])
  test(`1.4.4 with letters twice as large every trigger stays in the window, ${store}`, async ({
    page,
    context,
    shop,
  }) => {
    // German words are long.
    await context.addCookies([{ name: 'store', value: store, url: shop.address }])
    await openAt(page, 771)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const width of [771, 1000, 1199, 1200]) {
      await resize(page, width)
      const ends = await page
        .locator('.page-header .skip-link:visible, .page-header .skip-content:visible')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
      expect(Math.max(...ends), `${width}`).toBeLessThanOrEqual(width)
      for (const name of ['search', 'language', 'account'] as const)
        if (width < 1200) expect((await trigger(page, name).boundingBox())!.width).toBeGreaterThanOrEqual(44)
    }
  })

test('axe finds nothing in any state, and nothing scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [width, names] of [
    [360, ['nav', 'search', 'account']],
    [770, ['nav', 'cart']],
    [800, ['search', 'language', 'account', 'cart']],
  ] as const) {
    await openAt(page, width)
    for (const name of names) {
      await trigger(page, name).click()
      await atRest(page)
      expect(await findingsOn(page, '#header'), `${name} at ${width} px`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('on a phone logo and search stand where they stay, though the header has come only so far', async ({ page }) => {
  for (const width of [360, 600]) {
    await resize(page, width)
    await page.goto(PAGE)
    const places = () =>
      page
        .locator('.page-header .logo, .skip-search')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
    const whole = await places()
    await page.locator('.skip-account, .skip-cart').evaluateAll((parts) => parts.forEach((part) => part.remove()))
    expect(await places(), `${width}`).toEqual(whole)
  }
})
