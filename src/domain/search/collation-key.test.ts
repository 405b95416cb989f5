import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collationKeys } from './collation-key.ts'

const byKey = (locale: string, texts: string[]) => {
  const keyOf = collationKeys(locale)
  return texts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

test.each([
  ['en-GB', ['Cup', 'cup 9', 'Cup 10', 'Éclair', 'eclipse', 'Tea pot', 'Teapot', 'zebra', '茶']],
  ['sv-SE', ['Al', 'Zebra', 'Ål', 'Äl', 'Öl']],
  ['de-DE', ['Al', 'Äl', 'Ol', 'Öl', 'Zebra']],
  ['ar-SA', ['إبريق', 'شاي', 'كوب']],
])('keys stand in the order of %s', (locale, names) => {
  expect(byKey(locale, names.toReversed())).toEqual(names)
})

test('keys stand as the collator has the names, whatever letters, digits and spaces they have', () => {
  const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })
  const keyOf = collationKeys('en-GB')
  const name = fc.string({ unit: fc.constantFrom(...'abcxyzABZ 0129éèüñ-'), maxLength: 12 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      const difference = collator.compare(a, b)
      if (difference !== 0) expect(keyOf(a) < keyOf(b)).toBe(difference < 0)
    }),
  )
})
