import { expect, test } from 'vitest'
import { nestsDeeply } from './json-body.ts'

test.each([
  ['lists within lists', '['.repeat(201), true],
  ['objects and lists in turns', '[{"a":'.repeat(101), true],
  ['two hundred levels', '['.repeat(200) + ']'.repeat(200), false],
  ['many values side by side', `[${'[],'.repeat(1000)}[]]`, false],
  ['brackets in a text', `["${'['.repeat(1000)}"]`, false],
  ['brackets in a text behind a quoted quote', String.raw`["\"${'['.repeat(1000)}"]`, false],
  ['brackets behind a text that ends with a backslash', String.raw`["\\",` + '['.repeat(201), true],
])('%s', (_, json, isTooDeep) => {
  expect(nestsDeeply(json)).toBe(isTooDeep)
})
