import type { Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { fillCheckout, tabTo, wakeHeader } from './journeys.ts'
import { watchShifts } from './layout-shifts.ts'

/** Parts of the page that stand elsewhere on another width (spec §2, widget 13; behaviours 2.13, 12.1). */
const LIST = '/workbench?show=compare/sidebar'
const ACCOUNT = '/workbench?show=account/logged-in'
const HEIGHT = 900
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: HEIGHT })
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!

/** The triggers of the sidebar's blocks, as behaviours 2.13.1 names them. */
const TRIGGERS = [
  '.col-left-first .block:not(.block-layered-nav) .block-title',
  '.col-left-first .block-layered-nav .block-subtitle--filter',
  '.sidebar:not(.col-left-first) .block .block-title',
].join(', ')

/** For each block that is not hidden: whether its title is `active`, its next sibling `no-display`, and the content seen. */
const blocks = (page: Page) =>
  page.locator(TRIGGERS).evaluateAll((triggers) =>
    triggers
      .filter((trigger) => !trigger.closest('[hidden]'))
      .map((trigger) => {
        const content = trigger.nextElementSibling!
        return [
          trigger.classList.contains('active'),
          content.classList.contains('no-display'),
          content.checkVisibility({ contentVisibilityAuto: true }),
        ]
      }),
  )
const CLOSED = [false, true, false]
const OPENED = [true, false, true]
const BESIDE = [false, false, true]

test('2.13.1, 2.13.2 up to 770 px each block of the sidebar opens by its title, and all are closed anew', async ({
  page,
}) => {
  await resize(page, 770)
  await page.goto(LIST)
  await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED, CLOSED])
  const title = page.locator('.block-compare .block-title')
  await title.click()
  await expect.poll(() => blocks(page)).toEqual([CLOSED, OPENED, CLOSED])
  await page.locator('.block-subtitle--filter').click()
  await expect.poll(() => blocks(page)).toEqual([OPENED, OPENED, CLOSED])
  await title.click()
  await expect.poll(() => blocks(page)).toEqual([OPENED, CLOSED, CLOSED])
  for (const width of [767, 599, 479]) {
    await resize(page, width)
    await expect.poll(() => blocks(page)).toEqual([OPENED, CLOSED, CLOSED])
  }
  await resize(page, 771)
  await expect.poll(() => blocks(page)).toEqual([BESIDE, BESIDE, BESIDE])
  await title.click({ force: true })
  expect(await blocks(page)).toEqual([BESIDE, BESIDE, BESIDE])
  await resize(page, 770)
  await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED, CLOSED])
  await page.goto(ACCOUNT)
  await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED])
})

test('2.13.1 a block opens by keyboard; beside the list its title is no stop', async ({ page }) => {
  await resize(page, 600)
  await page.goto(LIST)
  await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED, CLOSED])
  await tabTo(page, /^Compare products/)
  await page.keyboard.press('Enter')
  await expect.poll(() => blocks(page)).toEqual([CLOSED, OPENED, CLOSED])
  await resize(page, 771)
  await expect(page.locator('.block-compare summary')).toHaveAttribute('tabindex', '-1')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: HEIGHT } })
  test('2.13.1 a tap opens a block and closes it again', async ({ page }) => {
    await page.goto(LIST)
    await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED, CLOSED])
    await page.locator('.block-subtitle--filter').tap()
    await expect.poll(() => blocks(page)).toEqual([OPENED, CLOSED, CLOSED])
    await page.locator('.block-subtitle--filter').tap()
    await expect.poll(() => blocks(page)).toEqual([CLOSED, CLOSED, CLOSED])
  })
})

test('2.13.3, 2.13.4, 12.1 columns stand above, beside and under the main content, in one reading order', async ({
  page,
}) => {
  await page.goto(LIST)
  for (const width of [770, 771]) {
    await resize(page, width)
    const [left, list] = [await boxOf(page, '.col-left-first'), await boxOf(page, '.category-products')]
    if (width === 770) expect(left.y + left.height).toBeLessThanOrEqual(list.y)
    else expect(left.x + left.width).toBeLessThanOrEqual(list.x)
  }
  await page.goto(ACCOUNT)
  for (const width of [979, 980, 1000, 1001]) {
    await resize(page, width)
    const [main, right] = [await boxOf(page, '.col-main'), await boxOf(page, '.col3-layout .col-wrapper > .col-right')]
    if (width === 1001) expect(right.x, `${width}`).toBeGreaterThanOrEqual(main.x + main.width)
    else expect(right.y, `${width}`).toBeGreaterThanOrEqual(main.y + main.height)
  }
  await expect(page.locator('.main > :last-child')).toHaveClass(/col-right/)
  await expectNoFindings(page)
})

