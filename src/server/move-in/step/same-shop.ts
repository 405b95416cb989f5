import { sql, type SQL } from 'drizzle-orm'
import { rows, type Database } from '../../database/database.ts'
import { SourceError } from '../../import/records/source-error.ts'
import { say } from '../../words/say.ts'
import type { OldShop } from '../source/old-shop.ts'
import { isSameMoment } from './same-moment.ts'

/** Records that keep `moment` for ever and `name` nearly always, by their old ids. */
type Kind = { here: SQL; table: string; there: string }
type Said = { id: string; name: string | null; moment: string | null }

const MOST = 500
/** A few ids are given a second time in every shop (move-records.ts). */
const LEAST_OTHERS = 10
const momentOf = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const KINDS: readonly Kind[] = [
  {
    here: sql`select m.old_id as id, lower(t.email) as name, ${momentOf(sql`t.created_at`)} as moment
      from moved_record m join customer t on t.id = m.new_id::uuid where m.kind = 'customer' order by m.old_id limit ${MOST}::int`,
    table: 'customer_entity',
    there: `select entity_id as id, lower(trim(email)) as name, cast(created_at as char(19)) as moment
      from {customer_entity} where entity_id in (?)`,
  },
  {
    here: sql`select m.old_id as id, t.number as name, ${momentOf(sql`t.created_at`)} as moment
      from moved_record m join sales_order t on t.id = m.new_id::uuid where m.kind = 'order' and m.old_id ~ '^[0-9]+$'
      order by m.old_id limit ${MOST}::int`,
    table: 'sales_flat_order',
    there: `select entity_id as id, increment_id as name, cast(created_at as char(19)) as moment
      from {sales_flat_order} where entity_id in (?)`,
  },
]

const timeOf = ({ moment }: Pick<Said, 'moment'>) => Date.parse(`${(moment ?? '').replace(' ', 'T')}Z`)

/**
 * Refuses another shop than the one that moved in here: its records would take the places of those with the same ids.
 * @throws {SourceError} where most customers and orders that have ids of moved ones are others
 */
export async function refuseAnotherShop(db: Database, old: OldShop): Promise<void> {
  let [same, others] = [0, 0]
  for (const { here, table, there } of KINDS) {
    const moved = await rows<Said>(db, here)
    if (moved.length === 0 || !(await old.hasTable(table))) continue
    const found = await old.rows<Said>(there, [moved.map(({ id }) => id)])
    const said = new Map(found.map((one) => [String(one.id), one]))
    for (const { id, name, moment } of moved) {
      const now = said.get(id)
      if (!now) continue
      if (now.name !== name && !isSameMoment(timeOf(now), timeOf({ moment }))) others++
      else same++
    }
  }
  if (others < LEAST_OTHERS || others <= same) return
  throw new SourceError(
    say(
      'This is another shop than the one that moved in: {others} of {total} customers and orders that were looked at are others with the same ids, and would replace those. Move it into a database of its own. Nothing was written.',
      { others, total: others + same },
    ),
  )
}
