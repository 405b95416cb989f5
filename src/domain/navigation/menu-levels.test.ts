import { expect, test } from 'vitest'
import { menuLevels, MOST_ENTRIES } from './menu-levels.ts'

type Tree = { children: Tree[] }
const tree = (...counts: number[]): Tree[] =>
  Array.from({ length: counts[0] ?? 0 }, () => ({ children: tree(...counts.slice(1)) }))

test('2.10.1 a menu has as many levels as the categories, three at most', () => {
  expect([
    menuLevels(tree(6)),
    menuLevels(tree(6, 4)),
    menuLevels(tree(6, 4, 3)),
    menuLevels(tree(2, 2, 2, 2)),
  ]).toEqual([1, 2, 3, 3])
  expect(menuLevels([])).toBe(1)
})

test('2.10.1 a level with which the menu would be too long is left out as a whole', () => {
  expect(menuLevels(tree(10, 9, 10))).toBe(3)
  expect(menuLevels(tree(10, 9, 10)) && 10 + 90 + 900).toBe(MOST_ENTRIES)
  expect(menuLevels(tree(10, 9, 11))).toBe(2)
  expect(menuLevels(tree(1, MOST_ENTRIES))).toBe(1)
})