test('2.13.5, 2.13.7 the language form moves at 770/771, itself, and the focus is never lost', async ({ page }) => {
  const small = page.locator('.page-header-container #header-nav .store-language-container > .form-language')
  const large = page.locator('.header-language-container .store-language-container > .form-language:first-child')
  const french = page.locator('.form-language').getByRole('link', { name: 'Français' })
  await resize(page, 1280)
  await page.goto('/salt-cellar.html')
  await wakeHeader(page)
  await page.locator('.form-language').evaluate((form) => form.setAttribute('data-mark', 'the same'))
  await french.focus()
  await resize(page, 1199)
  await expect(french).toBeFocused()
  await resize(page, 771)
  await expect(large).toBeVisible()
  await expect(french).toBeFocused()
  await resize(page, 770)
  await expect(small).toHaveAttribute('data-mark', 'the same')
  await expect(large).toHaveCount(0)
  await expect(page.locator('.skip-nav')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(small).toBeVisible()
  await french.focus()
  await resize(page, 767)
  await expect(french).toBeFocused()
  await resize(page, 771)
  await expect(large).toHaveAttribute('data-mark', 'the same')
  await expect(small).toHaveCount(0)
  await expect(page.locator('.skip-language')).toBeFocused()
  await expect(page.locator('.form-language')).toHaveCount(1)
})

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/salt-cellar.html')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.locator('.header-minicart .count')).toHaveText('1')
  await page.goto('/checkout/onepage/')
  await expect(page.locator('body')).toHaveClass(/checkout-onepage-index/)
}

const progress = (page: Page) => page.locator('#checkout-progress-wrapper')
const step = (page: Page, name: string) =>
  progress(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

test('2.13.6, 2.13.7 the checkout’s progress begins the right column, and up to 979 px the review under the form', async ({
  page,
}) => {
  await toCheckout(page)
  await fillCheckout(page, { upTo: 'billing' })
  const email = page.getByLabel('Email address')
  for (const width of [980, 979]) {
    await resize(page, width)
    const [steps, review] = [await boxOf(page, '.checkout-steps'), await boxOf(page, '#checkout-step-review')]
    if (width === 980) expect(review.x).toBeGreaterThanOrEqual(steps.x + steps.width)
    else expect(review.y).toBeGreaterThanOrEqual(steps.y + steps.height)
    for (const place of ['.col-right', '#checkout-step-review'])
      await expect(page.locator(`${place} > #checkout-progress-wrapper:first-child`)).toBeVisible()
    if (width === 980) await email.fill('jo@example.com')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('jo@example.com')
  }
  await expect(step(page, 'Delivery address')).toContainText('Not filled in yet')
  await fillCheckout(page)
  await expect(step(page, 'Billing address')).toContainText('Jo Doe, Berlin')
  await expect(step(page, 'Delivery address')).toContainText('Same as the billing address')
  await expect(step(page, 'Payment')).toContainText('Not filled in yet')
  await progress(page).getByRole('link', { name: 'Billing address' }).click()
  await expect(email).toBeVisible()
  await expect(email).toHaveValue('jo@example.com')
  await expectNoFindings(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('1.1, 2.13.1, 2.13.6 blocks open by their titles, and the progress tells what came back', async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: '400' })
    await resize(page, 770)
    await page.goto(LIST)
    const content = page.locator('.block-compare .block-content')
    await expect(content).toBeHidden()
    await page.locator('.block-compare .block-title').click()
    await expect(content).toBeVisible()
    await resize(page, 771)
    await page.reload()
    await expect(content).toBeVisible()
    await expect(page.locator('.block-layered-nav .block-content')).toBeVisible()
    await toCheckout(page)
    await fillCheckout(page, { upTo: 'shipping-method' })
    await expect(step(page, 'Billing address')).toContainText('Jo Doe, Berlin')
    await expect(step(page, 'Payment')).toContainText('Not filled in yet')
  })
})

test('CLS nothing jumps while a page comes, whatever its width', async ({ page }) => {
  await toCheckout(page)
  const shiftsOf = await watchShifts(page)
  for (const path of ['/tableware.html', LIST, ACCOUNT, '/checkout/onepage/']) {
    for (const width of [360, 770, 1000, 1280]) {
      await resize(page, width)
      await page.goto(path)
      await wakeHeader(page)
      const { total, moved } = await shiftsOf()
      expect(total, `${path} at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.01)
    }
  }
})
