import { twoReadings } from '#domain/money/two-readings.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { say } from '../../words/say.ts'
import { columnOf } from './property-columns.ts'

type UnclearCell = { row: number; property: string; problem: string }

const withColumns = (...properties: string[]) => properties.map((property) => [property, columnOf(property)!] as const)

/** Amounts of lists stand in any row of a product, its own ones in the first. */
const LISTED_AMOUNTS = withColumns(
  'tierPrices',
  'groupPrices',
  'customOptions.price',
  'customOptions.values.price',
  'configurable.attributes.prices',
)
const AMOUNTS = [...withColumns('price', 'specialPrice'), ...LISTED_AMOUNTS]

/**
 * The first cell of a product's rows that may mean several things. No shop writes just three digits behind the point of a price:
 * a spreadsheet wrote "1.200" for a thousand and two hundred. The product is better left out than sold for 1.20.
 *
 * @param decimals of the currency of the prices
 */
export function unclearCell(rows: readonly CsvRow[], decimals: number): UnclearCell | undefined {
  for (const [at, row] of rows.entries()) {
    for (const [property, column] of at === 0 ? AMOUNTS : LISTED_AMOUNTS) {
      const text = row.get(column).trim()
      const [many, few] = twoReadings(text, decimals) ?? []
      if (many !== undefined)
        return unclear(rows, row, property, say('"{text}" may mean {many} or {few}', { text, many, few: few! }))
    }
  }
  return undefined
}

const unclear = ([first]: readonly CsvRow[], { row }: CsvRow, property: string, text: string): UnclearCell => ({
  row,
  property,
  problem: say('product {sku}: {text}', { sku: first!.get('sku').trim(), text }),
})
