import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { begin, describe, expectInShop, part, pick, PICTURE, save } from './desk-goods.ts'
import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 8000 })

test('a simple product is begun switched off, described in two languages, and found in the shop', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  // The frame of the preview runs nothing, and says so.
  test.info().annotations.push({ type: 'allowed console error', description: 'Blocked script execution' })
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  await becomeOwner(page, shop)
  await begin(page, 'Simple', 'Heron tray', 'TRAY', '24,50')
  await expect(page.getByText('Shoppers do not see this product')).toBeVisible()
  await describe(page, 'Tablett aus Reiherholz')
  await page.getByRole('checkbox', { name: 'Tableware', exact: true }).check()
  await page.getByRole('button', { name: 'Add a price' }).click()
  await page.getByLabel('From pieces').fill('x')
  await page.getByLabel(/^Each/).fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('From pieces')).toHaveAccessibleDescription('Write a whole number.')
  await page.getByLabel('From pieces').fill('5')
  await pick(page, 'Add to: Related products', 'Field plate', /Field plate/i)
  await page.getByLabel('Add an attribute').selectOption('material')
  await page.getByRole('combobox', { name: 'Material', exact: true }).selectOption({ index: 1 })
  const videos = part(page, 'Videos')
  await videos.getByRole('button', { name: 'Add a video' }).click()
  await videos.getByLabel('Send video 1').setInputFiles(PICTURE)
  await expect(videos.getByRole('alert')).toContainText('MP4')
  const video = Buffer.from('\0\0\0\u0018ftypisom and pictures that move')
  await videos.getByLabel('Send video 1').setInputFiles({ name: 'Turning.mp4', mimeType: 'video/mp4', buffer: video })
  await expect(videos.getByLabel('Address or file of video 1')).toHaveValue(/turning\.mp4$/)
  await videos.getByLabel('Preview picture of video 1').setInputFiles(PICTURE)
  await expect(videos.getByRole('img', { name: 'Preview picture of video 1' })).toBeVisible()
  await videos.getByLabel('What video 1 shows').fill('The tray from all sides')
  await part(page, 'Preview').getByRole('button', { name: 'Show the page' }).click()
  const shown = page.frameLocator('iframe[title=Preview]').getByRole('heading', { level: 1, includeHidden: true })
  await expect(shown).toHaveText('Heron tray')
  await part(page, 'Preview').getByLabel('Page in').selectOption({ label: 'Deutsch' })
  await expect(shown).toHaveText('Tablett aus Reiherholz')
  await expectNoFindings(page, [360, 1280])
  await part(page, 'Preview').getByRole('button', { name: 'Hide the page' }).click()
  await save(page)
  await page.getByLabel('Counted').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock: 0 → 12.')).toBeVisible()
  // Boxes that happen to lie half under the bar of languages are told as too small to be pressed.
  await title(page, 'Heron tray').scrollIntoViewIfNeeded()
  await expectNoFindings(page, [360, 1280])
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/heron-tray.html')
  await expectInShop(page, 'heron-tray', 'Heron tray', 'Tablett aus Reiherholz')
  await page.goto('/heron-tray.html?___store=en')
  await expect(page.getByRole('link', { name: /The tray from all sides/ }).first()).toBeVisible()
})

test('two clerks at one product: the second is told what changed, and both changes are kept', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'allowed console error', description: '412' })
  await signIn(page, '/desk/products/TRAY')
  const second = await context.newPage()
  await second.goto('/desk/products/TRAY')
  const weight = (of: Page) => of.getByLabel('Weight (kg)')
  const short = (of: Page) => of.getByLabel('Short description')
  await expect(weight(second)).toBeVisible()
  await weight(page).fill('1,5')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await short(page).fill('Ein Tablett')
  await save(page)
  await second.getByRole('radio', { name: 'Français' }).click()
  await short(second).fill('Un plateau')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'Somebody else' })).toContainText('Weight (kg): – → 1.5')
  await expect(short(second)).toHaveValue('Un plateau')
  await save(second)
  await second.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(short(second)).toHaveValue('Ein Tablett')
  await expect(weight(second)).toHaveValue('1.5')
})

