import type { Page } from '@playwright/test'
import { begin, describe, expectInShop, part, pick, save } from '../desk-goods.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { expect } from '../fixtures.ts'
import { shot } from '../shots.ts'
import { press, WIDTHS } from './steps.ts'

/** Two simple products in stock, of which one is described in both languages. */
export async function makeSimple(page: Page): Promise<void> {
  await begin(page, 'Simple', 'Cup', 'CUP', '20')
  await describe(page, 'Tasse')
  await page.getByRole('checkbox', { name: 'Workshop', exact: true }).check()
  await shot(page, 'product-simple')
  await save(page)
  await page.getByLabel('Counted').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock: 0 → 12.')).toBeVisible()
  await expectInShop(page, 'cup', 'Cup', 'Tasse')
  await page.goto('/desk/')

  await begin(page, 'Simple', 'Field plate', 'PLATE', '12')
  await page.getByText('Shoppers see it and can buy it').click()
  await save(page)
  await page.getByLabel('Counted').fill('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock: 0 → 9.')).toBeVisible()
}

/** A cap in two sizes. */
export async function makeConfigurable(page: Page): Promise<void> {
  await begin(page, 'Configurable', 'Wool cap', 'CAP', '30')
  await describe(page, 'Wollmütze')
  await page.getByLabel('Add an attribute to choose by').selectOption('size')
  await save(page)
  await press(page, 'Create variants')
  const creating = page.getByRole('dialog', { name: 'Create variants' })
  await creating.getByRole('checkbox').nth(0).check()
  await creating.getByRole('checkbox').nth(1).check()
  await expect(creating.getByText('2 to create, 0 there already')).toBeVisible()
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'variants-new')
  await creating.getByRole('button', { name: 'Create 2 products' }).click()
  await expect(page.getByText('2 variants are made.')).toBeVisible()
  await expect(part(page, 'Variants').getByRole('row')).toHaveCount(3)
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'product-configurable')
  await expectInShop(page, 'wool-cap', 'Wool cap', 'Wollmütze')
  await page.goto('/desk/')
}

/** A set whose plate is chosen. */
export async function makeBundle(page: Page): Promise<void> {
  await begin(page, 'Bundle', 'Breakfast set', 'SET')
  await describe(page, 'Frühstücksset')
  await press(page, 'Add a part')
  await part(page, 'Parts of the bundle').getByLabel('Title').fill('Plate')
  await pick(page, 'Add a product to choose', 'Field plate', /Field plate/i)
  await pick(page, 'Add a product to choose', 'Cup', /Cup/)
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await part(page, 'Parts of the bundle').getByLabel('Title').fill('Teller')
  await shot(page, 'product-bundle')
  await save(page)
  await expectInShop(page, 'breakfast-set', 'Breakfast set', 'Frühstücksset')
  await expect(page.getByRole('combobox', { name: 'Teller', exact: true })).toBeVisible()
  await page.goto('/desk/')
}

/** Two things side by side. */
export async function makeGroup(page: Page): Promise<void> {
  await begin(page, 'Group', 'Table for two', 'GROUP')
  await describe(page, 'Tisch für zwei')
  await pick(page, 'Add to: Products of the group', 'Cup', /Cup/)
  await pick(page, 'Add to: Products of the group', 'Field plate', /Field plate/i)
  await press(page, 'Move Field plate up')
  await shot(page, 'product-group')
  await save(page)
  await expectInShop(page, 'table-for-two', 'Table for two', 'Tisch für zwei')
  await page.goto('/desk/')
}

/** A course with a question. */
export async function makeVirtual(page: Page): Promise<void> {
  await begin(page, 'Virtual', 'Glaze course', 'COURSE', '90')
  await describe(page, 'Glasurkurs')
  await press(page, 'Add a question')
  await part(page, 'Questions to the shopper').getByLabel('Title').fill('Your level')
  await shot(page, 'product-virtual')
  await save(page)
  await expectInShop(page, 'glaze-course', 'Glaze course', 'Glasurkurs')
  await page.goto('/desk/')
}

/** A file to buy and a sample to take; a file that is not there is told. */
export async function makeDownload(page: Page): Promise<void> {
  await begin(page, 'Download', 'Tray pattern', 'PATTERN', '4')
  await describe(page, 'Tablettmuster')
  await press(page, 'Add a file')
  await part(page, 'Downloads').getByLabel('File', { exact: true }).fill('downloadable/nothing.svg')
  await press(page, 'Save')
  await expect(part(page, 'Downloads').getByLabel('File', { exact: true })).toHaveAccessibleDescription(/no file/)
  await shot(page, 'download-wrong')
  const pattern = { name: 'Tray pattern.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg><script/></svg>') }
  await part(page, 'Downloads').getByLabel('Send the file').setInputFiles(pattern)
  await expect(part(page, 'Downloads').getByLabel('File', { exact: true })).toHaveValue(/tray-pattern\.svg$/)
  await part(page, 'Downloads').getByLabel('Send a sample of the product').setInputFiles(pattern)
  await expect(page.getByLabel('Title of sample 1')).toHaveValue('Sample of Tray pattern')
  await part(page, 'Downloads').getByLabel('Downloads allowed per purchase').fill('3')
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'product-download')
  await save(page)
  await page.goto('/tray-pattern.html?___store=en')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /Sample of Tray pattern/ }).click()
  expect((await saving).suggestedFilename()).toBe('tray-pattern.svg')
  await expectInShop(page, 'tray-pattern', 'Tray pattern', 'Tablettmuster')
}
