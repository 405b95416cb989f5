import { twoReadings } from '#domain/money/two-readings.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { say } from '../../words/say.ts'
import { columnOf } from './property-columns.ts'
import { isPieces } from './read-stock.ts'

type UnclearCell = { row: number; property: string; problem: string }
/** Tells what is wrong with a cell. */
type Check = (text: string, decimals: number) => string | undefined

const LONGEST_VALUE = 60

/** The message about a word that is none of those that a column has. */
export const noSuchWord = (column: string, cell: string): string =>
  say('column {column}: "{text}" is none of the values of this column', { column, text: cell.slice(0, LONGEST_VALUE) })

/** No shop writes just three digits behind the point of a price: a spreadsheet wrote "1.200" for a thousand and two hundred. */
const amount: Check = (text, decimals) => {
  const [many, few] = twoReadings(text, decimals) ?? []
  return many === undefined ? undefined : say('"{text}" may mean {many} or {few}', { text, many, few: few! })
}
/** Grams with three digits behind a point, as `inKilograms` leaves them. */
const grams: Check = (cell) => {
  const [, text, many, few] = /^((\d+)[.,](\d+)) g$/.exec(cell) ?? []
  if (text === undefined) return undefined
  return say('"{text}" may mean {many} or {few}', {
    text,
    many: `${many}${few} g`,
    few: `${Number(`${many}.${few}`)} g`,
  })
}
const pieces: Check = (text) => (isPieces(text) ? undefined : say('"{text}" is no number of pieces like 24', { text }))
const oneOf =
  (values: RegExp): Check =>
  (text) =>
    values.test(text) ? undefined : say('"{text}" is none of the values of this column', { text })

const checked = (check: Check, ...properties: string[]) =>
  properties.map((property) => ({ property, column: columnOf(property)!, check }))

/** Cells of lists stand in any row of a product, its own ones in the first. */
const LISTED = [
  ...checked(
    amount,
    'tierPrices',
    'groupPrices',
    'customOptions.price',
    'customOptions.values.price',
    'configurable.attributes.prices',
  ),
  ...checked(pieces, 'tierPrices.quantity'),
]
const ALL = [
  ...checked(amount, 'price', 'specialPrice'),
  ...checked(grams, 'weight'),
  ...checked(oneOf(/^[12]$/), 'isEnabled'),
  ...checked(oneOf(/^[1-4]$/), 'visibility'),
  ...checked(pieces, 'stock.quantity', 'stock.minimum', 'stock.maximum'),
  ...checked(oneOf(/^[01]$/), 'stock.isInStock'),
  ...LISTED,
]

/**
 * The first cell of a product's rows that cannot be read, or in several ways. The product is better left out than sold for 1.20, or
 * while nobody knows whether there are pieces.
 *
 * @param decimals of the currency of the prices
 */
export function unclearCell(rows: readonly CsvRow[], decimals: number): UnclearCell | undefined {
  for (const [at, row] of rows.entries())
    for (const { property, column, check } of at === 0 ? ALL : LISTED) {
      const cell = row.get(column).trim()
      const text = cell === '' ? undefined : check(cell.slice(0, LONGEST_VALUE), decimals)
      const sku = rows[0]!.get('sku').trim()
      if (text !== undefined) return { row: row.row, property, problem: say('product {sku}: {text}', { sku, text }) }
    }
  return undefined
}
