import { sql, type SQL } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'

/**
 * Statements over many rows at once. The rows travel as one JSON parameter, so a statement's text does not depend on
 * how many there are and neither engine's limit on parameters is met. Table and column names come from this folder only.
 */
export type Columns = Record<
  string,
  'int' | 'bigint' | 'text' | 'uuid' | 'boolean' | 'jsonb' | 'date' | 'timestamptz' | 'numeric'
>
export type Row = Record<string, unknown>

const names = (columns: Columns) => sql.raw(Object.keys(columns).join(', '))

/** `from <recordset>(rows) as r(…)` */
export function recordset(columns: Columns, values: Row[]): SQL {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return sql`json_to_recordset(${JSON.stringify(values)}::json) as r(${sql.raw(types.join(', '))})`
}

/** The ids of inserted rows stand in `returning` as the columns named there; rows get their ids in the order given. */
export async function insertRows<Returned = never>(
  db: Queryable,
  table: string,
  columns: Columns,
  values: Row[],
  { returning, defaults = {} }: { returning?: string; defaults?: Record<string, string> } = {},
): Promise<Returned[]> {
  if (!values.length) return []
  const picked = Object.keys(columns).map((name) => defaults[name] ?? `r.${name}`)
  const numbered = values.map((value, n) => ({ ...value, row_order: n }))
  return rows<Returned>(
    db,
    sql`insert into ${sql.raw(table)} (${names(columns)})
        select ${sql.raw(picked.join(', '))} from ${recordset({ ...columns, row_order: 'int' }, numbered)}
        order by r.row_order ${returning ? sql.raw(`returning ${returning}`) : sql``}`,
  )
}

/** Sets the columns of the rows named by `id`; `keep` names columns that a null leaves unchanged. */
export async function updateRows(
  db: Queryable,
  table: string,
  columns: Columns,
  values: Row[],
  keep: string[] = [],
): Promise<void> {
  if (!values.length) return
  const sets = Object.keys(columns).map((name) =>
    keep.includes(name) ? `${name} = coalesce(r.${name}, t.${name})` : `${name} = r.${name}`,
  )
  await db.execute(
    sql`update ${sql.raw(table)} t set ${sql.raw(sets.join(', '))}
        from ${recordset({ id: 'int', ...columns }, values)} where t.id = r.id`,
  )
}

/** For `where column in …`: any number of ids in one parameter. */
export const idList = (ids: number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`
export const uuidList = (ids: string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
export const textList = (texts: string[]) =>
  sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json))`

export async function deleteWhere(db: Queryable, table: string, column: string, ids: number[]): Promise<void> {
  if (!ids.length) return
  await db.execute(sql`delete from ${sql.raw(table)} where ${sql.raw(column)} in ${idList(ids)}`)
}
