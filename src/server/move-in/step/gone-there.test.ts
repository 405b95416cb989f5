import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { moveSteps } from '#test/move-steps.ts'
import { hasOldShop, oldShopUrl } from '#test/old-shop.ts'
import { goneThere } from './gone-there.ts'

test.runIf(hasOldShop).each(oneEngine)(
  'what is gone in the old shop is told once none of its records is there; who unsubscribed here is not, on $name',
  async ({ create }) => {
    const db = await create()
    const { en } = await seedStores(db)
    // Customer 24 is in the sample shop.
    for (const [email, oldIds] of [
      ['lives@example.com', ['24', '999901']],
      ['gone@example.com', ['999902', '999903']],
    ] as const)
      for (const [at, oldId] of oldIds.entries())
        await db.execute(
          at === 0
            ? sql`with made as (insert into customer (id, email, first_name, last_name)
                    values (gen_random_uuid(), ${email}, 'Ann', 'Smith') returning id)
                  insert into moved_record (kind, old_id, new_id, fingerprint) select 'customer', ${oldId}, id::text, 'x' from made`
            : sql`insert into moved_record (kind, old_id, new_id, fingerprint)
                  select 'customer', ${oldId}, id::text, 'x' from customer where email = ${email}`,
        )
    // This one registered here before the first move.
    await db.execute(
      sql`with made as (insert into customer (id, email, first_name, last_name)
            values (gen_random_uuid(), 'first@example.com', 'Ann', 'Smith') returning id)
          insert into moved_record (kind, old_id, new_id, fingerprint)
          select kind, '999906', id::text, 'x' from made cross join unnest(array['customer', 'joined-customer']) kind`,
    )
    for (const [email, status, oldId] of [
      ['reads@example.com', 'subscribed', '999904'],
      ['ended@example.com', 'unsubscribed', '999905'],
    ])
      await db.execute(
        sql`with made as (insert into newsletter_subscriber (id, email, store_id, status)
              values (gen_random_uuid(), ${email}, ${en.id}, ${status}) returning id)
            insert into moved_record (kind, old_id, new_id, fingerprint)
            select 'newsletter subscriber', ${oldId}, id::text, 'x' from made`,
      )
    const { problems } = await moveSteps(db, await oldShopUrl(), [goneThere])
    expect(problems.map(({ kind, message }) => [kind, message.slice(0, message.indexOf(' is'))])).toEqual([
      ['customer', '"gone@example.com"'],
      ['newsletter subscriber', '"reads@example.com"'],
    ])
  },
)
