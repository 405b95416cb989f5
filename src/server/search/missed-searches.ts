import { sql } from 'drizzle-orm'
import { toldSearch } from '#domain/search/field/told-search.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { checkedRows, count, instant, integer, row, text } from '../database/row.ts'
import { removeRows, daysAgo, type Cleaning } from '../database/remove-rows.ts'
import { instantText } from '../database/instant-text.ts'

/** Different searches that wait to be written; a flood of more is not kept. */
const MOST_WAITING = 500
/** Rows of all store views; those that were asked for least and longest ago give way. */
const MOST_KEPT = 10_000
/** Days after which a search that nobody repeated is forgotten. */
const KEPT_DAYS = 90

/** Searches that found nothing: noted without a wait for whoever searches, and written together a moment later. */
export type MissedSearches = {
  note(store: StoreView, text: string): void
  /** Writes what was noted since. */
  write(): Promise<void>
}

type Waiting = { storeId: number; query: string; searches: number }

export function createMissedSearches({ db, clock }: { db: Database; clock: () => Date }): MissedSearches {
  let waiting = new Map<string, Waiting>()
  return {
    note({ id: storeId }, given) {
      const query = toldSearch(given)
      if (query === undefined) return
      const key = `${storeId} ${query}`
      const known = waiting.get(key)
      if (known) known.searches++
      else if (waiting.size < MOST_WAITING) waiting.set(key, { storeId, query, searches: 1 })
    },
    async write() {
      if (waiting.size === 0) return
      const written = [...waiting.values()]
      waiting = new Map()
      // In one order, whatever other processes write at the same time.
      const ordered = written.toSorted((a, b) => a.storeId - b.storeId || (a.query < b.query ? -1 : 1))
      await db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into search_without_result (store_id, query, searches, last_at)
              select g."storeId", g.query, g.searches, ${clock().toISOString()}::timestamptz
              from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb) as g ("storeId" int, query text, searches int)
                join store s on s.id = g."storeId"
              on conflict (store_id, query) do update set searches = search_without_result.searches + excluded.searches,
                last_at = greatest(search_without_result.last_at, excluded.last_at)`,
        )
        await tx.execute(
          sql`delete from search_without_result where id in
                (select id from search_without_result order by searches desc, last_at desc, id desc offset ${MOST_KEPT}::int)`,
        )
      })
    },
  }
}

/** Instants are ISO text in UTC. */
export type MissedSearch = { id: number; store: string; query: string; searches: number; lastAt: string }

const missed = row<MissedSearch>('search without a result', {
  id: integer,
  store: text,
  query: text,
  searches: count,
  lastAt: instant,
})

/** Searches without a result, the most frequent first. @param after the last one of the page before */
export const listMissedSearches = (
  db: Queryable,
  { store, after }: { store?: string | undefined; after?: { position: number; id: number } | undefined },
  most: number,
): Promise<MissedSearch[]> =>
  checkedRows(
    db,
    missed,
    sql`select m.id, s.code as store, m.query, m.searches, ${instantText(sql`m.last_at`)} as "lastAt"
        from search_without_result m join store s on s.id = m.store_id
        where ${store === undefined ? sql`true` : sql`s.code = ${store}`}
          and ${after === undefined ? sql`true` : sql`(m.searches < ${after.position}::int or (m.searches = ${after.position}::int and m.id > ${after.id}::int))`}
        order by m.searches desc, m.id limit ${most}::int`,
  )

/** The owner has seen to these texts, in a store view or in all (null): they are told no more until somebody misses them again. */
export async function forgetMissedSearches(tx: Queryable, texts: readonly string[], storeId: number | null) {
  const told = texts.flatMap((one) => toldSearch(one) ?? [])
  await rows(
    tx,
    sql`delete from search_without_result where query in (select value from jsonb_array_elements_text(${JSON.stringify(told)}::jsonb))
          and (${storeId}::int is null or store_id = ${storeId}::int)`,
  )
}

export const cleanUpMissedSearches = (cleaning: Cleaning): Promise<number> =>
  removeRows(cleaning, {
    table: 'search_without_result',
    condition: sql`t.last_at < ${daysAgo(cleaning, KEPT_DAYS)}`,
  })
