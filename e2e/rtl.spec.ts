import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'
import { headerCount } from './journeys.ts'

/** The third language runs from right to left and proves the layout (docs/decisions/009). */
const WIDTHS = [360, 771, 1280]

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'store', value: 'ar', url: baseURL! }])
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE')
}

const left = async (locator: Locator) => (await locator.boundingBox())!.x

test('home, category and search are mirrored, and axe finds nothing', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, '/')
  await expectNoFindings(page, WIDTHS)
  const logo = page.locator('.logo').first()
  expect(await left(logo), 'the logo stands where lines begin').toBeGreaterThan(1280 / 2)
  expect(await left(logo), 'the cart where they end').toBeGreaterThan(await left(page.locator('.header-minicart')))

  await open(page, '/tableware.html')
  await expectNoFindings(page, WIDTHS)
  const [first, second] = [page.locator('.products-grid .item').nth(0), page.locator('.products-grid .item').nth(1)]
  expect(await left(first), 'the first product on the right').toBeGreaterThan(await left(second))
  expect(await left(page.locator('.sidebar')), 'filters beside them, on the right').toBeGreaterThan(await left(first))
  await expect(first.locator('.product-name bdi'), 'a name that has no translation says so').toHaveAttribute(
    'lang',
    'en-GB',
  )
  await expect(page.locator('#narrow-by-list')).toContainText('السعر')

  await open(page, '/catalogsearch/result/?q=tea')
  await expectNoFindings(page, WIDTHS)
})

test('a product, its gallery and its dialog are mirrored', async ({ page }) => {
  test.setTimeout(120_000)
  await open(page, '/hill-teapot.html')
  await expectNoFindings(page, WIDTHS)
  await expect(page.locator('h1.product-name bdi')).toHaveAttribute('lang', 'en-GB')
  const [picture, thumbs] = [page.locator('.product-image-gallery'), page.locator('.product-image-thumbs')]
  expect(await left(thumbs), 'thumbnails before the picture').toBeGreaterThan(await left(picture))
  expect(await left(picture), 'the picture before the words').toBeGreaterThan(
    await left(page.locator('h1.product-name')),
  )

  await page
    .getByRole('link', { name: 'تكبير الصورة' })
    .or(page.getByRole('button', { name: 'تكبير الصورة' }))
    .click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'الصورة التالية' })
  expect(await left(next), 'next is on the left').toBeLessThan(
    await left(dialog.getByRole('button', { name: 'الصورة السابقة' })),
  )
  await expect(dialog.locator('.gallery-count')).toHaveText('1 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.locator('.gallery-count')).toHaveText('2 / 3')
})

test('cart, checkout and account are mirrored; what is typed in Latin letters is not', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, '/olive-dish.html')
  await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click()
  await expect(headerCount(page)).toHaveText('1')
  await open(page, '/checkout/cart/')
  await expectNoFindings(page, WIDTHS)
  const [less, more] = [page.locator('.step-less').first(), page.locator('.step-more').first()]
  expect(await left(less)).toBeGreaterThan(await left(more))
  await expect(page.locator('.grand-total dd')).toHaveText(/\d[\d.,]*\s€/)

  await open(page, '/checkout/onepage/')
  await expectNoFindings(page, WIDTHS)
  await page.getByRole('button', { name: 'متابعة' }).click()
  await expect(page.getByLabel('الهاتف')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  const email = page.getByLabel('البريد الإلكتروني').first()
  await expect(email).toHaveAttribute('dir', 'ltr')
  await expect(email).toHaveCSS('text-align', 'right')
  await expect(page.getByLabel('الهاتف').first()).toHaveAttribute('dir', 'ltr')

  await open(page, '/customer/account/create/')
  await expectNoFindings(page, WIDTHS)
})

test('the seller on paper stands opposite the title, and below it on a phone, where the words begin', async ({
  page,
}) => {
  const sides = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right, top } = range.getBoundingClientRect()
      return { left, right, top }
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/workbench?show=orders/invoice')
  const main = (await page.locator('main').boundingBox())!
  expect((await sides('.seller')).left).toBeLessThan(main.x + main.width / 4)
  await page.setViewportSize({ width: 360, height: 900 })
  const [title, seller] = [await sides('h1'), await sides('.seller')]
  expect(seller.top).toBeGreaterThan(title.top)
  expect(Math.abs(seller.right - title.right)).toBeLessThan(4)
})
