import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { deleteWhere, idList, insertRows, textList, updateRows } from '../read/bulk.ts'
import type { WantedAddress } from '../read/wanted-address.ts'
import { say } from '../../words/say.ts'

type Rewrite = {
  id: number | undefined
  storeId: number
  path: string
  productId: number | null
  categoryId: number | null
  redirect: number | null
}

/**
 * Gives products (or categories) their addresses: a free one, or a former one of anybody, is taken; where one shows something else, the
 * next candidate is tried; where each does, what is there stays, or the last candidate gets a number. An address that is not wanted any
 * more leads to today's by 301, or goes if there is none.
 *
 * @param owners everything whose addresses `wanted` describes completely
 */
export async function writeAddresses(
  db: Queryable,
  kind: 'product' | 'category',
  owners: number[],
  wanted: WantedAddress[],
): Promise<{ warnings: { line: number; message: string }[]; isChanged: boolean }> {
  if (!owners.length) return { warnings: [], isChanged: false }
  const ownerOf = (row: Rewrite) => (kind === 'product' ? row.productId : row.categoryId)
  const table = new AddressTable(await readRewrites(db, kind, owners, wanted))
  const pages = await readPages(db, wanted)
  const warnings: { line: number; message: string }[] = []
  const kept = new Set<Rewrite>()
  const concerned = new Set<number | null>(owners)
  const current = () => table.all().filter((row) => concerned.has(ownerOf(row)) && row.redirect === null)
  const hasAddress = new Set<number | null>(wanted.map(({ id }) => id))
  // Those who want none any more leave theirs first: another of the batch, such as the family of a new variant, may want it.
  for (const row of current()) if (!hasAddress.has(ownerOf(row))) table.remove(row)
  for (const want of wanted) {
    const place = choose(want) ?? present(want) ?? (await numbered(want))
    kept.add(place)
    if (place.path !== want.candidates[0])
      warnings.push({
        line: want.line,
        message: say('the address {candidate} belongs to another product, category or page; it is shown at {path}', {
          candidate: want.candidates[0]!,
          path: place.path,
        }),
      })
  }
  for (const row of current()) if (!kept.has(row)) table.change(row, { redirect: 301 })
  return { warnings, isChanged: await table.save(db) }

  function choose(want: WantedAddress): Rewrite | undefined {
    for (const path of want.candidates) {
      const holder = table.get(want.storeId, path)
      const isOwn = holder?.redirect === null && ownerOf(holder) === want.id
      if (!isOwn && (holder?.redirect === null || pages.has(path))) continue
      if (!holder) return add(want, path)
      if (holder.redirect !== null) table.change(holder, { redirect: null, ...owning(want) })
      return holder
    }
    return undefined
  }

  function present({ id, storeId }: WantedAddress): Rewrite | undefined {
    return table.all().find((row) => ownerOf(row) === id && row.storeId === storeId && row.redirect === null)
  }

  async function numbered(want: WantedAddress): Promise<Rewrite> {
    const { storeId } = want
    const stem = want.candidates.at(-1)!.replace(/\.html$/, '')
    const found = await rows<{ path: string }>(
      db,
      sql`select request_path as path from url_rewrite
          where store_id = ${storeId} and starts_with(request_path, ${`${stem}-`})`,
    )
    const taken = new Set(found.map(({ path }) => path))
    for (let number = 2; ; number++) {
      const path = `${stem}-${number}.html`
      if (!taken.has(path) && !table.get(storeId, path)) return add(want, path)
    }
  }

  function owning({ id }: WantedAddress) {
    return { productId: null, categoryId: null, [`${kind}Id`]: id }
  }

  function add(want: WantedAddress, path: string): Rewrite {
    return table.add({ id: undefined, storeId: want.storeId, path, redirect: null, ...owning(want) })
  }
}

const readRewrites = (db: Queryable, kind: 'product' | 'category', owners: number[], wanted: WantedAddress[]) =>
  rows<Rewrite>(
    db,
    sql`select id, store_id as "storeId", request_path as path, product_id as "productId",
               category_id as "categoryId", redirect
        from url_rewrite
        where ${sql.raw(`${kind}_id`)} in ${idList(owners)}
           or request_path in ${textList([...new Set(wanted.flatMap((want) => want.candidates))])}
        order by id`,
  )

/** Pages of content have the same address in every store view. */
async function readPages(db: Queryable, wanted: readonly WantedAddress[]): Promise<ReadonlySet<string>> {
  const asked = textList([...new Set(wanted.flatMap(({ candidates }) => candidates))])
  const found = await rows<{ address: string }>(db, sql`select address from content_page where address in ${asked}`)
  return new Set(found.map(({ address }) => address))
}

const COLUMNS = {
  store_id: 'int',
  request_path: 'text',
  product_id: 'int',
  category_id: 'int',
  redirect: 'int',
} as const

/** Rows read once, changed in memory (so that addresses of one batch see each other), written back at the end. */
class AddressTable {
  readonly #rows = new Map<string, Rewrite>()
  readonly #changed = new Set<Rewrite>()
  readonly #removed: number[] = []

  constructor(found: Rewrite[]) {
    for (const row of found) this.#rows.set(`${row.storeId} ${row.path}`, row)
  }

  all = () => [...this.#rows.values()]
  get = (storeId: number, path: string) => this.#rows.get(`${storeId} ${path}`)

  add(row: Rewrite): Rewrite {
    this.#rows.set(`${row.storeId} ${row.path}`, row)
    this.#changed.add(row)
    return row
  }

  change(row: Rewrite, values: Partial<Rewrite>): void {
    Object.assign(row, values)
    this.#changed.add(row)
  }

  remove(row: Rewrite): void {
    this.#rows.delete(`${row.storeId} ${row.path}`)
    if (row.id !== undefined) this.#removed.push(row.id)
  }

  async save(db: Queryable): Promise<boolean> {
    const stored = [...this.#changed].map((row) => ({
      id: row.id,
      store_id: row.storeId,
      request_path: row.path,
      product_id: row.productId,
      category_id: row.categoryId,
      redirect: row.redirect,
      target_path: null,
    }))
    await deleteWhere(db, 'url_rewrite', 'id', this.#removed)
    await updateRows(
      db,
      'url_rewrite',
      { ...COLUMNS, target_path: 'text' },
      stored.filter((row) => row.id !== undefined),
    )
    await insertRows(
      db,
      'url_rewrite',
      COLUMNS,
      stored.filter((row) => row.id === undefined),
    )
    return stored.length + this.#removed.length > 0
  }
}

/** Characters of a text that are turned into an address; the address itself has 200 at most. */
const LONGEST_TEXT = 1000

/** Turns a text into what an address may hold: "Home & Decor" is "home-decor". Empty when nothing is left. */
export function slug(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
}
