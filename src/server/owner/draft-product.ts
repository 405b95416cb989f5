import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ProductPage } from '#domain/catalog/views.ts'
import type { ReviewView } from '#domain/review/review.ts'
import type { StoreView } from '#domain/store/store.ts'
import { createCatalogService } from '../catalog/catalog-service.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProductRecord } from '../import/product/product-record.ts'
import { ratingIn, withoutUndefined } from '../product/card.ts'
import { REVIEWS_ON_PAGE } from '../product/product-sql.ts'
import { approvedReviews, ratingObject } from '../review/review-sql.ts'
import { createStoreService } from '../store/store-service.ts'
import { refuse, Refused } from './changing.ts'
import { missingFilesIn, missingIn } from './named-in-product.ts'
import { readProduct, type WholeProductRefusal } from './whole-products.ts'
import { withoutTrace } from './without-trace.ts'
import { refuseFor, writeRecord } from './write-record.ts'

/** A product as somebody is writing it. */
export type ProductDraft = Omit<ProductRecord, 'kind'>

/** `store`: the view that the page is of; the default one where the draft named none. */
export type DrawnDraft = { status: 'drawn'; page: ProductPage; store: StoreView } | WholeProductRefusal

/**
 * The page of a changed product, as if on sale and visible, in a store view. A copy of the product is written as a change would write it, and given
 * up with its transaction: nothing of it stays, and no order or change of the product waits for a row that is held meanwhile.
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
      const before = await readProduct(tx, sku)
      const missing = await missingIn(tx, { sku, record, before, missingFiles })
      if (missing.length > 0) refuseFor(missing)
      const copy = v7()
      await writeRecord(tx, { ...record, stock: stockOf(record, before), kind: 'product', sku: copy }, true, true)
      // Everything reads by the transaction's own connection, and remembers no longer than it.
      const stores = createStoreService({ db: tx, clock })
      const all = await stores.all()
      const store = all.find((one) => one.code === code) ?? all[0]!
      const page = await createCatalogService({ db: tx, stores, clock }).product(store, await idOf(tx, copy))
      if (!page) return refuse<WholeProductRefusal>({ status: 'unknown-product' })
      const path = page.path.replace(`-${copy}`, '')
      return { status: 'drawn', page: { ...page, sku, path, ...(await reviewsOf(tx, sku)) }, store }
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as WholeProductRefusal
    throw error
  }
}

async function idOf(db: Queryable, sku: string): Promise<number> {
  const [found] = await rows<{ id: number }>(db, sql`select id from product where sku = ${sku}`)
  return found!.id
}

/** As many pieces as there are, unless the draft says how many: by the API it cannot. */
const stockOf = ({ stock }: Pick<ProductDraft, 'stock'>, before: ProductRecord | undefined) =>
  stock === undefined
    ? before?.stock
    : stock && { quantity: before?.stock?.quantity ?? 0, ...(stock as Partial<typeof stock>) }

type Reviewed = { id: number; rating: { stars: number; reviews: number } | null; reviews: ReviewView[] | null }

/** Those of the product itself, if the shop has it: its copy has none. */
async function reviewsOf(db: Queryable, sku: string): Promise<Partial<Pick<ProductPage, 'id' | 'rating' | 'reviews'>>> {
  const [found] = await rows<Reviewed>(
    db,
    sql`select p.id, ${ratingObject} as rating, ${approvedReviews(sql`p.id`, { limit: REVIEWS_ON_PAGE })} as reviews
        from product p where p.sku = ${sku}`,
  )
  return found ? withoutUndefined({ id: found.id, rating: ratingIn(found), reviews: found.reviews ?? undefined }) : {}
}
