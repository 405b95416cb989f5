import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'
import { noteMoved } from '../step/moved-records.ts'

describe.runIf(hasOldShop).each(engines)('reviews of a Magento 1 shop, on $name', ({ create }) => {
  test('come with the average of their votes, their state and plain texts; one without its product is told', async () => {
    const db = await create()
    const { en } = await seedStores(db)
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "update review_detail set detail = '<b>Fine</b><script>alert(1)</script>', customer_id = 29 where review_id = 16",
      'update rating_option_vote set percent = 20 where review_id = 17',
      'update review set status_id = 3 where review_id = 18',
    )
    const old = await connectOldShop(address)
    const products = await old.rows<{ id: number }>(
      'select distinct entity_pk_value as id from {review} order by entity_pk_value',
    )
    const [lost] = products
    for (const { id } of products.slice(1)) {
      const newId = String(await aProduct(db, en, { sku: `old-${id}` }))
      await noteMoved(db, 'product', [{ oldId: String(id), newId, fingerprint: '' }])
    }
    const move = () => moveIn(db, old, { dataDir: '/nowhere', oldMedia: undefined, signal: undefined })
    const report = await move()
    const [{ total } = { total: 0 }] = await old.rows<{ total: number }>(
      'select count(*) as total from {review} where entity_pk_value = ?',
      [lost!.id],
    )
    const refused = Number(total)
    expect(report.counts.get('review')).toEqual({ read: 50, created: 50 - refused, updated: 0, unchanged: 0, refused })
    const read = (id: number) =>
      rows(
        db,
        sql`select r.nickname, r.text, r.stars, r.state, c.email from product_review r
            join moved_record m on m.kind = 'review' and m.new_id = r.id::text left join customer c on c.id = r.customer_id
            where m.old_id = ${String(id)}`,
      )
    expect(await read(16)).toEqual([
      { nickname: 'Vicky L', text: 'Fine', stars: 5, state: 'approved', email: 'jill@example.com' },
    ])
    expect(await read(17)).toEqual([expect.objectContaining({ stars: 1, state: 'approved', email: null })])
    expect(await read(18)).toEqual([expect.objectContaining({ state: 'rejected' })])
    const [sums] = await rows<{ rated: number; written: number }>(
      db,
      sql`select (select sum(stars)::int from product_rating) as rated,
            (select sum(stars)::int from product_review where state = 'approved') as written`,
    )
    expect(sums!.rated).toBe(sums!.written)
    expect((await move()).counts.get('review')).toMatchObject({ unchanged: 50 - refused, created: 0, updated: 0 })
    await old.close()
  })
})
