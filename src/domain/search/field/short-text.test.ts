import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test('a long text is shortened between two signs', () => {
  expect(shortText('teapot', 6)).toBe('teapot')
  expect(shortText('teapots', 6)).toBe('teapo…')
  expect(shortText('tea pots', 5)).toBe('tea…')
  expect(shortText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
  expect(shortText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…')
})
