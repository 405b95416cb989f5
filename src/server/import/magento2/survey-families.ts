import { onlyReading } from '#domain/money/two-readings.ts'
import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts'
import {
  familyTooLarge,
  isTooLarge,
  planFamily,
  unreadSpecial,
  type FamilyAttribute,
  type FamilyPlan,
} from '../variants/plan-family.ts'
import type { FamilyVariant } from '../variants/solve-family.ts'
import { say } from '../../words/say.ts'
import { SourceError } from '../records/source-error.ts'
import { datesOfFile, dayIn, type DateOrders } from './read-dates.ts'
import { DATES } from './magento2-columns.ts'
import { listOfPairs, pairsIn } from './split-values.ts'

/** Facts about a whole export that its single rows do not show. */
export type Magento2Survey = {
  dateOrders: DateOrders
  /** Sentences about dates that may be read in two ways. */
  remarks: string[]
  /** Codes in "additional_attributes". */
  attributes: string[]
  /** By a configurable product's SKU; none where the file has no prices. */
  families: Map<string, FamilyPlan>
  hasConfigurables: boolean
  /** The configurable product of each variant, by SKU. */
  parentOf: ReadonlyMap<string, string>
  /** Store views whose rows do not stand below their product, one for each SKU. */
  strays: Map<string, string>
  labels: Map<string, string>
}

/** All of a file's variants are kept while it is read. */
const MOST_IN_FILE = 500_000
/** Each is looked at in each row. */
const MOST_ATTRIBUTES = 5000

/** Columns of dates, among them those of which only the order of day and month is read. */
const DATED = [...Object.keys(DATES), 'created_at', 'updated_at']

/** Without variants: there are too many to be read. */
type Variation = { attributes: FamilyAttribute[]; variants: { sku: string; options: string[] }[] }
type Priced = { price: string; special: string; from: string; to: string }

export type PriceMoment = { decimals: number; today: string }

/** Reads the file once: a configurable product costs what its variants cost, and they stand in other rows. */
export async function surveyFamilies(
  rows: AsyncIterable<CsvRow | BrokenRow>,
  moment: PriceMoment,
): Promise<Magento2Survey> {
  const attributes = new Set<string>()
  const variations = new Map<string, Variation>()
  const prices = new Map<string, Priced>()
  const dates = datesOfFile()
  let named = 0
  let hasConfigurables = false
  const strays = new Map<string, string>()
  let product: string | undefined
  for await (const row of rows) {
    const [of, store] = [row.get('sku')?.trim() ?? '', row.get('store_view_code')?.trim() ?? '']
    if (store === '') product = of
    else if (of !== product) strays.set(of, store)
    if ('problem' in row) continue
    for (const code of pairsIn(row.get('additional_attributes')).keys()) attributes.add(code)
    if (attributes.size > MOST_ATTRIBUTES)
      throw new SourceError(
        say('The file names more than {most} {what}.', { most: MOST_ATTRIBUTES, what: say('attributes') }),
      )
    for (const column of DATED) dates.see(row.get(column), column in DATES)
    if (row.get('store_view_code').trim() !== '') continue
    const sku = row.get('sku').trim()
    if (sku === '') continue
    hasConfigurables ||= row.get('product_type').trim() === 'configurable'
    const variation = row.has('price') ? variationIn(row) : undefined
    if (variation) {
      variations.set(sku, variation)
      named += variation.variants.length
      if (named > MOST_IN_FILE)
        throw new SourceError(say('The file names more than {most} variants: divide it.', { most: MOST_IN_FILE }))
    } else if (row.has('price'))
      prices.set(sku, {
        price: row.get('price'),
        special: row.get('special_price'),
        from: row.get('special_price_from_date'),
        to: row.get('special_price_to_date'),
      })
  }
  const remarks = dates.remarks()
  const families = new Map(
    [...variations].map(([sku, variation]) => [sku, familyOf(variation, prices, dates.orders, moment)] as const),
  )
  const labels = labelsIn(variations, families)
  return {
    dateOrders: dates.orders,
    remarks,
    attributes: [...attributes],
    families,
    hasConfigurables,
    parentOf: parentsIn(variations),
    strays,
    labels,
  }
}

const parentsIn = (variations: Map<string, Variation>) =>
  new Map([...variations].flatMap(([parent, { variants }]) => variants.map(({ sku }) => [sku, parent] as const)))

function labelsIn(variations: Map<string, Variation>, families: Map<string, FamilyPlan>): Map<string, string> {
  const labels = new Map(
    [...variations.values()].flatMap((one) =>
      one.attributes.filter(({ column, label }) => label !== labelOf(column)).map((one) => [one.column, one.label]),
    ),
  )
  for (const { joined } of families.values()) if (joined) labels.set(joined.column, joined.label)
  return labels
}

function variationIn(row: CsvRow): Variation | undefined {
  const list = listOfPairs(row.get('configurable_variations'))
  if (list.length === 0) return undefined
  const labels = pairsIn(row.get('configurable_variation_labels'))
  const codes = [...new Set(list.flatMap((pairs) => [...pairs.keys()]))].filter((name) => !BESIDE.has(name))
  if (isTooLarge(list.length, codes.length)) return { attributes: [], variants: [] }
  return {
    attributes: codes.map((column) => ({ column, label: labels.get(column) ?? labelOf(column) })),
    variants: list.map((pairs) => ({
      sku: pairs.get('sku') ?? '',
      options: codes.map((code) => pairs.get(code) ?? ''),
    })),
  }
}

/** Not options of a variation. */
const BESIDE = new Set(['sku', 'price', 'display', 'image', 'default', 'qty'])

const labelOf = (code: string) => {
  const words = code.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function familyOf(
  { attributes, variants }: Variation,
  prices: Map<string, Priced>,
  orders: DateOrders,
  { decimals, today }: PriceMoment,
): FamilyPlan {
  if (variants.length === 0) return familyTooLarge()
  const lost: string[] = []
  const priced = variants.flatMap(({ sku, options }): FamilyVariant[] => {
    const found = prices.get(sku)
    const price = found && onlyReading(found.price, decimals)
    if (price === undefined) {
      lost.push(say('its variant {sku} has no price in this file and is left out', { sku }))
      return []
    }
    const special = onlyReading(found!.special, decimals)
    if (special === undefined && found!.special.trim() !== '') {
      lost.push(unreadSpecial(sku, found!.special))
      return []
    }
    const days = { from: dayOr(found!.from, orders), to: dayOr(found!.to, orders) }
    return [{ sku, options, price, ...(special !== undefined && { special: { value: special, ...days } }) }]
  })
  const plan = planFamily({ attributes, variants: priced, decimals, today })
  // Variants that the list does not name are no longer the product's.
  const named = new Set(variants.map(({ sku }) => sku))
  return { ...plan, warnings: [...lost, ...plan.warnings], lacks: (sku) => named.has(sku) && plan.lacks(sku) }
}

const dayOr = (text: string, orders: DateOrders) => (text.trim() === '' ? undefined : dayIn(text, orders))
