import { ownEntry } from '#domain/own-entry.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { cellOf } from './woo-cells.ts'

/** The words of columns that have a few only, and what they are in Magento 1's columns. */
const WORDS = {
  Published: { '1': '1', '0': '2', '-1': '2' },
  'Is featured?': { '1': '1', '0': '0' },
  'Visibility in catalog': { visible: '4', catalog: '2', search: '3', hidden: '1' },
  'In stock?': { '1': '1', '0': '0', backorder: '1' },
  'Backorders allowed?': { '1': '1', '0': '0', notify: '1' },
  'Sold individually?': { '1': '1', '0': '' },
  'Tax status': { taxable: 'taxable', shipping: 'none', none: 'none' },
} satisfies Record<string, Record<string, string>>

type WordColumn = keyof typeof WORDS

const wordIn = (row: CsvRow, column: WordColumn) => ownEntry<string>(WORDS[column], cellOf(row, column).toLowerCase())

/** The meaning of such a cell; an empty one has none. */
export const wordOf = (row: CsvRow, column: WordColumn): string => wordIn(row, column) ?? ''

/** A column of the row whose word is not known: nobody can tell what is meant, so the row is refused. */
export const unknownWord = (row: CsvRow): WordColumn | undefined =>
  (Object.keys(WORDS) as WordColumn[]).find((column) => cellOf(row, column) !== '' && wordIn(row, column) === undefined)
