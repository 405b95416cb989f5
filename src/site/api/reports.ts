import * as v from 'valibot'
import type { MissedSearch } from '#server/search/missed-searches.ts'
import { PERIODS, type AbandonedCart, type Waiting } from '#server/report/report-contract.ts'
import { baseOf, moneyIn } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { afterCursor, afterPlace, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { day, givenText, givenWhole, oneOf } from './schema-parts.ts'

const DAY_MS = 86_400_000
/** More are neither read nor drawn by anybody; the database reads the orders of so many days. */
const MOST_PERIODS = 400
const MOST_DAYS = { day: MOST_PERIODS, week: 7 * MOST_PERIODS, month: 31 * MOST_PERIODS }
/** Lines of orders are many more than orders. */
const LONGEST_SPAN = 100

/** The database keeps no instant of a year with more than four digits, nor of one before the first. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31']
const reportedDay = v.pipe(
  day,
  v.check((text) => text >= FIRST_DAY && text <= LAST_DAY, `is not between ${FIRST_DAY} and ${LAST_DAY}`),
)

const span = {
  from: v.pipe(reportedDay, v.description('The first day, in the shop’s time zone.')),
  to: v.pipe(reportedDay, v.description('The last day.')),
}

function checkedSpan({ from, to }: { from: string; to: string }, most: number) {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const problem = days < 1 ? 'is before the first day' : days > most ? `is more than ${most} days after the first` : ''
  if (problem) throw new Problem('invalid', undefined, [{ parameter: 'to', detail: problem }])
  return { from, to }
}

const getToday = operation({
  id: 'getToday',
  method: 'GET',
  path: '/reports/today',
  summary: 'Counts of orders, reviews, products and letters that wait for the owner',
  about: 'Each count comes with the list that shows what it counts.',
  scope: 'reports:read',
  answer: 'Today',
  problems: [],
  async run({ owner }) {
    const today = await owner.reports.today()
    const { toShip, unpaid, unpaidBefore, reviews, lowStock, lowStockAtMost, failedLetters, failedMessages } = today
    const withList = (waiting: Waiting, list: string) => ({ ...waiting, list })
    return {
      body: {
        toShip: withList(toShip, '/orders?fulfilment=to-ship'),
        unpaid: withList(unpaid, `/orders?payment=unpaid&placedBefore=${unpaidBefore.replace(/\.\d+/, '')}`),
        emptying: withList(today.emptying, '/orders?stock=emptied'),
        refunds: withList(today.refunds, '/orders?refunds=open'),
        withdrawals: withList(today.withdrawals, '/orders?withdrawals=open'),
        reviews: withList(reviews, '/reviews?state=pending'),
        lowStock: withList(lowStock, `/stock?atMost=${lowStockAtMost}`),
        contactMessages: withList(today.contactMessages, '/contact-messages?state=open'),
        failedLetters: withList(failedLetters, '/letters?state=given-up'),
        failedMessages: withList(failedMessages, '/webhook-deliveries?state=given-up'),
        failingJobs: withList(today.failingJobs, '/job-runs?outcome=failed'),
      },
    }
  },
})

const getTurnover = operation({
  id: 'getTurnover',
  method: 'GET',
  path: '/reports/turnover',
  summary: 'Orders and money by day, week or month',
  about:
    'Orders are counted by the day on which they were placed, in the shop’s time zone; cancelled orders do not count. Amounts in other currencies are converted at today’s rate.',
  scope: 'reports:read',
  query: v.strictObject({
    ...span,
    by: v.optional(oneOf(PERIODS), 'day'),
  }),
  answer: 'Turnover',
  problems: ['invalid'],
  async run({ owner, query: { by, ...given } }) {
    const periods = await owner.reports.turnover(checkedSpan(given, MOST_DAYS[by]), by)
    const inBase = moneyIn(await baseOf(owner))
    return {
      body: {
        periods: periods.map((one) => ({ ...one, total: inBase(one.total), refunded: inBase(one.refunded) })),
      },
    }
  },
})

const getBestSellers = operation({
  id: 'getBestSellers',
  method: 'GET',
  path: '/reports/best-sellers',
  summary: 'The best sellers, by pieces',
  scope: 'reports:read',
  query: v.strictObject({ ...span, limit: v.optional(givenWhole(1, 100, 'How many at most; 10 if nothing is said.')) }),
  answer: 'BestSellers',
  problems: ['invalid'],
  run: async ({ owner, query: { limit = 10, ...given } }) => ({
    body: { items: await owner.reports.bestSellers(checkedSpan(given, LONGEST_SPAN), limit) },
  }),
})

const listAbandonedCarts = operation({
  id: 'listAbandonedCarts',
  method: 'GET',
  path: '/reports/abandoned-carts',
  summary: 'Carts that were left with something in them, the latest first',
  scope: 'reports:read',
  query: v.strictObject({
    ...pageQuery,
    idleHours: v.optional(
      givenWhole(1, 8760, 'The least number of hours since somebody touched them; 24 if it is left out.'),
    ),
  }),
  answer: 'AbandonedCartList',
  columns: {
    id: ({ id }: DrawnCart) => id,
    updatedAt: ({ updatedAt }: DrawnCart) => updatedAt,
    store: ({ store }: DrawnCart) => store,
    customerId: ({ customerId }: DrawnCart) => customerId,
    total: ({ total }: DrawnCart) => total.amount,
    currency: ({ total }: DrawnCart) => total.currency,
    lines: ({ lines }: DrawnCart) => lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', '),
  },
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, idleHours = 24 } }) {
    const after = afterCursor(cursor, 'moment')
    const drawn = drawCart(moneyIn(await baseOf(owner)))
    return { body: await pageOf(limit, (most) => owner.reports.abandonedCarts(idleHours, most, after), drawn) }
  },
})

type DrawnCart = ReturnType<ReturnType<typeof drawCart>>

const drawCart =
  (inBase: ReturnType<typeof moneyIn>) =>
  ({ id, updatedAt, store, customerId, total, lines }: AbandonedCart) => ({
    id,
    updatedAt,
    store,
    customerId,
    total: inBase(total),
    lines: lines.map((line) => ({ ...line, unitPrice: inBase(line.unitPrice) })),
  })

const listMissedSearches = operation({
  id: 'listSearchesWithoutResult',
  method: 'GET',
  path: '/reports/searches-without-result',
  summary: 'The searches that found nothing, the most frequent first',
  about:
    'They are counted by store view; capital and small letters count as the same. Texts that may say who somebody is (an e-mail address, a long number) are not kept, robots do not count, and what nobody searches for in ninety days is forgotten. A synonym or redirect takes its text off the list.',
  scope: 'reports:read',
  query: v.strictObject({
    ...pageQuery,
    store: v.optional(v.pipe(givenText(100), v.description('The code of a store view.'))),
  }),
  answer: 'MissedSearchList',
  columns: {
    store: ({ store }: MissedSearch) => store,
    query: ({ query }: MissedSearch) => query,
    searches: ({ searches }: MissedSearch) => searches,
    lastAt: ({ lastAt }: MissedSearch) => lastAt,
  },
  problems: ['invalid'],
  async run({ owner, query: { limit, cursor, store } }) {
    const after = afterPlace(cursor)
    const read = async (most: number) =>
      (await owner.reports.missedSearches({ store, after }, most)).map((one) => ({
        ...one,
        id: `${one.searches}:${one.id}`,
      }))
    return {
      body: await pageOf(limit, read, ({ store, query, searches, lastAt }) => ({ store, query, searches, lastAt })),
    }
  },
})

export const reportOperations: readonly Operation[] = [
  getToday,
  getTurnover,
  getBestSellers,
  listAbandonedCarts,
  listMissedSearches,
]
