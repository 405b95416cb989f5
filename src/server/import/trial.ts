import { sql } from 'drizzle-orm'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { rolledBack } from './dry-run.ts'
import { recordset, type Row } from './read/bulk.ts'
import type { ClaimedAddress } from './read/wanted-address.ts'

/** Tables whose rows later records of a file refer to, in the order in which they refer to each other. */
const TABLES = ['currency', 'store', 'tax_class', 'attribute', 'attribute_option', 'category', 'category_text'] as const
type Table = (typeof TABLES)[number]

/** Tables with numbered rows: one with a higher id than the last of the beginning came during the trial. */
const NUMBERED = ['store', 'tax_class', 'attribute', 'attribute_option', 'category', 'product', 'url_rewrite'] as const
type Last = Record<(typeof NUMBERED)[number], number>

/**
 * A trial run of an import: each of its turns is a transaction that is rolled back, so that it meets every constraint a real run would,
 * and others wait for one turn at most (decisions/060). What a turn made is gone after it; where later ones refer to it, they begin by
 * putting it in its place again: the few records that products refer to always, products by id and SKU where they are named, addresses
 * where they are wanted.
 */
export class Trial {
  readonly #db: Database
  #last: Last | undefined
  readonly #rows = new Map<Table, Row[]>()
  readonly #products = new Map<string, number>()
  readonly #addresses = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** @param named the SKUs of products that the turn refers to */
  async turn<T>(work: (db: Database) => Promise<T>, named: readonly string[] = []): Promise<T> {
    this.#last ??= await lastIds(this.#db)
    const last = this.#last
    return rolledBack(this.#db, async (db) => {
      await this.#putBack(db, named)
      const result = await work(db)
      await this.#keep(db, last)
      return result
    })
  }

  /** Takes those of the addresses that the trial gave to others before. */
  readonly claimAddresses = async (tx: Queryable, wanted: readonly ClaimedAddress[]): Promise<void> => {
    const taken = wanted.flatMap(({ storeId, candidates }) =>
      candidates.flatMap((path) => (this.#addresses.has(`${storeId} ${path}`) ? [{ store: storeId, path }] : [])),
    )
    if (taken.length > 0)
      await tx.execute(
        sql`insert into url_rewrite (store_id, request_path)
            select r.store, r.path from ${recordset({ store: 'int', path: 'text' }, taken)} on conflict do nothing`,
      )
  }

  async #putBack(db: Queryable, named: readonly string[]): Promise<void> {
    for (const [table, kept] of this.#rows)
      if (kept.length > 0)
        await db.execute(
          sql`insert into ${sql.identifier(table)}
              select * from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(kept)}::json)
              on conflict do nothing`,
        )
    const products = [...new Set(named)].flatMap((sku) => {
      const id = this.#products.get(sku)
      return id === undefined ? [] : [{ id, sku }]
    })
    if (products.length > 0)
      await db.execute(
        sql`insert into product (id, sku, type) select r.id, r.sku, 'simple'
            from ${recordset({ id: 'int', sku: 'text' }, products)} on conflict do nothing`,
      )
  }

  async #keep(db: Queryable, last: Last): Promise<void> {
    for (const table of TABLES) this.#rows.set(table, await rows<Row>(db, newRowsOf(table, last)))
    const products = await rows<{ id: number; sku: string }>(
      db,
      sql`select id, sku from product where id > ${last.product}::int`,
    )
    for (const { id, sku } of products) this.#products.set(sku, id)
    const addresses = await rows<{ store: number; path: string }>(
      db,
      sql`select store_id as store, request_path as path from url_rewrite where id > ${last.url_rewrite}::int`,
    )
    for (const { store, path } of addresses) this.#addresses.add(`${store} ${path}`)
  }
}

const newRowsOf = (table: Table, last: Last) => {
  if (table === 'currency')
    return sql`select * from currency where code in (select currency from store where id > ${last.store}::int)`
  if (table === 'category_text') return sql`select * from category_text where category_id > ${last.category}::int`
  return sql`select * from ${sql.identifier(table)} where id > ${last[table]}::int order by id`
}

async function lastIds(db: Queryable): Promise<Last> {
  const found: [string, number][] = []
  for (const table of NUMBERED) {
    const [last] = await rows<{ id: number }>(
      db,
      sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
    )
    found.push([table, last!.id])
  }
  return Object.fromEntries(found) as Last
}
