import type * as v from 'valibot'
import type { AttributeInput, ProductType } from '#domain/catalog/catalogue-words.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Units } from '../../codec/field.ts'
import type { Frame } from '../../read/frame.ts'

/** A record with these properties. */
export type Given<Entries extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<Entries, undefined>>

/** Data beside its record that the normal form of a product depends on. */
export type Shop = Units & { defaultStore: string; inputOf: (attribute: string) => AttributeInput | undefined }

/** A product in the database, with the part of its normal form that is written. */
export type Owner<Normal> = { id: number; isNew: boolean; product: Normal }

/** A product whose references to other products are written; `ids`: those that are there, by SKU. */
export type Joined<Normal> = { id: number; ids: ReadonlyMap<string, number>; product: Normal }

/** A product as its parts are read for it. */
export type PartOwner = { id: number; sku: string; type: ProductType; bundlePriceType: 'fixed' | 'dynamic' | null }

/**
 * Some properties of a product's record that are kept together. A part is one module: its record's properties, their normal form, how
 * they are read and how they are written. `product-parts.ts` has the table of them.
 */
export type ProductPart = {
  entries: v.ObjectEntries
  /** @throws {RecordProblem} when the record's properties do not go together */
  keep(record: object, shop: Shop): object
  /** Reads the part of these products; the answer says what each record has of it. */
  read(db: Queryable, ids: number[]): Promise<(product: PartOwner, units: Units) => object>
  /** @param known products of which the database may have this part already */
  write?(tx: Queryable, frame: Frame, products: Owner<object>[], known: number[]): Promise<unknown>
  /** Writes references to other products, when all products of the file are there. */
  join?(tx: Queryable, products: Joined<object>[]): Promise<unknown>
}
