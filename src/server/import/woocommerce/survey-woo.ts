import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts'
import type { TakenSku } from '../magento1/product-table.ts'
import { attributeColumn } from '../variants/attribute-column.ts'
import type { FamilyPlan } from '../variants/plan-family.ts'
import { Skus } from '../variants/skus.ts'
import { choiceNames, expandVariations } from './expand-variations.ts'
import { familyOf } from './woo-family.ts'
import type { WooChoice, WooParent, WooVariation } from './woo-types.ts'
import { wordOf } from './woo-words.ts'
import {
  attributesOf,
  cellOf,
  categoriesOf,
  dayOf,
  listOf,
  typesOf,
  wordpressSlug,
  type WooAttribute,
  priceOf,
} from './woo-cells.ts'

/** Facts about a whole export that its single rows do not show. */
export type WooSurvey = {
  /** Without the rows that have neither a SKU nor an ID. */
  skuByRow: Map<number, TakenSku>
  /** Rows whose ID stood before, with the row where it did. */
  doubled: Map<number, number>
  /** By "id:12" and by SKU. */
  skus: Map<string, string>
  parents: Map<string, WooParent>
  /** By the parent's SKU; none where the file has no prices of variations, or not what they differ in. */
  families: Map<string, FamilyPlan>
  variations: Map<string, WooVariation[]>
  /** Each variation's place, by its row, among the variations that share their parent's pieces. */
  sharing: Map<string, Map<number, number>>
  /** Choices of a variation, by its row. */
  choicesOf: Map<number, WooChoice[]>
  /** Attributes that a product's variations differ in, by the parent's SKU. */
  choices: Map<string, Set<string>>
  labels: Map<string, string>
  categoryAddresses: Map<string, string[]>
}

type LooseVariation = { parent: string; variation: WooVariation }

/** Reads the file once: variations stand anywhere in it, and rows name each other by SKU or number. */
export async function surveyWoo(
  rows: AsyncIterable<CsvRow | BrokenRow>,
  numbers: readonly string[],
  weight: string | undefined,
  moment: { decimals: number; today: string },
  hasFamilies: boolean,
): Promise<WooSurvey> {
  const taken = new Skus()
  const survey: WooSurvey = {
    skuByRow: new Map(),
    doubled: new Map(),
    skus: new Map(),
    parents: new Map(),
    families: new Map(),
    variations: new Map(),
    sharing: new Map(),
    choices: new Map(),
    choicesOf: new Map(),
    labels: new Map(),
    categoryAddresses: new Map(),
  }
  const rowOfId = new Map<string, number>()
  const loose: LooseVariation[] = []
  for await (const row of rows) {
    if ('problem' in row) continue
    const id = cellOf(row, 'ID')
    const before = rowOfId.get(id)
    if (id !== '' && before !== undefined) {
      survey.doubled.set(row.row, before)
      continue
    }
    rowOfId.set(id, row.row)
    const given = cellOf(row, 'SKU')
    if (given === '' && id === '') continue
    const own = taken.take(given, id === '' ? given : skuOfId(id))
    const { sku } = own
    survey.skuByRow.set(row.row, own)
    if (id !== '') survey.skus.set(`id:${id}`, sku)
    if (!own.isRepeated) survey.skus.set(sku, sku)
    for (const names of categoriesOf(row.get('Categories'))) noteCategory(survey.categoryAddresses, names)
    const attributes = attributesOf(row, numbers)
    for (const { name } of attributes) survey.labels.set(attributeColumn(name), name)
    if (typesOf(row).type === 'variation')
      loose.push({ parent: cellOf(row, 'Parent'), variation: variationIn(row, sku, attributes) })
    else if (typesOf(row).type === 'variable') survey.parents.set(sku, parentIn(row, sku, attributes, weight))
  }
  noteVariations(survey, loose)
  for (const { sku, attributes } of survey.parents.values()) {
    const variations = survey.variations.get(sku) ?? []
    const names = choiceNames(variations, attributes)
    const choices = expandVariations(variations, names, attributes, taken)
    for (const [row, some] of choices) survey.choicesOf.set(row, some)
    survey.choices.set(sku, new Set(names.map(attributeColumn)))
    if (!hasFamilies) continue
    survey.families.set(sku, familyOf(variations, choices, names, moment))
  }
  return survey
}

function noteVariations({ skus, variations, sharing }: WooSurvey, loose: readonly LooseVariation[]): void {
  for (const { parent, variation } of loose) {
    const sku = skus.get(parent) ?? ''
    const others = variations.get(sku)
    if (others) others.push(variation)
    else variations.set(sku, [variation])
  }
  for (const [parent, some] of variations)
    sharing.set(parent, new Map(some.filter(({ sharesStock }) => sharesStock).map(({ row }, at) => [row, at])))
}

const parentIn = (row: CsvRow, sku: string, attributes: WooAttribute[], weight: string | undefined): WooParent => ({
  sku,
  name: cellOf(row, 'Name'),
  attributes,
  taxClass: cellOf(row, 'Tax class'),
  taxStatus: wordOf(row, 'Tax status'),
  weight: weight ? cellOf(row, weight) : '',
  stock: cellOf(row, 'Stock'),
})

const variationIn = (row: CsvRow, sku: string, attributes: WooAttribute[]): WooVariation => ({
  row: row.row,
  sku,
  attributes,
  position: Number(cellOf(row, 'Position')) || 0,
  price: priceOf(row, 'Regular price'),
  sale: priceOf(row, 'Sale price'),
  from: dayOf(cellOf(row, 'Date sale price starts')),
  to: dayOf(cellOf(row, 'Date sale price ends')),
  sharesStock: cellOf(row, 'Stock') === 'parent',
})

function noteCategory(addresses: Map<string, string[]>, names: string): void {
  const parts = names.split('/')
  for (let depth = 1; depth <= parts.length; depth++) {
    const own = parts.slice(0, depth)
    addresses.set(own.join('/'), [`product-category/${own.map(wordpressSlug).join('/')}`])
  }
}

/** SKUs of "A1, id:12". WooCommerce names by its ID what has no SKU: where a row is not in this file, it had one made of its ID when it came. */
export const skusIn = (text: string, { skus }: WooSurvey): string[] =>
  listOf(text).map((name) => skus.get(name) ?? (/^id:(\d+)$/.test(name) ? skuOfId(name.slice('id:'.length)) : name))

const skuOfId = (id: string) => `product-${id}`
