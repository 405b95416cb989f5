import { expect, test } from 'vitest'
import { groupTyped, longestTyped } from './typed-number.ts'

/** "4111|1" → text and caret, and back. */
const typed = (text: string, type?: string) => {
  const grouped = groupTyped({ text: text.replace('|', ''), caret: text.indexOf('|') }, type)
  return grouped && `${grouped.text.slice(0, grouped.caret)}|${grouped.text.slice(grouped.caret)}`
}

test.each([
  ['4|', '4|'],
  ['4111|', '4111|'],
  ['41111|', '4111 1|'],
  ['4111 11119|', '4111 1111 9|'],
  ['4111 9|1111', '4111 9|111 1'],
  ['|4111 1', '|4111 1'],
  ['4111-1111-1111-1111|', '4111 1111 1111 1111|'],
  ['37828|', '3782 8|'],
  ['378282246310005|', '3782 822463 10005|'],
  ['36148900647913|', '3614 890064 7913|'],
])('%s is shown as %s', (text, expected) => expect(typed(text)).toBe(expected))

test('the chosen type groups digits that no type is recognised by', () => {
  expect(typed('12345678901|', 'AE')).toBe('1234 567890 1|')
})

test('what is no number is left as it is', () => {
  expect(typed('4111.1111|')).toBeUndefined()
  expect(typed('abc|')).toBeUndefined()
})

test('a text is as long as its type’s longest number with its spaces', () => {
  expect(['VI', 'AE', 'SM', 'OT', ''].map(longestTyped)).toEqual([19, 17, 24, undefined, undefined])
})
