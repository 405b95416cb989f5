import { sql, type SQL } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { say, type PlainSentence } from '../../words/say.ts'
import type { Move, MoveStep } from './move.ts'
import { JOINED } from './moved-records.ts'

type Kind = {
  kind: PlainSentence
  table: string
  key: string
  /** Our record of `m.new_id`, with its name. */
  here: SQL
}

const KINDS: readonly Kind[] = [
  {
    kind: 'product',
    table: 'catalog_product_entity',
    key: 'entity_id',
    here: sql`select t.sku as name from product t where t.id = m.new_id::int`,
  },
  {
    kind: 'customer',
    table: 'customer_entity',
    key: 'entity_id',
    // An account that was here first does not go with the one there.
    here: sql`select t.email as name from customer t where t.id = m.new_id::uuid
      and not exists (select 1 from moved_record j where j.kind = ${JOINED} and j.new_id = m.new_id)`,
  },
  {
    kind: 'cart rule',
    table: 'salesrule',
    key: 'rule_id',
    here: sql`select t.name from cart_rule t where t.id = m.new_id::int`,
  },
  {
    kind: 'coupon',
    table: 'salesrule_coupon',
    key: 'coupon_id',
    here: sql`select t.code as name from coupon t where t.id = m.new_id::uuid`,
  },
  {
    kind: 'review',
    table: 'review',
    key: 'review_id',
    here: sql`select t.nickname as name from product_review t where t.id = m.new_id::int and t.state <> 'rejected'`,
  },
  {
    kind: 'newsletter subscriber',
    table: 'newsletter_subscriber',
    key: 'subscriber_id',
    // Those who have unsubscribed get no letters, and are kept so that it stays like that.
    here: sql`select t.email as name from newsletter_subscriber t where t.id = m.new_id::uuid and t.status <> 'unsubscribed'`,
  },
]
const BATCH = 1000

/**
 * Tells of what an earlier run brought, the old shop has removed since, and is still here: a product on sale, a code that counts. Whether
 * it goes is the owner's decision. What became one here of several records is told of once none of them is there.
 */
export const goneThere: MoveStep = {
  name: 'what is gone in the old shop',
  async run(move) {
    for (const one of KINDS) if (await move.old.hasTable(one.table)) await tellGone(move, one)
  },
}

async function tellGone(move: Move, { kind, table, key, here }: Kind): Promise<void> {
  const { db, old, report } = move
  let after = ''
  while (!move.signal?.aborted) {
    const moved = await rows<{ newId: string; oldIds: string[]; name: string }>(
      db,
      sql`select m.new_id as "newId", json_agg(m.old_id order by m.old_id) as "oldIds", h.name
          from moved_record m cross join lateral (${here}) h
          where m.kind = ${kind} and m.new_id > ${after} group by m.new_id, h.name order by m.new_id limit ${BATCH}::int`,
    )
    if (moved.length === 0) return
    after = moved.at(-1)!.newId
    const found = await old.rows<{ id: number }>(`select ${key} as id from {${table}} where ${key} in (?)`, [
      moved.flatMap(({ oldIds }) => oldIds),
    ])
    const there = new Set(found.map(({ id }) => String(id)))
    for (const { oldIds, name } of moved)
      if (!oldIds.some((oldId) => there.has(oldId)))
        report.warn(
          kind,
          oldIds[0]!,
          say('"{name}" is not in the old shop any more, but still here: remove it here too', { name }),
          `gone ${oldIds[0]}`,
        )
  }
}
