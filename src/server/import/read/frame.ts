import { sql } from 'drizzle-orm'
import type { AttributeInput } from '#domain/catalog/catalogue-words.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { readStores } from '../../store/store-service.ts'
import type { ClaimedAddress } from './wanted-address.ts'

/** The id that a new product (by its SKU) or category (by its path) had in the shop it comes from. */
export type FormerId = (kind: 'product' | 'category', name: string) => number | undefined

/** Records that products refer to, so that they must be there first; by code or path. Few enough to keep in memory. */
export type Frame = {
  defaultStore: { id: number; code: string } | undefined
  /** Decimals of the base currency, the default store's. */
  decimals: number
  stores: Map<string, number>
  taxClasses: Map<string, number>
  attributes: Map<string, { id: number; input: AttributeInput; options: Map<string, number> }>
  categories: Map<string, number>
  formerId: FormerId | undefined
  /** In a trial run: takes those of these addresses that the trial gave away before. */
  claimAddresses?: ((tx: Queryable, wanted: readonly ClaimedAddress[]) => Promise<void>) | undefined
}

export async function readFrame(db: Queryable, formerId?: FormerId): Promise<Frame> {
  const stores = await readStores(db)
  const [first] = stores
  const taxClasses = await rows<{ id: number; code: string }>(db, sql`select id, code from tax_class`)
  const attributes = await rows<{ id: number; code: string; input: AttributeInput }>(
    db,
    sql`select id, code, input from attribute`,
  )
  const options = await rows<{ id: number; attributeId: number; code: string }>(
    db,
    sql`select id, attribute_id as "attributeId", code from attribute_option`,
  )
  const categories = await rows<{ id: number; path: string }>(db, sql`select id, path from category`)
  const byId = new Map(
    attributes.map(({ id, code, input }) => [id, { id, code, input, options: new Map<string, number>() }]),
  )
  for (const { id, attributeId, code } of options) byId.get(attributeId)?.options.set(code, id)
  return {
    defaultStore: first && { id: first.id, code: first.code },
    decimals: first?.baseDecimals ?? 2,
    stores: new Map(stores.map(({ code, id }) => [code, id])),
    taxClasses: new Map(taxClasses.map(({ code, id }) => [code, id])),
    attributes: new Map([...byId.values()].map(({ code, ...attribute }) => [code, attribute])),
    categories: new Map(categories.map(({ path, id }) => [path, id])),
    formerId,
  }
}
