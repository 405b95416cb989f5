import { expect, test } from 'vitest'
import { monthGrid } from './month-grid.ts'

const numbers = (year: number, month: number, first: number) =>
  monthGrid(year, month, first).map((week) => week.days.map((day) => (day.isInMonth ? day.date.day : 0)))

test('a month begins in the column of its weekday', () => {
  expect(numbers(2026, 11, 1)[0]).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(numbers(2026, 11, 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('there are always six rows, also for a February of four weeks', () => {
  const grid = monthGrid(2021, 2, 1)
  expect(grid).toHaveLength(6)
  expect(grid.map((week) => week.isEmpty)).toEqual([false, false, false, false, true, true])
})

test('rows carry their ISO week', () => {
  expect(monthGrid(2021, 1, 1).map((week) => week.week)).toEqual([53, 1, 2, 3, 4, 5])
  expect(monthGrid(2021, 1, 0).map((week) => week.week)).toEqual([53, 1, 2, 3, 4, 5])
})
