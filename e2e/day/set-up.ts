import type { Page } from '@playwright/test'
import { save } from '../desk-goods.ts'
import { title } from '../desk.ts'
import { expectNoFindings } from '../expect-no-findings.ts'
import { expect } from '../fixtures.ts'
import { shot } from '../shots.ts'
import { meantSo, mend, press, WIDTHS } from './steps.ts'

/** English and German, by their languages alone: the desk knows what they are called. */
export async function addLanguages(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await mend(page, 'The shop has a language and a currency')
  for (const [locale, name] of [
    ['en-GB', 'English'],
    ['de-DE', 'Deutsch'],
  ] as const) {
    await press(page, 'Add a store view')
    await page.keyboard.type(locale)
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await shot(page, `store-view-${name}`)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('row').getByText(locale)).toBeVisible()
  }
  await expectNoFindings(page, WIDTHS)
  await shot(page, 'languages')
}

/** Name, address of mail and seller; a wrong one is told at its field. */
export async function sayWhoSells(page: Page): Promise<void> {
  await mend(page, 'The shop has a name')
  await page.getByLabel('Name of the shop').fill('Mill & Co')
  await page.getByLabel('E-mail address').fill('nobody')
  await page.getByLabel('Seller').fill('Mill & Co\nMill Lane 1')
  await press(page, 'Save')
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(/no e-mail address/)
  await shot(page, 'shop-wrong')
  await page.getByLabel('E-mail address').fill('shop@mill.test')
  await save(page)
  await expectNoFindings(page, WIDTHS)
}

/** Chooses the countries that the shop sells to, by their names, and its time zone. */
export async function chooseCountries(page: Page): Promise<void> {
  await mend(page, 'The countries it sells to are decided')
  await press(page, 'Take away: United States')
  await page.getByLabel('Add a country').selectOption('Switzerland')
  await press(page, 'Add')
  await page.getByLabel('Time zone').selectOption('Europe/Vienna')
  await shot(page, 'selling')
  await save(page)
  await expectNoFindings(page, WIDTHS)
}

/** The one tax class, with the rate of its country. */
export async function setTaxes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await mend(page, 'Taxes are charged')
  await shot(page, 'taxes-empty')
  await press(page, 'Add a tax class')
  await shot(page, 'tax-class-new')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(title(page, 'Tax class standard')).toBeVisible()
  await press(page, 'Add a rate')
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByLabel('Percent').fill('19')
  await page.getByLabel('Title', { exact: true }).fill('VAT')
  await shot(page, 'tax-class')
  await save(page)
  await expectNoFindings(page, WIDTHS)
}

/** The price of sending, with tax. */
export async function setSending(page: Page): Promise<void> {
  await mend(page, 'The cost of sending is decided')
  await page.getByLabel('Flat rate', { exact: true }).last().fill('5,50')
  await page.getByLabel('Tax class of sending').selectOption('standard')
  await shot(page, 'sending')
  await save(page)
  await expectNoFindings(page, WIDTHS)
}

/** Gives the bank account for transfers, and confirms the settings that are right as they came. */
export async function setPayment(page: Page): Promise<void> {
  await mend(page, 'Shoppers are told where to transfer money to')
  await page.getByLabel('Bank details').fill('IBAN DE00')
  await press(page, 'Move Cash on delivery up')
  await shot(page, 'payment')
  await save(page)
  await expectNoFindings(page, WIDTHS)
  for (const point of ['The country it sells from is decided', 'It is decided whether prices include tax'])
    await meantSo(page, point)
}
