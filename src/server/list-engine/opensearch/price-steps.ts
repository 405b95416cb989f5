import {
  ENOUGH_RANGES,
  formatPriceRange,
  MAX_RANGES,
  rangesOf,
  roundSteps,
  type PriceRange,
} from '#domain/catalog/price-ranges.ts'
import type { Json, Reply } from './cluster.ts'

/** For each width of ranges, how many prices are in the first, second … of them; empty ones are missing. */
export type StepCounts = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Widths asked for at once: nearly always one of them is the right one. */
const AT_ONCE = 5

/** The widths to ask for first when prices go up to this one. */
export const firstSteps = (highest: number, unit: number): number[] => take(roundSteps(highest / unit), AT_ONCE)

function take(steps: Iterable<number>, most: number): number[] {
  const taken: number[] = []
  for (const step of steps) if (taken.push(step) === most) break
  return taken
}

/** Ranges as `priceRanges` makes them of the prices themselves, or the widths that must be asked for to know. */
export function rangesByStep(
  highest: number,
  unit: number,
  known: StepCounts,
): { ranges: { range: PriceRange; count: number }[] } | { missing: number[] } {
  let best = { step: 0, counts: new Map<number, number>() as ReadonlyMap<number, number> }
  const steps = [...roundSteps(highest / unit)]
  for (const [at, step] of steps.entries()) {
    const counts = known.get(step)
    if (!counts) return { missing: steps.slice(at, at + AT_ONCE) }
    if (counts.size > MAX_RANGES) break
    if (counts.size > best.counts.size) best = { step, counts }
    if (counts.size >= ENOUGH_RANGES) break
  }
  return { ranges: rangesOf(best.step, best.counts) }
}

const stepName = (step: number) => `step ${step}`
const rangeName = (range: PriceRange) => `range ${formatPriceRange(range)}`

export function priceAggregations(
  field: string,
  unit: number,
  steps: readonly number[],
  selected: readonly PriceRange[],
): Json {
  return {
    ...Object.fromEntries(
      steps.map((step) => [stepName(step), { histogram: { field, interval: step * unit, min_doc_count: 1 } }]),
    ),
    ...Object.fromEntries(selected.map((range) => [rangeName(range), { filter: inRange(field, unit, range) }])),
  }
}

export const inRange = (field: string, unit: number, { from, to }: PriceRange): Json => ({
  range: {
    [field]: { ...(from !== undefined && { gte: from * unit }), ...(to !== undefined && { lt: to * unit }) },
  },
})

type Histogram = { buckets: { key: number; doc_count: number }[] }

export const readSteps = (answer: Reply, unit: number, steps: readonly number[]): Map<number, Map<number, number>> =>
  new Map(
    steps.map((step) => {
      const { buckets } = answer[stepName(step)] as Histogram
      return [step, new Map(buckets.map(({ key, doc_count }) => [Math.round(key / (step * unit)), doc_count]))]
    }),
  )

export const readRange = (answer: Reply, range: PriceRange): number => answer[rangeName(range)].doc_count as number
