import type { Change } from '#domain/owner/restore-former.ts'
import type { Queryable } from '../../database/database.ts'
import type { ColumnOf, RecordKind } from '../records/import-report.ts'
import type { ProductRecord } from '../product/product-record.ts'
import type { WrittenProduct } from '../product/write-products.ts'

/** Values before and after an import, which is taken back. */
export type FormerValues = Change & { run: string }

/**
 * One record of a file, or why the reader could not make one. `line` is where it begins, counted from 1: a line of a text, a row
 * of a table. `onlyLinks`: a product that the shop has stays as it is, and is joined to those that it names if some of them were missing.
 * `restores`: the record only names what the shop has; it gets the values back that it had before this change.
 */
export type ImportItem =
  | {
      line: number
      record: unknown
      warnings?: string[]
      product?: ProductHints
      columnOf?: ColumnOf
      stays?: Stays
      onlyLinks?: boolean
      restores?: FormerValues
    }
  | { line: number; problem: string; column?: string; kind?: RecordKind }

/** Tells of a property of a whole record that it stays as the shop has it, where the shop has the record. */
export type Stays = (property: string) => boolean

/** Further facts about a product's record, which depend on whether the shop has the product. */
export type ProductHints = {
  /** More of the record: what a partial file means for a product that is there, or for a new one. */
  moreFor: (current: ProductRecord | undefined) => object
  /** Messages for the owner about a product that the shop has. */
  warningsFor?: (current: ProductRecord) => string[]
  /** Why a product that the shop has is not changed, or a new one is not made; undefined: it is. */
  refusalFor?: (current: ProductRecord | undefined) => string | undefined
  /**
   * Values that a new product gets although the file does not say them, such as `no "status": enabled`. They are counted and
   * reported.
   */
  defaults: string[]
}

/** How an import writes each record. */
export type WritingOptions = {
  /** Records are whole: what they leave out gets its default. Otherwise it stays as it is. */
  isWhole?: boolean
  /**
   * Hears in the transaction that writes them, by `line`, which products, categories and small records the shop has now. What a product refers to
   * is joined to it later.
   */
  onWritten?: (tx: Queryable, lines: readonly number[]) => Promise<void>
  /** Hears in the transaction that writes them which products have changed. */
  onChanged?: (tx: Queryable, products: WrittenProduct[]) => Promise<void>
}
