import { expect, test } from 'vitest'
import { isSameMoment } from './same-moment.ts'

const apart = (seconds: number) => isSameMoment(0, seconds * 1000)

test('a moment is the same in another zone, which is whole quarter hours away', () => {
  expect([0, 3600, -7200, 5.75 * 3600, 14 * 3600].map(apart)).toEqual([true, true, true, true, true])
  expect([1, 3601, 86_400, Number.NaN].map(apart)).toEqual([false, false, false, false])
})
