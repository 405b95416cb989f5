import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rows, type Database, type Queryable } from '../../database/database.ts'
import { address, categoryPath, code, key } from '../../schema/schema-parts.ts'
import { say } from '../../words/say.ts'
import { insertRows, textList, updateRows, type Columns } from '../read/bulk.ts'
import type { Frame } from '../read/frame.ts'
import { productIds } from '../read/product-ids.ts'
import { compact } from '../records/compact.ts'
import type { ReportWriter } from '../records/import-report.ts'
import { bisect } from '../write/bisect.ts'

/** An old address that leads elsewhere. Addresses have no leading slash: "old-name.html". */
export const rewriteRecord = v.strictObject({
  kind: v.literal('rewrite'),
  store: v.optional(code),
  from: address,
  to: v.union(
    [
      v.strictObject({ product: key }),
      v.strictObject({ category: categoryPath }),
      v.strictObject({ address: v.union([address, v.literal('/')]) }),
    ],
    'must be {"product": sku}, {"category": path} or {"address": address}',
  ),
  /** Permanent (301) unless said otherwise; null keeps the old address and shows the target there. */
  redirect: v.optional(v.nullable(v.picklist([301, 302], 'must be 301, 302 or null'))),
})
export type RewriteRecord = v.InferOutput<typeof rewriteRecord>

const AT_ONCE = 500

type ToldRow = {
  id: number
  store: string
  isDefault: boolean
  from: string
  sku: string | null
  category: string | null
  address: string | null
  redirect: 301 | 302 | null
}

/**
 * The address that an import makes of the url key by itself, of a product or a category in a store: the others of the row's owner
 * are there because somebody wanted them.
 */
const madeOfKey = sql`case when u.product_id is not null then (
    select r.id from url_rewrite r join product_text t on t.product_id = r.product_id and t.store_id = r.store_id
    where r.product_id = u.product_id and r.store_id = u.store_id and r.redirect is null and r.target_path is null
      and (r.request_path = t.url_key || '.html' or starts_with(r.request_path, t.url_key || '-'))
    order by r.request_path = t.url_key || '.html' desc, length(r.request_path), r.id limit 1)
  else (
    select r.id from url_rewrite r join category k on k.id = r.category_id
    left join category_text t on t.category_id = k.id and t.store_id = r.store_id
    left join category_text d on d.category_id = k.id and d.store_id = (select id from store where is_default limit 1)
    cross join lateral (select coalesce(t.url_key, d.url_key, regexp_replace(k.path, '^.*/', '')) as key) made
    where r.category_id = u.category_id and r.product_id is null and r.store_id = u.store_id
      and r.redirect is null and r.target_path is null
      and regexp_replace(r.request_path, '^.*/', '') in (key || '.html', key || '-' || k.id || '.html')
    order by r.request_path = k.path || '.html' desc, r.id limit 1) end`

/** Former and further addresses; the first of today's follows from the url key. */
export async function* readRewriteRecords(db: Queryable): AsyncGenerator<RewriteRecord[]> {
  for (let after = 0; ;) {
    const found = await rows<ToldRow>(
      db,
      sql`select u.id, s.code as store, s.is_default as "isDefault", u.request_path as "from", p.sku,
                 c.path as category, u.target_path as address, u.redirect
          from url_rewrite u join store s on s.id = u.store_id
          left join product p on p.id = u.product_id
          left join category c on c.id = u.category_id
          where u.id > ${after} and (u.redirect is not null or u.target_path is not null or u.id is distinct from ${madeOfKey})
          order by u.id limit ${AT_ONCE}`,
    )
    if (!found.length) return
    after = found.at(-1)!.id
    yield found.flatMap((row): RewriteRecord[] => {
      const to = toldTarget(row)
      if (!to) return []
      const store = row.isDefault ? undefined : row.store
      const record: RewriteRecord = compact({ kind: 'rewrite' as const, store, from: row.from, to })
      return [row.redirect === 301 ? record : { ...record, redirect: row.redirect }]
    })
  }
}

function toldTarget(row: ToldRow): RewriteRecord['to'] | undefined {
  if (row.sku !== null) return { product: row.sku }
  if (row.category !== null) return { category: row.category }
  return row.address === null ? undefined : { address: row.address }
}

export type RewriteEntry = { line: number; record: RewriteRecord }

const TARGET = { product_id: 'int', category_id: 'int', target_path: 'text', redirect: 'int' } as const
const COLUMNS: Columns = { store_id: 'int', request_path: 'text', ...TARGET }
const TO_NOTHING = { product_id: null, category_id: null, target_path: null }

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
  const targetOf = await targets(db, frame, entries)
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
}

/** The target of the records; undefined: it is not there. */
async function targets(db: Queryable, frame: Frame, entries: RewriteEntry[]) {
  const products = await productIds(
    db,
    entries.flatMap(({ record }) => ('product' in record.to ? [record.to.product] : [])),
  )
  return ({ to }: RewriteRecord): Target | undefined => {
    if ('address' in to) return { ...TO_NOTHING, target_path: to.address }
    const id = 'product' in to ? products.get(to.product) : frame.categories.get(to.category)
    return id === undefined ? undefined : { ...TO_NOTHING, ['product' in to ? 'product_id' : 'category_id']: id }
  }
}

/** `left`: the address shows a product or category today. */
type Outcome = 'created' | 'updated' | 'unchanged' | 'left'

async function write(tx: Queryable, items: Wanted[]): Promise<Outcome[]> {
  const there = await rows<Stored>(
    tx,
    sql`select id, store_id, request_path, product_id, category_id, target_path, redirect from url_rewrite
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
  const fresh = those('created').map(({ row }) => row)
  const changed = those('updated').map((item) => ({ ...item.row, id: knownOf(item)!.id }))
  await insertRows(tx, 'url_rewrite', COLUMNS, fresh)
  await updateRows(tx, 'url_rewrite', TARGET, changed)
  return outcomes
}
