import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

/** The text with [brackets] around what is marked. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Hill Teapot', 'tea', 'Hill [Tea]pot'],
  ['Thé vert', 'the', '[Thé] vert'],
  ['The\u0301 vert', 'the', '[The\u0301] vert'],
  ['Green teapot', 'TEA gre', '[Gre]en [tea]pot'],
  ['Teapot', 'pot', 'Teapot'],
  ['Tea & Teapots', 'tea', '[Tea] & [Tea]pots'],
  ['Cup-and-saucer', 'cup sau', '[Cup]-and-[sau]cer'],
  ['Tea', 't tea', '[Tea]'],
  ['Nothing alike', 'tea', 'Nothing alike'],
  ['Teapot', '', 'Teapot'],
  ['', 'tea', ''],
  ['Οδυσσεύς', 'οδυσσευς', '[Οδυσσεύς]'],
  ['ﬁne cup', 'f', '[ﬁ]ne cup'],
  ['كُوب شاي', 'كوب', '[كُوب] شاي'],
  ['가방', '가', '[가]방'],
])('%s, typed %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('markup, emoji and signs beyond the first plane stay whole', () => {
  expect(marked('<b>tea</b> & 🫖', '<b')).toBe('<[b]>tea</[b]> & 🫖')
  expect(marked('👩‍👧 tea 🫖', '👩')).toBe('👩‍👧 tea 🫖')
  expect(marked('𝒯ea', 'te')).toBe('[𝒯e]a')
  expect(marked('𐐀𐐁 cup', '𐐨')).toBe('[𐐀]𐐁 cup')
  expect(marked('1️⃣ cup', '1')).toBe('[1️⃣] cup')
})

test('the parts are the text, however odd both are', () => {
  const any = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(any, any, (text, typed) => {
      const parts = matchedParts(text, typed)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      expect(parts.every((part) => part.text !== '')).toBe(true)
    }),
  )
})
