import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { moveIn } from '../move-in.ts'
import { connectOldShop } from '../source/connect.ts'

describe.runIf(hasOldShop).each(engines)('reviews of a Magento 1 shop, on $name', ({ create }) => {
  test('come with the average of their votes, their state and plain texts; what has no place here is told', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      "update review_detail set detail = '<b>Fine</b><script>alert(1)</script>', customer_id = 29 where review_id = 16",
      'update rating_option_vote set percent = 20 where review_id = 17',
      'update review set status_id = 3 where review_id = 18',
      "insert into core_config_data (scope, scope_id, path, value) values ('default', 0, 'catalog/price/scope', '1')",
      `insert into catalog_product_entity_decimal (entity_type_id, attribute_id, store_id, entity_id, value)
       select 4, attribute_id, 3, 410, 1 from eav_attribute where attribute_code = 'price'`,
      "insert into catalogsearch_query (query_text, synonym_for, redirect, store_id) values ('tee', 't-shirt', null, 1), ('sale', null, '/sale', 1)",
      'update review set entity_pk_value = 999999 where review_id = (select max(review_id) from review_detail)',
    )
    const old = await connectOldShop(address)
    const move = () => moveIn(db, old, { dataDir: '/nowhere', oldMedia: undefined, signal: undefined })
    const report = await move()
    expect(report.counts.get('review')).toEqual({ read: 50, created: 49, updated: 0, unchanged: 0, refused: 1 })
    expect(report.leftOut).toContainEqual(expect.objectContaining({ what: 'synonyms of search terms', count: 1 }))
    expect(report.leftOut).toContainEqual(expect.objectContaining({ what: 'redirects of search terms', count: 1 }))
    expect(report.leftOut).toContainEqual(expect.objectContaining({ what: 'prices of other websites', count: 1 }))
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
    expect((await move()).counts.get('review')).toMatchObject({ unchanged: 49, created: 0, updated: 0 })
    await old.close()
  })
})
