import { sql } from 'drizzle-orm'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '#server/database/database.ts'
import {
  category,
  categoryText,
  product,
  productCategory,
  productText,
  stockItem,
  tierPrice,
  urlRewrite,
} from '#server/database/schema/catalog.ts'
import { currency, store, taxClass, taxRate } from '#server/database/schema/store.ts'
import { readStores } from '#server/store/store-service.ts'

/** Two stores (en default, fr), EUR, tax class "standard": DE 19 %, FR 20 %. */
export async function seedStores(db: Queryable): Promise<{ en: StoreView; fr: StoreView; standardTax: number }> {
  await db.insert(currency).values({ code: 'EUR' })
  await db.insert(store).values([
    { code: 'en', name: 'English', locale: 'en-GB', currency: 'EUR', isDefault: true },
    { code: 'fr', name: 'Français', locale: 'fr-FR', currency: 'EUR', position: 1 },
  ])
  const [standard] = await db.insert(taxClass).values({ code: 'standard' }).returning({ id: taxClass.id })
  await db.insert(taxRate).values([
    { taxClassId: standard!.id, country: 'DE', ratePpm: 190_000, title: 'VAT 19 %' },
    { taxClassId: standard!.id, country: 'FR', ratePpm: 200_000, title: 'TVA 20 %' },
  ])
  await db.execute(sql`insert into catalogue_state (id, revision) values (1, 1) on conflict do nothing`)
  const [en, fr] = await readStores(db)
  return { en: en!, fr: fr!, standardTax: standard!.id }
}

export async function aCategory(db: Queryable, en: StoreView, path: string, name: string): Promise<number> {
  const parent = path.split('/').slice(0, -1).join('/')
  const [above] = parent ? await rows<{ id: number }>(db, sql`select id from category where path = ${parent}`) : []
  const [created] = await db
    .insert(category)
    .values({ path, parentId: above?.id ?? null })
    .returning({ id: category.id })
  await db
    .insert(categoryText)
    .values({ categoryId: created!.id, storeId: en.id, name, urlKey: path.split('/').at(-1)! })
  await db.insert(urlRewrite).values({ storeId: en.id, requestPath: `${path}.html`, categoryId: created!.id })
  return created!.id
}

type Given = Partial<typeof product.$inferInsert> & {
  name?: string
  categories?: number[]
  stock?: Partial<typeof stockItem.$inferInsert>
  tiers?: { quantity: number; price: number }[]
}

let count = 0

/** A simple product for 10.00 with 10 pieces in stock, unless said otherwise. */
export async function aProduct(db: Queryable, en: StoreView, given: Given = {}): Promise<number> {
  const { name, categories = [], stock, tiers = [], ...columns } = given
  const sku = columns.sku ?? `TEST-${++count}`
  const urlKey = sku.toLowerCase()
  const [created] = await db
    .insert(product)
    .values({ type: 'simple', price: 1000, ...columns, sku })
    .returning({ id: product.id })
  const id = created!.id
  await db.insert(productText).values({ productId: id, storeId: en.id, name: name ?? `Product ${sku}`, urlKey })
  await db.insert(stockItem).values({ quantity: 10, ...stock, productId: id })
  await db.insert(urlRewrite).values({ storeId: en.id, requestPath: `${urlKey}.html`, productId: id })
  if (categories.length)
    await db.insert(productCategory).values(categories.map((categoryId) => ({ productId: id, categoryId })))
  if (tiers.length) await db.insert(tierPrice).values(tiers.map((tier) => ({ productId: id, ...tier })))
  return id
}
