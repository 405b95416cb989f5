import { expect, test } from 'vitest'
import { moveTo, treeOf } from './category-moves.ts'

const rows = ['tea', 'tea/green', 'tea/black', 'paper', 'light'].map((path) => ({ path }))

test('each category stands below its parent', () => {
  expect(treeOf(rows).map(({ path, children }) => [path, children.length])).toEqual([
    ['tea', 2],
    ['paper', 0],
    ['light', 0],
  ])
})

test('a place in the tree is a parent and the sibling before it', () => {
  expect(moveTo(rows, 'light', { key: 'tea', dropPosition: 'on' })).toEqual({ parent: 'tea' })
  expect(moveTo(rows, 'light', { key: 'tea', dropPosition: 'before' })).toEqual({ parent: null, after: null })
  expect(moveTo(rows, 'light', { key: 'tea/green', dropPosition: 'after' })).toEqual({ parent: 'tea', after: 'green' })
  expect(moveTo(rows, 'tea', { key: 'light', dropPosition: 'before' })).toEqual({ parent: null, after: 'paper' })
  expect(moveTo(rows, 'paper', { key: 'light', dropPosition: 'before' })).toEqual({ parent: null, after: 'tea' })
})
