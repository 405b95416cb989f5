import type { MenuItem } from '#domain/navigation/menu-item.ts'
import { expect, test } from 'vitest'
import {
  closedAround,
  closedBranch,
  hasSubmenu,
  neighbour,
  placesAround,
  toggled,
  underMouse,
} from './navigation-state.ts'

const item = (...items: MenuItem[]): MenuItem => ({ name: '', address: '/', items })
const menu = [item(item(), item(item(), item()), item()), item(), item(item())]
const places = (...all: string[]) => new Set(all)
const sorted = (all: ReadonlySet<string>) => [...all].toSorted()

test('an item knows those around it, and whether something is below it', () => {
  expect(placesAround('2.0.1')).toEqual(['2', '2.0', '2.0.1'])
  expect(placesAround(undefined)).toEqual([])
  expect(['0', '0.1', '0.0', '1'].map((place) => hasSubmenu(menu, place))).toEqual([true, true, false, false])
})

test('2.10.13 keys go to the next and previous item and to both ends, and no further', () => {
  expect(neighbour(menu, '0', 'next')).toBe('1')
  expect(neighbour(menu, '0', 'last')).toBe('2')
  expect(neighbour(menu, '2', 'next')).toBeUndefined()
  expect(neighbour(menu, '0.1.1', 'previous')).toBe('0.1.0')
  expect(neighbour(menu, '0.1.0', 'previous')).toBeUndefined()
  expect(neighbour(menu, '0.2', 'first')).toBe('0.0')
  expect(neighbour(menu, '0', 'toggle')).toBeUndefined()
})

test('2.10.3 on small screens a press toggles that item alone', () => {
  expect(sorted(toggled(places('0', '0.1', '2'), '2', true))).toEqual(['0', '0.1'])
  expect(sorted(toggled(places('0', '0.1'), '2', true))).toEqual(['0', '0.1', '2'])
})

test('2.10.5 on large screens a tap closes the others and what is below, and a second one closes it', () => {
  expect(sorted(toggled(places('0', '0.1'), '2', false))).toEqual(['2'])
  expect(sorted(toggled(places('0'), '0.1', false))).toEqual(['0', '0.1'])
  expect(sorted(toggled(places('0', '0.1'), '0', false))).toEqual([])
  expect(sorted(closedAround(places('0', '0.0', '0.1', '0.1.0', '2'), '0.1'))).toEqual(['0', '0.1', '2'])
})

test('Esc closes an item with all that is open below it', () => {
  expect(sorted(closedBranch(places('0', '0.1', '0.1.0', '2'), '0.1'))).toEqual(['0', '2'])
})

test('2.10.4 what the mouse leaves closes, what it reaches opens, whatever else was open', () => {
  expect(sorted(underMouse(places(), [], ['0', '0.1']))).toEqual(['0', '0.1'])
  expect(sorted(underMouse(places('0', '0.1'), ['0', '0.1'], ['0', '0.2']))).toEqual(['0', '0.2'])
  expect(sorted(underMouse(places('2'), [], ['0']))).toEqual(['0'])
  expect(sorted(underMouse(places('0', '0.1'), ['0', '0.1'], []))).toEqual([])
})

test('2.10.13 what Esc closed under the mouse stays closed until it comes again', () => {
  expect(sorted(underMouse(places(), ['0'], ['0']))).toEqual([])
  expect(sorted(underMouse(places(), [], ['0']))).toEqual(['0'])
})
