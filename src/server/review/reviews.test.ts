import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aProduct } from '#test/catalogue.ts'
import { listingQuery, useCatalogShop } from '#test/catalog-shop.ts'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import { moderateReviews, reviewsForOwner } from './moderate-reviews.ts'
import { createReviewService, MOST_REVIEWS, MOST_UNPUBLISHED, REVIEWS_PER_PAGE } from './review-service.ts'

const HERE = '192.0.2.1'

describe.each(engines)('reviews on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  const service = () => createReviewService({ db: shop.db, clock: () => shop.now })
  const cup = () => aProduct(shop.db, shop.en, { sku: 'CUP', name: 'Cup' })
  let network = 0
  const write = async (productId: number, stars = 5, text = 'Good.', store = shop.en) => {
    shop.later(1000)
    // Each from a network of its own: how many one may send is a test of its own.
    await service().post(store, { productId, nickname: 'Ada', title: 'A cup', text, stars }, `10.${++network}.0.1`)
    const [row] = await rows<{ id: number }>(shop.db, sql`select max(id) as id from product_review`)
    return row!.id
  }
  const approve = (...ids: number[]) => moderateReviews(shop.db, ids, 'approved')
  /** As a shopper sees it when the second is over that the revision is remembered for. */
  const page = async (id: number) => {
    shop.later(1001)
    return (await shop.catalog.product(shop.en, id))!
  }

  test('a review is shown once it is approved, and no longer when it is rejected', async () => {
    const id = await cup()
    const first = await write(id, 5, 'Line one\nLine two')
    expect(await page(id)).not.toHaveProperty('rating')
    expect(await page(id)).not.toHaveProperty('reviews')

    expect(await approve(first)).toEqual({ status: 'done', changed: 1 })
    const shown = await page(id)
    expect(shown.rating).toEqual({ average: 5, count: 1 })
    expect(shown.reviews).toMatchObject([
      { nickname: 'Ada', title: 'A cup', text: 'Line one\nLine two', stars: 5, language: 'en-GB' },
    ])

    await approve(await write(id, 2))
    expect((await page(id)).rating).toEqual({ average: 3.5, count: 2 })
    await moderateReviews(shop.db, [first], 'rejected')
    expect((await page(id)).rating).toEqual({ average: 2, count: 1 })
  })

  test('a review of a customer whose account is erased meanwhile is nobody’s', async () => {
    const review = {
      productId: await cup(),
      nickname: 'Ada',
      title: 'A cup',
      text: 'Good.',
      stars: 5,
      customerId: v7(),
    }
    expect(await service().post(shop.en, review, `10.${++network}.0.1`)).toBe('pending')
    expect(await rows(shop.db, sql`select customer_id as of from product_review`)).toEqual([{ of: null }])
  })

  test('cards carry the rating and ask the database no more often than without', async () => {
    const id = await cup()
    await aProduct(shop.db, shop.en, { sku: 'MUG', name: 'Mug' })
    await approve(await write(id, 4), await write(id, 5, 'Very good.'))
    await shop.catalog.refresh()
    shop.statements = 0
    const { cards } = (await shop.catalog.search(shop.en, 'cup', listingQuery())).listing
    expect(cards.map(({ name, rating }) => [name, rating])).toEqual([['Cup', { average: 4.5, count: 2 }]])
    expect(shop.statements).toBeLessThanOrEqual(2)
  })

  test('the newest comes first, page by page, in whatever language it was written', async () => {
    const id = await cup()
    const ids: number[] = []
    for (let number = 1; number <= REVIEWS_PER_PAGE + 2; number++)
      ids.push(await write(id, 3, `Number ${number}`, number === 2 ? shop.fr : shop.en))
    await approve(...ids)
    const texts = async (wanted: number) => (await service().list(id, wanted)).reviews.map(({ text }) => text)
    expect((await texts(1))[0]).toBe(`Number ${REVIEWS_PER_PAGE + 2}`)
    expect(await texts(2)).toEqual(['Number 2', 'Number 1'])
    expect((await service().list(id, 2)).reviews[0]!.language).toBe('fr-FR')
    expect(await service().list(id, 99)).toMatchObject({ page: 2, pageCount: 2, total: REVIEWS_PER_PAGE + 2 })
    expect(await service().list(id, -1)).toMatchObject({ page: 1 })
  })

  test('a form sent twice is one review, and a flood from one network is refused', async () => {
    const id = await cup()
    const same = { productId: id, nickname: 'Ada', title: 'A cup', text: 'Good.', stars: 5 }
    await service().post(shop.en, same, HERE)
    shop.later(1)
    await service().post(shop.en, same, HERE)
    const kept = async () => (await rows(shop.db, sql`select 1 from product_review`)).length
    expect(await kept()).toBe(1)
    for (let number = 3; number <= MOST_REVIEWS; number++)
      expect(await service().post(shop.en, { ...same, text: `Number ${number}` }, HERE)).toBe('pending')
    expect(await service().post(shop.en, { ...same, text: 'One more' }, HERE)).toBe('too-many')
    expect(await kept()).toBe(MOST_REVIEWS - 1)
  })

  test("a customer's own come page by page; with very many that are not published no more are taken", async () => {
    const id = await cup()
    const customerId = v7()
    await shop.db.execute(
      sql`insert into customer (id, email, password_hash, first_name, last_name, store_id)
          values (${customerId}::uuid, 'ada@example.com', '', 'Ada', 'Doe', ${shop.en.id}::int)`,
    )
    await shop.db.execute(
      sql`insert into product_review (product_id, store_id, nickname, title, text, stars, customer_id, state, created_at)
          select ${id}::int, ${shop.en.id}::int, 'Ada', 'A cup', 'Number ' || n, 5, ${customerId}::uuid, 'rejected',
            now() + n * interval '1 second' from generate_series(1, ${MOST_UNPUBLISHED - 1}::int) n`,
    )
    const review = { productId: id, nickname: 'Ada', title: 'A cup', text: 'One more', stars: 5, customerId }
    expect(await service().post(shop.en, review, '192.0.2.2')).toBe('pending')
    expect(await service().post(shop.en, { ...review, text: 'And one' }, '192.0.2.2')).toBe('too-many-unpublished')
    const last = MOST_UNPUBLISHED / REVIEWS_PER_PAGE
    const page = await service().ofCustomer(customerId, last)
    expect(page).toMatchObject({ page: last, pageCount: last, total: MOST_UNPUBLISHED })
    expect(page.reviews).toHaveLength(REVIEWS_PER_PAGE)
    expect(await service().ofCustomer(customerId, Number.NaN)).toMatchObject({ page: 1 })
    expect(await service().ofCustomer(customerId, 2.5)).toMatchObject({ page: 2 })
    await moderateReviews(shop.db, [page.reviews[0]!.id], 'approved')
    expect(await service().post(shop.en, { ...review, text: 'And one' }, '192.0.2.2')).toBe('pending')
  })

  test('two decisions at once leave the right sum', async () => {
    const id = await cup()
    const [one, two] = [await write(id, 1, 'One'), await write(id, 4, 'Two')]
    await Promise.all([approve(one), approve(two)])
    expect((await page(id)).rating).toEqual({ average: 2.5, count: 2 })
  })

  test('one unknown id, and nothing is decided', async () => {
    const id = await cup()
    const known = await write(id)
    expect(await approve(known, 999_999)).toEqual({ status: 'unknown', ids: [999_999] })
    const pending: number[] = []
    for await (const some of reviewsForOwner(shop.db, 'pending')) pending.push(...some.map((one) => one.id))
    expect(pending).toEqual([known])
  })
})
