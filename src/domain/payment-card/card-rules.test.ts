import { expect, test } from 'vitest'
import { cardTypes, needsIssueOrStart } from './card-types.ts'
import { expiryYears, isExpired, startYears } from './expiry.ts'
import { cardFieldId, siblingFieldId } from './field-ids.ts'
import { isVerificationCode } from './verification-code.ts'

test('verification codes have the length of their type', () => {
  for (const code of ['VI', 'MC', 'DI', 'DICL']) {
    expect(
      ['123', '1234', '12', ''].map((text) => isVerificationCode(text, code)),
      code,
    ).toEqual([true, false, false, false])
  }
  expect(['1234', '123', ''].map((text) => isVerificationCode(text, 'AE'))).toEqual([true, false, false])
  expect(['123', '1234', ''].map((text) => isVerificationCode(text, 'JCB'))).toEqual([true, true, false])
  for (const code of ['SM', 'SO', 'OT']) {
    expect(
      ['123', '1234', '', '12', ' 123'].map((text) => isVerificationCode(text, code)),
      code,
    ).toEqual([true, true, true, false, false])
  }
  for (const code of ['', 'SS', 'XX']) expect(isVerificationCode('123', code), code).toBe(false)
})

test('Switch and Solo cards need an issue number or a start date, SS too', () => {
  const codes = [...Object.keys(cardTypes), 'SS'].filter((code) => needsIssueOrStart(code))
  expect(codes).toEqual(['SM', 'SO', 'SS'])
})

test('a card expires when its month of this year is over', () => {
  const today = { year: 2024, month: 6, day: 30 }
  expect([
    isExpired(5, 2024, today),
    isExpired(6, 2024, today),
    isExpired(1, 2025, today),
    isExpired(1, 2023, today),
  ]).toEqual([true, false, false, false])
  expect([expiryYears(today)[0], expiryYears(today).at(-1)]).toEqual([2024, 2034])
  expect([startYears(today)[0], startYears(today).at(-1)]).toEqual([2024, 2014])
})

test('a card field finds the one beside it by its ending', () => {
  expect(cardFieldId('my_cc', 'expiryYear')).toBe('my_cc_expiration_yr')
  expect(siblingFieldId('my_method_cc_number', 'number', 'type')).toBe('my_method_cc_type')
  expect(siblingFieldId('number', 'number', 'type')).toBeUndefined()
  expect(siblingFieldId('p_expiration', 'expiryMonth', 'expiryYear')).toBe('p_expiration_yr')
})
