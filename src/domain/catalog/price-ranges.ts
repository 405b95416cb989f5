import type { Money } from '../money/money.ts'

/** From `from` (included) to `to` (not included), in whole currency units; a missing side is open. */
export type PriceRange = { from?: number; to?: number }

/** The most ranges: more would be a list instead of a choice. */
export const MAX_RANGES = 7
/** With this many ranges no narrower width is tried. */
export const ENOUGH_RANGES = 4
/** Digits of a range's ends: enough for any price, and few enough for a safe number. */
const RANGE_PATTERN = /^(\d{0,9})-(\d{0,9})$/

/** "10-20", "-20", "40-"; undefined for anything else. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const match = RANGE_PATTERN.exec(text)
  if (!match || (!match[1] && !match[2])) return undefined
  const range = { from: match[1] ? Number(match[1]) : undefined, to: match[2] ? Number(match[2]) : undefined }
  return range.from !== undefined && range.to !== undefined && range.from >= range.to ? undefined : range
}

export const formatPriceRange = ({ from, to }: PriceRange): string => `${from ?? ''}-${to ?? ''}`

/** `unit`: minor units of one currency unit (100 for EUR). */
export function isInPriceRange(price: Money, { from, to }: PriceRange, unit: number): boolean {
  return (from === undefined || price >= from * unit) && (to === undefined || price < to * unit)
}

/** Counts those of these ascending prices that are in the range. */
export function countInPriceRange(prices: Money[], { from, to }: PriceRange, unit: number): number {
  const end = to === undefined ? prices.length : firstFrom(prices, to * unit)
  return from === undefined ? end : Math.max(0, end - firstFrom(prices, from * unit))
}

/**
 * Divides prices into ranges of equal, round width (1, 2, 5, 10, 20, 50 … currency units). The widest width at which at least four
 * ranges hold a product is taken; if there is none, the width with the most such ranges; never one with more than seven. Empty ranges are
 * left out, the last is open above. Fewer than two are no choice: none are given then. `prices` must be in ascending order.
 */
export function priceRanges(prices: Money[], unit: number): { range: PriceRange; count: number }[] {
  const { step, counts } = chooseStep(prices, unit)
  return rangesOf(step, counts)
}

/** Ranges of one width. `counts`: how many prices are in the first, second … of them, as far as they hold any. */
export function rangesOf(step: number, counts: ReadonlyMap<number, number>): { range: PriceRange; count: number }[] {
  if (counts.size < 2) return []
  const steps = [...counts].sort(([a], [b]) => a - b)
  return steps.map(([index, count], at) => ({
    range: { from: index * step, to: at === steps.length - 1 ? undefined : (index + 1) * step },
    count,
  }))
}

/** The ranges of `priceRanges` and those that the shopper has selected, even if they hold nothing; from the lowest on. */
export function offeredPriceRanges(
  prices: Money[],
  selected: readonly PriceRange[],
  unit: number,
): { range: PriceRange; count: number }[] {
  const offered = new Map(priceRanges(prices, unit).map((one) => [formatPriceRange(one.range), one]))
  for (const range of selected) {
    const text = formatPriceRange(range)
    if (!offered.has(text)) offered.set(text, { range, count: countInPriceRange(prices, range, unit) })
  }
  return [...offered.values()].sort((a, b) => (a.range.from ?? 0) - (b.range.from ?? 0))
}

function chooseStep(prices: Money[], unit: number): { step: number; counts: Map<number, number> } {
  let best = { step: 0, counts: new Map<number, number>() }
  for (const step of roundSteps((prices.at(-1) ?? 0) / unit)) {
    const counts = countSteps(prices, step * unit)
    if (counts.size > MAX_RANGES) break
    if (counts.size > best.counts.size) best = { step, counts }
    if (counts.size >= ENOUGH_RANGES) break
  }
  return best
}

/** Finds the end of each range by a binary search, instead of looking at every price. */
function countSteps(prices: Money[], width: Money): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < prices.length && counts.size <= MAX_RANGES;) {
    const index = Math.floor(prices[at]! / width)
    const next = firstFrom(prices, (index + 1) * width)
    counts.set(index, next - at)
    at = next
  }
  return counts
}

/** The index of the first of these ascending prices that is not below `least`. */
function firstFrom(prices: Money[], least: Money): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (prices[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Round widths (… 50, 20, 10, 5, 2, 1), beginning with one so wide that a single range holds every price. */
export function* roundSteps(highest: number): Generator<number> {
  let power = 1
  while (power * 5 <= highest) power *= 10
  for (; power >= 1; power /= 10) {
    for (const step of [5 * power, 2 * power, power]) yield step
  }
}
