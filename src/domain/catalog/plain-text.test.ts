import { expect, test } from 'vitest'
import { firstSentence, plainText } from './plain-text.ts'

test('markup goes, its words stay', () => {
  expect(plainText('<p>Tea &amp; cake</p><ul><li>Green</li><li>1 &lt; 2</li></ul>')).toBe('Tea & cake Green 1 < 2')
})

test('a summary is the first sentence', () => {
  expect(firstSentence('<p>Holds 0.5 l. Dishwasher safe.</p>')).toBe('Holds 0.5 l.')
  expect(firstSentence('No full stop')).toBe('No full stop')
  expect(firstSentence('')).toBe('')
})

test('a very long sentence ends at a word', () => {
  const summary = firstSentence('word '.repeat(100))
  expect(summary.length).toBeLessThanOrEqual(201)
  expect(summary).toMatch(/word…$/)
})

test('S24: 100 KB of tags that never end are a text like any other', () => {
  expect(plainText('<'.repeat(100_000))).toHaveLength(100_000)
})
