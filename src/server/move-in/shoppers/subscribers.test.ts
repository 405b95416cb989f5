import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { storeViews } from '../catalogue/store-views.ts'
import { subscribers } from './subscribers.ts'

test.runIf(hasOldShop).each(oneEngine)(
  'a subscriber who was erased here comes again only as one who wants no letters, on $name',
  { timeout: 120_000 },
  async ({ create }) => {
    const db = await create()
    const address = await ownOldShopUrl()
    const names = ['ann', 'bob', 'cid']
    await onOldShop(
      address,
      'delete from newsletter_subscriber',
      `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status, subscriber_confirm_code)
       values ${names.map((name) => `(1, '2020-01-01', '${name}@example.com', 1, '${`${name}4567`.repeat(3)}')`).join(', ')}`,
    )
    await moveSteps(db, address, [storeViews, subscribers])
    await db.execute(sql`delete from newsletter_subscriber where email <> 'cid@example.com'`)
    await onOldShop(
      address,
      "update newsletter_subscriber set change_status_at = '2021-01-01', store_id = 2",
      "update newsletter_subscriber set subscriber_status = 3 where subscriber_email = 'bob@example.com'",
    )
    const { counts } = await moveSteps(db, address, [subscribers])
    expect(counts.get('newsletter subscriber')).toMatchObject({ refused: 0 })
    expect(await rows(db, sql`select email, status from newsletter_subscriber order by email`)).toEqual([
      { email: 'bob@example.com', status: 'unsubscribed' },
      { email: 'cid@example.com', status: 'subscribed' },
    ])
  },
)

test.runIf(hasOldShop).each(oneEngine)(
  'a subscriber who has another address there has it here, and the old one gets no letters, on $name',
  { timeout: 120_000 },
  async ({ create }) => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      'delete from newsletter_subscriber',
      `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status)
       values (1, '2020-01-01', 'ann@example.com', 1), (1, '2020-01-01', 'both@example.com', 1), (2, '2019-01-01', 'both@example.com', 1)`,
    )
    await moveSteps(db, address, [storeViews, subscribers])
    await onOldShop(
      address,
      "update newsletter_subscriber set subscriber_email = 'new@example.com' where subscriber_email = 'ann@example.com'",
      "update newsletter_subscriber set subscriber_email = 'other@example.com' where store_id = 2",
    )
    const { counts } = await moveSteps(db, address, [subscribers])
    expect(counts.get('newsletter subscriber')).toMatchObject({ updated: 2, refused: 0 })
    const emails = async () =>
      (await rows<{ email: string }>(db, sql`select email from newsletter_subscriber order by email`)).map(
        ({ email }) => email,
      )
    expect(await emails()).toEqual(['both@example.com', 'new@example.com', 'other@example.com'])
    // Two become one there: the former address gets no letters either.
    await onOldShop(
      address,
      "update newsletter_subscriber set subscriber_email = 'other@example.com' where subscriber_email = 'new@example.com'",
    )
    expect((await moveSteps(db, address, [subscribers])).counts.get('newsletter subscriber')).toMatchObject({
      refused: 0,
    })
    expect(await emails()).toEqual(['both@example.com', 'other@example.com'])
  },
)

test.runIf(hasOldShop).each(oneEngine)(
  'subscribers who swap their addresses there, or pass them on, do so here and stay subscribed, on $name',
  { timeout: 120_000 },
  async ({ create }) => {
    const db = await create()
    const address = await ownOldShopUrl()
    const names = ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']
    await onOldShop(
      address,
      'delete from newsletter_subscriber',
      `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status)
       values ${names.map((name) => `(1, '2020-01-01', '${name}@example.com', 1)`).join(', ')}`,
    )
    await moveSteps(db, address, [storeViews, subscribers])
    const here = async () =>
      new Map(
        (
          await rows<{ id: string; email: string }>(
            db,
            sql`select id, email from newsletter_subscriber where status = 'subscribed' order by email`,
          )
        ).map(({ id, email }) => [email.split('@')[0]!, id]),
      )
    const before = await here()
    // Two swap, one takes the address that another one leaves for a new one, and two have one new address.
    const now = { ann: 'bob', bob: 'ann', cid: 'dan', dan: 'new', eve: 'one', fay: 'one' }
    await onOldShop(
      address,
      `update newsletter_subscriber set subscriber_email = case subscriber_email
       ${Object.entries(now)
         .map(([from, to]) => `when '${from}@example.com' then '${to}@example.com'`)
         .join(' ')} end`,
    )
    expect((await moveSteps(db, address, [subscribers])).counts.get('newsletter subscriber')).toMatchObject({
      refused: 0,
    })
    const after = await here()
    expect([...after.keys()]).toEqual(['ann', 'bob', 'dan', 'new', 'one'])
    for (const name of ['ann', 'bob', 'cid', 'dan'] as const) expect(after.get(now[name])).toBe(before.get(name))
  },
)
