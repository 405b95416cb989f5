import { becomeOwner, journeysAtDesk, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'

const WIDTHS = [360, 1280]

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

test('a search that finds nothing stands on Today, and a synonym makes it find', async ({ page, shop }) => {
  test.setTimeout(120_000)
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  const search = `${shop.address}/catalogsearch/result/?q=zither`
  await page.goto(search)
  await becomeOwner(page, shop)
  const missed = page.getByRole('link', { name: 'zither' })
  // They are written together, some seconds later.
  await expect(async () => {
    await page.reload()
    await expect(missed).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNoFindings(page, WIDTHS)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV: Searches without a result' }).click()
  expect((await saving).suggestedFilename()).toBe('searches.csv')

  await missed.click()
  await expect(title(page, 'Search terms')).toBeFocused()
  await expect(page.getByText('Shoppers search for “zither”')).toBeVisible()
  await page.getByRole('button', { name: 'Add a synonym' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a synonym' })
  await expect(dialog.getByLabel('Shoppers type')).toHaveValue('zither')
  await dialog.getByLabel('They find as well').fill('teapot')
  await dialog.getByRole('button', { name: 'Add a synonym' }).click()
  await expect(page.getByRole('row', { name: /zither → teapot/ })).toBeVisible()

  await page.getByRole('button', { name: 'Lead a search to a page' }).click()
  const leading = page.getByRole('dialog', { name: 'Lead a search to a page' })
  await leading.getByLabel('Shoppers type exactly').fill('Returns')
  await leading.getByLabel('They come to').fill('returns')
  await leading.getByRole('button', { name: 'Lead a search to a page' }).click()
  await expect(leading.getByLabel('They come to')).toBeFocused()
  await leading.getByLabel('They come to').fill('/returns')
  await leading.getByRole('button', { name: 'Lead a search to a page' }).click()
  await expect(page.getByRole('row', { name: /returns/ })).toBeVisible()
  await expectNoFindings(page, WIDTHS)

  await page.goto(search)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zither')
  await expect(
    page
      .getByRole('main')
      .getByText(/teapot/i)
      .first(),
  ).toBeVisible()
})
