import { sql } from 'drizzle-orm'
import type { RewriteRecord } from '#domain/catalog/catalogue-record.ts'
import { rows, type Database, type Queryable } from '../../database/database.ts'
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
type Row = Target & { store_id: number; request_path: string; redirect: number | null }
type Stored = Row & { id: number }
type Wanted = { line: number; row: Row }

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
  const wanted: Wanted[] = []
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
    wanted.push({ line, row: { store_id: store, request_path: record.from, ...target, redirect } })
  }
  await bisect(
    wanted,
    async (items) => {
      const outcomes = await db.transaction((tx) => write(tx, items))
      items.forEach(({ line, row: { request_path: from } }, at) => {
        const outcome = outcomes[at]!
        report.count('rewrite', outcome === 'left' ? 'unchanged' : outcome)
        if (outcome === 'left')
          report.warn(
            line,
            say('rewrite {from}: the address shows a product or category today and stays with it', { from }),
          )
      })
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

/** `left`: the address shows a product or category today. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'left'

async function write(tx: Queryable, items: Wanted[]): Promise<Outcome[]> {
  const there = await rows<Stored>(
    tx,
    sql`select id, ${sql.raw(Object.keys(REWRITE).join(', '))} from url_rewrite
        where request_path in ${textList([...new Set(items.map(({ row }) => row.request_path))])}`,
  )
  const stored = new Map(there.map((row) => [`${row.store_id} ${row.request_path}`, row]))
  const knownOf = ({ row }: Wanted) => stored.get(`${row.store_id} ${row.request_path}`)
  const outcomes = items.map((item): Outcome => {
    const known = knownOf(item)
    if (!known) return 'created'
    const isSame = Object.entries(item.row).every(([name, value]) => known[name as keyof Stored] === value)
    if (isSame) return 'unchanged'
    return known.redirect === null && known.target_path === null ? 'left' : 'updated'
  })
  const those = (outcome: Outcome) => items.filter((_, at) => outcomes[at] === outcome)
  await insertRows(
    tx,
    'url_rewrite',
    REWRITE,
    those('created').map(({ row }) => row),
  )
  await tx.execute(
    sql`update url_rewrite t set product_id = r.product_id, category_id = r.category_id,
          target_path = r.target_path, redirect = r.redirect
        from ${recordset(
          { id: 'int', ...REWRITE },
          those('updated').map((item) => ({ id: knownOf(item)!.id, ...item.row })),
        )} where t.id = r.id`,
  )
  return outcomes
}
