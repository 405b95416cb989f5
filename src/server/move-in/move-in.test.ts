import { describe, expect, test } from 'vitest'
import { rows } from '#server/database/database.ts'
import { engines } from '#test/databases.ts'
import { hasOldShop, onOldShop, ownOldShopUrl } from '#test/old-shop.ts'
import { sql } from 'drizzle-orm'
import { moveIn } from './move-in.ts'
import { connectOldShop } from './source/connect.ts'

const OPTIONS = { dataDir: '/nowhere', oldMedia: undefined, signal: undefined }

async function move(db: Parameters<typeof moveIn>[0], address: string, dryRun = false) {
  const old = await connectOldShop(address)
  try {
    return await moveIn(db, old, { ...OPTIONS, dryRun })
  } finally {
    await old.close()
  }
}

describe.runIf(hasOldShop).each(engines)('a Magento 1 shop that moves in, on $name', ({ create }) => {
  test('brings what it has once, then what has changed; a dry run brings nothing', async () => {
    const db = await create()
    const address = await ownOldShopUrl()
    await onOldShop(
      address,
      `insert into newsletter_subscriber (store_id, change_status_at, subscriber_email, subscriber_status)
       values (1, '2015-03-04 05:06:07', 'Ann@Example.com', 1), (2, null, 'no address', 1), (3, '2016-01-01 00:00:00', 'bob@example.com', 3)`,
    )
    const read = async () => rows(db, sql`select email, status from newsletter_subscriber order by email`)
    const counts = async (dryRun = false) => {
      const report = await move(db, address, dryRun)
      return report.counts.get('newsletter subscriber')
    }

    expect(await counts(true)).toEqual({ read: 3, created: 2, updated: 0, unchanged: 0, refused: 1 })
    expect(await read()).toEqual([])
    expect(await counts()).toEqual({ read: 3, created: 2, updated: 0, unchanged: 0, refused: 1 })
    expect(await read()).toEqual([
      { email: 'ann@example.com', status: 'subscribed' },
      { email: 'bob@example.com', status: 'unsubscribed' },
    ])
    await onOldShop(
      address,
      `insert into newsletter_subscriber (store_id, subscriber_email, subscriber_status) values (1, 'cid@example.com', 2)`,
    )
    expect(await counts()).toEqual({ read: 4, created: 1, updated: 0, unchanged: 2, refused: 1 })
  })
})
