import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsPostcode, plainPostcode, postcodeShare, readPostcodePattern } from './postcode-pattern.ts'

const fits = (pattern: string, postcode: string) => fitsPostcode(readPostcodePattern(pattern)!, plainPostcode(postcode))

describe('a postcode pattern', () => {
  test.each([
    ['*', '', true],
    ['*', 'SW1A 1AA', true],
    ['10115', '10115', true],
    ['10115', '1011', false],
    ['10115', '101150', false],
    ['10115', '', false],
    ['10*', '10999', true],
    ['10*', '1', false],
    ['10*', '11000', false],
    ['10000-10999', '10999', true],
    ['10000-10999', '11000', false],
    ['10000-10999', '10001-1234', true],
    ['10000-10999', '1050', false],
    ['sw1*', 'SW1A 1AA', true],
    ['SW1A 1AA', 'sw1a1aa', true],
    ['SW1*', 'sw2 1aa', false],
    ['AB10-AB16', 'ab15 6xz', true],
    ['AB10-AB16', 'AB21 1AA', false],
    ['1000-001', '1000-001', true],
    ['1000-001', '1000001', true],
    ['1000-001', '1000-002', false],
    ['1000-1999', '1000-001', true],
    ['01310-100', '01310100', true],
    ['10 115', '10115', true],
    ['10115', '１０１１５', true],
  ])('%s and %s: %s', (pattern, postcode, expected) => {
    expect(fits(pattern, postcode)).toBe(expected)
  })

  test.each(['', ' ', '-', '-*', '**', '1*0', '10999-10000', '10115,10117', '12345678901', 'É*', "1' or '1'='1"])(
    '“%s” is none',
    (text) => {
      expect(readPostcodePattern(text)).toBeUndefined()
    },
  )

  test('is the more exact, the fewer postcodes it is for', () => {
    const inOrder = ['10115', '10115-10116', '1011*', '10000-10499', '10*', '10000-11999', '1*', '10000-89999', '*']
    const shuffled = inOrder.toReversed()
    expect(shuffled.toSorted((a, b) => postcodeShare(a) - postcodeShare(b))).toEqual(inOrder)
    expect(postcodeShare('SW1*')).toBeLessThan(postcodeShare('SW*'))
  })
})

const digits = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'))

test('a range is for what lies between its ends, a beginning for what begins so, and each as exact as it is narrow', () => {
  fc.assert(
    fc.property(digits, digits, digits, fc.integer({ min: 1, max: 4 }), (one, other, postcode, length) => {
      const [from, to] = [one, other].toSorted()
      expect(fits(`${from}-${to}`, postcode)).toBe(Number(postcode) >= Number(from) && Number(postcode) <= Number(to))
      expect(fits(`${one.slice(0, length)}*`, postcode)).toBe(postcode.startsWith(one.slice(0, length)))
      expect(postcodeShare(`${from}-${to}`)).toBeCloseTo((Number(to) - Number(from) + 1) / 100_000, 10)
      expect(postcodeShare(`${one.slice(0, length)}*`)).toBeCloseTo(10 ** -length, 10)
    }),
  )
})

test('whatever is typed or written, nothing throws and a pattern stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, postcode) => {
      const pattern = readPostcodePattern(text)
      if (pattern === undefined) return
      expect(readPostcodePattern(pattern)).toBe(pattern)
      fitsPostcode(pattern, plainPostcode(postcode))
      expect(postcodeShare(pattern)).toBeGreaterThanOrEqual(0)
      expect(postcodeShare(pattern)).toBeLessThanOrEqual(1)
    }),
  )
})
