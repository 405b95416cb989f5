import { expect, test } from 'vitest'
import { readConfigurableConfig } from './configurable-config.ts'
import { optionLabel } from './option-label.ts'

const formatOf = (config: object) => readConfigurableConfig({ template: '$#{price}', ...config }).label

test('4.config.9: the sign stands before the amount, and what rounds to nothing is not shown', () => {
  const format = formatOf({})
  expect([5, -2, 0, 0.004, -0.0049, 0.005].map((difference) => optionLabel('Red', difference, format))).toEqual([
    'Red +$5.00',
    'Red -$2.00',
    'Red',
    'Red',
    'Red',
    'Red +$0.01',
  ])
})

test('9.config-label.2: both prices are shown side by side', () => {
  const format = formatOf({ taxConfig: { currentTax: 10, showBothPrices: true, inclTaxTitle: 'Incl. Tax' } })
  expect(optionLabel('Red', 5, format)).toBe('Red +$5.00 (+$5.50 Incl. Tax)')
})

test('9.config-label.3: an amount entered with tax is shown without it, or with the tax of the shopper', () => {
  const tax = { includeTax: true, defaultTax: 20, currentTax: 10 }
  expect(optionLabel('Red', 12, formatOf({ taxConfig: tax }))).toBe('Red +$10.00')
  expect(optionLabel('Red', 12, formatOf({ taxConfig: { ...tax, showIncludeTax: true } }))).toBe('Red +$11.00')
  expect(optionLabel('Red', 12, formatOf({ taxConfig: { ...tax, includeTax: 'false' } }))).toBe('Red +$12.00')
})

test('9.config-label.4: digits are not grouped, and ready texts win', () => {
  const format = formatOf({ prices: { 5: 'five', '5.5': 'five and a half', 7: '' } })
  expect([1234.5, 5, -5.5, 7].map((difference) => optionLabel('Red', difference, format))).toEqual([
    'Red +$1234.50',
    'Red +five',
    'Red -five and a half',
    'Red +$7.00',
  ])
})

test('a template may hold characters that mean something to a replacement', () => {
  expect(optionLabel('Red', 5, formatOf({ template: "#{price} $& $'" }))).toBe("Red +5.00 $& $'")
})
