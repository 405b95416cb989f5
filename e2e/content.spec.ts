import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { expectConfirmation, fillCheckout, place } from './journeys.ts'
import { run } from './run-command.ts'
import { startShop, type ShopServer } from './shop-server.ts'

const ABOUT = `<h2>The workshop</h2><p>We fire on Fridays. <a href="#hours">Hours</a></p>
<div data-products="dune-cup, salt-cellar"></div><div data-block="hours"></div>`

/** A shop of its own: published terms change every checkout. */
test.describe('pages that the owner writes', () => {
  // One shop for all of them.
  test.describe.configure({ mode: 'default' })
  let shop: ShopServer

  test.beforeAll(async ({ engine }) => {
    test.setTimeout(240_000)
    shop = await startShop({ engine })
    const content = async (...args: string[]) => {
      const { code, output } = await run('commands', ['content', ...args], {
        DATA_DIR: shop.dataDir,
        DATABASE_URL: shop.databaseUrl ?? '',
      })
      expect(code, output).toBe(0)
    }
    const text = (name: string, html: string) => {
      const file = join(shop.dataDir, name)
      writeFileSync(file, html)
      return file
    }
    await content('write', 'block:hours', text('hours.html', '<h2 id="hours">Opening hours</h2><p>Ten to six.</p>'))
    await content(
      'write',
      'about-us/workshop',
      text('about.html', ABOUT),
      '--title',
      'About us',
      '--in',
      'header,footer',
    )
    await content('publish', 'about-us/workshop')
    await content('publish', 'terms')
  })
  test.afterAll(() => shop.stop())

  async function lookAround(page: Page, look = async (_page: Page) => {}): Promise<void> {
    await page.goto(shop.address)
    await page.locator('footer').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about-us\/workshop$/)
    await expect(page.getByRole('heading', { name: 'About us', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('About us')
    await expect(page.locator('.products-grid').getByRole('link', { name: 'Dune Cup' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Hours', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeInViewport()
    await look(page)
    await page.locator('footer').getByRole('link', { name: 'Shipping', exact: true }).click()
    await expect(page.getByRole('table')).toContainText('Parcel')
    await look(page)
  }

  async function toPayment(page: Page): Promise<void> {
    await page.goto(`${shop.address}/field-plate.html`)
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
    await expect(page.locator('.header-minicart .count')).not.toHaveText('0')
    await page.goto(`${shop.address}/checkout/onepage/`)
    await fillCheckout(page)
  }

  const box = (page: Page) => page.getByRole('checkbox', { name: /I agree to this: Terms and conditions/ })
  const advice = (page: Page) => page.locator('.validation-advice:visible')

  test('are read, and their terms agreed to', async ({ page }) => {
    // Axe looks at three pages, each at three widths.
    test.setTimeout(180_000)
    await lookAround(page, expectNoFindings)
    await page.locator('.nav-primary').getByRole('link', { name: 'About us' }).click()
    await expect(page).toHaveURL(/\/about-us\/workshop$/)
    await toPayment(page)
    await expectNoFindings(page)
    await place(page)
    await expect(advice(page)).toHaveText('This is a required field.')
    await expect(box(page)).toBeFocused()
    await box(page).check()
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .locator('#order-form')
        .getByRole('link', { name: /^Terms and conditions/ })
        .click(),
    ])
    await expect(terms.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible()
    await terms.close()
    await place(page)
    await expectConfirmation(page)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('are read, and their terms agreed to', async ({ page }) => {
      test.info().annotations.push({ type: 'allowed console error', description: 'status of 400' })
      await lookAround(page)
      await toPayment(page)
      await place(page)
      await expect(page.getByRole('alert').getByRole('link', { name: /^Terms:/ })).toBeVisible()
      await expect(advice(page)).toHaveCount(1)
      await box(page).check()
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
      await place(page)
      await expectConfirmation(page)
    })
  })
})
