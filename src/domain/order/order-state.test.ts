import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEvent, type OrderEvent, type OrderProgress } from './order-state.ts'

const placed: OrderProgress = {
  state: 'pending',
  isPaid: false,
  isShipped: false,
  isPartlyShipped: false,
  hasInvoice: false,
  isVirtual: false,
  grandTotal: 5000,
  refunded: 0,
}
const paying: OrderProgress = { ...placed, state: 'pending-payment' }

const after = (order: OrderProgress, ...events: OrderEvent[]) =>
  events.reduce<OrderProgress | undefined>((now, event) => now && afterEvent(now, event), order)

const paid: OrderEvent = { kind: 'paid' }
const shipped: OrderEvent = { kind: 'shipped' }
const cancelled: OrderEvent = { kind: 'cancelled' }
const refund = (amount: number): OrderEvent => ({ kind: 'refunded', amount, returnsStock: false })

describe('an order', () => {
  test('is complete when it is paid and sent, whichever comes first', () => {
    expect(after(placed, paid)?.state).toBe('processing')
    expect(after(placed, paid, shipped)?.state).toBe('complete')
    expect(after(placed, shipped, paid)?.state).toBe('complete')
  })

  test('with nothing to send is complete when it is paid, and cannot be sent', () => {
    expect(after({ ...placed, isVirtual: true }, paid)?.state).toBe('complete')
    expect(after({ ...placed, isVirtual: true }, shipped)).toBeUndefined()
  })

  test('is not sent while its payment is on its way', () => {
    expect(after(paying, shipped)).toBeUndefined()
    expect(after(paying, { kind: 'withdrawn' })).toBeUndefined()
  })

  test('whose payment failed or took too long is cancelled, and a payment after that does not bring it back', () => {
    for (const kind of ['payment-failed', 'payment-expired'] as const) {
      expect(after(paying, { kind })?.state).toBe('cancelled')
      expect(after(paying, { kind }, paid)).toBeUndefined()
      expect(after(paying, paid, { kind })).toBeUndefined()
    }
  })

  test('can be cancelled until it is paid, also when its parcel came back', () => {
    expect(after(placed, cancelled)?.state).toBe('cancelled')
    const free = { ...placed, grandTotal: 0, isPaid: true, state: 'processing' as const }
    expect(after(free, cancelled)?.state).toBe('cancelled')
    expect(after(placed, paid, cancelled)).toBeUndefined()
    expect(after(placed, shipped, cancelled)).toMatchObject({ state: 'cancelled', isShipped: true })
    expect(after(free, shipped, cancelled)).toBeUndefined()
  })

  test('marked as paid by mistake waits for its money again, as long as nothing was given back and money is due at all', () => {
    const unpaid: OrderEvent = { kind: 'unpaid' }
    expect(after(placed, paid, unpaid)).toEqual({ ...placed, hasInvoice: true })
    expect(after(placed, shipped, paid, unpaid)).toEqual(after(placed, shipped))
    expect(after({ ...placed, isVirtual: true }, paid, unpaid)?.state).toBe('pending')
    expect(after(placed, unpaid)).toBeUndefined()
    expect(after(placed, paid, refund(100), unpaid)).toBeUndefined()
    expect(after({ ...placed, grandTotal: 0 }, paid, unpaid)).toBeUndefined()
  })

  test('gives back no more than was paid', () => {
    expect(after(placed, refund(100))).toBeUndefined()
    expect(after(placed, paid, refund(2000))).toMatchObject({ state: 'processing', refunded: 2000 })
    expect(after(placed, paid, refund(2000), refund(3000))?.state).toBe('refunded')
    expect(after(placed, paid, refund(2000), refund(3001))).toBeUndefined()
    expect(after(placed, paid, refund(0))).toBeUndefined()
    expect(after(placed, paid, refund(5000), refund(1))).toBeUndefined()
  })

  test('is over when a refund leaves nothing to send, and was sent if a part of it was', () => {
    const part: OrderEvent = { kind: 'shipped', isPart: true }
    const inPart = after(placed, paid, part)!
    const sent = { state: 'complete', isShipped: true, isPartlyShipped: false }
    expect(afterEvent(inPart, refund(2000), true)).toMatchObject(sent)
    expect(afterEvent(inPart, refund(5000))).toMatchObject({ ...sent, state: 'refunded' })
    const unsent = afterEvent(after(placed, paid)!, refund(2000), true)!
    expect(unsent).toMatchObject({ state: 'complete', isShipped: false })
    expect(after(unsent, shipped)).toBeUndefined()
    expect(after(unsent, refund(3000))?.state).toBe('refunded')
  })
})

test('an order never goes back, whatever is told in whatever order', () => {
  const rank = { 'pending-payment': 0, pending: 0, processing: 1, complete: 2, refunded: 3, cancelled: 3 }
  const event = fc.oneof(
    fc.constantFrom<OrderEvent>(paid, shipped, cancelled, { kind: 'placed' }, { kind: 'withdrawn' }),
    fc.constantFrom<OrderEvent>({ kind: 'payment-failed' }, { kind: 'payment-expired' }),
    fc.integer({ min: -10, max: 6000 }).map(refund),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(placed, paying),
      fc.boolean(),
      fc.array(event, { maxLength: 20 }),
      (start, isVirtual, events) => {
        let order: OrderProgress = { ...start, isVirtual }
        for (const one of events) {
          const next = afterEvent(order, one)
          if (!next) continue
          expect(rank[next.state]).toBeGreaterThanOrEqual(rank[order.state])
          expect(next.refunded).toBeLessThanOrEqual(next.isPaid ? next.grandTotal : 0)
          order = next
        }
      },
    ),
  )
})
