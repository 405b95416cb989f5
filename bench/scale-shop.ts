import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { parseListingQuery } from '#domain/catalog/listing-query.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { CatalogReader } from '#server/catalog/catalog-service.ts'
import { createSearchService } from '#server/catalog/search-service.ts'
import { rows, type Database, type Queryable } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { writePrices } from '#server/product/change-products.ts'
import { productsChanged } from '#server/catalogue-change/raise-revision.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { openSearchLists } from '#server/list-engine/opensearch/opensearch-engine.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { benchProducts } from './suggest-words.ts'

const BATCH = 2000
const ATTRIBUTES = 60
const OPTIONS = 8
const VALUES = 8
const CATEGORIES = 500
const TOP = 10
/** Every so many products is configurable, with four variants that follow it. */
const CONFIGURABLE_EVERY = 33
const VARIANTS = 4
const ASKED = 100

/** Brings a database up to date and puts the catalogue into it, for a shop that starts over it. */
export async function makeScaleShop(url: string, count: number): Promise<void> {
  const db = await openServerDatabase({ connectionString: url })
  try {
    await migrate(db)
    await seed(db, count)
  } finally {
    await db.close()
  }
}

/** A page may take as long as it takes: what is measured is the engine, not the shop's patience with it. */
const PATIENCE_MS = 60_000

/** @param nodes of an OpenSearch cluster that answers lists; without them the process does */
type Measured = { url: string; folder: string; nodes?: string[] }

/** A shop of two store views with as many products as wanted: what its lists cost until they are ready, asked, and after a change. */
export async function measureScale({ url, folder, nodes }: Measured, count: number) {
  mkdirSync(folder, { recursive: true })
  const db = await openServerDatabase({ connectionString: url })
  const prefix = `bench${randomBytes(6).toString('hex')}`
  const lists = nodes && openSearchLists({ nodes, prefix, timeout: PATIENCE_MS })
  try {
    await migrate(db)
    await seed(db, count)
    step(`${count} products are in the database`)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const files = filesInFolder(folder)
    const shop = createShop({ db, journal: noJournal, files, ...(lists && { lists: lists.engine }) })
    const catalog = shop.catalog as CatalogReader
    const pages = await watched(() => shop.warm())
    const follow = lists ? () => untilListed(db, catalog) : () => catalog.refresh()
    // In the process that was all. OpenSearch's indexes are filled while pages are served.
    const ready = lists ? await watched(follow) : pages
    step(`lists are ready after ${ready.seconds.toFixed(1)} s, ${ready.cpu.toFixed(1)} s of a core`)
    const stores = await shop.stores.all()
    const others = await watched(() => shop.catalog.search(stores[1]!, 'xyz', { filters: {} }))
    globalThis.gc?.()
    const after = process.memoryUsage().rss
    const asked = await askEverything(shop, stores[0]!, count)
    step('every kind of request was asked')
    const changes = await changeOne(db, shop, stores[0]!, follow)
    const memory = { before: mib(before), after: mib(after), end: mib(process.memoryUsage().rss) }
    return { pages, ready, others, memory, asked, ...changes }
  } finally {
    await lists?.close()
    if (nodes) await fetch(`${nodes[0]}/${prefix}-*`, { method: 'DELETE' })
    await db.close()
  }
}

