import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, OWNER, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'
import { query } from './shop-database.ts'

const WIDTHS = [360, 1280]

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

/** Two products, one of them with a price that is no number. */
const TABLE = [
  'sku,_type,name,price,status,visibility,qty,is_in_stock,tax_class_id,url_key',
  'SEED-1,simple,Seed bombs,4.90,1,4,12,1,2,seed-bombs',
  'SEED-2,simple,Broken seeds,four,1,4,3,1,2,broken-seeds',
].join('\n')

test('a table with a broken row is tried, its report read, and what is sound is imported and on sale', async ({
  page,
  shop,
}) => {
  await becomeOwner(page, shop)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Import and export' }).click()
  await expect(title(page, 'Import and export')).toBeFocused()
  await press(page, 'Try it')
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spring.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(TABLE) })
  await expect(page.getByText('Chosen: spring.csv')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await press(page, 'Try it')
  await expect(title(page, 'spring.csv')).toBeVisible()
  await expect(row(page, 'What it would do', 'Products')).toContainText(/Products\s*1\s*0\s*0\s*1/)
  await expect(row(page, 'Rows to look at', 'SEED-2')).toContainText(/^3.*price.*Left out$/)
  await expectNoFindings(page, WIDTHS)
  expect((await page.request.get('/seed-bombs.html')).status()).toBe(404)
  await press(page, 'Import now')
  await expect(row(page, 'What it did', 'Products')).toContainText(/Products\s*1\s*0\s*0\s*1/)
  // The shop's pages follow within a second.
  await expect.poll(async () => (await page.request.get('/seed-bombs.html')).status()).toBe(200)
  await page.goto('/seed-bombs.html')
  await expect(title(page, 'Seed bombs')).toBeVisible()
  expect((await page.request.get('/broken-seeds.html')).status()).toBe(404)
})

test('what changes many products waits for a word; a file that is none says so', async ({ page, shop }) => {
  await signIn(page, '/desk/imports')
  await expect(row(page, 'Imports so far', 'spring.csv')).toContainText('Done')
  const names = Array.from({ length: 120 }, (_, at) => `SEED-1${at},simple,Many ${at},1.00,1,4,5,1,2,many-${at}`)
  const table = (quantity: number) =>
    [TABLE.split('\n')[0], ...names.map((line) => line.replace(',5,1,2,', `,${quantity},1,2,`))].join('\n')
  const send = async (name: string, text: string) => {
    await page.goto('/desk/imports')
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await press(page, 'Try it')
    await expect(title(page, name)).toBeVisible()
  }
  await send('many.csv', table(5))
  await press(page, 'Import now')
  await expect(page.getByRole('button', { name: 'Run it again' })).toBeVisible()
  await send('sold-out.csv', table(0))
  await expect(page.getByText('120 products have pieces to sell and would have none.')).toBeVisible()
  await press(page, 'Import now')
  await press(page, 'Import it all the same')
  const dialog = page.getByRole('dialog', { name: 'Change that many?' })
  await expect(dialog).toContainText('120 products have pieces to sell')
  await dialog.getByRole('button', { name: 'Import it all the same' }).click()
  await expect(row(page, 'What it did', 'Products')).toContainText(/Products\s*0\s*120\s*0\s*0/)
  await press(page, 'Take it back')
  const question = page.getByRole('dialog', { name: 'Take this import back?' })
  await expectNoFindings(page, WIDTHS)
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('It takes another import back:')).toBeVisible()
  await expect(row(page, 'What it did', 'Products')).toContainText(/Products\s*0\s*120\s*0\s*0/)
  expect(
    await query(shop, 'select quantity from stock_item s join product p on p.id = s.product_id where p.sku = $1', [
      'SEED-17',
    ]),
  ).toEqual([{ quantity: 5 }])
  await send('picture.csv', 'PK\u0003\u0004\0\0')
  await expect(page.getByRole('alert').filter({ hasText: 'picture.csv' })).toBeVisible()
  await expectNoFindings(page, WIDTHS)
})

test('the catalogue is exported behind the scenes, and its file saved', async ({ page }) => {
  await signIn(page, '/desk/exports')
  await expect(page.getByText('Nothing has been exported here yet.')).toBeVisible()
  await press(page, 'Export')
  const download = page.getByRole('button', { name: /^Download: Catalogue/ })
  await expect(download).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^catalogue-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as { kind: string; sku?: string })
  expect(records[0]!.kind).toBe('store')
  expect(records.filter(({ sku }) => sku === 'SEED-1')).toHaveLength(1)
})

test('customers are exported with the password typed once more, and so is their file saved', async ({ page, shop }) => {
  test.info().annotations.push({ type: 'allowed console error', description: 'a status of 403' })
  const passwordIsAskedFor = async () => {
    const confirm = page.getByRole('dialog', { name: 'Your password, please' })
    await confirm.getByLabel('Password').fill(OWNER.password)
    await page.keyboard.press('Enter')
  }
  await signIn(page, '/desk/exports')
  await query(shop, 'update staff_session set confirmed_until = null')
  await page.getByLabel('What').selectOption('customers')
  await press(page, 'Export')
  await passwordIsAskedFor()
  const download = page.getByRole('button', { name: /^Download: Customers/ })
  await expect(download).toBeVisible()
  await query(shop, 'update staff_session set confirmed_until = null')
  const saving = page.waitForEvent('download')
  await download.click()
  await passwordIsAskedFor()
  expect((await saving).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
})
