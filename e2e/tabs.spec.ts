import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { wakeHeader } from './journeys.ts'

/** Tabs and accordion of a product's page (behaviours 2.12). */
const PRODUCT = '/hill-teapot.html'
const NAMES = ['Description', 'Details', 'Reviews']

const wrapper = (page: Page) => page.locator('.toggle-content')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const term = (page: Page, name: string) => page.locator('dt').getByRole('button', { name, exact: true })
const pane = (page: Page, index: number) => wrapper(page).locator('dd').nth(index)

async function open(page: Page, width: number, path = PRODUCT): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(path)
  await comeAlive(page)
}

/** The script comes when the tabs are in the window. */
async function comeAlive(page: Page): Promise<void> {
  await wrapper(page).last().scrollIntoViewIfNeeded()
  await expect(page.locator('.toggle-content:not(.toggle-live)')).toHaveCount(0)
}

/** Just this pane is shown, or none; its term, pane and tab are the current ones. */
async function expectShown(page: Page, shown: number, current = shown): Promise<void> {
  for (const index of NAMES.keys()) {
    const content = pane(page, index).locator('.toggle-pane')
    await (index === shown ? expect(content).toBeVisible() : expect(content).toBeHidden())
  }
  for (const name of ['dt', 'dd', '.toggle-tabs > li']) {
    await expect(wrapper(page).locator(`${name}.current`)).toHaveCount(1)
    await expect(wrapper(page).locator(name).nth(current)).toHaveClass(/\bcurrent\b/)
    await expect(wrapper(page).locator(`${name}.last`)).toHaveCount(1)
    await expect(wrapper(page).locator(name).last()).toHaveClass(/\blast\b/)
  }
}

test('2.12.2 to 2.12.8, 2.12.10 wide windows have tabs, by pointer and by keyboard', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, 771)
  await expect(wrapper(page).locator('> ul.toggle-tabs + dl')).toHaveCount(1)
  await expect(page.getByRole('tablist', { name: 'About this product' }).getByRole('tab')).toHaveText(NAMES)
  for (const one of await page.locator('.toggle-content dt').all()) await expect(one).toBeHidden()
  await expectShown(page, 0)
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeVisible()

  await tab(page, 'Reviews').click()
  await expectShown(page, 2)
  await expect(page).toHaveURL(PRODUCT)
  await tab(page, 'Reviews').click()
  await expectShown(page, 2)
  await expect(page.getByRole('tabpanel', { name: 'Reviews' }).getByRole('heading', { name: 'Reviews' })).toBeAttached()

  for (const [key, name, index] of [
    ['ArrowRight', 'Description', 0],
    ['ArrowRight', 'Details', 1],
    ['ArrowLeft', 'Description', 0],
    ['ArrowLeft', 'Reviews', 2],
    ['Home', 'Description', 0],
    ['End', 'Reviews', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name), key).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expectShown(page, index)
  }
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Details')).toBeFocused()
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await page.keyboard.press('Tab')
  await expect(page.locator('[role=tab]:focus')).toHaveCount(0)
  await expectNoFindings(page)
})

