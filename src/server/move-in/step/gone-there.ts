import { sql, type SQL } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { say, type PlainSentence } from '../../words/say.ts'
import type { Move, MoveStep } from './move.ts'

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
    here: sql`select t.email as name from customer t where t.id = m.new_id::uuid`,
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
]
const BATCH = 1000

/**
 * Tells of what an earlier run brought, the old shop has removed since, and is still here: a product on sale, a code that counts. Whether
 * it goes is the owner's decision.
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
    const moved = await rows<{ oldId: string; name: string }>(
      db,
      sql`select m.old_id as "oldId", h.name from moved_record m cross join lateral (${here}) h
          where m.kind = ${kind} and m.old_id > ${after} order by m.old_id limit ${BATCH}::int`,
    )
    if (moved.length === 0) return
    after = moved.at(-1)!.oldId
    const found = await old.rows<{ id: number }>(`select ${key} as id from {${table}} where ${key} in (?)`, [
      moved.map(({ oldId }) => oldId),
    ])
    const there = new Set(found.map(({ id }) => String(id)))
    for (const { oldId, name } of moved)
      if (!there.has(oldId))
        report.warn(
          kind,
          oldId,
          say('"{name}" is not in the old shop any more, but still here: remove it here too', { name }),
          `gone ${oldId}`,
        )
  }
}
