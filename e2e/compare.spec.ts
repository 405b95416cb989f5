import type { Page, Route } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect, test } from './fixtures.ts'

const LIST = '/catalogsearch/result/?q=cup'
const block = (page: Page) => page.locator('.block-compare')
const messages = (page: Page) => page.locator('#messages')
const compareLink = (page: Page, name: string) => page.getByRole('link', { name: `Compare ${name}`, exact: true })
const nameOf = async (page: Page, index: number) =>
  (await page.locator('.products-grid .product-name').nth(index).innerText()).trim()

/** Compares the first products of a list; resolves to their names. */
async function compareFirst(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < count; index++) {
    names.push(await nameOf(page, index))
    await compareLink(page, names[index]!).first().click()
    await expect(block(page).locator('.item')).toHaveCount(index + 1)
  }
  return names
}

/** Answers call 5 instead of the shop. */
const answerWith = (page: Page, fulfil: (route: Route) => Promise<void>) =>
  page.route(/isajaxcart=true/, (route) => fulfil(route))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links ask first; products are compared, told apart, removed and cleared', async ({ page }) => {
    await page.goto(LIST)
    const names = [await nameOf(page, 0), await nameOf(page, 1)]
    for (const name of names) {
      await compareLink(page, name).first().click()
      await page.getByRole('button', { name: 'Compare', exact: true }).click()
      await expect(messages(page)).toContainText(`${name} has been added to the comparison.`)
    }
    await expect(block(page)).toContainText('Compare products (2)')
    await block(page).getByRole('link', { name: 'Compare', exact: true }).click()
    const rows = page.locator('.compare-table tbody tr')
    const all = await rows.filter({ visible: true }).count()
    await page.getByRole('link', { name: 'Show differences only' }).click()
    expect(await rows.filter({ visible: true }).count()).toBeLessThan(all)
    await page.getByRole('button', { name: `Remove ${names[0]} from the comparison` }).click()
    await expect(page.locator('.compare-table thead .product-name')).toHaveText([names[1]!])
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByText('There is nothing to compare yet.')).toBeVisible()
  })
})

test('2.17.3, 7.5.1–7.5.3 a product is compared without leaving the page, and every place tells so', async ({
  page,
}) => {
  await page.goto(LIST)
  const asked = page.waitForRequest(/product_compare\/add/)
  const [name] = await compareFirst(page, 1)
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(new URL(request.url()).search).toBe('?isajaxcart=true&groupmessage=1&minicompare=1&ajaxlinks=1')
  await expect(messages(page)).toContainText(`${name} has been added to the comparison.`)
  await expect(block(page)).toContainText('Compare products (1)')
  await expect(page.locator('#header-account .links')).toContainText('Compare (1)')
  await expect(page.locator('#loading-process')).toBeHidden()
  await page.reload()
  await expect(block(page)).toContainText('Compare products (1)')
  await expect(page.locator('#header-account .links')).toContainText('Compare (1)')
})

test('2.0.5, 7.5.4 removing is asked about and keeps the focus in the list; the last one hides the block', async ({
  page,
}) => {
  await page.goto(LIST)
  const names = await compareFirst(page, 2)
  const remove = (name: string) => block(page).getByRole('link', { name: `Remove ${name} from the comparison` })
  await remove(names[0]!).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Remove ${names[0]} from the comparison?`)
  await page.keyboard.press('Escape')
  await expect(remove(names[0]!)).toBeFocused()
  await expect(block(page).locator('.item')).toHaveCount(2)
  await remove(names[0]!).press('Enter')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(remove(names[1]!)).toBeFocused()
  await block(page).getByRole('link', { name: 'Clear all' }).click()
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect(block(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('2.17.1 the list opens in a window of its own; 2.0.8 modified clicks are the browser’s', async ({ page }) => {
  await page.goto(LIST)
  const [name] = await compareFirst(page, 1)
  const [opened] = await Promise.all([page.waitForEvent('popup'), block(page).locator('.open-compare').click()])
  await expect(opened.locator('.compare-table')).toContainText(name!)
  expect(await opened.evaluate(() => window.name)).toBe('compare')
  await opened.close()
  const second = await nameOf(page, 1)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    compareLink(page, second)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(tab.getByRole('heading', { name: `Compare ${second}?` })).toBeVisible()
  await tab.close()
  await expect(block(page).locator('.item')).toHaveCount(1)
})

for (const [what, fulfil] of [
  ['no network', (route: Route) => route.abort()],
  ['an error page', (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' })],
  ['half an answer', (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"message":"<di' })],
  ['a foreign address', (route: Route) => route.fulfill({ json: { redirectUrl: 'https://evil.example/take' } })],
  ['an endless chain', (route: Route) => route.fulfill({ json: { redirectUrl: '/wishlist/index/add/product/1/' } })],
] as const) {
  test(`7.5.5 ${what}: the shopper is led to the link's address, which asks`, async ({ page }) => {
    test.info().annotations.push({ type: 'allowed console error', description: 'Failed to load resource' })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(LIST)
    const name = await nameOf(page, 0)
    let calls = 0
    await answerWith(page, (route) => {
      calls++
      return fulfil(route)
    })
    await compareLink(page, name).first().click()
    await expect(page.getByRole('heading', { name: `Compare ${name}?` })).toBeVisible()
    expect(calls).toBe(what === 'an endless chain' ? 4 : 1)
    expect(hosts).toEqual(new Set([new URL(page.url()).host]))
  })
}

test('the table scrolls by keyboard, hides what is the same at once, and nothing is found in it', async ({ page }) => {
  await page.goto(LIST)
  const names = await compareFirst(page, 3)
  await page.goto('/catalog/product_compare/')
  await expectNoFindings(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const region = page.getByRole('region', { name: 'Compare products' })
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const hidden = page.locator('.compare-table tr.is-same').filter({ visible: false })
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect(hidden).not.toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?differences=1')
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(hidden).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${names[0]} from the comparison` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.locator('.compare-table thead .product-name')).toHaveText(names.slice(1))
  await expect(page.getByRole('button', { name: `Remove ${names[1]} from the comparison` })).toBeFocused()
  await page.goto('/catalog/product_compare/clear/')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('There is nothing to compare yet.')).toBeVisible()
})

test('nothing is found in the sidebar with something in it, nor on the empty page', async ({ page }) => {
  await page.goto('/catalog/product_compare/')
  await expectNoFindings(page)
  await page.goto(LIST)
  await compareFirst(page, 1)
  await expectNoFindings(page)
})
