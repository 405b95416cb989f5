import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { readAttributeRecords, type AttributeRecord } from '../frame/attribute.ts'
import { readStoreRecords, type StoreRecord } from '../frame/store.ts'

/** What the shop has already, which an export must not undo. */
export type KnownCatalogue = {
  stores: StoreRecord[]
  taxClasses: string[]
  attributes: AttributeRecord[]
  categories: string[]
}

/** What the shop has before an import of a file that tells less than the shop knows. */
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
