import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { bisect } from './bisect.ts'
import { deleteWhere, idList, insertRows, textList, updateRows, type Row } from '../read/bulk.ts'
import { groupBy } from '../records/group-by.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { resolvedState, type PendingLinks } from '../records/link-state.ts'
import { writeOwnedRows, type OwnedTable } from './owned-rows.ts'

const SELECTION: OwnedTable = {
  name: 'bundle_selection',
  owner: 'option_id',
  columns: {
    product_id: 'int',
    quantity: 'int',
    can_change_quantity: 'boolean',
    is_default: 'boolean',
    position: 'int',
    price: 'jsonb',
  },
  identity: ['product_id'],
}

type Resolved = PendingLinks & { ids: Map<string, number>; unresolved: string[]; nextHash: string }

/**
 * Joins products to each other: links, children, bundle selections. A SKU nobody has is told and left out. Products
 * whose links are as complete as they were last time are not written again.
 */
export async function writeLinks(db: Database, pending: PendingLinks[], report: ReportWriter): Promise<void> {
  const resolved = await resolve(db, pending)
  for (const { line, sku, unresolved } of resolved)
    for (const other of unresolved)
      report.warn(
        line,
        say('product {sku} names the product "{other}", which does not exist; it is left out', { sku, other }),
      )
  const writable = resolved.filter(({ importHash, nextHash }) => importHash !== nextHash)
  await bisect(
    writable,
    async (items) => {
      await db.transaction((tx) => write(tx, items))
      report.changed(items.map(({ id }) => id))
    },
    ({ line, sku }, reason) =>
      report.warn(line, say('product {sku}: its links to other products are left out, {reason}', { sku, reason })),
  )
}

async function resolve(db: Queryable, pending: PendingLinks[]): Promise<Resolved[]> {
  const named = (item: PendingLinks) => [
    ...new Set([
      ...item.links.map(({ sku }) => sku),
      ...item.children,
      ...item.selections.flat().map(({ sku }) => sku),
    ]),
  ]
  const found = await rows<{ id: number; sku: string }>(
    db,
    sql`select id, sku from product where sku in ${textList([...new Set(pending.flatMap(named))])}`,
  )
  const all = new Map(found.map(({ id, sku }) => [sku, id]))
  return pending.map((item) => {
    const unresolved = named(item).filter((sku) => !all.has(sku) || sku === item.sku)
    const ids = new Map(
      named(item).flatMap((sku) => (all.has(sku) && sku !== item.sku ? [[sku, all.get(sku)!] as const] : [])),
    )
    return { ...item, ids, unresolved, nextHash: resolvedState(item.importHash, unresolved) }
  })
}

async function write(tx: Queryable, items: Resolved[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  for (const table of ['product_link', 'configurable_child']) await deleteWhere(tx, table, 'product_id', ids)
  await insertRows(
    tx,
    'product_link',
    { product_id: 'int', linked_id: 'int', kind: 'text', position: 'int', quantity: 'int' },
    items.flatMap((item) =>
      item.links.flatMap(({ kind, sku, quantity }, position): Row[] => {
        const linked = item.ids.get(sku)
        return linked === undefined ? [] : [{ product_id: item.id, linked_id: linked, kind, position, quantity }]
      }),
    ),
  )
  await insertRows(
    tx,
    'configurable_child',
    { product_id: 'int', child_id: 'int', position: 'int' },
    items.flatMap((item) =>
      item.children.flatMap((sku, position): Row[] => {
        const child = item.ids.get(sku)
        return child === undefined ? [] : [{ product_id: item.id, child_id: child, position }]
      }),
    ),
  )
  await writeSelections(
    tx,
    items.filter(({ selections }) => selections.length > 0),
  )
  await updateRows(
    tx,
    'product',
    { import_hash: 'text' },
    items.map(({ id, nextHash }) => ({ id, import_hash: nextHash })),
  )
}

async function writeSelections(tx: Queryable, bundles: Resolved[]): Promise<void> {
  if (!bundles.length) return
  const options = groupBy(
    await rows<{ id: number; productId: number }>(
      tx,
      sql`select id, product_id as "productId" from bundle_option
          where product_id in ${idList(bundles.map(({ id }) => id))} order by position, id`,
    ),
    ({ productId }) => productId,
  )
  await writeOwnedRows(
    tx,
    SELECTION,
    [...options.values()].flat().map(({ id }) => id),
    bundles.flatMap((bundle) =>
      bundle.selections.flatMap((selections, n) => {
        const option = options.get(bundle.id)![n]!.id
        return selections.flatMap(({ sku, quantity, canChangeQuantity, isDefault, price }, position): Row[] => {
          const product = bundle.ids.get(sku)
          if (product === undefined) return []
          return [
            {
              option_id: option,
              product_id: product,
              quantity,
              can_change_quantity: canChangeQuantity,
              is_default: isDefault,
              position,
              price,
            },
          ]
        })
      }),
    ),
  )
}
