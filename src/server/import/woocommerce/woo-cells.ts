import { ownEntry } from '#domain/own-entry.ts'
import type { CsvRow } from '../csv/csv-rows.ts'

/** A cell without the apostrophe that keeps spreadsheet programs from reading it as a formula. */
export const cellOf = (row: CsvRow, column: string): string =>
  row
    .get(column)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')

/**
 * A price with a decimal point. WooCommerce writes prices with the decimal separator of its shop, "19,99", and never with one of thousands.
 * "1,200" stays as it is, and is refused: a spreadsheet may have put such a separator there.
 */
export const priceOf = (row: CsvRow, column: 'Regular price' | 'Sale price'): string =>
  cellOf(row, column).replace(/^(\d+),(\d{1,2}|\d{4,})$/, '$1.$2')

/** "Red, Blue\, dark" → "Red" and "Blue, dark" */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** "Clothing > Shirts, Sale" → "Clothing/Shirts" and "Sale"; a stroke in a name would begin a category below. */
export const categoriesOf = (text: string): string[] =>
  listOf(text).map((path) =>
    path
      .split('>')
      .map((name) => name.replaceAll('/', ' – ').replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join('/'),
  )

/** Types of a row: its first word, and whether something is sent or downloaded. */
export function typesOf(row: CsvRow) {
  const [type = '', ...flags] = listOf(cellOf(row, 'Type').toLowerCase())
  return { type, isVirtual: flags.includes('virtual'), isDownload: flags.includes('downloadable') }
}

export type WooAttribute = { name: string; values: string[] }

const NAME = /^Attribute (\d+) name$/

export const attributeNumbers = (columns: readonly string[]): string[] =>
  columns.flatMap((column) => NAME.exec(column)?.[1] ?? []).filter((n) => columns.includes(`Attribute ${n} value(s)`))

export const attributesOf = (row: CsvRow, numbers: readonly string[]): WooAttribute[] =>
  numbers.flatMap((n) => {
    const name = cellOf(row, `Attribute ${n} name`)
    return name === '' ? [] : [{ name, values: listOf(cellOf(row, `Attribute ${n} value(s)`)) }]
  })

/** WordPress makes paragraphs of empty lines; the export writes line breaks as "\n". */
export function textOf(row: CsvRow, column: string): string {
  const text = cellOf(row, column).replaceAll('\\n', '\n')
  if (/<(p|ul|ol|table|h\d|div)\b/i.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** A name as WordPress writes it in an address: "Women's Tee" is "womens-tee". */
export const wordpressSlug = (name: string): string =>
  name
    .slice(0, 1000)
    .replace(/<[^>]*>|&[a-z#0-9]+;/gi, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s./–—]+/gu, '-')
    .replace(/[^\p{L}\p{N}_-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

export const dayOf = (text: string): string => text.slice(0, 10)

const KILOGRAMS: Record<string, number> = { kg: 1, g: 0.001, lbs: 0.45359237, oz: 0.028349523125 }

/** The column of weights and what one unit of it weighs. */
export function weightColumn(columns: readonly string[]): { column: string; kilograms: number } | undefined {
  for (const column of columns) {
    const unit = /^Weight \((\w+)\)$/.exec(column)?.[1]
    const kilograms = unit && ownEntry(KILOGRAMS, unit)
    if (kilograms) return { column, kilograms }
  }
  return undefined
}
