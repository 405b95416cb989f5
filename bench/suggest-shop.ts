import { mkdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { createShop } from '#server/shop.ts'
import { timed } from './suggest-timed.ts'
import { benchProducts, benchTexts, type BenchProduct } from './suggest-words.ts'
import { filesInFolder } from '#server/files/open-files.ts'

const BATCH = 2000
const CATEGORIES = 200

/** A shop with as many products as wanted, at `where`; measures what `suggest` takes when nothing is remembered. */
export async function measureShop(where: { url?: string; folder: string }, count: number, texts: number) {
  const products = benchProducts(count)
  mkdirSync(where.folder, { recursive: true })
  const db = where.url
    ? await openServerDatabase({ connectionString: where.url })
    : (await openEmbeddedDatabase(where.folder)).db
  try {
    await migrate(db)
    await seed(db, products)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    const shop = createShop({ db, journal: noJournal, files: filesInFolder(where.folder) })
    const begun = performance.now()
    const cpuBefore = process.cpuUsage()
    await shop.warm()
    const built = performance.now() - begun
    const cpu = process.cpuUsage(cpuBefore)
    globalThis.gc?.()
    const memory = process.memoryUsage()
    const store = (await shop.stores.all())[0]!
    const ask = benchTexts(products, texts)
    for (const text of ['warm', 'warming up', 'wrm']) await shop.search.suggest(store, text)
    const suggest: Record<string, unknown> = {}
    let empty = 0
    for (const [kind, list] of Object.entries(ask)) {
      suggest[kind] = await timed(list, async (text) => {
        const { terms, products: found } = await shop.search.suggest(store, text)
        if (!terms.length && !found.length) empty++
      })
    }
    suggest['asked again'] = await timed(Object.values(ask).flat().slice(-200), (text) =>
      shop.search.suggest(store, text),
    )
    const results = await timed(Object.values(ask).flat().slice(0, 600), (text) =>
      shop.catalog.search(store, `${text} `, { filters: {} }),
    )
    return {
      builtSeconds: { wall: built / 1000, cpu: (cpu.user + cpu.system) / 1e6 },
      rssMiB: {
        before: mib(before),
        after: mib(memory.rss),
        heap: mib(memory.heapUsed),
        buffers: mib(memory.arrayBuffers),
      },
      suggest,
      'results page': results,
      empty,
    }
  } finally {
    await db.close()
  }
}

const mib = (bytes: number) => Math.round(bytes / 2 ** 20)

async function seed(db: Database, products: BenchProduct[]): Promise<void> {
  await db.execute(sql`insert into currency (code) values ('EUR')`)
  await db.execute(
    sql`insert into store (code, name, locale, currency, is_default) values ('en', 'English', 'en-GB', 'EUR', true)`,
  )
  await db.execute(sql`insert into catalogue_state (id, revision) values (1, 1) on conflict do nothing`)
  const names = products
    .slice(0, CATEGORIES)
    .map(({ name }, at) => ({ at: at + 1, name: name.split(' ').slice(0, 2).join(' ') }))
  await db.execute(sql`insert into category (id, path) overriding system value
    select c.at, 'c' || c.at from json_to_recordset(${JSON.stringify(names)}::json) as c (at int, name text)`)
  await db.execute(sql`insert into category_text (category_id, store_id, name, url_key)
    select c.at, s.id, c.name, 'c' || c.at from json_to_recordset(${JSON.stringify(names)}::json) as c (at int, name text) cross join store s`)
  for (let from = 0; from < products.length; from += BATCH) {
    const part = JSON.stringify(products.slice(from, from + BATCH).map((one, at) => ({ ...one, id: from + at + 1 })))
    const given = sql`json_to_recordset(${part}::json) as g (id int, sku text, name text, description text)`
    await db.execute(sql`insert into product (id, sku, type, price) overriding system value
      select g.id, g.sku, 'simple', 1000 + g.id % 977 from ${given}`)
    await db.execute(sql`insert into product_text (product_id, store_id, name, url_key, description)
      select g.id, s.id, g.name, 'p' || g.id, g.description from ${given} cross join store s`)
    await db.execute(sql`insert into stock_item (product_id, quantity) select g.id, 10 from ${given}`)
    await db.execute(sql`insert into url_rewrite (store_id, request_path, product_id)
      select s.id, 'p' || g.id || '.html', g.id from ${given} cross join store s`)
    await db.execute(sql`insert into product_media (product_id, kind, source, width, height)
      select g.id, 'image', 'p/' || g.id || '.jpg', 960, 960 from ${given}`)
    await db.execute(sql`insert into product_category (product_id, category_id)
      select g.id, 1 + g.id % ${CATEGORIES}::int from ${given}`)
  }
  await db.execute(sql`analyze`)
}
