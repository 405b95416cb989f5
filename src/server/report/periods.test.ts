import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

test.each(['day', 'week', 'month'] as const)('the last day of the calendar is the last %s', (by) => {
  const day = '9999-12-31'
  expect(periodsOf({ from: day, to: day }, by)).toEqual([{ from: day, to: day }])
})
