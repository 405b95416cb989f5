import { ownEntry } from '#domain/own-entry.ts'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { idList, recordset } from '../../import/read/bulk.ts'
import { ourViews } from '../step/our-views.ts'
import { findMoved, removedHere } from '../step/moved-records.ts'
import { moveRecords, type Converted, type ToWrite, type Warn } from '../step/move-records.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { destinationsOf, readAddresses, type Destination, type OldAddress } from './read-addresses.ts'
import { say } from '../../words/say.ts'

/** An address of the old shop and what it leads to here. */
type Address = {
  storeId: number
  path: string
  productId: number | null
  categoryId: number | null
  targetPath: string | null
  redirect: 301 | 302 | null
}

/**
 * Every address of the old shop's table answers here: those that the catalogue answers by itself need no row, all others get one that
 * leads to today's address in one step.
 */
export const oldAddresses: MoveStep = {
  name: 'addresses',
  async run(move) {
    const viewOf = await ourViews(move)
    const [{ total } = { total: 0 }] = await move.old.rows<{ total: number }>(
      'select count(*) as total from {core_url_rewrite}',
    )
    const removed = {
      product: await removedHere(move.db, 'product', 'product'),
      category: await removedHere(move.db, 'category', 'category'),
    }
    let done = 0
    let hidden = 0
    for (let after = 0; !move.signal?.aborted;) {
      const all = await readAddresses(move.old, after)
      if (all.length === 0) break
      const destinations = stillHere(await destinationsOf(move.old, all), removed)
      const found = all.filter(({ id }) => destinations.has(id))
      const lookUp = await ourIds(move, destinations)
      const isHidden = ({ id }: OldAddress) => {
        const to = destinations.get(id)!
        return to !== 'loop' && 'product' in to && lookUp.hidden.has(lookUp.product.get(String(to.product)))
      }
      const open = found.filter((old) => !isHidden(old))
      hidden += found.length - open.length
      await noteGone(move, found.filter(isHidden), (old) => {
        const to = destinations.get(old.id)! as { product: number }
        return { storeId: viewOf(old.storeId), productId: lookUp.product.get(String(to.product))! }
      })
      const records = open.map((old) => convert(old, destinations.get(old.id)!, viewOf(old.storeId), lookUp))
      for (const record of records) warnOfOtherSite(move, record)
      await moveRecords(move, { kind: 'address', records, write })
      after = all.at(-1)!.id
      move.onProgress((done += all.length), total)
    }
    // In the table of addresses they would block the product that has the address today.
    move.report.leaveOut('addresses', hidden, say('their products have no page of their own'))
  },
}

/** Destinations without those that were removed here since; a product is led to without its removed category. */
function stillHere(
  destinations: ReadonlyMap<number, Destination>,
  removed: Record<'product' | 'category', ReadonlySet<string>>,
): Map<number, Destination> {
  const here = new Map<number, Destination>()
  for (const [id, to] of destinations) {
    const isWithout = to !== 'loop' && 'category' in to && removed.category.has(String(to.category))
    if (to === 'loop' || !('product' in to)) {
      if (!isWithout) here.set(id, to)
    } else if (!removed.product.has(String(to.product))) here.set(id, isWithout ? { product: to.product } : to)
  }
  return here
}

