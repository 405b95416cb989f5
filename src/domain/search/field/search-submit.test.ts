import { expect, test } from 'vitest'
import { leaveSearch, submitSearch } from './search-submit.ts'

const placeholder = 'Search here...'

test('an empty box and the placeholder are not searched for', () => {
  for (const text of ['', placeholder]) expect(submitSearch(text, placeholder).isMarkedFailed, text).toBe(true)
  for (const text of [' ', 'search here...', `${placeholder} `, '0']) {
    expect(submitSearch(text, placeholder).isMarkedFailed, text).toBe(false)
  }
})

test('the mark clears on change and on blur, not while typing', () => {
  const failed = submitSearch('', placeholder)
  expect(leaveSearch(failed, 'input', 'cu')).toEqual({ text: 'cu', isMarkedFailed: true })
  expect(leaveSearch(failed, 'change', 'cup')).toEqual({ text: 'cup', isMarkedFailed: false })
  expect(leaveSearch(failed, 'blur')).toEqual({ text: '', isMarkedFailed: false })
})
