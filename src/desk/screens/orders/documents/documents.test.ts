import { expect, test } from 'vitest'
import type { WholeOrder } from '../order-data.ts'
import { documentOf } from './documents.ts'

test('a packing slip is there for an order of which something is or was to be sent, and for no other', () => {
  const { isThere } = documentOf('packing-slip')
  const has = (shipped: number, toShip: number, isVirtual = false) =>
    isThere({ lines: [{ line: 0, shipped, toShip, isVirtual }], events: [] } as unknown as WholeOrder)
  expect([has(0, 2), has(1, 1), has(2, 0)]).toEqual([true, true, true])
  expect([has(0, 0), has(0, 0, true)]).toEqual([false, false])
})
