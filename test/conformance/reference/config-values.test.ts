import { expect, test } from 'vitest'
import { entriesIn, flagIn, listIn, numberIn, optionalNumberIn, textIn } from './config-values.ts'

test('numbers come as numbers or as text; anything else is none', () => {
  expect(['10.0000', ' 2.5 ', 7, '-3', '1e3'].map((value) => numberIn(value))).toEqual([10, 2.5, 7, -3, 1000])
  for (const value of ['', ' ', 'abc', '5abc', '1,5', Number.NaN, null, undefined, true, {}, [5]])
    expect([numberIn(value), numberIn(value, 4), optionalNumberIn(value)]).toEqual([0, 4, undefined])
})

test('flags come as booleans, numbers or words; "false" is false', () => {
  for (const value of [true, 1, '1', 'true', 'TRUE']) expect(flagIn(value)).toBe(true)
  for (const value of [false, 0, '0', 'false', 'False', '', ' ', null, undefined]) expect(flagIn(value)).toBe(false)
})

test('an empty list is an empty map, and a list counts its ids from 0', () => {
  expect([entriesIn([]), entriesIn(null), entriesIn('ab'), entriesIn(undefined)]).toEqual([[], [], [], []])
  expect([entriesIn({ 92: 'a' }), entriesIn(['a'])]).toEqual([[['92', 'a']], [['0', 'a']]])
  expect(listIn({ 3: 'x', 7: 'y' })).toEqual(['x', 'y'])
})

test('ids are text, also when they come as numbers', () => {
  expect([textIn(92), textIn('92'), textIn(null, 'none'), textIn({}, 'none')]).toEqual(['92', '92', 'none', 'none'])
})
