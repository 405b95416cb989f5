import { expect, test } from 'vitest'
import { progressText, readGroups, writeGroups } from './progress.ts'

test.each([
  [[['Jo', 'Doe'], ['Main St 1'], ['10115', 'Berlin']], 'Jo Doe, Main St 1, 10115 Berlin'],
  [[['Jo', ' '], [''], ['', ' Berlin ']], 'Jo, Berlin'],
  [[['', ''], [' ']], ''],
  [[], ''],
])('2.13.6 %j is written as "%s"', (groups, expected) => expect(progressText(groups)).toBe(expected))

test('groups of names survive the way through an attribute', () => {
  const groups = [['shipping[firstname]', 'shipping[lastname]'], ['shipping[street][]']]
  expect(readGroups(writeGroups(groups))).toEqual(groups)
})
