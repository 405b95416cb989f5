import { expect, test } from 'vitest'
import type { WholeOrder } from '../order-data.ts'
import { shipmentsOf, toPack } from './shipments.ts'

const aLine = (line: number, quantity: number, shipped: number, isVirtual = false) => ({
  line,
  quantity,
  shipped,
  toShip: isVirtual ? 0 : quantity - shipped,
  isVirtual,
})
const sent = (lines?: { line: number; quantity: number }[]) => ({ kind: 'shipped', at: '2026-01-01T00:00:00Z', lines })
const anOrder = (lines: object[], events: object[] = []) => ({ lines, events }) as unknown as WholeOrder

test('a shipment without pieces took all that was not sent before, and nothing that is not sent', () => {
  const lines = [aLine(0, 3, 3), aLine(1, 1, 1), aLine(2, 1, 1, true)]
  const order = anOrder(lines, [{ kind: 'paid' }, sent([{ line: 0, quantity: 2 }]), sent()])
  expect(shipmentsOf(order)).toMatchObject([
    { number: 1, pieces: [{ line: 0, quantity: 2 }] },
    {
      number: 2,
      pieces: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    },
  ])
  expect(toPack(order, 1)).toEqual([{ line: 0, quantity: 2 }])
})

test('a packing slip lists what is still to be packed, and everything once all is sent', () => {
  expect(toPack(anOrder([aLine(0, 3, 2), aLine(1, 1, 1)]))).toEqual([{ line: 0, quantity: 1 }])
  expect(toPack(anOrder([aLine(0, 3, 3)]))).toEqual([{ line: 0, quantity: 3 }])
  expect(toPack(anOrder([{ ...aLine(0, 3, 0), toShip: 0 }]))).toEqual([])
})
