import { ownEntry } from '#domain/own-entry.ts'
import type { BrokenRow, CsvRow } from '../csv/csv-rows.ts'
import type { PictureNames } from '../pictures/picture-names.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { ColumnOf } from '../records/import-report.ts'

/**
 * A table of products in the columns of Magento 1's export, whatever file it is read from: a row with a SKU begins a product, rows
 * without go on with it.
 */
export type ProductTable = {
  /** The columns of Magento 1 that the file has. */
  columns: readonly string[]
  /** Reads the file from its beginning. */
  rows: () => AsyncIterable<ProductRow | BrokenRow>
  /** The file's own column for a property of a product's record. */
  columnOf: ColumnOf
  /** The file's names, in quotes, for the Magento 1 columns that have defaults in a new product. */
  columnNames?: Readonly<Record<string, string>>
  /** The path below the media folder for a picture as the file names it; undefined for one on another site. */
  pictureFile: (source: string) => string | undefined
  /** Attributes that allow several options in a product, even if no product of this file has several. */
  severals?: ReadonlySet<string>
  /** Prices of configurable products were made of their variants' prices. */
  hasFamilies?: boolean
  /** Old addresses of categories, by their names: they lead to them by 301. */
  categoryAddresses?: ReadonlyMap<string, string[]>
  /** The file names of its pictures, where they differ from the path below the media folder. */
  pictures?: PictureNames
  /** Messages for the owner about the file as a whole. */
  remarks?: string[]
  /** Labels of attributes by their columns; others are made of the column. */
  labels?: ReadonlyMap<string, string>
}

export type ProductRow = CsvRow & { more?: MoreOfProduct }

/** Properties that may stay, as the rows say them. */
export type GivenStanding = {
  name?: string
  taxClass?: unknown
  stock?: { quantity?: unknown }
  price?: string
  attributes?: Record<string, unknown>
}

/** `plain`: the SKU that the product would have if the one that the file gives it were another's; none where the file gives none. */
export type TakenSku = { sku: string; isRepeated: boolean; plain?: string }

/** A product's data beyond Magento 1's columns; it stands at the product's first row. */
export type MoreOfProduct = {
  /** Properties of its record. */
  record?: object
  /** Properties that stay as they are in a product that the shop has, although the rows say a value for a new one. */
  standing?: (current: ProductRecord, given: GivenStanding) => object
  warnings?: string[]
  /** Messages about a product that the shop has. */
  warningsFor?: (current: ProductRecord) => string[]
  /** Why a product that the shop has is not changed; undefined: it is. */
  refusalFor?: (current: ProductRecord) => string | undefined
  /** Old addresses that lead to it by 301, without leading slash. */
  formerAddresses?: string[]
  /** The one of them that no other product had, of a product that is bought as it is. */
  ownAddress?: string | undefined
  /** The SKU of the configurable product that it is a variant of. */
  family?: string | undefined
  /** How its SKU came about. */
  taken?: TakenSku | undefined
}

/**
 * The columns of one product that says more than the file's columns: that it is disabled because this shop cannot sell it, or its option of an
 * attribute that the import made.
 */
export const withColumns = (columns: ReadonlySet<string>, ...more: string[]): ReadonlySet<string> =>
  more.length === 0 ? columns : new Set([...columns, ...more])

/** A row of Magento 1's columns that was made of another file's. */
export function productRow(
  { row, line }: { row: number; line: number },
  columns: ReadonlySet<string>,
  values: Readonly<Record<string, string | undefined>>,
  more?: MoreOfProduct,
): ProductRow {
  const has = (column: string) => columns.has(column)
  return { row, line, more, has, get: (column) => (has(column) ? (ownEntry(values, column) ?? '') : '') }
}
