import { expect, test } from 'vitest'
import { isSeen, reviewLine, reviewText } from './review-words.ts'

test('signs that steer a terminal or turn the direction of a line go; languages and emoji keep theirs', () => {
  expect(reviewLine('\u202eEve\u001b[31m\r\n\u2066x\u2069')).toBe('Eve[31m x')
  expect(reviewText(' one\r\n\u0007two\u202d ')).toBe('one\ntwo')
  for (const kept of ['می\u200cخواهم', '👩\u200d🎨', 'שלום\u200f!']) expect(reviewText(kept)).toBe(kept)
})

test('words without anything to see are none', () => {
  for (const unseen of ['', '\u200b', '\u00ad\u2060', '\u3164', '\u200d\ufe0f \n']) expect(isSeen(unseen)).toBe(false)
  for (const seen of ['a', '—', '👍\ufe0f']) expect(isSeen(seen)).toBe(true)
})
