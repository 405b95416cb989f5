import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { rows } from '../database/database.ts'
import { createOwnersWebhooks } from '../owner/webhooks.ts'
import { webhookSealer } from './webhook-secrets.ts'
import { MOST_DELIVERIES } from './webhooks.ts'

test.each(engines)('a webhook with very many messages is removed, some at a time, on $name', async ({ create }) => {
  const db = await create()
  const id = '01890000-0000-7000-8000-000000000001'
  await db.execute(
    sql`insert into webhook (id, url, events, secret) values (${id}::uuid, 'https://erp.example', '{}', 'x')`,
  )
  await db.execute(
    sql`insert into webhook_delivery (id, webhook_id, event, subject, body, next_attempt_at, since)
        select gen_random_uuid(), ${id}::uuid, 'product.changed', n::text, '{}', now(), now()
        from generate_series(1, ${3 * MOST_DELIVERIES + 1}::int) n`,
  )
  await db.execute(sql`create table removed_at_once (messages int)`)
  await db.execute(
    sql`create function note_removed() returns trigger language plpgsql as
        $$ begin insert into removed_at_once select count(*) from gone; return null; end $$`,
  )
  await db.execute(
    sql`create trigger note_removed after delete on webhook_delivery referencing old table as gone
        for each statement execute function note_removed()`,
  )
  const webhooks = createOwnersWebhooks({
    db,
    clock: () => new Date(),
    webhookOrigins: [],
    webhookSealer: webhookSealer('a secret of at least thirty-two characters'),
  })
  const auditor = { actor: 'test', action: 'webhooks remove' }
  expect(await webhooks.remove({ auditor, callerId: id, key: undefined, fingerprint: '' }, id)).toMatchObject({
    status: 'done',
  })
  expect(await rows(db, sql`select 1 from webhook_delivery`)).toEqual([])
  const [most] = await rows<{ messages: number }>(db, sql`select max(messages) as messages from removed_at_once`)
  expect(most!.messages).toBe(MOST_DELIVERIES)
})
