import { expect, test } from 'vitest'
import { moneyToDecimal, mulDivRound, parseMoney } from './money.ts'

test('multiplying by a rate rounds half away from zero', () => {
  expect(mulDivRound(1005, 100_000, 1_000_000)).toBe(101)
  expect(mulDivRound(-1005, 100_000, 1_000_000)).toBe(-101)
  expect(mulDivRound(1004, 100_000, 1_000_000)).toBe(100)
})

test('large amounts stay exact', () => {
  expect(mulDivRound(9_007_199_254_740_991, 1_000_000, 1_000_000)).toBe(9_007_199_254_740_991)
})

test.each([
  [-1, 1, 3, 0],
  [-3, 1, 2, -2],
  [4_503_599_627_370_495, 1, 1, 4_503_599_627_370_495],
  [4_503_599_627_370_495, 1, 2, 2_251_799_813_685_248],
  [4_503_599_627_370_497, 3, 4, 3_377_699_720_527_873],
  [94_906_267, 94_906_267, 7, 1_286_742_787_982_184],
])('%d × %d ÷ %d is %d, whether it is reckoned with BigInt or not', (a, b, c, result) => {
  expect(mulDivRound(a, b, c)).toBe(result)
})

test('a decimal price becomes minor units', () => {
  expect(parseMoney('24.5', 2)).toBe(2450)
  expect(parseMoney('190.0000', 2)).toBe(19000)
  expect(parseMoney('4.9950', 2)).toBe(500)
  expect(parseMoney('7', 0)).toBe(7)
  expect(parseMoney('-1.20', 2)).toBe(-120)
})

test('what is not a plain decimal number is no price', () => {
  for (const text of ['', 'abc', '1,50', '1e3', '.5', '1.2.3', 'Infinity']) expect(parseMoney(text, 2)).toBeUndefined()
})

test('minor units read back as they were written', () => {
  expect(moneyToDecimal(2450, 2)).toBe('24.50')
  expect(moneyToDecimal(5, 2)).toBe('0.05')
  expect(moneyToDecimal(-5, 2)).toBe('-0.05')
  expect(moneyToDecimal(7, 0)).toBe('7')
})
