import { sql } from 'drizzle-orm'
import { redirectKey } from '#domain/search/field/search-redirect.ts'
import type { StoreView } from '#domain/store/store.ts'
import { rows, type Queryable } from '../database/database.ts'
import type { Revision } from '../product/revision.ts'
import { pageOfRules, type RulePage } from './rule-page.ts'
import { searchRulesChanged } from './search-rules-changed.ts'

export type SearchRedirect = {
  /** As `redirectKey` gives it. */
  query: string
  /** As `redirectTarget` gives it. */
  target: string
}

export type StoredRedirect = SearchRedirect & {
  id: number
  /** Code of its store view; null: all. */
  store: string | null
}

/**
 * The target of a search for exactly this text; undefined: a list. A target that is a search which leads on itself, in any
 * store view, counts for nothing: no search goes round in circles. They are read once for each revision of the search's rules.
 */
export function redirectReader(db: Queryable) {
  let known: { revision: number; targets: Promise<Targets> } | undefined
  const targetsAt = (revision: number) => {
    if (known?.revision !== revision) {
      const reading = readTargets(db)
      known = { revision, targets: reading }
      reading.catch(() => {
        if (known?.targets === reading) known = undefined
      })
    }
    return known.targets
  }
  return async ({ synonyms: revision }: Revision, { id }: StoreView, text: string): Promise<string | undefined> => {
    // At revision 0 there has never been a rule: a shop's first search reads nothing more.
    if (revision === 0) return undefined
    const { targets, queries } = await targetsAt(revision)
    const query = redirectKey(text)
    const target = targets.get(`${id} ${query}`) ?? targets.get(` ${query}`)
    const next = target && new URL(target, 'http://here.invalid').searchParams.get('q')
    return next && queries.has(redirectKey(next)) ? undefined : target
  }
}

/** By "store id text"; without a store id for all. */
type Targets = { targets: ReadonlyMap<string, string>; queries: ReadonlySet<string> }

async function readTargets(db: Queryable): Promise<Targets> {
  const found = await rows<SearchRedirect & { storeId: number | null }>(
    db,
    sql`select store_id as "storeId", query, target from search_redirect`,
  )
  return {
    targets: new Map(found.map(({ storeId, query, target }) => [`${storeId ?? ''} ${query}`, target])),
    queries: new Set(found.map(({ query }) => query)),
  }
}

/** All of them by store view and text, or a page. */
export const readRedirects = (db: Queryable, page?: RulePage): Promise<StoredRedirect[]> =>
  rows(
    db,
    sql`select r.id, s.code as store, r.query, r.target from search_redirect r left join store s on s.id = r.store_id
        ${pageOfRules(sql`r.id`, page, sql`s.position nulls first, s.id, r.query`)}`,
  )

/** Sets where a text leads, in place of what was said of it in this store view (null: all). @returns its id */
export async function putRedirect(
  tx: Queryable,
  { query, target }: SearchRedirect,
  storeId: number | null,
): Promise<number> {
  await searchRulesChanged(tx)
  const [put] = await rows<{ id: number }>(
    tx,
    sql`insert into search_redirect (store_id, query, target) values (${storeId}::int, ${query}, ${target})
        on conflict (coalesce(store_id, 0), query) do update set target = excluded.target returning id`,
  )
  return put!.id
}

/** @returns whether there was one */
export async function removeRedirect(tx: Queryable, id: number): Promise<boolean> {
  const removed = await rows(tx, sql`delete from search_redirect where id = ${id}::int returning id`)
  if (removed.length > 0) await searchRulesChanged(tx)
  return removed.length > 0
}
