import { sql } from 'drizzle-orm'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import { rows, type Database } from '../database/database.ts'
import type { StoreService } from '../store/store-service.ts'

/** The choices of a product, by the ids that a cart's item names. */
export type ProductChoices = Pick<
  ProductPage,
  'sku' | 'name' | 'configurable' | 'bundle' | 'grouped' | 'custom' | 'links'
>

/** The choices of a product for shoppers of a store view; undefined where it is not sold by itself. */
export async function productChoices(
  { db, stores, catalog }: { db: Database; stores: StoreService; catalog: Pick<CatalogService, 'product'> },
  sku: string,
  storeCode: string | undefined,
): Promise<ProductChoices | undefined> {
  const all = await stores.all()
  const store = all.find(({ code }) => code === storeCode) ?? all.find(({ isDefault }) => isDefault)
  const [found] = await rows<{ id: number }>(db, sql`select id from product where sku = ${sku}`)
  return store && found && catalog.product(store, found.id)
}
