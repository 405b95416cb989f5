import { expect, test } from './fixtures.ts'

/** Pages whose words or fields stand beside each other, or grow with what is in them. */
const PAGES = [
  '/',
  '/tableware.html',
  '/heron-jug.html',
  '/workbench?show=home/words-only',
  '/workbench?show=category/filtered',
  '/workbench?show=category/list',
  '/workbench?show=review/product-with',
  '/workbench?show=review/refused',
  '/workbench?show=review/alert-refused',
  '/workbench?show=letters/contact-refused',
  '/workbench?show=checkout/problems',
]

test('on a phone with letters twice as large nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  for (const path of PAGES) {
    await page.goto(path)
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      for (const details of document.querySelectorAll('details')) details.open = true
      return document.documentElement.scrollWidth
    })
    expect(width, path).toBeLessThanOrEqual(360)
  }
})

test('in the options popup with letters twice as large there is room for words beside the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/tableware.html')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.getByRole('link', { name: 'Choose options of Dune Cup' }).click()
  const box = page.locator('#ajaxcart-pop-up')
  await expect(box.locator('form')).toBeVisible()
  const [inner, outer] = await box.evaluate((element) => [element.scrollWidth, element.clientWidth])
  expect(inner).toBeLessThanOrEqual(outer!)
  const name = await box.locator('.product-name').evaluate((element) => element.getBoundingClientRect().width)
  expect(name).toBeGreaterThan(100)
})
