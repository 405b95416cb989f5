import { expect, test } from 'vitest'
import { signed } from './signed-amount.ts'

const inEuros = (locale: string) => ({ locale, currency: 'EUR', decimals: 2 })

test('4.config.9 the sign stands before the amount; nothing is said of 0', () => {
  expect(signed(500, inEuros('en-GB'))).toBe('+€5.00')
  expect(signed(-200, inEuros('en-GB'))).toBe('-€2.00')
  expect(signed(500, inEuros('fr-FR'))).toBe('+5,00\u00a0€')
  expect(signed(0, inEuros('ar-AE'))).toBe('')
})

test('where lines begin at the right, marks keep the sign before the digits and the name beside it out', () => {
  expect(signed(500, inEuros('ar-AE'))).toBe('\u2067\u200e+5.00\u00a0€\u2069')
  expect(signed(-200, inEuros('ar-AE'))).toBe('\u2067\u200e-2.00\u00a0€\u2069')
})
