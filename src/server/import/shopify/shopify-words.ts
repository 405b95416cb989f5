import type { CsvRow } from '../csv/csv-rows.ts'
import { cellIn, type ShopifyColumn, type ShopifyNames } from './shopify-columns.ts'

const YES_NO = /^(true|false)?$/

/** The words of columns that have a few only; an empty cell says nothing. */
const WORDS = {
  status: /^(active|draft|archived|unlisted)?$/,
  published: YES_NO,
  isGiftCard: YES_NO,
  needsShipping: YES_NO,
  isTaxed: YES_NO,
  policy: /^(deny|continue|true|false)?$/,
} satisfies Partial<Record<ShopifyColumn, RegExp>>

type WordColumn = keyof typeof WORDS

export const wordOf = (names: ShopifyNames, row: CsvRow, column: WordColumn): string =>
  cellIn(names)(row, column).toLowerCase()

/** A column of the row whose word is not known: nobody can tell what is meant. */
export const unknownWord = (names: ShopifyNames, row: CsvRow): WordColumn | undefined =>
  (Object.keys(WORDS) as WordColumn[]).find((column) => !WORDS[column].test(wordOf(names, row, column)))

/** Tells whether a product is on sale in the old shop; undefined: the file does not say all that decides. */
export function isSoldIn(names: ShopifyNames, row: CsvRow): boolean | undefined {
  const status = wordOf(names, row, 'status')
  const published = wordOf(names, row, 'published')
  const giftCard = wordOf(names, row, 'isGiftCard')
  if (published === 'false' || giftCard === 'true' || (status !== '' && status !== 'active')) return false
  return status !== '' && published !== '' && giftCard !== '' ? true : undefined
}
