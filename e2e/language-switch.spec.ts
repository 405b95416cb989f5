import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tabTo, wakeHeader } from './journeys.ts'

/** The language switch (spec §2, widget 20; behaviours 2.20, 2.13.5). The rule of its addresses: store-address.test.ts. */
const LIST = '/tableware.html?dir=desc&order=price'
const SEARCH = '/catalogsearch/result/?q=cup'
const form = (page: Page) => page.locator('.form-language')
const french = (page: Page) => form(page).getByRole('link', { name: 'Français' })

async function expectFrench(page: Page, query: string, hash: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
  const { search, hash: kept } = new URL(page.url())
  expect([search, kept]).toEqual([query, hash])
}

test('2.20.2, 2.20.4, 2.20.6 page, query and fragment are kept, and the current language does nothing', async ({
  page,
}) => {
  await page.goto(`${SEARCH}#reviews`)
  await wakeHeader(page)
  const current = form(page).getByText('English')
  await expect(current).toHaveAttribute('aria-current', 'true')
  await current.click()
  expect(page.url()).toContain(`${SEARCH}#reviews`)
  await expect(french(page)).toHaveAttribute('lang', 'fr')
  await expect(french(page)).toHaveAttribute('hreflang', 'fr')
  await french(page).click()
  await expectFrench(page, '?q=cup&store=fr&from_store=en', '#reviews')
  // And back: the value of `store` is replaced in its place, the old `from_store` goes.
  await form(page).getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page).toHaveURL('/catalogsearch/result/?q=cup&store=en&from_store=fr#reviews')
})

test('2.20.2 the fragment is the one of the moment, in the footer, too', async ({ page }) => {
  await page.goto('/salt-cellar.html')
  await wakeHeader(page)
  await page.evaluate(() => (location.hash = 'reviews'))
  await page.locator('.footer-container').getByRole('link', { name: 'Français' }).click()
  await expectFrench(page, '?store=fr&from_store=en', '#reviews')
})

test('3.2.2 in the control panel: by keyboard, and nothing changes before a language is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/salt-cellar.html')
  await wakeHeader(page)
  await tabTo(page, 'Language: English')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Français')
  await page.keyboard.press('Enter')
  await expectFrench(page, '?store=fr&from_store=en', '')
  await expect(page.locator('.skip-language')).toHaveText(/Français$/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })
  test('2.13.5 on a phone it is in the menu', async ({ page }) => {
    await page.goto('/salt-cellar.html')
    await wakeHeader(page)
    await page.locator('.skip-nav').tap()
    await french(page).tap()
    await expectFrench(page, '?store=fr&from_store=en', '')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('1.1, 2.20.2 the switch is reached at every width and keeps the query', async ({ page }) => {
    for (const [width, trigger] of [
      [360, '.skip-nav'],
      [1000, '.skip-language'],
      [1280, undefined],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${LIST}&store=en`)
      if (trigger) await page.locator(trigger).click()
      await french(page).click()
      await expectFrench(page, '?dir=desc&order=price&store=fr&from_store=en', '')
    }
  })
})
