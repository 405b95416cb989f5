import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import type { Listing, ListingQuery } from '#domain/catalog/views.ts'
import type { StoreView } from '#domain/store/store.ts'
import { createCatalogService, type CatalogReader } from '#server/catalog/catalog-service.ts'
import type { Database } from '#server/database/database.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { bumpRevision, seedStores } from './catalogue.ts'

export const NOON = new Date('2026-11-21T12:00:00Z')

/** A catalogue service on an empty catalogue for each test of the surrounding `describe`; at noon, until told otherwise. */
export type CatalogShop = {
  db: Database
  en: StoreView
  fr: StoreView
  catalog: CatalogReader
  now: Date
  /** Run since it was last set. */
  statements: number
  later(milliseconds: number): void
  /** Says that the catalogue has changed and waits until lists show it. */
  changed(): Promise<void>
}

export function useCatalogShop(create: () => Promise<Database>): CatalogShop {
  const shop = {
    now: NOON,
    statements: 0,
    later(milliseconds: number) {
      shop.now = new Date(shop.now.getTime() + milliseconds)
    },
    async changed() {
      await bumpRevision(shop.db)
      await shop.catalog.refresh()
    },
  } as CatalogShop

  beforeAll(async () => {
    shop.db = await create()
    const execute = shop.db.execute.bind(shop.db)
    shop.db.execute = ((...given: Parameters<typeof execute>) => {
      shop.statements++
      return execute(...given)
    }) as typeof shop.db.execute
    Object.assign(shop, await seedStores(shop.db))
  })

  beforeEach(async () => {
    for (const table of ['url_rewrite', 'configurable_attribute', 'product', 'category', 'attribute'])
      await shop.db.execute(sql`delete from ${sql.identifier(table)}`)
    shop.now = NOON
    const clock = () => shop.now
    shop.catalog = createCatalogService({ db: shop.db, stores: createStoreService({ db: shop.db, clock }), clock })
  })

  return shop
}

export const listingQuery = (search = ''): ListingQuery => parseListingQuery(new URLSearchParams(search))

export const namesIn = ({ cards }: Pick<Listing, 'cards'>): string[] => cards.map(({ name }) => name)

/** Option → count of one filter. */
export const countsIn = ({ facets }: Listing, code: string): Record<string, number> =>
  Object.fromEntries(
    (facets.find((facet) => facet.code === code)?.options ?? []).map((option) => [option.value, option.count]),
  )
