import type { Database, Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { updateRows } from '../read/bulk.ts'
import { productIds } from '../read/product-ids.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { bisect } from '../write/bisect.ts'
import { resolvedState, type LinkedParts, type PendingLinks } from './link-state.ts'
import type { Joined } from './parts/part.ts'
import { eachPart } from './product-parts.ts'

type Resolved = PendingLinks & Joined<LinkedParts> & { unresolved: string[]; nextHash: string }

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
      ...item.product.links.map(({ sku }) => sku),
      ...item.product.children,
      ...item.product.bundleOptions.flatMap(({ selections }) => selections.map(({ sku }) => sku)),
    ]),
  ]
  const all = await productIds(db, pending.flatMap(named))
  return pending.map((item) => {
    const unresolved = named(item).filter((sku) => !all.has(sku) || sku === item.sku)
    const ids = new Map(
      named(item).flatMap((sku) => (all.has(sku) && sku !== item.sku ? [[sku, all.get(sku)!] as const] : [])),
    )
    return { ...item, ids, unresolved, nextHash: resolvedState(item.importHash, unresolved) }
  })
}

async function write(tx: Queryable, items: Resolved[]): Promise<void> {
  for (const part of eachPart) await part.join?.(tx, items)
  await updateRows(
    tx,
    'product',
    { import_hash: 'text' },
    items.map(({ id, nextHash }) => ({ id, import_hash: nextHash })),
  )
}
