import { twoReadings } from '#domain/money/two-readings.ts'
import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import { compactTold } from '../records/compact.ts'
import type { CsvRow } from '../csv/csv-rows.ts'

const MAXIMUM = 2_147_483_647

/**
 * The stock in a row: undefined where the row says nothing, null is Magento's usual value. If the row refers to Magento's configuration,
 * its usual values are taken: counted, no backorders, from 1 up.
 */
export function readStock(row: CsvRow, type: ProductType) {
  const hasIncrements = ownSwitch(row, 'enable_qty_increments', 'use_config_enable_qty_inc')
  const said = compactTold({
    quantity: quantityOf(row.get('qty')),
    isManaged: ownSwitch(row, 'manage_stock', 'use_config_manage_stock', true),
    isInStock: switchOf(row.get('is_in_stock')),
    allowsBackorders: ownSwitch(row, 'backorders', 'use_config_backorders'),
    minimum: ownNumber(row, 'min_sale_qty', 'use_config_min_sale_qty', 2),
    maximum: ownNumber(row, 'max_sale_qty', 'use_config_max_sale_qty', 1),
    increment: hasIncrements === false ? null : ownNumber(row, 'qty_increments', 'use_config_qty_increments', 1),
  })
  if (Object.keys(said).length === 0) return undefined
  // A configurable product's own quantity means nothing: its children's do.
  return isComposite(type) ? { ...said, isManaged: false } : said
}

/** The stock of a product that the file says nothing about: no pieces, which are counted unless its parts are. */
export const defaultStock = (type: ProductType) => ({ quantity: 0, isManaged: !isComposite(type) })

export const isComposite = (type: ProductType) => rulesOf({ type }).isComposite

function quantityOf(text: string): number | undefined {
  const quantity = whole(text)
  return quantity === undefined ? undefined : Math.max(0, quantity)
}

function switchOf(text: string): boolean | undefined {
  const plain = text.trim()
  return plain === '' ? undefined : plain !== '0'
}

/** The product's own value, or the usual one where Magento's configuration is to be used. */
function ownSwitch(row: CsvRow, column: string, useConfig: string, usual = false): boolean | undefined {
  return switchOf(row.get(useConfig)) === true ? usual : switchOf(row.get(column))
}

function ownNumber(row: CsvRow, column: string, useConfig: string, least: number): number | null | undefined {
  if (switchOf(row.get(useConfig)) === true) return null
  const number = whole(row.get(column))
  if (number === undefined) return undefined
  return number >= least ? number : null
}

/** Tells whether a text is a number of pieces: "1.500" may be a thousand and five hundred. */
export const isPieces = (text: string): boolean => whole(text) !== undefined && !twoReadings(text, 0)

/** "14.0000" → 14; parts of a piece are cut off. */
export function whole(text: string): number | undefined {
  if (!/^-?\d+(\.\d*)?$/.test(text.trim())) return undefined
  return Math.max(-MAXIMUM, Math.min(MAXIMUM, Math.trunc(Number(text))))
}
