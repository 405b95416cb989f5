import * as v from 'valibot'
import { instant, listOf, money, whole, day } from './schema-parts.ts'

const waiting = (about: string) =>
  v.pipe(
    v.strictObject({
      count: whole,
      isMore: v.pipe(v.boolean(), v.description('There are more than are counted.')),
      list: v.pipe(v.string(), v.description('The list that shows them, below /api/v1.')),
    }),
    v.description(about),
  )

export const reportSchemas = {
  Today: v.strictObject({
    toShip: waiting('Orders that may leave, all of them or the rest.'),
    unpaid: waiting('Orders that nobody has paid for a week.'),
    emptying: waiting('Orders that nobody has paid and that hold the last pieces of 20 products or more.'),
    refunds: waiting(
      'Orders with a refund of which nobody knows the end, whose money did not arrive, or that a gateway does not give.',
    ),
    withdrawals: waiting(
      'Orders from which the shopper has withdrawn, with nothing given back and no remark kept since.',
    ),
    reviews: waiting('Reviews to decide on.'),
    lowStock: waiting('Products on sale that run out (shop setting lowStockFrom).'),
    contactMessages: waiting('Messages of the contact form that are not done yet.'),
    failedLetters: waiting('Letters that reached nobody.'),
    failedMessages: waiting('Messages of webhooks that did not arrive.'),
    failingJobs: waiting('Jobs whose last round failed.'),
  }),
  Turnover: v.strictObject({
    periods: v.array(
      v.strictObject({
        from: day,
        to: day,
        orders: v.pipe(whole, v.description('Placed in it and not cancelled.')),
        total: v.pipe(money, v.description('Their price, in the shop’s base currency.')),
        refunded: v.pipe(money, v.description('The amount given back until now.')),
      }),
    ),
  }),
  BestSellers: v.strictObject({
    items: v.array(v.strictObject({ sku: v.string(), name: v.string(), quantity: whole })),
  }),
  MissedSearchList: listOf(
    v.strictObject({
      store: v.pipe(v.string(), v.description('The code of the store view.')),
      query: v.pipe(v.string(), v.description('In small letters.')),
      searches: v.pipe(whole, v.description('The number of searches.')),
      lastAt: v.pipe(instant, v.description('When it was searched for last, to within some seconds.')),
    }),
  ),
  AbandonedCartList: listOf(
    v.strictObject({
      id: v.string(),
      updatedAt: instant,
      store: v.pipe(v.string(), v.description('The code of the store view.')),
      customerId: v.pipe(v.nullable(v.string()), v.description('Null of a guest.')),
      total: v.pipe(money, v.description('At the prices that its shopper saw.')),
      lines: v.array(v.strictObject({ sku: v.string(), quantity: whole, unitPrice: money })),
    }),
  ),
}
