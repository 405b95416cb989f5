import { sql } from 'drizzle-orm'
import type { ProductRecord } from '../import/product/product-record.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { StoreView } from '#domain/store/store.ts'
import { createCatalogService } from '../catalog/catalog-service.ts'
import { rows, type Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { createStoreService } from '../store/store-service.ts'
import { refuse, Refused } from './changing.ts'
import { missingFilesIn } from './named-in-product.ts'
import { writeWhole, type WholeProductRefusal } from './whole-products.ts'
import { withoutTrace } from './without-trace.ts'

/** A product as somebody is writing it. */
export type ProductDraft = Omit<ProductRecord, 'kind'>

/** `store`: the view that the page is of; the default one where the draft named none. */
export type DrawnDraft = { status: 'drawn'; page: ProductPage; store: StoreView } | WholeProductRefusal

/**
 * The page of a changed product, as if on sale and visible, in a store view. It is written as a change would write it, and given up with its
 * transaction: nothing of it stays.
 */
export async function drawDraft(
  { db, media, clock }: { db: Database; media: FileStore; clock: () => Date },
  { sku, ...draft }: ProductDraft,
  code: string,
): Promise<DrawnDraft> {
  const record = { ...draft, isEnabled: true, visibility: 'both' }
  const missingFiles = await missingFilesIn(media, record)
  try {
    return await withoutTrace(db, async (tx) => {
      const [known] = await rows(tx, sql`select 1 from product where sku = ${sku}`)
      const change = known ? ({ kind: 'replace', mustBe: () => true } as const) : ({ kind: 'create' } as const)
      await writeWhole(tx, () => {}, { ...change, sku, record }, missingFiles)
      // Everything reads by the transaction's own connection, and remembers no longer than it.
      const stores = createStoreService({ db: tx, clock })
      const all = await stores.all()
      const store = all.find((one) => one.code === code) ?? all[0]!
      const [made] = await rows<{ id: number }>(tx, sql`select id from product where sku = ${sku}`)
      const page = await createCatalogService({ db: tx, stores, clock }).product(store, made!.id)
      return page ? { status: 'drawn', page, store } : refuse<WholeProductRefusal>({ status: 'unknown-product' })
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as WholeProductRefusal
    throw error
  }
}
