import { expect, test } from 'vitest'
import { pressTerm, selectTab, showPane, shownPane, tabByKey, type ToggleContent } from './toggle-content.ts'

const closed: ToggleContent = { count: 3, current: 0, isOpen: false }

test('2.12.5 pressing the open term closes it, and it stays selected; pressing another opens that one alone', () => {
  const open = pressTerm(closed, 0)
  expect(open).toEqual({ count: 3, current: 0, isOpen: true })
  expect(pressTerm(open, 0)).toEqual(closed)
  expect(pressTerm(open, 2)).toEqual({ count: 3, current: 2, isOpen: true })
  expect(pressTerm(closed, 1)).toEqual({ count: 3, current: 1, isOpen: true })
})

test('2.12.6 a tab neither opens nor closes the accordion', () => {
  expect(selectTab(closed, 2)).toEqual({ count: 3, current: 2, isOpen: false })
  expect(selectTab(selectTab(closed, 2), 2).isOpen).toBe(false)
  expect(selectTab({ ...closed, isOpen: true }, 1).isOpen).toBe(true)
})

test('2.12.8 as tabs the selected pane is shown, as accordion only when it is open', () => {
  expect([shownPane(closed, 'tabs'), shownPane(closed, 'accordion')]).toEqual([0, -1])
  const found = showPane(closed, 2)
  expect([shownPane(found, 'tabs'), shownPane(found, 'accordion')]).toEqual([2, 2])
})

test('2.12.10 arrows go round, in the direction of the language; Home and End go to the ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'ArrowDown']
  expect(keys.map((key) => tabByKey(key, 2, 3, false))).toEqual([0, 1, 0, 2, undefined])
  expect(keys.map((key) => tabByKey(key, 0, 3, true))).toEqual([2, 1, 0, 2, undefined])
})
