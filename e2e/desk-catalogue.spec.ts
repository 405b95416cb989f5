import type { Page } from '@playwright/test'
import { becomeOwner, journeysAtDesk, signIn, title } from './desk.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { expect } from './fixtures.ts'

const PICTURE = 'demo/media/catalog/product/b/o/botanical-pattern-1.webp'

const test = journeysAtDesk()
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 8000 })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function begin(page: Page, type: string, name: string, sku: string, price?: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Type').selectOption({ label: type })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('SKU').fill(sku)
  if (price !== undefined) await dialog.getByLabel(/^Price/).fill(price)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(title(page, name)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
}

/** Name and description in German, a picture with what it shows in both languages, on sale. */
async function describe(page: Page, german: string): Promise<void> {
  await part(page, 'Pictures').locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByLabel('What picture 1 shows').fill('A thing on a table')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('As in the default view')
  await page.getByLabel('Name', { exact: true }).fill(german)
  await page.getByLabel('What picture 1 shows').fill('Ein Ding auf einem Tisch')
  await page.getByRole('radio', { name: /^English/ }).click()
  await page.getByText('Shoppers see it and can buy it').click()
}

async function expectInShop(page: Page, address: string, name: string, german: string): Promise<void> {
  await page.goto(`/${address}.html?___store=en`)
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByRole('img', { name: 'A thing on a table' }).first()).toBeVisible()
  await page.goto(`/${address}.html?___store=de`)
  await expect(title(page, german)).toBeVisible()
}

async function pick(page: Page, field: string, search: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(search)
  await page.getByRole('option', { name }).first().click()
}

test('a simple product is begun switched off, described in two languages, and found in the shop', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
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
  await save(page)
  await page.getByLabel('Counted').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock: 0 → 12.')).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/heron-tray.html')
  await expectInShop(page, 'heron-tray', 'Heron tray', 'Tablett aus Reiherholz')
})

test('one product of each other type is made, and sold in the shop', async ({ page }) => {
  test.info().annotations.push({ type: 'allowed console error', description: '422' })
  test.setTimeout(180_000)
  await signIn(page, '/desk/products')

  await begin(page, 'Configurable', 'Wool cap', 'CAP', '30')
  await describe(page, 'Wollmütze')
  await page.getByLabel('Add an attribute to choose by').selectOption('size')
  await save(page)
  await page.getByRole('button', { name: 'Create variants' }).click()
  const creating = page.getByRole('dialog', { name: 'Create variants' })
  await creating.getByRole('checkbox').nth(0).check()
  await creating.getByRole('checkbox').nth(1).check()
  await expect(creating.getByText('2 to create, 0 there already')).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await creating.getByRole('button', { name: 'Create 2 products' }).click()
  await expect(page.getByText('2 variants are made.')).toBeVisible()
  await expect(part(page, 'Variants').getByRole('row')).toHaveCount(3)
  await expectNoFindings(page, [360, 1280])
  await expectInShop(page, 'wool-cap', 'Wool cap', 'Wollmütze')
  await page.goto('/desk/')

  await begin(page, 'Bundle', 'Breakfast set', 'SET')
  await describe(page, 'Frühstücksset')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await part(page, 'Parts of the bundle').getByLabel('Title').fill('Plate')
  await pick(page, 'Add a product to choose', 'Field plate', /Field plate/i)
  await pick(page, 'Add a product to choose', 'Heron', /Heron tray/)
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await part(page, 'Parts of the bundle').getByLabel('Title').fill('Teller')
  await save(page)
  await expectInShop(page, 'breakfast-set', 'Breakfast set', 'Frühstücksset')
  await expect(page.getByRole('combobox', { name: 'Teller', exact: true })).toBeVisible()
  await page.goto('/desk/')

  await begin(page, 'Group', 'Table for two', 'GROUP')
  await describe(page, 'Tisch für zwei')
  await pick(page, 'Add to: Products of the group', 'Heron', /Heron tray/)
  await pick(page, 'Add to: Products of the group', 'Field plate', /Field plate/i)
  await page.getByRole('button', { name: 'Move Field Plate up' }).click()
  await save(page)
  await expectInShop(page, 'table-for-two', 'Table for two', 'Tisch für zwei')
  await page.goto('/desk/')

  await begin(page, 'Virtual', 'Glaze course', 'COURSE', '90')
  await describe(page, 'Glasurkurs')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await part(page, 'Questions to the shopper').getByLabel('Title').fill('Your level')
  await save(page)
  await expectInShop(page, 'glaze-course', 'Glaze course', 'Glasurkurs')
  await page.goto('/desk/')

  await begin(page, 'Download', 'Tray pattern', 'PATTERN', '4')
  await describe(page, 'Tablettmuster')
  await page.getByRole('button', { name: 'Add a file' }).click()
  await part(page, 'Downloads').getByLabel('File', { exact: true }).fill('downloadable/nothing.svg')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part(page, 'Downloads').getByLabel('File', { exact: true })).toHaveAccessibleDescription(/no file/)
  await part(page, 'Downloads').getByLabel('File', { exact: true }).fill('downloadable/sprig-moss.svg')
  await save(page)
  await expectInShop(page, 'tray-pattern', 'Tray pattern', 'Tablettmuster')
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

test('products chosen in the list get other prices, a category, and go off sale; one is removed', async ({ page }) => {
  await signIn(page, '/desk/products?find=Heron')
  await page.getByRole('checkbox', { name: 'Select TRAY' }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const prices = page.getByRole('dialog', { name: 'Change prices' })
  await prices.getByLabel('Raise by').fill('-10')
  await expect(prices.getByText('€24.50 → €22.05')).toBeVisible()
  await expectNoFindings(page, [360, 1280])
  await prices.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'TRAY' })).toContainText('€22.05')
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

test('an attribute is made with options in two languages, sorted by keys', async ({ page }) => {
  await signIn(page, '/desk/attributes')
  await expectNoFindings(page, [360, 1280])
  await page.getByRole('button', { name: 'New attribute' }).click()
  await page.getByLabel('Label').fill('Finish')
  await page.getByLabel('Code').fill('finish')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(title(page, 'Finish')).toBeVisible()
  for (const option of ['Oiled', 'Waxed']) {
    await page.getByLabel('New option').fill(option)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: 'Move Waxed up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByLabel('Label of waxed').fill('Gewachst')
  await page.getByText('Narrowing lists').click()
  await save(page)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Options' }).getByRole('textbox').first()).toHaveValue('Waxed')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Label of waxed')).toHaveValue('Gewachst')
  await expectNoFindings(page, [360, 1280])
})
