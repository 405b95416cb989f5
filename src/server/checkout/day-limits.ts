import type { ShopSettings } from '#domain/store/store.ts'
import type { Database } from '../database/database.ts'
import { attemptsLeft, countAll, FEW_LINES, forgiveAttempt, type Limited, mayAttempt } from '../limits/attempts.ts'

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

/**
 * Places an order that takes no more whole stocks than its network has left in a day; the last pieces of one product are always sold. A large one
 * counts, while it is placed, with all that it might take: orders at once, from all addresses of a network and in all processes, do not take the same ones.
 * What it took is counted by `place`.
 */
export async function withinStocks<T>(
  { db, onError }: { db: Database; onError: (error: unknown) => void },
  { limits: { stocks }, lines, hasBundles }: { limits: DayLimits; lines: number; hasBundles: boolean },
  now: Date,
  place: (mostStocks: number) => Promise<T>,
): Promise<T> {
  const wholeStocks = (left: number) => Math.max(left / HUNDREDTHS, left > -stocks.most ? FEW_STOCKS : 1)
  if (lines <= FEW_STOCKS && !hasBundles) return place(wholeStocks(await attemptsLeft(db, [stocks], now, DAY_MINUTES)))
  const claimed = [{ ...stocks, by: hasBundles ? stocks.most : Math.min(lines * HUNDREDTHS, stocks.most) }]
  const left = await countAll(db, claimed, now, DAY_MINUTES)
  try {
    return await place(wholeStocks(left))
  } finally {
    await forgiveAttempt(db, claimed).catch(onError)
  }
}

/** Counts what an order had that was placed, in all networks around it: its own claim may be there still (withinStocks). */
export async function countOrder(
  db: Database,
  limits: DayLimits,
  order: { lines: number; stocks: number },
  now: Date,
): Promise<void> {
  const counted = [
    { ...limits.lines, by: order.lines },
    { ...limits.stocks, by: Math.round(order.stocks * HUNDREDTHS) },
  ]
  await countAll(db, counted, now, DAY_MINUTES)
}
