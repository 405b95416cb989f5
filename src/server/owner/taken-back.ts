import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'
import { UNDO_ACTIONS } from './undoable.ts'

/**
 * Those of these entries of the trail that tell a change of stock which is taken back: by an entry of the same subject whose own change is not
 * taken back. Other changes need no such look: their values are compared with those that are there.
 */
export async function takenBackAmong(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string; takesBack: string }>(
    db,
    sql`select undo.id, change.id as "takesBack"
        from audit undo join audit named on named.id = (undo.details ->> 'undoes')::uuid
          join audit change on change.created_at = named.created_at and change.actor = named.actor
            and change.action = named.action and change.subject = undo.subject
        where undo.action = ${UNDO_ACTIONS.catalogue} and undo.details ->> 'kind' = 'stock'
          and undo.subject in (select subject from audit where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
        order by undo.id desc`,
  )
  // An entry is taken back by later ones only, and those come first.
  const taken = new Set<string>()
  for (const { id, takesBack } of found) if (!taken.has(id)) taken.add(takesBack)
  return new Set(ids.filter((id) => taken.has(id)))
}

/**
 * Those of these entries, each a change of stock, after which somebody changed the number of the same product in another way than by a sale, and
 * did not take that back. An import does not say in the trail which products it changed: each counts.
 */
export async function countedSince(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: string; later: string }>(
    db,
    sql`with changed as (
          select id, subject from audit
          where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
        select changed.id, later.id as later
        from changed join audit later on later.subject = changed.subject and later.id > changed.id
        where later.action in ('changeStock', 'stock set', 'stock add', 'stock import')
        union all
        select changed.id, later.id
        from changed join (
          select id from audit where action like 'import %' and action not in ('import page', 'import block', 'import customers')
          order by id desc limit 1) later on later.id > changed.id`,
  )
  const taken = await takenBackAmong(
    db,
    found.map(({ later }) => later),
  )
  return new Set(found.flatMap(({ id, later }) => (taken.has(later) ? [] : [id])))
}

/** How many changes each of these entries tells with the others that its request made: they are taken back together. */
export async function madeTogether(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await rows<{ id: string; count: number }>(
    db,
    sql`with shown as (
          select id, created_at, actor, action from audit
          where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))),
        counted as (
          select created_at, actor, action, count(*)::int as count from audit
          where (created_at, actor, action) in (select created_at, actor, action from shown) group by 1, 2, 3)
        select shown.id, counted.count from shown join counted using (created_at, actor, action)`,
  )
  return new Map(found.map(({ id, count }) => [id, count]))
}
