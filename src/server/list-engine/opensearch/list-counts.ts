import type { ListCounts } from '../list-engine.ts'
import type { AttributeDictionary } from '../../product/attributes.ts'
import type { Json, Reply } from './cluster.ts'
import { allBut, CATEGORY, flagKey, PRICE, type Selection } from './list-query.ts'

/** Aggregations may make no more buckets than this in all; the values of all filters are far fewer. */
const MOST_VALUES = 30_000

export type CountsInput = {
  selections: readonly Selection[]
  attributes: AttributeDictionary
  /** Counted where a text was searched for. */
  categoryCount: number | undefined
  prices: { field: string; aggregations: Json }
}

/**
 * One aggregation for all filters without a selection, and one for each with one, which is counted with every other applied. As many
 * values as there are are asked for, so numbers are exact on any number of shards.
 */
export function countAggregations(input: CountsInput): Json {
  const { selections, attributes, categoryCount } = input
  const options = { terms: { field: 'options', size: Math.min(MOST_VALUES, attributes.options.size + 1) } }
  const flags = { terms: { field: 'flags', size: Math.min(MOST_VALUES, 2 * attributes.all.length + 1) } }
  const categories = { terms: { field: 'categories', size: Math.min(MOST_VALUES, (categoryCount ?? 0) + 1) } }
  const prices = { highest: { max: { field: input.prices.field } }, ...input.prices.aggregations }
  const chosen = (of: Selection['of']) => selections.some((one) => one.of === of)
  const apart = selections.map(({ of }): [string, Json] => {
    const aggs = of === PRICE ? prices : of === CATEGORY ? { categories } : valuesOf(of, attributes)
    return [nameOf(of), { filter: allBut(selections, of), aggs }]
  })
  const together = {
    options,
    flags,
    ...(!chosen(PRICE) && prices),
    ...(categoryCount !== undefined && !chosen(CATEGORY) && { categories }),
  }
  return { together: { filter: allBut(selections), aggs: together }, ...Object.fromEntries(apart) }
}

const nameOf = (of: Selection['of']) => `of ${of}`

function valuesOf(attributeId: number, { all }: AttributeDictionary): Json {
  const attribute = all.find(({ id }) => id === attributeId)
  const include = (attribute?.options ?? []).map(({ id }) => id)
  return {
    ...(include.length > 0 && { options: { terms: { field: 'options', include, size: include.length } } }),
    flags: { terms: { field: 'flags', include: [true, false].map((flag) => flagKey(attributeId, flag)), size: 2 } },
  }
}

type Buckets = { buckets: { key: number | string; doc_count: number }[] } | undefined

const pairs = (found: Buckets): [number | string, number][] =>
  (found?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count])

/** The aggregations that have the prices of products with every selection applied but that of prices. */
export const pricesIn = (answer: Reply): Reply => answer[nameOf(PRICE)] ?? answer.together

export function readCounts(answer: Reply, { selections, attributes }: CountsInput): Omit<ListCounts, 'prices'> {
  const apart = selections.flatMap(({ of }) => (typeof of === 'number' ? [{ of, counts: answer[nameOf(of)] }] : []))
  const isApart = (attributeId: number | undefined) => apart.some(({ of }) => of === attributeId)
  const ofOption = (id: number) => attributes.options.get(id)?.attribute.id
  const options = pairs(answer.together.options).filter(([id]) => !isApart(ofOption(Number(id))))
  const flags = pairs(answer.together.flags).filter(([key]) => !isApart(Number(String(key).split(' ')[0])))
  for (const { counts } of apart) {
    options.push(...pairs(counts.options))
    flags.push(...pairs(counts.flags))
  }
  const categories: Buckets = answer[nameOf(CATEGORY)]?.categories ?? answer.together.categories
  return {
    options: new Map(options.map(([id, count]) => [Number(id), count])),
    flags: readFlags(flags),
    ...(categories && { categories: new Map(pairs(categories).map(([id, count]) => [Number(id), count])) }),
  }
}

function readFlags(found: [number | string, number][]): Map<number, { yes: number; no: number }> {
  const flags = new Map<number, { yes: number; no: number }>()
  for (const [key, count] of found) {
    const [attributeId, value] = String(key).split(' ').map(Number)
    const known = flags.get(attributeId!) ?? { yes: 0, no: 0 }
    flags.set(attributeId!, value === 1 ? { ...known, yes: count } : { ...known, no: count })
  }
  return flags
}
