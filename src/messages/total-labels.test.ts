import { expect, test } from 'vitest'
import { translator } from './translate.ts'
import { taxLabel } from './total-labels.ts'

test.each([
  ['VAT 19 %', 'de-DE', '19\u00a0% MwSt.'],
  ['MwSt. 19 %', 'en-GB', 'VAT 19%'],
  ['VAT 5.5 %', 'fr-FR', 'TVA 5,5\u00a0%'],
  ['USt.', 'de-AT', '5,5\u00a0% MwSt.'],
  ['Los Angeles', 'de-DE', 'Los Angeles (5,5\u00a0%)'],
  ['VAT on books 19 %', 'de-DE', 'VAT on books 19 %'],
])('the tax "%s" in %s is "%s"', (title, locale, text) => {
  const ratePpm = title.includes('19') ? 190_000 : 55_000
  expect(taxLabel(translator(locale.slice(0, 2)), locale, { title, ratePpm })).toBe(text)
})
