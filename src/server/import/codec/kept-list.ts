import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idList, type Row } from '../read/bulk.ts'
import { groupBy } from '../records/group-by.ts'
import { writeOwnedRows } from '../write/owned-rows.ts'
import { columnsOf, rowOf, selected, type Fields, type Kept } from './fields.ts'

/**
 * A list of a record whose items are rows of a table of their own, in the order of its column `position`. `identity` says which columns
 * make an item the same one: it keeps its id, which others remember.
 */
export type KeptList<Of extends Fields> = { table: string; owner: string; fields: Of; identity: string[] }

type Item<Of extends Fields> = Kept<Of> & { id: number; owner: number }

/** The items of these owners, by owner, in their order. */
export async function readList<Of extends Fields>(
  db: Queryable,
  { table, owner, fields }: KeptList<Of>,
  owners: number[],
): Promise<Map<number, Item<Of>[]>> {
  const found = await rows<Item<Of>>(
    db,
    sql`select t.id, t.${sql.identifier(owner)} as owner, ${selected(fields, 't')} from ${sql.identifier(table)} t
        where t.${sql.identifier(owner)} in ${idList(owners)} order by t.position, t.id`,
  )
  return groupBy(found, (item) => item.owner)
}

/** Each product's items of that name, as `writeList` takes them. */
export const itemsOf = <Name extends string, Item>(
  products: { id: number; product: { [Key in Name]?: Item[] } }[],
  name: Name,
) => products.map(({ id, product }) => ({ id, items: product[name] ?? [] }))

type Items<Of extends Fields> = readonly ({ readonly [Name in keyof Of]?: unknown } | undefined)[]

/**
 * Makes the owners' items these, in this order; gives their ids, in their order. One that is undefined leaves its place free.
 *
 * @param known owners that may have items already
 */
export const writeList = <Of extends Fields>(
  db: Queryable,
  { table, owner, fields, identity }: KeptList<Of>,
  known: number[],
  wanted: { id: number; items: Items<Of> }[],
): Promise<number[]> =>
  writeOwnedRows(
    db,
    { name: table, owner, columns: { ...columnsOf(fields), position: 'int' }, identity },
    known,
    wanted.flatMap(({ id, items }) =>
      items.flatMap((item, position): Row[] => (item ? [{ [owner]: id, ...rowOf(fields, item), position }] : [])),
    ),
  )
