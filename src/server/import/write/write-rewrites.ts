import { sql } from 'drizzle-orm'
import type { RewriteRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Database } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { bisect } from './bisect.ts'
import { insertRows, recordset, textList, type Columns } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import type { ReportWriter } from '../records/import-report.ts'

export type RewriteEntry = { line: number; record: RewriteRecord }

const REWRITE: Columns = {
  store_id: 'int',
  request_path: 'text',
  product_id: 'int',
  category_id: 'int',
  target_path: 'text',
  redirect: 'int',
}
type Target = { product_id: number | null; category_id: number | null; target_path: string | null }
type Stored = Target & { id: number; store_id: number; request_path: string; redirect: number | null }

/**
 * Former addresses, written last: an address that shows a product or category today is left to it.
 *
 * @param isRejected tells products that this import has rejected: their addresses are passed over without a word
 */
export async function writeRewrites(
  db: Database,
  frame: Frame,
  entries: RewriteEntry[],
  report: ReportWriter,
  isRejected: (sku: string) => boolean = () => false,
): Promise<void> {
  const skus = entries.flatMap(({ record }) => ('product' in record.to ? [record.to.product] : []))
  const products = new Map(
    (
      await rows<{ id: number; sku: string }>(
        db,
        sql`select id, sku from product where sku in ${textList([...new Set(skus)])}`,
      )
    ).map(({ id, sku }) => [sku, id]),
  )
  const there = await rows<Stored>(
    db,
    sql`select id, ${sql.raw(Object.keys(REWRITE).join(', '))} from url_rewrite
        where request_path in ${textList([...new Set(entries.map(({ record }) => record.from))])}`,
  )
  const stored = new Map(there.map((row) => [`${row.store_id} ${row.request_path}`, row]))

  const writable: { line: number; row: Omit<Stored, 'id'> & { id: number | undefined } }[] = []
  for (const { line, record } of entries) {
    const store = record.store === undefined ? frame.defaultStore?.id : frame.stores.get(record.store)
    const target = targetOf(record)
    if (target === undefined && 'product' in record.to && isRejected(record.to.product)) continue
    if (store === undefined || target === undefined) {
      const missing =
        store === undefined
          ? say('the store "{store}"', { store: record.store ?? '' })
          : say('its target ({to})', { to: JSON.stringify(record.to) })
      report.reject('rewrite', line, say('rewrite {from}: {missing} does not exist', { from: record.from, missing }))
      continue
    }
    const redirect = record.redirect === undefined ? 301 : record.redirect
    const known = stored.get(`${store} ${record.from}`)
    const isSameTarget =
      known?.product_id === target.product_id &&
      known.category_id === target.category_id &&
      known.target_path === target.target_path
    if (isSameTarget && known?.redirect === redirect) report.count('rewrite', 'unchanged')
    else if (known && known.redirect === null && known.target_path === null) {
      report.count('rewrite', 'unchanged')
      report.warn(
        line,
        say('rewrite {from}: the address shows a product or category today and stays with it', { from: record.from }),
      )
    } else
      writable.push({ line, row: { id: known?.id, store_id: store, request_path: record.from, ...target, redirect } })
  }
  await bisect(
    writable,
    async (items) => {
      const fresh = items.filter(({ row }) => row.id === undefined)
      await db.transaction(async (tx) => {
        await insertRows(
          tx,
          'url_rewrite',
          REWRITE,
          fresh.map(({ row }) => row),
        )
        await tx.execute(
          sql`update url_rewrite t set product_id = r.product_id, category_id = r.category_id,
                target_path = r.target_path, redirect = r.redirect
              from ${recordset(
                { id: 'int', ...REWRITE },
                items.flatMap(({ row }) => (row.id === undefined ? [] : [row])),
              )} where t.id = r.id`,
        )
      })
      for (const { row } of items) report.count('rewrite', row.id === undefined ? 'created' : 'updated')
    },
    ({ line, row }, reason) =>
      report.reject(
        'rewrite',
        line,
        say('rewrite {request_path}: {reason}', { request_path: row.request_path, reason }),
      ),
  )

  function targetOf({ to }: RewriteRecord): Target | undefined {
    const none: Target = { product_id: null, category_id: null, target_path: null }
    if ('address' in to) return { ...none, target_path: to.address }
    const id = 'product' in to ? products.get(to.product) : frame.categories.get(to.category)
    if (id === undefined) return undefined
    return 'product' in to ? { ...none, product_id: id } : { ...none, category_id: id }
  }
}
