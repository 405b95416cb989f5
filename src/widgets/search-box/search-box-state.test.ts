import { expect, test } from 'vitest'
import type { SuggestionEntry } from '../browser/markup/read-suggestions.ts'
import { changeSearchBox, emptySearchBox, type SearchBoxChange } from './search-box-state.ts'

const entry = (title: string): SuggestionEntry => ({
  className: '',
  title,
  heading: undefined,
  address: undefined,
  html: title,
})
const answered = (text: string, ...titles: string[]): SearchBoxChange => ({
  type: 'answered',
  text,
  suggestions: { status: `${titles.length} suggestions`, entries: titles.map(entry) },
})
const after = (...changes: SearchBoxChange[]) => changes.reduce(changeSearchBox, emptySearchBox)

test('5.autocomplete.2 the first entry of an answer is chosen beforehand', () => {
  expect(after(answered('tea', 'teapot', 'teacup'))).toMatchObject({ at: 0, status: '2 suggestions' })
})

test('5.autocomplete.3 up and down go round', () => {
  const open = answered('tea', 'teapot', 'teacup')
  const at = (...keys: ('next' | 'previous')[]) =>
    after(open, ...keys.map((key) => ({ type: 'moved', key }) as const)).at
  expect([at('next'), at('next', 'next'), at('previous'), at('previous', 'previous')]).toEqual([1, 0, 1, 0])
})

test('Enter is for what was typed as long as the list belongs to another text', () => {
  const open = answered('tea', 'teapot')
  expect(after(open, { type: 'typed', text: 'teak' })).toMatchObject({ at: -1, list: { text: 'tea' } })
  expect(after(open, { type: 'typed', text: 'tea' }).at).toBe(0)
  expect(after(open, { type: 'typed', text: 'teak' }, { type: 'moved', key: 'previous' }).at).toBe(0)
})

test('5.autocomplete.6 an answer without entries hides the list and is told', () => {
  expect(after(answered('tea', 'teapot'), answered('teak'))).toMatchObject({ list: undefined, status: '0 suggestions' })
})

test('2.4.3, 2.4.4, 2.4.7 a search for nothing is marked until the box is left, whatever is typed meanwhile', () => {
  const blocked: SearchBoxChange = { type: 'blocked', words: 'Type something.' }
  expect(after(blocked)).toMatchObject({ isMarked: true, status: 'Type something.' })
  expect(after(blocked, { type: 'typed', text: 'x' }).isMarked).toBe(true)
  expect(after(blocked, { type: 'left' })).toEqual(emptySearchBox)
})

test('leaving a box that is not marked, and closing a closed list, draw nothing anew', () => {
  expect(after({ type: 'left' }, { type: 'closed' })).toBe(emptySearchBox)
})
