import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { readAttributeRecords, type AttributeRecord } from '../frame/attribute.ts'
import { readStoreRecords, type StoreRecord } from '../frame/store.ts'

/** Data that the shop has already, which an export must not undo. */
export type KnownCatalogue = {
  stores: StoreRecord[]
  taxClasses: string[]
  attributes: AttributeRecord[]
  categories: string[]
}

/** The shop's data before an import from a file that holds less than the shop knows. */
export async function readKnownCatalogue(db: Queryable): Promise<KnownCatalogue> {
  const taxClasses = await rows<{ code: string }>(db, sql`select code from tax_class`)
  const categories = await rows<{ path: string }>(db, sql`select path from category`)
  return {
    stores: await readStoreRecords(db),
    taxClasses: taxClasses.map(({ code }) => code),
    attributes: await readAttributeRecords(db),
    categories: categories.map(({ path }) => path),
  }
}