test('2.12.5 to 2.12.9 narrow windows have an accordion, by pointer and by keyboard', async ({ page }) => {
  await open(page, 770)
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(wrapper(page)).toHaveClass(/\baccordion-open\b/)
  await expectShown(page, 0)
  await expect(page.getByRole('heading', { level: 2 }).getByRole('button', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()

  await term(page, 'Description').click()
  await expect(wrapper(page)).not.toHaveClass(/\baccordion-open\b/)
  await expectShown(page, -1, 0)
  await expect(term(page, 'Description')).toHaveAttribute('aria-expanded', 'false')
  await term(page, 'Details').click()
  await expectShown(page, 1)
  await term(page, 'Reviews').focus()
  await page.keyboard.press('Enter')
  await expectShown(page, 2)
  await expect(term(page, 'Details')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Space')
  await expectShown(page, -1, 2)
  await page.keyboard.press('Space')
  await expectShown(page, 2)
  await page.keyboard.press('Shift+Tab')
  await expect(term(page, 'Details')).toBeFocused()
  await expectNoFindings(page)
})

test('2.12.8 the selected pair and the focus survive 770 and 771 px, both ways', async ({ page }) => {
  await open(page, 771)
  await tab(page, 'Details').click()
  await page.setViewportSize({ width: 770, height: 900 })
  await expectShown(page, 1)
  await expect(term(page, 'Details')).toBeFocused()
  await term(page, 'Reviews').click()
  await term(page, 'Reviews').click()
  await expectShown(page, -1, 2)
  await page.setViewportSize({ width: 771, height: 900 })
  await expectShown(page, 2)
  await expect(tab(page, 'Reviews')).toBeFocused()
  await page.setViewportSize({ width: 770, height: 900 })
  await expectShown(page, -1, 2)
})

for (const width of [360, 1280]) {
  test(`links, fragments and the browser's own search open a pane, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${PRODUCT}#reviews`)
    // Not by `open`: its scrolling, right after the load, would compete with the browser's own to the fragment.
    await expect(page.locator('.toggle-live')).toBeAttached()
    await expectShown(page, 2)
    await expect(page.getByText('Read all 12 reviews')).toBeInViewport()

    await page.goto(PRODUCT)
    await page.locator('.product-shop .rating-summary').getByRole('link').click()
    await expectShown(page, 2)
    await expect(page.locator('#reviews')).toBeInViewport()
    await page.evaluate(() => (location.hash = 'more-information'))
    await expectShown(page, 1)
    await page.evaluate(() => (location.hash = ''))
    // The browser's own reaction when its search has found something there.
    const first = pane(page, 0).locator('.toggle-pane')
    await expect(first).toHaveAttribute('hidden', 'until-found')
    await first.dispatchEvent('beforematch')
    await expectShown(page, 0)
    // A page that was opened at some of its words: the browser finds them before there is a script.
    await page.goto('about:blank')
    await page.goto(`${PRODUCT}#:~:text=Article%20number`)
    await expect(page.locator('#product-attribute-specs-table')).toBeInViewport()
    await expectShown(page, 1)

    await page.emulateMedia({ media: 'print' })
    for (const one of await wrapper(page).locator('.toggle-pane').all()) await expect(one).toBeVisible()
    await expect(wrapper(page).locator('dt').last()).toBeVisible()
    await expect(page.locator('.toggle-tabs')).toBeHidden()
  })
}

test('2.12.7, 2.12.9 two on one page are independent; without "open" the accordion begins closed', async ({ page }) => {
  await open(page, 770, '/workbench?show=toggle-content/two')
  const [pot, cup] = [wrapper(page).first(), wrapper(page).last()]
  await expect(pot).toHaveClass(/\baccordion-open\b/)
  await expect(cup).not.toHaveClass(/\baccordion-open\b/)
  await expect(cup.locator('dd.current')).toHaveCount(1)
  const shown = (one: Locator) => one.locator('.toggle-pane:not([hidden])')
  await expect(shown(cup)).toHaveCount(0)
  await page.getByRole('button', { name: 'size of the cup' }).click()
  await expect(shown(cup)).toContainText('What there is to say about the size of the cup.')
  await expect(shown(pot)).toContainText('What there is to say about the care of the pot.')
  await page.setViewportSize({ width: 771, height: 900 })
  await page.getByRole('tab', { name: 'maker of the pot' }).click()
  await expect(shown(pot)).toContainText('What there is to say about the maker of the pot.')
  await expect(shown(cup)).toContainText('What there is to say about the size of the cup.')
})

test('the script comes when the tabs are seen, not before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PRODUCT)
  await wakeHeader(page)
  // The other pieces have come by then.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 800)))
  await expect(page.locator('.toggle-live')).toHaveCount(0)
  await comeAlive(page)
})

test('nothing of the page moves when the script comes; a link followed before that shows its pane', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!client-)[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('about:blank')
    await page.goto(PRODUCT)
    const content = (index: number) => pane(page, index).locator('.toggle-pane')
    await expect(content(0)).toBeVisible()
    await expect(content(2)).toBeHidden()
    await page.locator('.product-shop .rating-summary').getByRole('link').click()
    await expect(content(2)).toBeVisible()
    await expect(content(0)).toBeHidden()
    await expect(page.locator('.toggle-live')).toHaveCount(0)
  }
  const place = () => page.locator('#reviews').evaluate((one) => one.getBoundingClientRect().top + scrollY)
  const before = await place()
  release()
  await comeAlive(page)
  await expectShown(page, 2)
  expect(await place()).toBe(before)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is open, as a definition list', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(PRODUCT)
      await expect(page.locator('.toggle-tabs')).toBeHidden()
      for (const [index, name] of NAMES.entries()) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
        await expect(pane(page, index).locator('.toggle-pane')).toBeVisible()
      }
    }
  })
})
