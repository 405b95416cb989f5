import type { ShopSettings } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import {
  attemptsLeft,
  claimAttempts,
  countAttempt,
  FEW_LINES,
  forgiveAttempt,
  type Limited,
  mayAttempt,
} from '../limits/attempts.ts'

const DAY_MINUTES = 24 * 60
/** Stocks are counted in hundredths: half the pieces of a product are 50. */
const HUNDREDTHS = 100
/**
 * An order may take the last pieces of so few products whatever others of its network ordered, until that has taken twice what it may: the office behind
 * one address goes on ordering.
 */
export const FEW_STOCKS = 5

/** Most lines and stocks at payment pages: orders that nobody pays stay in the database, and hold their goods for a while each time (`paymentHoldMinutes`). */
export const MOST_PAYING = { lines: 50_000, stocks: 200 }

/** The lines, and whole stocks of products (takenStocks), that the orders of one network may have together in a day. */
export type DayLimits = { lines: Limited; stocks: Limited }

/** For orders that are paid later, or cost nothing. */
export const unpaidLimits = (from: string, most: ShopSettings['unpaidOrders']): DayLimits =>
  dayLimits('of unpaid orders', from, most)

/** For orders that are paid at a gateway. */
export const payingLimits = (from: string): DayLimits => dayLimits('at payment pages', from, MOST_PAYING)

const dayLimits = (where: string, from: string, most: { lines: number; stocks: number }): DayLimits => ({
  lines: { what: `lines ${where}`, from, most: most.lines },
  stocks: { what: `stocks ${where}`, from, most: most.stocks * HUNDREDTHS },
})

/** Tells whether an order of so many lines may be placed: the long one that goes past the limit is the last. Counts nothing. */
export const mayHaveLines = async (db: Database, limits: DayLimits, lines: number, now: Date): Promise<boolean> =>
  lines <= FEW_LINES || mayAttempt(db, [limits.lines], now, DAY_MINUTES)

/** The number of products whose whole stock the next order may take. The last pieces of one are always sold. */
export const stocksLeft = async (db: Database, { stocks }: DayLimits, now: Date): Promise<number> =>
  wholeStocks(await attemptsLeft(db, [stocks], now, DAY_MINUTES), stocks.most)

const wholeStocks = (left: number, most: number): number => Math.max(left / HUNDREDTHS, left > -most ? FEW_STOCKS : 1)

/**
 * The same for an order that may take as many stocks as it has lines; with bundles, any number. They count as taken until `giveBack`, so that orders at once,
 * from all addresses of a network and in all processes, do not take the same ones.
 */
export async function claimStocks(
  db: Database,
  { stocks }: DayLimits,
  { lines, hasBundles }: { lines: number; hasBundles: boolean },
  now: Date,
): Promise<{ mostStocks: number; giveBack: () => Promise<void> }> {
  const claimed = [{ ...stocks, by: hasBundles ? stocks.most : Math.min(lines * HUNDREDTHS, stocks.most) }]
  const left = await claimAttempts(db, claimed, now, DAY_MINUTES)
  return { mostStocks: wholeStocks(left, stocks.most), giveBack: () => forgiveAttempt(db, claimed) }
}

/** Counts what an order had that was placed. */
export const countOrder = (
  db: Database,
  limits: DayLimits,
  order: { lines: number; stocks: number },
  now: Date,
): Promise<boolean> => {
  const counted = [
    { ...limits.lines, by: order.lines },
    { ...limits.stocks, by: Math.round(order.stocks * HUNDREDTHS) },
  ]
  return countAttempt(db, counted, now, DAY_MINUTES)
}
