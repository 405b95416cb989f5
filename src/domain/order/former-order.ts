import type { Money } from '../money/money.ts'
import type { FormerOrder, OrderEvent } from './order-state.ts'

/** The record of an order that was placed in a former shop. */
export const formerOf = (events: readonly { event: OrderEvent }[]): FormerOrder | undefined =>
  events.flatMap(({ event }) => (event.kind === 'placed' && event.former ? [event.former] : []))[0]

/** A sheet with all lines is no copy of an invoice over some of them. */
export const isInvoicedWholly = (grandTotal: Money, former: FormerOrder | undefined): boolean =>
  !former || former.invoiced === 0 || former.invoiced === grandTotal
