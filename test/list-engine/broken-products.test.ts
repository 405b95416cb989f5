import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productsChanged } from '#server/catalogue-change/raise-revision.ts'
import { reportBrokenProducts } from '#server/product/broken-products.ts'
import { presentReader } from '#server/product/present.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { aCategory, aProduct, bumpRevision, seedStores } from '../catalogue.ts'
import { listEngines } from './engines.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

describe.each(listEngines)('a list engine: $engine.name, on $database.name', ({ engine: { create }, database }) => {
  test('a product that the database cannot read is put aside and told once; the others go on, and it is back when it is mended', async () => {
    const db = await database.create()
    const { en } = await seedStores(db)
    const category = await aCategory(db, en, 'tea', 'Tea')
    const add = (name: string) => aProduct(db, en, { name, categories: [category] })
    const [cup, spoilt, pot] = [await add('Cup'), await add('Spoilt'), await add('Pot')]
    const told: string[] = []
    const onError = (error: unknown) => void told.push(String(error))
    const clock = () => NOON
    const present = presentReader({ db, stores: createStoreService({ db, clock }), clock })
    const engine = create({ db, present, broken: reportBrokenProducts(onError), onError })
    const shown = async () => {
      const source = { category }
      const list = { store: en, source, filters: [], priceRanges: [], sort: 'name', direction: 'asc' } as const
      return (await engine.page({ ...list, page: 1, perPage: 10 })).ids
    }
    // The rows of one product cannot be read, like rows on a damaged disk.
    await db.execute(sql`alter table tier_price rename to sound_tier_price`)
    await db.execute(
      sql.raw(`create view tier_price as select id, product_id, quantity, customer_group, from_day, to_day,
        price / (case when product_id = ${spoilt} then 0 else 1 end) as price from sound_tier_price`),
    )
    await db.execute(
      sql`insert into sound_tier_price (product_id, quantity, price) values (${spoilt}::int, 2, 900), (${cup}::int, 2, 900)`,
    )
    await engine.apply('all')
    expect(await shown()).toEqual([cup, pot])
    await db.execute(sql`update product_text set name = 'A pot' where product_id = ${pot}::int`)
    await productsChanged(db, [pot, spoilt], 'whole')
    await engine.apply('all')
    expect(await shown()).toEqual([pot, cup])
    await bumpRevision(db)
    await engine.apply('all')
    expect(await shown()).toEqual([pot, cup])
    expect(told).toEqual([`Error: Product ${spoilt} is broken and left out: division by zero.`])
    await db.execute(sql`drop view tier_price`)
    await db.execute(sql`alter table sound_tier_price rename to tier_price`)
    await productsChanged(db, [spoilt], 'whole')
    await engine.apply('all')
    expect(await shown()).toEqual([pot, cup, spoilt])
  })

  test('a product of which no entry can be made is put aside, and the others go on', async () => {
    const db = await database.create()
    const { en } = await seedStores(db)
    const category = await aCategory(db, en, 'tea', 'Tea')
    const add = (name: string) => aProduct(db, en, { name, categories: [category] })
    const [cup, timeless, endless] = [await add('Cup'), await add('Timeless'), await add(`${'z'.repeat(40_000)}`)]
    await db.execute(sql`update product set created_at = 'infinity' where id = ${timeless}::int`)
    const told: string[] = []
    const onError = (error: unknown) => void told.push(String(error))
    const clock = () => NOON
    const present = presentReader({ db, stores: createStoreService({ db, clock }), clock })
    const engine = create({ db, present, broken: reportBrokenProducts(onError), onError })
    await engine.apply('all')
    const list = { store: en, source: { category }, filters: [], priceRanges: [], sort: 'name' } as const
    const { ids } = await engine.page({ ...list, direction: 'asc', page: 1, perPage: 10 })
    expect(ids[0]).toBe(cup)
    expect(ids).not.toContain(timeless)
    expect(told[0]).toContain(`Product ${timeless}`)
    // An engine may have no room for such a name; then it says so.
    expect(ids.includes(endless)).toBe(!told.some((one) => one.includes(`Product ${endless} `)))
  })
})
