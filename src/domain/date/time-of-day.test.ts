import { expect, test } from 'vitest'
import { formatTime, readTime, stepTime } from './time-of-day.ts'

test('hours and minutes go around the clock, each for itself', () => {
  expect(stepTime({ hour: 23, minute: 59 }, 'hour', 1)).toEqual({ hour: 0, minute: 59 })
  expect(stepTime({ hour: 23, minute: 59 }, 'minute', 1)).toEqual({ hour: 23, minute: 0 })
  expect(stepTime({ hour: 0, minute: 0 }, 'minute', -5)).toEqual({ hour: 0, minute: 55 })
})

test('a time is read and written on 24 hours', () => {
  for (const text of ['7:05', '07:05', ' 7.05 ', '0705', '7h05'])
    expect(readTime(text), text).toEqual({ hour: 7, minute: 5 })
  for (const text of ['', '24:00', '7:60', '7', 'noon', '7:5']) expect(readTime(text), text).toBeUndefined()
  expect(formatTime({ hour: 7, minute: 5 })).toBe('07:05')
})
