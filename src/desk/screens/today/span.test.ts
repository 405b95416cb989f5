import { expect, test } from 'vitest'
import { lastOf } from './span.ts'

test('turnover is asked for by whole weeks from Monday and whole months, up to today', () => {
  expect(lastOf('day', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(lastOf('week', '2026-11-23')).toEqual({ from: '2026-06-01', to: '2026-11-23' })
  expect(lastOf('week', '2026-11-29')).toEqual({ from: '2026-06-01', to: '2026-11-29' })
  expect(lastOf('month', '2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
})