test('products chosen in the list get other prices, but one that somebody else changed meanwhile, a category, and go off sale; one is removed', async ({
  page,
  shop,
}) => {
  await signIn(page, '/desk/products?find=Heron')
  const prices = page.getByRole('dialog', { name: 'Change prices' })
  const askForTenPercentLess = async (shown: string) => {
    await page.getByRole('checkbox', { name: 'Select TRAY' }).check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    await prices.getByLabel('Raise by').fill('-10')
    await expect(prices.getByText(shown)).toBeVisible()
  }
  await askForTenPercentLess('€24.50 → €22.05')
  await expectNoFindings(page, [360, 1280])
  await query(shop, `update product set price = 3000 where sku = 'TRAY'`)
  await prices.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByText('TRAY: is not the price any more: it is 30.00 now')).toBeVisible()
  await askForTenPercentLess('€30.00 → €27.00')
  await prices.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TRAY' })).toContainText('€27.00')
  await page.getByRole('checkbox', { name: 'Select TRAY' }).check()
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = page.getByRole('dialog', { name: 'Categories' })
  await categories.getByRole('combobox', { name: 'Category', exact: true }).selectOption('paper')
  await categories.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(categories).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select TRAY' }).check()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TRAY' })).toContainText('Not for sale')
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('link', { name: 'Heron tray' }).click()
  await expect(page.getByRole('checkbox', { name: 'Paper', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Heron tray is removed.')).toBeVisible()
  await expect(title(page, 'Products')).toBeVisible()
})

test('a category is moved by keyboard, named in German, and shown in the shop', async ({ page }) => {
  await signIn(page, '/desk/categories')
  const rows = page.getByRole('treegrid', { name: 'Categories' }).getByRole('row')
  await expect(rows.first()).toContainText('Tableware')
  await expectNoFindings(page, [360, 1280])
  await rows.filter({ hasText: 'Notebooks' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notebooks is moved.')).toBeVisible()
  await page.getByRole('link', { name: 'Notebooks' }).click()
  await expect(title(page, 'Notebooks')).toBeVisible()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Schreibhefte')
  await save(page)
  await expectNoFindings(page, [360, 1280])
  await page.goto('/paper/notebooks.html?___store=de')
  await expect(title(page, 'Schreibhefte')).toBeVisible()
})

test('a large file that is sold comes in parts: it goes on where the connection broke, by itself or by a press, and can be stopped', async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const description of ['ERR_CONNECTION_RESET', 'ERR_FAILED'])
    test.info().annotations.push({ type: 'allowed console error', description })
  await signIn(page, '/desk/')
  await begin(page, 'Download', 'The film', 'FILM', '9')
  const downloads = part(page, 'Downloads')
  await downloads.getByRole('button', { name: 'Add a file' }).click()
  const file = downloads.getByLabel('File', { exact: true })
  const bar = downloads.getByRole('progressbar', { name: 'The film.mp4, sent so far' })
  const send = (name: string) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, Buffer.alloc(20 * 1024 * 1024, 'film'))
    return downloads.getByLabel('Send the file').setInputFiles(path)
  }
  const SECOND_PART = /\/uploads\/[^/]+\?offset=8388608$/

  let tries = 0
  await page.route(SECOND_PART, (route) => (tries++ === 0 ? route.abort('connectionreset') : route.continue()))
  await send('The film.mp4')
  await expect(bar).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await expect(file).toHaveValue(/^downloadable\/uploaded\/[0-9a-f]{16}\/the-film\.mp4$/, { timeout: 30_000 })
  expect(tries).toBe(2)
  await expect(bar).toBeHidden()
  const sent = await file.inputValue()

  await page.unroute(SECOND_PART)
  await page.route(SECOND_PART, () => {})
  await send('The film.mp4')
  await expect(downloads.getByText('40 %')).toBeVisible()
  const cancelled = page.waitForRequest((one) => one.method() === 'DELETE' && one.url().includes('/uploads/'))
  await downloads.getByRole('button', { name: 'Stop sending' }).click()
  await cancelled
  await expect(bar).toBeHidden()
  await expect(downloads.getByRole('alert')).toBeHidden()
  await expect(file).toHaveValue(sent)

  await page.unroute(SECOND_PART)
  await page.route(SECOND_PART, (route) => route.abort('connectionreset'))
  await send('Again.mp4')
  await expect(downloads.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  await page.unroute(SECOND_PART)
  let first = 0
  page.on('request', (one) => (first += Number(/\/uploads\/[^/]+\?offset=0$/.test(one.url()))))
  await downloads.getByRole('button', { name: 'Go on sending' }).click()
  await expect(file).toHaveValue(/\/again\.mp4$/, { timeout: 30_000 })
  expect(first).toBe(0)
  await save(page)
})

test('a name of one long word widens no screen; an amount of two readings and a date without its year are asked back', async ({
  page,
}) => {
  await signIn(page, '/desk/')
  await begin(page, 'Simple', 'W'.repeat(160), 'WORD', '24,50')
  await expectNoFindings(page, [360, 1280])
  const press = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  const price = part(page, 'Prices').getByLabel(/^Price /)
  await price.fill('1,200')
  await press()
  await expect(price).toHaveAccessibleDescription(/Is it 1200\.00 or 1\.20\?/)
  await price.fill('1200')
  const until = part(page, 'Prices').getByLabel('Until')
  await until.focus()
  await page.keyboard.type('3112')
  await press()
  await expect(until).toHaveAccessibleDescription(/the year with four digits/)
  await until.fill('')
  await until.fill('2030-12-31')
  await part(page, 'Prices')
    .getByLabel(/^Special price/)
    .fill('1000')
  await save(page)
  await expect(until).toHaveValue('2030-12-31')
  await expect(price).toHaveValue('1200.00')
})
