import { expect, test } from 'vitest'
import { menuMove, type MenuPlace } from './menu-key.ts'

const KEYS = [' ', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', 'Escape', 'Tab', 'a']
const moves = (more: Partial<MenuPlace>) => {
  const place = { level: 0, hasChildren: true, isSmall: false, isRtl: false, ...more }
  return KEYS.map((key) => menuMove(key, place) ?? '-').join(' ')
}

test('2.10.13 in the row: Space toggles, ArrowDown opens, left and right move', () => {
  expect(moves({})).toBe('toggle enter - next previous first last - - - -')
  expect(moves({ hasChildren: false })).toBe('- - - next previous first last - - - -')
})

test('2.10.13 in a submenu: up and down move, forward opens the next level, back closes', () => {
  expect(moves({ level: 1 })).toBe('toggle next previous enter leave first last - - - -')
  expect(moves({ level: 2, hasChildren: false })).toBe('- next previous - leave first last - - - -')
})

test('2.10.13 on small screens everything is one column', () => {
  expect(moves({ isSmall: true })).toBe('toggle enter previous enter - first last - - - -')
  expect(moves({ isSmall: true, hasChildren: false })).toBe('- next previous - - first last - - - -')
})

test('2.10.13 from right to left the arrows are mirrored', () => {
  expect(moves({ isRtl: true })).toBe('toggle enter - previous next first last - - - -')
  expect(moves({ level: 1, isRtl: true })).toBe('toggle next previous leave enter first last - - - -')
})