/** Until OpenSearch's indexes, which the shop follows by itself, show what the database has. */
async function untilListed(db: Database, catalog: CatalogReader): Promise<void> {
  const [wanted] = await rows<{ revision: number }>(db, sql`select revision from catalogue_state`)
  while ((catalog.listedRevision() ?? -1) < wanted!.revision) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Each kind of request, each time one that nobody asked for before. */
async function askEverything(shop: Shop, store: StoreView, count: number) {
  const words = benchProducts(ASKED * 10).map(({ name }) => name.split(' ').at(-1)!)
  const categoryOf = (at: number) => 1 + ((at * 7) % Math.min(CATEGORIES, count))
  const narrowed = (at: number) =>
    new URLSearchParams({ [`a${1 + (at % ATTRIBUTES)}`]: `o${at % OPTIONS}`, order: 'price' })
  const { suggest } = createSearchService({ catalog: shop.catalog as CatalogReader })
  return {
    'a category with all its filters': await perCall((at) =>
      shop.catalog.category(store, categoryOf(at), parseListingQuery(new URLSearchParams())),
    ),
    'a filtered and sorted list': await perCall((at) =>
      shop.catalog.category(store, categoryOf(at), parseListingQuery(narrowed(at))),
    ),
    'a search': await perCall((at) => shop.catalog.search(store, words[at]!, { filters: {} })),
    'a suggestion': await perCall((at) => suggest(store, words[ASKED + at]!.slice(0, 3))),
  }
}

/** A price and a name, each until lists and search show it. */
async function changeOne(db: Database, shop: Shop, store: StoreView, follow: () => Promise<void>) {
  const [first] = await shop.catalog
    .category(store, 1, { filters: {}, sort: 'price' })
    .then((page) => page!.listing.cards)
  const changed = await watched(async () => {
    await db.transaction((tx) => writePrices(tx, [{ sku: first!.sku, price: 99_999_900 }]))
    await follow()
  })
  const renamed = await watched(async () => {
    await db.transaction((tx) => rename(tx, first!.sku))
    await follow()
  })
  const found = await shop.catalog.search(store, 'zyzzyva', { filters: {} })
  if (found.listing.total !== 1) throw new Error(`The new name leads to ${found.listing.total} products.`)
  return { changed, renamed }
}

async function rename(tx: Queryable, sku: string): Promise<void> {
  const [product] = await rows<{ id: number }>(tx, sql`select id from product where sku = ${sku}`)
  await tx.execute(sql`update product_text set name = 'Zyzzyva' where product_id = ${product!.id}::int`)
  await productsChanged(tx, [product!.id], 'whole')
}

/** Says on the standard error output how far a measurement came: a million products take an hour. */
const step = (text: string) => void process.stderr.write(`${new Date().toISOString()} ${text}\n`)

const mib = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Seconds by the clock and of the processor; the longest turn, in milliseconds by the clock and of the processor; memory at its most. */
async function watched(work: () => Promise<unknown>) {
  let [stall, last, peak, turn] = [0, performance.now(), 0, 0]
  let spent = process.cpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    stall = Math.max(stall, now - last)
    last = now
    const { user, system } = process.cpuUsage(spent)
    spent = process.cpuUsage()
    turn = Math.max(turn, (user + system) / 1000)
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 1)
  const [begun, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage(cpu)
  clearInterval(timer)
  return {
    seconds: (performance.now() - begun) / 1000,
    cpu: (used.user + used.system) / 1e6,
    stall,
    turn,
    peak: mib(peak),
  }
}

/** Milliseconds that each of a hundred calls takes: of this process's processor on average, and by the clock. */
async function perCall(ask: (at: number) => Promise<unknown>) {
  const cpu = process.cpuUsage()
  const times: number[] = []
  for (let at = 0; at < ASKED; at++) {
    const begun = performance.now()
    await ask(at)
    times.push(performance.now() - begun)
  }
  const used = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  return {
    cpu: (used.user + used.system) / 1000 / ASKED,
    p50: times[Math.floor(ASKED / 2)]!,
    p99: times[Math.floor(ASKED * 0.99)]!,
  }
}

async function seed(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into currency (code) values ('EUR')`)
  await db.execute(sql`insert into store (code, name, locale, currency, is_default, position) values
    ('en', 'English', 'en-GB', 'EUR', true, 0), ('de', 'Deutsch', 'de-DE', 'EUR', false, 1)`)
  await db.execute(sql`insert into catalogue_state (id, revision) values (1, 1) on conflict do nothing`)
  await seedAttributes(db)
  await seedCategories(db)
  const products = benchProducts(count)
  for (let from = 0; from < count; from += BATCH) {
    const part = products.slice(from, from + BATCH).map((one, at) => ({ ...one, id: from + at + 1 }))
    await seedProducts(db, JSON.stringify(part))
  }
  await db.execute(sql`analyze`)
}

async function seedAttributes(db: Database): Promise<void> {
  await db.execute(sql`insert into attribute (id, code, input, label, is_filterable, is_searchable) overriding system value
    select n, 'a' || n, 'select', 'Attribute ' || n, true, n <= 5 from generate_series(1, ${ATTRIBUTES}::int) n`)
  await db.execute(sql`insert into attribute_option (id, attribute_id, code, label, position) overriding system value
    select a.id * 100 + o, a.id, 'o' || o, 'Value ' || a.id || '.' || o, o
    from attribute a cross join generate_series(0, ${OPTIONS - 1}::int) o`)
}

/** Ten at the top, the others below: a category's parent is a tenth of its number. */
async function seedCategories(db: Database): Promise<void> {
  await db.execute(sql`insert into category (id, path, parent_id) overriding system value
    with recursive c (id, path, parent) as (
      select n, 'c' || n, null::int from generate_series(1, ${TOP}::int) n
      union all
      select n, c.path || '/c' || n, c.id from c join generate_series(${TOP + 1}::int, ${CATEGORIES}::int) n
        on (n - 1) / ${TOP}::int = c.id)
    select id, path, parent from c order by id`)
  await db.execute(sql`insert into category_text (category_id, store_id, name, url_key)
    select c.id, s.id, 'Category ' || c.id, 'c' || c.id from category c join store s on s.is_default`)
}

async function seedProducts(db: Database, part: string): Promise<void> {
  const given = sql`json_to_recordset(${part}::json) as g (id int, sku text, name text, description text)`
  const place = sql`(g.id % ${CONFIGURABLE_EVERY}::int)`
  const isVariant = sql`${place} between 1 and ${VARIANTS}::int`
  await db.execute(sql`insert into product (id, sku, type, price, visibility) overriding system value
    select g.id, g.sku, case when ${place} = 0 then 'configurable' else 'simple' end, 1000 + (g.id::bigint * 7919) % 49000,
      case when ${isVariant} then 'none' else 'both' end from ${given}`)
  await db.execute(sql`insert into product_text (product_id, store_id, name, url_key, description)
    select g.id, s.id, g.name, 'p' || g.id, g.description from ${given} cross join store s`)
  await db.execute(sql`insert into stock_item (product_id, quantity) select g.id, 10 from ${given}`)
  await db.execute(sql`insert into product_category (product_id, category_id, position)
    select g.id, 1 + (g.id * 31) % ${CATEGORIES}::int, 0 from ${given} where not ${isVariant}`)
  await db.execute(sql`insert into product_attribute (product_id, attribute_id, option_id)
    select g.id, 1 + (g.id + v * 7) % ${ATTRIBUTES}::int,
      (1 + (g.id + v * 7) % ${ATTRIBUTES}::int) * 100 + (g.id + v) % ${OPTIONS}::int
    from ${given} cross join generate_series(1, ${VALUES}::int) v`)
  await db.execute(sql`insert into configurable_attribute (product_id, attribute_id)
    select g.id, 1 + (g.id + 8) % ${ATTRIBUTES}::int from ${given} where ${place} = 0`)
  await db.execute(sql`insert into configurable_child (product_id, child_id, position)
    select g.id - ${place}, g.id, ${place} from ${given} where ${isVariant} and g.id > ${CONFIGURABLE_EVERY}::int`)
}
