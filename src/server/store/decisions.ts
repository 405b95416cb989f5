import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

export type Decisions = {
  isDecided: (name: string) => boolean
  /** Tells whether an import chose it for the owner, who has not decided it since. */
  isAssumed: (name: string) => boolean
}

/**
 * Tells which settings somebody has decided. A setting that stands in the database was decided, equal to the default or not, unless an
 * import has assumed it; what no setting tells (such as selling without tax rates) is decided by "check decided".
 */
export async function readDecisions(db: Queryable): Promise<Decisions> {
  const found = await rows<{ key: string; value: Record<string, unknown> }>(
    db,
    sql`select key, value from shop_setting where key in ('shop', 'decisions')`,
  )
  const set = found.find(({ key }) => key === 'shop')?.value ?? {}
  const said = found.find(({ key }) => key === 'decisions')?.value ?? {}
  return {
    isDecided: (name) => said[name] === 'decided' || (said[name] === undefined && set[name] !== undefined),
    isAssumed: (name) => said[name] === 'assumed',
  }
}

/** `assumed`: the shop has chosen it for its owner; `decided`: its owner has. */
export async function noteDecisions(
  db: Queryable,
  names: readonly string[],
  state: 'assumed' | 'decided',
): Promise<void> {
  if (names.length === 0) return
  const value = JSON.stringify(Object.fromEntries(names.map((name) => [name, state])))
  await db.execute(
    sql`insert into shop_setting (key, value) values ('decisions', ${value}::jsonb)
        on conflict (key) do update set value = shop_setting.value || excluded.value`,
  )
}
