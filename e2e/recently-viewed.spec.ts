import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { watchShifts } from './layout-shifts.ts'

const shelf = (page: Page) => page.getByRole('region', { name: 'You looked at these' })
const names = (page: Page) => shelf(page).locator('.product-name')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('vitrine-viewed-en'))

/** Opens a product and waits until the browser has noted it. */
async function look(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => localStorage.getItem('vitrine-viewed-en')).catch(() => null)
  await page.goto(path)
  await expect.poll(() => kept(page)).not.toBe(before)
}

test('products looked at come back below others, the last one first, without the one on the page', async ({ page }) => {
  await look(page, '/heron-jug.html')
  await expect(page.locator('.viewed-products')).toBeEmpty()
  await look(page, '/moon-jar.html')
  await expect(names(page)).toHaveText(['Heron Jug'])
  await look(page, '/salt-cellar.html')
  await expect(names(page)).toHaveText(['Moon Jar', 'Heron Jug'])
  await page.goto('/heron-jug.html')
  await expect(names(page)).toHaveText(['Salt Cellar', 'Moon Jar'])
  await page.goto('/')
  await expect(names(page)).toHaveText(['Heron Jug', 'Salt Cellar', 'Moon Jar'])
})

test('they are put into the cart from there', async ({ page }) => {
  await look(page, '/side-plate.html')
  await look(page, '/moon-jar.html')
  await shelf(page).getByRole('button', { name: 'Add to cart: Side Plate' }).click()
  await expect(page.getByText('Side Plate is in your cart.')).toBeVisible()
})

test('only the shop is asked, for four products at most, and each language keeps its own', async ({ page, shop }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const ids = await page
    .locator('.item')
    .evaluateAll((items) => [...new Set(items.map((item) => Number((item as HTMLElement).dataset.product)))])
  expect(ids.length).toBeGreaterThan(4)
  await page.evaluate((list) => localStorage.setItem('vitrine-viewed-en', JSON.stringify(list)), ids)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(shelf(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('/viewed/'))).toEqual([
    `${shop.address}/catalog/product/viewed/?ids=${ids.slice(0, 4).join(',')}`,
  ])
  expect(asked.filter((url) => !url.startsWith(shop.address))).toEqual([])
  await page.goto('/?store=fr', { waitUntil: 'networkidle' })
  await expect(page.locator('.viewed-products')).toBeEmpty()
})

test('a storage that is forbidden, spoilt or full of other things leaves the page as it is', async ({ page }) => {
  await page.goto('/')
  for (const text of ['{', '"x"', '[null,"<b>"]']) {
    await page.evaluate((given) => localStorage.setItem('vitrine-viewed-en', given), text)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.locator('.viewed-products')).toBeEmpty()
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.goto('/moon-jar.html', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Moon Jar' })).toBeVisible()
})

test('nothing above it moves when they come, and without script there is no place for them', async ({
  page,
  browser,
  shop,
}) => {
  await look(page, '/heron-jug.html')
  const shiftsOf = await watchShifts(page)
  for (const path of ['/moon-jar.html', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(shelf(page)).toBeVisible()
    const { total, moved } = await shiftsOf()
    expect(total, `${path}: ${moved.join('\n')}`).toBeLessThan(0.002)
  }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
  const plain = await context.newPage()
  await plain.goto('/moon-jar.html')
  expect((await plain.locator('.viewed-products').boundingBox())!.height).toBe(0)
  await context.close()
})
