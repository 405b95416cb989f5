import { expect, test } from 'vitest'
import { nextSteps } from './next-step.ts'

const order = { state: 'pending', payment: 'bank-transfer', isPaid: false, history: [] } as const
const withdrawn = [{ event: { kind: 'withdrawn' }, createdAt: '2026-11-22T09:00:00Z' }] as const
const at = '2026-11-23T09:00:00Z'

test('an order that is to be transferred says so, also once it was sent', () => {
  expect(nextSteps({ ...order, history: [] })).toEqual(['nextBankTransfer'])
  expect(nextSteps({ ...order, history: [], state: 'processing', shippedAt: at })).toEqual([
    'nextSent',
    'nextBankTransfer',
  ])
})

test('who has withdrawn is not asked to pay, until the order is over', () => {
  const late = { ...order, history: [...withdrawn] }
  expect(nextSteps(late)).toEqual(['nextWithdrawn', 'nextWithdrawnUnpaid'])
  expect(nextSteps({ ...late, state: 'complete', isPaid: true, shippedAt: at })).toEqual(['nextWithdrawn'])
  expect(nextSteps({ ...order, history: [...withdrawn], state: 'refunded' })).toEqual(['nextRefunded'])
})

test('an order of which nothing is sent is not on its way', () => {
  const paid = { ...order, history: [], isPaid: true, state: 'complete' as const }
  expect(nextSteps(paid)).toEqual(['nextPaid'])
  expect(nextSteps({ ...paid, shippedAt: at })).toEqual(['nextComplete'])
})

test('an order that is collected is never on its way: it is made ready, and is ready', () => {
  const fetched = { ...order, history: [], isCollected: true as const }
  expect(nextSteps({ ...fetched, payment: 'cash-on-delivery' })).toEqual(['nextCashCollect'])
  expect(nextSteps({ ...fetched, isPaid: true, state: 'processing' })).toEqual(['nextProcessingCollect'])
  expect(nextSteps({ ...fetched, state: 'processing', shippedAt: at })).toEqual(['nextReady', 'nextBankTransfer'])
  expect(nextSteps({ ...fetched, isPaid: true, state: 'complete', shippedAt: at })).toEqual(['nextCompleteCollect'])
  expect(nextSteps({ ...fetched, state: 'cancelled' })).toEqual(['nextCancelled'])
})
