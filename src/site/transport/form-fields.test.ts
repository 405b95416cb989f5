import { expect, test } from 'vitest'
import { FormFields, TooManyFieldsError } from './form-fields.ts'

test('grouped names are read by their id', () => {
  const form = new FormFields(
    'cart[7][qty]=2&cart[8][qty]=3&super_attribute[92]=5&bundle_option[1][]=4&bundle_option[1][]=6',
  )
  expect(Object.fromEntries(form.group('cart', 'qty'))).toEqual({ 7: ['2'], 8: ['3'] })
  expect(Object.fromEntries(form.group('super_attribute'))).toEqual({ 92: ['5'] })
  expect(Object.fromEntries(form.group('bundle_option'))).toEqual({ 1: ['4', '6'] })
})

test('names that aim at the prototype are only names', () => {
  const form = new FormFields('__proto__[polluted]=1&constructor[prototype][x]=1')
  expect(form.group('__proto__').get('polluted')).toEqual(['1'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('a missing field is empty text', () => {
  expect(new FormFields('').text('qty')).toBe('')
})

test('a form with thousands of fields is refused', () => {
  expect(() => new FormFields('a=1&'.repeat(3000))).toThrow(TooManyFieldsError)
})

test('the fields of a form are counted before any of them is made', () => {
  const body = 'a&'.repeat(1_500_000)
  const begun = process.cpuUsage()
  expect(() => new FormFields(body)).toThrow(TooManyFieldsError)
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(100)
  expect(new FormFields(Array.from({ length: 2000 }, (_, at) => `f${at}=1`).join('&')).names).toHaveLength(2000)
  expect(() => new FormFields(Array.from({ length: 2001 }, (_, at) => `f${at}=1`).join('&'))).toThrow(
    TooManyFieldsError,
  )
})
