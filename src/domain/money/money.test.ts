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
