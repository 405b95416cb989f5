import { parseMoney } from '#domain/money/money.ts'
import { onlyReading } from '#domain/money/two-readings.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { attributeColumn } from '../variants/attribute-column.ts'
import { planFamily, type FamilyAttribute, type FamilyPlan } from '../variants/plan-family.ts'
import { plainSku, type Skus } from '../variants/skus.ts'
import { say } from '../../words/say.ts'
import type { TakenSku } from '../magento1/product-table.ts'
import { noSuchWord } from '../magento1/unclear-cells.ts'
import { cellIn, type ShopifyNames } from './shopify-columns.ts'
import type { ShopifyGroup } from './shopify-groups.ts'
import { unknownWord } from './shopify-words.ts'

export type ShopifyVariant = {
  row: CsvRow
  sku: string
  taken: TakenSku
  options: string[]
  cells: Record<string, string>
}

/** A product of Shopify: one to be bought as it is, or a family of variants. */
export type ShopifyProduct = {
  group: ShopifyGroup
  sku: string
  attributes: FamilyAttribute[]
  variants: ShopifyVariant[]
  family: FamilyPlan | undefined
  warnings: string[]
}

type Moment = { decimals: number; today: string }

/** @returns the product, or what is wrong with a row of it */
export function readGroup(
  group: ShopifyGroup,
  names: ShopifyNames,
  skus: Skus,
  moment: Moment,
): ShopifyProduct | { row: CsvRow; problem: string } {
  const cell = cellIn(names)
  const { handle, rows } = group
  const warnings: string[] = []
  const [first] = rows
  const fault = faultIn(group, names)
  if (fault) return fault
  const named = ([1, 2, 3] as const).flatMap((n) => {
    const name = cell(first, `option${n}Name`)
    return name === '' ? [] : [{ name, value: `option${n}` as const }]
  })
  const offered = rows.filter((row) => row === first || cell(row, 'option1') !== '' || cell(row, 'price') !== '')
  const isPlain = offered.length === 1
  const missing = missingOfOptions(names, named)
  if (!isPlain && missing)
    return { row: first, problem: say('the file has no column {missing}, which tells its variants', { missing }) }
  const options = named.filter(
    ({ name }) => !(isPlain && name === 'Title' && cell(first, 'option1') === 'Default Title'),
  )
  const attributes = options.map(({ name }) => ({ column: attributeColumn(name), label: name }))

  const variants = offered.map((row): ShopifyVariant => {
    const values = options.map(({ value }) => cell(row, value))
    const taken = skus.take(cell(row, 'sku'), plainSku(handle, isPlain ? [] : values))
    const { sku } = taken
    if (taken.isRepeated)
      warnings.push(
        say('the SKU {given} stands in the file before; this one is called {sku}', { given: cell(row, 'sku'), sku }),
      )
    return {
      row,
      sku,
      taken,
      options: values,
      cells: { ...priceCells(row, names), ...cellsOfOptions(attributes, values) },
    }
  })
  for (const { row } of variants)
    for (const column of ['price', 'comparePrice'] as const) {
      const [name, price] = [names[column], cell(row, column)]
      const isNone = column === 'comparePrice' && price === ''
      if (name && !isNone && onlyReading(price, moment.decimals) === undefined)
        return { row, problem: say('column {column}: "{price}" is no price like 24.00', { column: name, price }) }
    }
  if (isPlain) return { group, sku: variants[0]!.sku, attributes, variants, family: undefined, warnings }
  const family = planFamily({
    attributes,
    variants: variants.map(({ sku, options: own, cells }) => ({
      sku,
      options: own,
      price: parseMoney(cells.price ?? '', moment.decimals) ?? 0,
      ...(cells.special_price && { special: { value: parseMoney(cells.special_price, moment.decimals)! } }),
    })),
    ...moment,
  })
  const { sku } = skus.take(handle, `${handle}-product`)
  return { group, sku, attributes, variants, family, warnings: [...warnings, ...family.warnings] }
}

/** A column without which nobody can tell the variants of a product with these options. */
function missingOfOptions(names: ShopifyNames, named: { value: 'option1' | 'option2' | 'option3' }[]) {
  if (!names.option1Name) return 'Option1 Name'
  const lacking = names.option1 ? named.find(({ value }) => !names[value])?.value : 'option1'
  return lacking && `${lacking.replace('option', 'Option')} Value`
}

/** A fault of the rows, before anything is read: a word that is not known, a first row that is not there, a row that is there twice. */
function faultIn({ rows }: ShopifyGroup, names: ShopifyNames): { row: CsvRow; problem: string } | undefined {
  const cell = cellIn(names)
  if (cell(rows[0], 'title') === '')
    return { row: rows[0], problem: say('its first row, which has the title, is not in the file') }
  const seen = new Map<string, number>()
  for (const row of rows) {
    const unknown = unknownWord(names, row)
    if (unknown) return { row, problem: noSuchWord(names[unknown]!, cell(row, unknown)) }
    const variant = (['sku', 'option1', 'option2', 'option3'] as const).map((column) => cell(row, column))
    if (variant.every((text) => text === '')) continue
    const before = seen.get(JSON.stringify(variant))
    if (before !== undefined) return { row, problem: say('stands in row {first} already', { first: before }) }
    seen.set(JSON.stringify(variant), row.row)
  }
  return undefined
}

/** The compared price is the regular one, if it is the higher one. */
function priceCells(row: CsvRow, names: ShopifyNames): Record<string, string> {
  const cell = cellIn(names)
  const price = cell(row, 'price')
  const compared = cell(row, 'comparePrice')
  return Number(compared) > Number(price) ? { price: compared, special_price: price } : { price, special_price: '' }
}

const cellsOfOptions = (attributes: FamilyAttribute[], values: string[]) =>
  Object.fromEntries(attributes.map(({ column }, at) => [column, values[at]!]))
