import type { listMissedSearches, MissedSearch } from '../search/missed-searches.ts'
import type { Money } from '#domain/money/money.ts'

/** A count; `isMore`: more than are counted. */
export type Waiting = { count: number; isMore: boolean }

/** Work that waits for the owner. Instants are ISO text in UTC. */
export type Today = {
  /** Orders that may leave. */
  toShip: Waiting
  /** Orders without money that were placed before `unpaidBefore`. */
  unpaid: Waiting
  unpaidBefore: string
  /** Orders without money that hold the last pieces of very many products. */
  emptying: Waiting
  reviews: Waiting
  /** Products on sale with `lowStockAtMost` pieces or fewer. */
  lowStock: Waiting
  lowStockAtMost: number
  /** Messages of the contact form that are not done yet. */
  contactMessages: Waiting
  /** Letters that were given up. */
  failedLetters: Waiting
  /** Messages of webhooks that did not arrive. */
  failedMessages: Waiting
  /** Orders with a refund at a gateway that somebody has to know of. */
  refunds: Waiting
  /** Orders from which the shopper has withdrawn, with nothing given back since. */
  withdrawals: Waiting
  /** Jobs whose last round failed. */
  failingJobs: Waiting
}

export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Days of the shop's time zone, both included. */
export type Span = { from: string; to: string }

/** Orders that were placed in a span and not cancelled, in the base currency; `refunded`: what was given back of them until now. */
export type Turnover = Span & { orders: number; total: Money; refunded: Money }

export type BestSeller = { sku: string; name: string; quantity: number }

/** A cart that was left with something in it. Amounts are in the base currency, as carts keep them. */
export type AbandonedCart = {
  id: string
  updatedAt: string
  store: string
  /** Null: a guest's. */
  customerId: string | null
  total: Money
  lines: { sku: string; quantity: number; unitPrice: Money }[]
  /** Its place in the list (list-place.ts). */
  place: string
}

/** Reports for the owner. Every answer is one statement that reads a limited number of rows. */
export type ReportService = {
  today(): Promise<Today>
  /** A row for each day, week (from Monday) or month; the first and the last one may be cut. */
  turnover(span: Span, by: Period): Promise<Turnover[]>
  /** The products sold in most pieces, the first one most. */
  bestSellers(span: Span, most: number): Promise<BestSeller[]>
  /** Carts that nobody has touched for so many hours, the latest first. `after`: the last one of the page before. */
  abandonedCarts(idleHours: number, most: number, after?: string): Promise<AbandonedCart[]>
  /** Searches without a result, the most frequent first. */
  missedSearches(filter: Parameters<typeof listMissedSearches>[1], most: number): Promise<MissedSearch[]>
}
