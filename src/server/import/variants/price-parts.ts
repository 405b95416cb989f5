import type { Money } from '#domain/money/money.ts'

/** A variant by its options, one for each attribute, and its price. */
export type PricedVariant = { options: readonly string[]; price: Money }

/** A base and what each option adds to it, by attribute; options that add nothing are left out. */
export type PriceParts = { base: Money; added: Map<string, Money>[] }

/** Steps of the elimination: a quarter of a second. Families of old shops take less than a hundredth of them. */
const MOST_STEPS = 50_000_000

/**
 * Says variants' prices as sums of a base and of what each option adds, if that is exact for every variant. No option adds less
 * than nothing. A family so large that looking for them would keep the process is said to have none.
 */
export function pricePartsOf(variants: readonly PricedVariant[], attributes: number): PriceParts | undefined {
  if (attributes === 1) return partsOfOne(variants)
  const options = Array.from({ length: attributes }, (_, at) => [...new Set(variants.map((one) => one.options[at]!))])
  // The first option of each attribute adds nothing; each other is an unknown, after the base.
  const places = options.map(() => new Map<string, number>())
  let unknowns = 1
  options.forEach((labels, at) => labels.slice(1).forEach((label) => places[at]!.set(label, unknowns++)))
  if (variants.length * unknowns ** 2 > MOST_STEPS) return undefined
  const solution = solve(
    variants.map(({ options: own, price }) => {
      const row = new Float64Array(unknowns + 1)
      row[0] = 1
      own.forEach((label, at) => {
        const place = places[at]!.get(label)
        if (place !== undefined) row[place] = 1
      })
      row[unknowns] = price
      return row
    }),
    unknowns,
  )
  let [base] = solution as [Money]
  const added = options.map((labels, at) => {
    const values = labels.map((label) => solution[places[at]!.get(label) ?? -1] ?? 0)
    const least = Math.min(...values)
    base += least
    return new Map(labels.map((label, n) => [label, values[n]! - least] as const).filter(([, value]) => value !== 0))
  })
  const isExact = variants.every(
    ({ options: own, price }) =>
      own.reduce((sum, label, at) => sum + (added[at]!.get(label) ?? 0), base) === price && base >= 0,
  )
  return isExact ? { base, added } : undefined
}

/** The options of a single attribute cost what their variants cost. */
function partsOfOne(variants: readonly PricedVariant[]): PriceParts | undefined {
  const prices = new Map(variants.map(({ options: [label], price }) => [label!, price]))
  if (variants.some(({ options: [label], price }) => prices.get(label!) !== price)) return undefined
  const base = variants.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)
  if (base < 0) return undefined
  return {
    base,
    added: [new Map([...prices].flatMap(([label, price]) => (price === base ? [] : [[label, price - base]])))],
  }
}

/** Gauss's elimination; whole numbers nearest to a solution, which the caller checks. Unknowns that are free are 0. */
function solve(rows: Float64Array[], unknowns: number): Money[] {
  const pivots: { row: Float64Array; at: number }[] = []
  for (const row of rows) {
    for (const pivot of pivots) subtract(row, pivot.row, row[pivot.at]!)
    const at = row.findIndex((value, place) => place < unknowns && Math.abs(value) > 1e-9)
    if (at === -1) continue
    const factor = row[at]!
    for (let n = 0; n < row.length; n++) row[n]! /= factor
    for (const pivot of pivots) subtract(pivot.row, row, pivot.row[at]!)
    pivots.push({ row, at })
  }
  const solution = Array.from({ length: unknowns }, () => 0)
  for (const { row, at } of pivots) solution[at] = Math.round(row[unknowns]!)
  return solution
}

function subtract(from: Float64Array, row: Float64Array, times: number): void {
  if (times === 0) return
  for (let n = 0; n < from.length; n++) from[n]! -= row[n]! * times
}
