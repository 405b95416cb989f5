import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { groupBy } from '../records/group-by.ts'
import { deleteWhere, idList, insertRows, updateRows, type Columns, type Row } from '../read/bulk.ts'

/**
 * Rows that belong to a product (or to one of its options) and have ids others remember: a cart line names custom
 * options by id, a picture has its size. `identity` says which columns make a row the same one.
 */
export type OwnedTable = { name: string; owner: string; columns: Columns; identity: string[] }

/**
 * Makes the owners' rows those wanted, in the order given (the column `position`). A row that is there already keeps
 * its id and is touched only when it differs. Gives the ids of the wanted rows, in their order.
 *
 * @param known owners that may have rows already; a new product cannot
 */
export async function writeOwnedRows(
  db: Queryable,
  table: OwnedTable,
  known: number[],
  wanted: Row[],
): Promise<number[]> {
  const columns = { [table.owner]: 'int' as const, ...table.columns }
  const keyOf = (row: Row) => JSON.stringify([row[table.owner], ...table.identity.map((name) => row[name])])
  const valueOf = (row: Row) =>
    JSON.stringify(Object.entries(columns).map(([name, type]) => comparable(row[name], type)))

  const there = known.length
    ? await rows<Row & { id: number }>(
        db,
        sql`select id, ${sql.raw(Object.keys(columns).join(', '))} from ${sql.raw(table.name)}
            where ${sql.raw(table.owner)} in ${idList(known)} order by id`,
      )
    : []
  const free = groupBy(there, keyOf)
  const ids: number[] = []
  const changed: Row[] = []
  const added: { row: Row; index: number }[] = []
  wanted.forEach((row, index) => {
    const same = free.get(keyOf(row))?.shift()
    if (!same) return void added.push({ row, index })
    ids[index] = same.id
    if (valueOf(same) !== valueOf(row)) changed.push({ ...row, id: same.id })
  })
  await deleteWhere(
    db,
    table.name,
    'id',
    [...free.values()].flat().map((row) => row.id),
  )
  await updateRows(db, table.name, columns, changed)
  const created = await insertRows<{ id: number; owner: number; position: number }>(
    db,
    table.name,
    columns,
    added.map(({ row }) => row),
    { returning: `id, ${table.owner} as owner, position` },
  )
  const byPlace = new Map(created.map((row) => [`${row.owner} ${row.position}`, row.id]))
  for (const { row, index } of added) ids[index] = byPlace.get(`${String(row[table.owner])} ${String(row.position)}`)!
  return ids
}

/** PostgreSQL gives back a jsonb object with its keys in an order of its own, and a bigint as text. */
function comparable(value: unknown, type: Columns[string]): unknown {
  if (type === 'bigint') return Number(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
