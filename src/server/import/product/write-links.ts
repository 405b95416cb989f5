import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { idList, updateRows } from '../read/bulk.ts'
import { productIds } from '../read/product-ids.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { bisect } from '../write/bisect.ts'
import { linkState, resolvedState, type LinkedParts, type PendingLinks } from './link-state.ts'
import type { Joined } from './parts/part.ts'
import { eachPart } from './product-parts.ts'

/** Changes products by `work`, and notes what has changed. */
export type Noting = (tx: Queryable, ids: number[], work: () => Promise<void>) => Promise<void>

type Resolved = PendingLinks & Joined<LinkedParts> & { unresolved: string[]; nextHash: string }

/**
 * Joins products to each other: links, children, bundle selections. A SKU nobody has is told and left out. Products
 * whose links are as complete as they were last time are not written again.
 *
 * @param noting notes what is changed of products that were there before
 * @returns products that somebody changed after their import, so that these links may be out of date; they are left alone
 */
export async function writeLinks(
  db: Database,
  pending: PendingLinks[],
  report: ReportWriter,
  noting?: Noting,
): Promise<PendingLinks[]> {
  const resolved = await resolve(db, pending)
  const changed = new Set<Resolved>()
  await bisect(
    resolved.filter(({ importHash, nextHash }) => importHash !== nextHash),
    async (items) => {
      const found = await db.transaction(async (tx) => {
        const present = await sortOut(tx, items)
        if (present.same.length > 0) await write(tx, present.same, noting)
        return present
      })
      if (found.same.length > 0) report.changed(found.same.map(({ id }) => id))
      for (const item of found.changed) changed.add(item)
    },
    ({ line, sku }, reason) =>
      report.warn(line, say('product {sku}: its links to other products are left out, {reason}', { sku, reason })),
  )
  tellUnresolved(
    resolved.filter((item) => !changed.has(item)),
    report,
  )
  return [...changed]
}

/** Tells and counts what `writeLinks` would. */
export async function tellLinks(db: Database, pending: PendingLinks[], report: ReportWriter): Promise<void> {
  const resolved = await resolve(db, pending)
  const due = resolved.filter(({ importHash, nextHash }) => importHash !== nextHash)
  if (due.length > 0) report.changed(due.map(({ id }) => id))
  tellUnresolved(resolved, report)
}

function tellUnresolved(resolved: Resolved[], report: ReportWriter): void {
  for (const { line, sku, unresolved } of resolved)
    for (const other of unresolved)
      report.warn(
        line,
        say('product {sku} names the product "{other}", which does not exist; it is left out', { sku, other }),
      )
}

/** The SKUs that a product names. */
export const namedIn = ({ product: { links, children, bundleOptions } }: PendingLinks): string[] => [
  ...new Set([
    ...links.map(({ sku }) => sku),
    ...children,
    ...bundleOptions.flatMap(({ selections }) => selections.map(({ sku }) => sku)),
  ]),
]

/** Locks the products: those that are as the import left them, and those that are not. One that is gone is neither. */
async function sortOut(tx: Queryable, items: Resolved[]): Promise<{ same: Resolved[]; changed: Resolved[] }> {
  const found = await rows<{ id: number; importHash: string | null }>(
    tx,
    sql`select id, import_hash as "importHash" from product where id in ${idList(items.map(({ id }) => id))}
        order by id for no key update`,
  )
  const hashes = new Map(found.map(({ id, importHash }) => [id, linkState(importHash).hash]))
  const there = items.filter(({ id }) => hashes.has(id))
  const isSame = ({ id, importHash }: Resolved) => hashes.get(id) === linkState(importHash).hash
  return { same: there.filter(isSame), changed: there.filter((item) => !isSame(item)) }
}

async function resolve(db: Queryable, pending: PendingLinks[]): Promise<Resolved[]> {
  const all = await productIds(db, pending.flatMap(namedIn))
  return pending.map((item) => {
    const unresolved = namedIn(item).filter((sku) => !all.has(sku) || sku === item.sku)
    const ids = new Map(
      namedIn(item).flatMap((sku) => (all.has(sku) && sku !== item.sku ? [[sku, all.get(sku)!] as const] : [])),
    )
    return { ...item, ids, unresolved, nextHash: resolvedState(item.importHash, unresolved) }
  })
}

async function write(tx: Queryable, items: Resolved[], noting: Noting | undefined): Promise<void> {
  const join = async (some: Resolved[]) => {
    for (const part of eachPart) await part.join?.(tx, some)
  }
  const known = items.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (!noting || known.length === 0) await join(items)
  else await noting(tx, known, () => join(items))
  await updateRows(
    tx,
    'product',
    { import_hash: 'text' },
    items.map(({ id, nextHash }) => ({ id, import_hash: nextHash })),
  )
}
