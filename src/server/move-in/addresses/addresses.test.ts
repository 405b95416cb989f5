import { sql } from 'drizzle-orm'
import { createConnection } from 'mysql2/promise'
import { describe, expect, test } from 'vitest'
import { createCatalogService } from '#server/catalog/catalog-service.ts'
import { rows } from '#server/database/database.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'

type Old = { store: string; path: string; product: number | null; category: number | null }

/** Every address of the old shop, as its table has it. */
async function oldAddressesOf(address: string): Promise<Old[]> {
  const connection = await createConnection(address)
  try {
    const [found] = await connection.query(
      `select s.code as store, u.request_path as path, u.product_id as product, u.category_id as category
       from core_url_rewrite u join core_store s on s.store_id = u.store_id`,
    )
    return found as Old[]
  } finally {
    await connection.end()
  }
}

describe.runIf(hasOldShop).each(engines)('addresses of a shop that moved in, on $name', ({ create }) => {
  test('lead where they led, in one step at most, in every store view; ids stay what they were', async () => {
    const db = await create()
    const url = await oldShopUrl()
    const move = async () => {
      const old = await connectOldShop(url)
      const report = await moveIn(db, old, { dataDir: '/nowhere', oldMedia: undefined, signal: undefined })
      await old.close()
      return report
    }
    const report = await move()
    expect(report.counts.get('address')).toMatchObject({ refused: 0 })

    const clock = () => new Date()
    const stores = createStoreService({ db, clock })
    const views = new Map((await stores.all()).map((store) => [store.code, store]))
    const catalog = createCatalogService({ db, stores, clock })
    const shown = await rows<{ id: number }>(
      db,
      sql`select id from product where is_enabled and visibility <> 'none'
          union all select -id from category where is_active`,
    )
    const isShown = new Set(shown.map(({ id }) => id))
    const lost: string[] = []
    let followed = 0
    for (const { store, path, product, category } of await oldAddressesOf(url)) {
      if (!isShown.has(product ?? -category!)) continue
      const view = views.get(store)!
      const found = await catalog.resolve(view, path)
      const end = found.status === 'redirect' ? await catalog.resolve(view, found.to.slice(1)) : found
      const isThere = product === null ? end.status === 'category' : end.status === 'product'
      if (!isThere || !('id' in end) || end.id !== (product ?? category)) lost.push(`${store} ${path}: ${end.status}`)
      followed++
    }
    expect(lost.slice(0, 30)).toEqual([])
    expect(followed).toBeGreaterThan(600)

    // Addresses made of ids.
    const byId = await catalog.resolve(views.get('en')!, 'catalog/product/view/id/410')
    expect(byId).toMatchObject({ status: 'redirect', code: 301 })
    const again = (await move()).counts.get('address')!
    expect(again).toMatchObject({ unchanged: again.read, created: 0, updated: 0 })
  })
})
