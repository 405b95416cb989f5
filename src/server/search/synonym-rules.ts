import { sql } from 'drizzle-orm'
import type { SynonymRule } from '#domain/search/synonyms.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { searchSynonym } from '../database/schema/search.ts'
import { pageOfRules, type RulePage } from './rule-page.ts'
import { searchRulesChanged } from './search-rules-changed.ts'

export type StoredRule = SynonymRule & {
  id: number
  /** Code of its store view; null: all. */
  store: string | null
}

/** All of them by store view, or a page. */
export async function readSynonymRules(db: Queryable, page?: RulePage): Promise<StoredRule[]> {
  const found = await rows<{ id: number; store: string | null; source: string | null; words: string[] }>(
    db,
    sql`select y.id, s.code as store, y.source, y.words from search_synonym y left join store s on s.id = y.store_id
        ${pageOfRules(sql`y.id`, page, sql`s.position nulls first, s.id, y.id`)}`,
  )
  return found.map(({ id, store, source, words }) => ({ id, store, words, ...(source !== null && { from: source }) }))
}

/** Adds rules, except those that are there already. @returns ids of the new ones */
export async function addSynonymRules(
  db: Database,
  rules: readonly SynonymRule[],
  storeId: number | null = null,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    // One owner at a time: the row is held until the end.
    await searchRulesChanged(tx)
    const there = await rows<{ source: string | null; words: string[] }>(
      tx,
      sql`select source, words from search_synonym where store_id is not distinct from ${storeId}::int`,
    )
    const known = new Set(there.map(({ source, words }) => JSON.stringify([source, words])))
    const added: number[] = []
    for (const { from = null, words } of rules) {
      const key = JSON.stringify([from, words])
      if (known.has(key)) continue
      known.add(key)
      const created = await tx
        .insert(searchSynonym)
        .values({ storeId, source: from, words })
        .returning({ id: searchSynonym.id })
      added.push(created[0]!.id)
    }
    return added
  })
}

/** @returns whether there was one */
export async function removeSynonymRule(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await rows(tx, sql`delete from search_synonym where id = ${id}::int returning id`)
    if (removed.length) await searchRulesChanged(tx)
    return removed.length > 0
  })
}

/**
 * Writes a rule of a store view (null: all) in place of the one with this id; one that the owner removed since stays away.
 * @returns its id, or that of the same rule where it is there already
 */
export async function putSynonymRule(
  tx: Queryable,
  { from = null, words }: { from?: string | null; words: readonly string[] },
  storeId: number | null,
  id?: number,
): Promise<number> {
  await searchRulesChanged(tx)
  const given = sql`${storeId}::int, ${from}::text, ${JSON.stringify(words)}::jsonb`
  if (id !== undefined) {
    await tx.execute(sql`update search_synonym set (store_id, source, words) = (${given}) where id = ${id}::int`)
    return id
  }
  const [same] = await rows<{ id: number }>(
    tx,
    sql`select id from search_synonym where (store_id, source, words) is not distinct from (${given}) limit 1`,
  )
  if (same) return same.id
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into search_synonym (store_id, source, words) values (${given}) returning id`,
  )
  return made!.id
}