function warnOfOtherSite({ report }: Move, record: Converted<Address>): void {
  if ('problem' in record || !/^https?:\/\//.test(record.value.targetPath ?? '')) return
  report.warn(
    'address',
    record.oldId,
    say('{path} leads to another site: {target}', { path: record.value.path, target: record.value.targetPath! }),
  )
}

/** Notes addresses of products without a page of their own: `goneAddress` tells them from what never was. */
async function noteGone(
  { db }: Move,
  hidden: readonly OldAddress[],
  ours: (old: OldAddress) => { storeId: number; productId: string },
): Promise<void> {
  const notes = new Map(
    hidden.map((old) => {
      const { storeId, productId } = ours(old)
      return [`${storeId} ${old.path.replace(/\/$/, '')}`, productId]
    }),
  )
  if (notes.size === 0) return
  await db.execute(
    sql`insert into moved_record (kind, old_id, new_id, fingerprint)
        select 'gone address', r.old_id, r.new_id, ''
        from ${recordset(
          { old_id: 'text', new_id: 'text' },
          [...notes].map(([old_id, new_id]) => ({ old_id, new_id })),
        )}
        on conflict (kind, old_id) do update set new_id = excluded.new_id where moved_record.new_id <> excluded.new_id`,
  )
}

/** Old id → our id; for a page its address. */
type LookUp = Record<'product' | 'category' | 'page', Map<string, string>> & {
  /** Our ids of products that are not shown by themselves. */
  hidden: Set<string | undefined>
}

async function ourIds({ db, old }: Move, destinations: Map<number, Destination>): Promise<LookUp> {
  const wanted = [...destinations.values()].filter((one) => one !== 'loop')
  const idsOf = (kind: 'product' | 'category' | 'page') => [
    ...new Set(wanted.flatMap((one) => (kind in one ? String((one as Record<string, number>)[kind]) : []))),
  ]
  const of = async (kind: 'product' | 'category') =>
    new Map([...(await findMoved(db, kind, idsOf(kind)))].map(([oldId, { newId }]) => [oldId, newId]))
  const pageIds = idsOf('page')
  const pages =
    pageIds.length === 0
      ? []
      : await old.rows<{ id: number; identifier: string }>(
          'select page_id as id, identifier from {cms_page} where page_id in (?)',
          [pageIds],
        )
  const product = await of('product')
  const hidden = await rows<{ id: string }>(
    db,
    sql`select id::text as id from product where id in ${idList([...product.values()].map(Number))}
          and (not is_enabled or visibility = 'none')`,
  )
  return {
    product,
    hidden: new Set(hidden.map(({ id }) => id)),
    category: await of('category'),
    page: new Map(pages.map(({ id, identifier }) => [String(id), identifier])),
  }
}

const REDIRECTS: Record<string, 301 | 302> = { R: 302, RP: 301 }

function convert(
  { id, path, options }: OldAddress,
  to: Destination,
  storeId: number,
  ours: LookUp,
): Converted<Address> {
  const oldId = String(id)
  const said = path === '' ? '/' : path
  if (to === 'loop') return { oldId, problem: say('{path} leads round in a circle', { path: said }) }
  const nowhere = { productId: null, categoryId: null, targetPath: null }
  const redirect = ownEntry(REDIRECTS, options ?? '') ?? 301
  const leadTo = (target: Partial<Address>): Converted<Address> => ({
    oldId,
    value: { storeId, path: path.replace(/\/$/, ''), ...nowhere, redirect, ...target },
  })
  if ('path' in to) return leadTo({ targetPath: to.path, redirect: options ? redirect : null })
  if ('page' in to) {
    const page = ours.page.get(String(to.page))
    return page === undefined
      ? { oldId, problem: say('{path} leads to a page that did not come', { path: said }) }
      : leadTo({ targetPath: page })
  }
  const category = to.category === undefined ? undefined : ours.category.get(String(to.category))
  if ('product' in to) {
    const product = ours.product.get(String(to.product))
    return product === undefined
      ? { oldId, problem: say('{path} leads to a product that did not come', { path: said }) }
      : leadTo({ productId: Number(product), categoryId: category === undefined ? null : Number(category) })
  }
  return category === undefined
    ? { oldId, problem: say('{path} leads to a category that did not come', { path: said }) }
    : leadTo({ categoryId: Number(category) })
}

const ROW = {
  n: 'int',
  store_id: 'int',
  path: 'text',
  below: 'text',
  key: 'text',
  product_id: 'int',
  category_id: 'int',
  target_path: 'text',
  redirect: 'int',
} as const

/** @returns the id of the row that answers each address, or the address itself where the catalogue does without */
async function write(tx: Queryable, records: readonly ToWrite<Address>[], warn: Warn): Promise<string[]> {
  const given = recordset(
    ROW,
    records.map(({ value }, n) => {
      const cut = value.path.lastIndexOf('/')
      return {
        n,
        store_id: value.storeId,
        path: value.path,
        below: cut < 0 ? null : value.path.slice(0, cut),
        key: value.path.slice(cut + 1),
        product_id: value.productId,
        category_id: value.categoryId,
        target_path: value.targetPath,
        redirect: value.redirect,
      }
    }),
  )
  // A product's address below its category's is put together from the two.
  const isPutTogether = sql`r.below is not null and r.product_id is not null
    and exists (select from url_rewrite p join store s on s.id = p.store_id and (s.id = r.store_id or s.is_default)
      where p.request_path = r.key and p.product_id = r.product_id and p.redirect is null)
    and exists (select from url_rewrite c join store s on s.id = c.store_id and (s.id = r.store_id or s.is_default)
      where c.request_path in (r.below || '.html', r.below) and c.category_id is not null and c.redirect is null)`
  // The default view's address holds in every view that has none of its own.
  const isThere = sql`exists (select from url_rewrite t join store s on s.id = t.store_id
    where t.request_path = r.path and (t.store_id = r.store_id or (s.is_default and t.redirect is null
      and t.product_id is not distinct from r.product_id
      and (r.product_id is not null or t.category_id is not distinct from r.category_id))))`
  const taken = await rows<{ n: number; isSame: boolean }>(
    tx,
    sql`select r.n, t.product_id is not distinct from r.product_id and
          (r.product_id is not null or t.category_id is not distinct from r.category_id) as "isSame"
        from ${given} join url_rewrite t on t.store_id = r.store_id and t.request_path = r.path
        where t.redirect is null and t.target_path is null`,
  )
  for (const { n, isSame } of taken)
    if (!isSame)
      warn(
        records[n]!.oldId,
        say('{path} shows something else here and stays with it', { path: records[n]!.value.path }),
      )
  await tx.execute(
    sql`update url_rewrite t set product_id = r.product_id, category_id = r.category_id, target_path = r.target_path, redirect = r.redirect
        from ${given} where t.store_id = r.store_id and t.request_path = r.path and (t.redirect is not null or t.target_path is not null)`,
  )
  await tx.execute(
    sql`insert into url_rewrite (store_id, request_path, product_id, category_id, target_path, redirect)
        select r.store_id, r.path, r.product_id, r.category_id, r.target_path, r.redirect
        from ${given} where not (${isPutTogether}) and not ${isThere}
        on conflict (store_id, request_path) do nothing`,
  )
  return records.map(({ value }) => value.path)
}
