import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, LONGEST_TEXT } from './clean-text.ts'
import { sharePlaces } from './share-places.ts'
import { MOST_SUGGESTIONS } from '../suggestions.ts'

test('5.autocomplete four products, four terms and two categories share ten places', () => {
  expect(sharePlaces({ products: 99, terms: 99, categories: 99 })).toEqual({ products: 4, terms: 4, categories: 2 })
})

test('5.autocomplete places that one kind does not use go to the others, to products first', () => {
  expect(sharePlaces({ products: 99, terms: 1, categories: 0 })).toEqual({ products: 9, terms: 1, categories: 0 })
  expect(sharePlaces({ products: 1, terms: 99, categories: 99 })).toEqual({ products: 1, terms: 6, categories: 3 })
})

test('5.autocomplete there are never more than ten, nor more than there are', () => {
  const there = fc.nat(20)
  fc.assert(
    fc.property(there, there, there, (products, terms, categories) => {
      const shown = sharePlaces({ products, terms, categories })
      expect(shown.products + shown.terms + shown.categories).toBeLessThanOrEqual(MOST_SUGGESTIONS)
      expect(shown.products <= products && shown.terms <= terms && shown.categories <= categories).toBe(true)
    }),
  )
})

test('5.autocomplete what is searched is one line of at most 128 characters, none of them half', () => {
  expect(cleanText('  green\t\n tea\0pot  ')).toBe('green tea pot')
  expect(cleanText('\uD83C tea')).toBe('tea')
  expect(cleanText(`${'x'.repeat(LONGEST_TEXT - 1)}🍵`)).toBe('x'.repeat(LONGEST_TEXT - 1))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const clean = cleanText(text)
      expect(clean.length).toBeLessThanOrEqual(LONGEST_TEXT)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})
