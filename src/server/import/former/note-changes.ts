import { sql } from 'drizzle-orm'
import { changeBetween, joinedChange, type Change, type Together } from '#domain/owner/restore-former.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { keyOf, readOneSmall, type SmallKind, type SmallRecord } from '../kinds/small-records.ts'
import { PRODUCT_TOGETHER, readProductRecords, type ProductRecord } from '../product/product-record.ts'
import type { ToldStock, WrittenProduct } from '../product/write-products.ts'
import { recordset, textList } from '../read/bulk.ts'

/** A record that an import changed: its SKU, path or code, or a customer's id, and the values that differ. */
export type NotedChange = { subject: string; change: Change; isNew?: boolean }

const togetherOf = (kind: string): Together => (kind === 'product' ? PRODUCT_TOGETHER : [])

/** Notes changes in the transaction that makes them: what an import has changed can be taken back also after it was killed. */
export async function noteChanges(tx: Queryable, run: string, kind: string, changes: NotedChange[]): Promise<void> {
  if (changes.length === 0) return
  const there = await rows<NotedChange['change'] & { subject: string }>(
    tx,
    sql`select subject, before, after from import_change where run_id = ${run}::uuid and kind = ${kind}
        and subject in ${textList(changes.map(({ subject }) => subject))}`,
  )
  const earlier = new Map(there.map(({ subject, before, after }) => [subject, { before, after }]))
  const noted = changes.map(({ subject, change, isNew = false }) => {
    const first = earlier.get(subject)
    return { subject, is_new: isNew, ...(first ? joinedChange(first, change, togetherOf(kind)) : change) }
  })
  await tx.execute(
    sql`insert into import_change as c (run_id, kind, subject, customer_id, before, after, is_new)
        select ${run}::uuid, ${kind}, r.subject, ${kind === 'customer' ? sql`r.subject::uuid` : sql`null::uuid`}, r.before, r.after, r.is_new
        from ${recordset({ subject: 'text', before: 'jsonb', after: 'jsonb', is_new: 'boolean' }, noted)}
        on conflict (run_id, kind, subject) do update
          set before = excluded.before, after = excluded.after, is_new = c.is_new or excluded.is_new`,
  )
}

/** Notes what a batch has changed. A new product is taken back by taking it off sale: an import removes none. */
export async function noteProducts(tx: Queryable, run: string, products: WrittenProduct[]): Promise<void> {
  if (products.length === 0) return
  const byId = products.toSorted((one, other) => one.id - other.id)
  const records = await readProductRecords(
    tx,
    byId.map(({ id }) => id),
  )
  const changes = byId.flatMap(({ current, toldStock }, at): NotedChange[] => {
    const now = records[at]!
    const change = current
      ? changeBetween(withToldStock(current, toldStock), withToldStock(now, toldStock), PRODUCT_TOGETHER)
      : offSale(now)
    return change ? [{ subject: now.sku, change, isNew: current === undefined }] : []
  })
  await noteChanges(tx, run, 'product', changes)
}

/** Shoppers buy meanwhile: pieces that the file does not tell are none of its changes. */
function withToldStock({ stock, ...record }: ProductRecord, told: ToldStock): Partial<ProductRecord> {
  if (told === 'nothing' || !stock) return record
  if (told === 'quantity') return { ...record, stock }
  const { quantity: _, ...rules } = stock
  return { ...record, stock: rules as typeof stock }
}

const offSale = ({ isEnabled }: ProductRecord) =>
  changeBetween({ isEnabled: false }, isEnabled === undefined ? {} : { isEnabled })

/** Notes a store view, tax class, attribute or category that was written. A new category is taken back by hiding it; other new ones stay. */
export async function noteSmall(
  tx: Queryable,
  run: string,
  { kind, ...named }: { kind: SmallKind; code?: unknown; path?: unknown },
  before: SmallRecord | undefined,
): Promise<void> {
  const subject = keyOf({ kind, ...named })
  const now = await readOneSmall(kind, tx, subject)
  if (!now) return
  const change = before
    ? changeBetween(before, now)
    : kind === 'category'
      ? changeBetween({ isActive: false }, shownIn(now))
      : undefined
  if (change) await noteChanges(tx, run, kind, [{ subject, change, isNew: before === undefined }])
}

const shownIn = (record: SmallRecord): { isActive?: unknown } =>
  'isActive' in record && record.isActive !== undefined ? { isActive: record.isActive } : {}

/** Notes what is changed by joining products to each other. `work` makes the change. */
export async function notingProducts(
  tx: Queryable,
  run: string,
  ids: number[],
  work: () => Promise<void>,
): Promise<void> {
  const before = await readProductRecords(tx, ids)
  await work()
  const byId = ids.toSorted((one, other) => one - other)
  await noteProducts(
    tx,
    run,
    byId.map((id, at) => ({ id, current: before[at], toldStock: 'nothing' as const })),
  )
}
