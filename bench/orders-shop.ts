import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { CheckoutInput } from '#domain/checkout/results.ts'
import { createCheckoutService } from '#server/checkout/checkout-service.ts'
import { noJournal, openOrderJournal } from '#server/journal/order-journal.ts'
import type { Database } from '#server/database/database.ts'
import { rows } from '#server/database/database.ts'
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createStoreService } from '#server/store/store-service.ts'

export type OrdersRun = {
  /** A fresh database on a server; without it PGlite in `folder`, with its journal on the disk. */
  url?: string
  folder: string
  orders: number
  shoppers: number
  /** All of them buy the same three things. */
  isHot: boolean
}

export type OrdersFigures = {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of a core per order: this process (with PGlite the database is in it), the server's connections. */
  cpu: { shop: number; database: number }
  bare: { perSecond: number; cpu: { shop: number; database: number } }
}

const PRODUCTS = 300
const LINES = 3
const PRICE = 1000
const SHIPPING = 490
const WARM = 300

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  street: ['Main Street 1'],
  city: 'Berlin',
  region: '',
  postcode: '10115',
  country: 'DE',
}

/** Shoppers with full carts press "Place order"; then as many bare orders are written by hand (see README.md). */
export async function measureOrders({ url, folder, orders, shoppers, isHot }: OrdersRun): Promise<OrdersFigures> {
  const db = url
    ? await openServerDatabase({ connectionString: url, max: 10, connectionTimeoutMillis: 60_000 })
    : (await openEmbeddedDatabase(folder)).db
  await migrate(db)
  await seedShop(db)
  await seedCarts(db, orders + WARM, isHot)
  const journal = url ? noJournal : await openOrderJournal(join(folder, 'orders.journal'))
  const clock = () => new Date()
  const stores = createStoreService({ db, clock })
  const checkout = createCheckoutService({
    db,
    stores,
    mail: createMailService({ db, clock }),
    clock,
    journal,
    gateways: async () => [],
    origin: () => 'https://shop.example',
    onError: (error) => console.error(error),
  })
  const [store] = await stores.all()
  const carts = await rows<{ id: string; sessionHash: string }>(
    db,
    sql`select id, session_hash as "sessionHash" from cart order by session_hash`,
  )
  const place = async ({ id, sessionHash }: (typeof carts)[number]) => {
    const input: CheckoutInput = {
      email: 'ada@example.com',
      shipping: address,
      billing: address,
      payment: 'bank-transfer',
      seen: { cartId: id, version: 1, grandTotal: LINES * PRICE + SHIPPING, currency: store!.currency },
    }
    const answer = await checkout.place({ sessionHash }, store!, input)
    if (answer.status !== 'placed') throw new Error(JSON.stringify(answer))
  }
  await together(carts.splice(0, WARM), shoppers, place)
  // As a server does by itself; the embedded engine does not.
  if (url) await db.execute(sql`analyze`)
  const before = await cpuOf(db)
  const { seconds, times } = await together(carts, shoppers, place)
  const cpu = await cpuSince(db, before, orders)
  const bare = await measureBare(db, orders, shoppers, isHot)
  await journal.close()
  await db.close()
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { perSecond: orders / seconds, p50: at(0.5), p99: at(0.99), cpu, bare }
}

/** The least an order of three lines is: stock taken, one row and three, a commit. No prices, no totals, no addresses. */
async function measureBare(db: Database, orders: number, shoppers: number, isHot: boolean) {
  await db.execute(sql`create table bare_order (id int primary key)`)
  await db.execute(
    sql`create table bare_line (order_id int, product_id int, quantity int, primary key (order_id, product_id))`,
  )
  const before = await cpuOf(db)
  const { seconds } = await together(
    Array.from({ length: orders }, (_, i) => i),
    shoppers,
    (i) =>
      db.transaction(async (tx) => {
        const ids = JSON.stringify(productsOf(i, isHot))
        await tx.execute(sql`update stock_item set quantity = quantity - 1 where quantity > 0
          and product_id in (select s.product_id from stock_item s where s.product_id in
            (select value::int from json_array_elements_text(${ids}::json)) order by s.product_id for update)`)
        await tx.execute(sql`insert into bare_order (id) values (${i})`)
        await tx.execute(
          sql`insert into bare_line select ${i}::int, value::int, 1 from json_array_elements_text(${ids}::json)`,
        )
      }),
  )
  return { perSecond: orders / seconds, cpu: await cpuSince(db, before, orders) }
}

const productsOf = (i: number, isHot: boolean) =>
  Array.from({ length: LINES }, (_, line) => 1 + (isHot ? line : (i * LINES + line) % PRODUCTS))

async function seedShop(db: Database): Promise<void> {
  await db.execute(sql`insert into currency (code) values ('EUR')`)
  await db.execute(
    sql`insert into store (code, name, locale, currency, is_default) values ('en', 'English', 'en-GB', 'EUR', true)`,
  )
  await db.execute(sql`insert into tax_class (code) values ('standard')`)
  await db.execute(sql`insert into tax_rate (tax_class_id, country, rate_ppm, title)
    select id, 'DE', 190000, 'VAT 19 %' from tax_class`)
  const every = sql`from generate_series(1, ${PRODUCTS}::int) as n`
  await db.execute(sql`insert into product (id, sku, type, price, tax_class_id)
    overriding system value select n, 'bench-' || n, 'simple', ${PRICE}::int, (select min(id) from tax_class) ${every}`)
  await db.execute(sql`insert into product_text (product_id, store_id, name, url_key)
    select n, s.id, 'A thing to measure with, number ' || n, 'bench-' || n ${every} cross join store s`)
  await db.execute(sql`insert into stock_item (product_id, quantity) select n, 100000000 ${every}`)
  await db.execute(sql`insert into product_media (product_id, kind, source, width, height)
    select n, 'image', 'bench/' || n || '.jpg', 960, 960 ${every}`)
}

async function seedCarts(db: Database, count: number, isHot: boolean): Promise<void> {
  await db.execute(sql`insert into cart (id, store_id, session_hash, version)
    select gen_random_uuid(), (select id from store), 'shopper-' || n, 1 from generate_series(1, ${count}::int) as n`)
  const product = isHot ? sql`1 + l` : sql`1 + (substr(c.session_hash, 9)::int * ${LINES}::int + l) % ${PRODUCTS}::int`
  await db.execute(sql`insert into cart_line (id, cart_id, product_id, quantity, seen_unit_price)
    select gen_random_uuid(), c.id, ${product}, 1, ${PRICE}::int from cart c, generate_series(0, ${LINES - 1}::int) as l`)
}

/** `count` at a time; milliseconds of each, sorted. */
async function together<T>(all: T[], count: number, work: (one: T) => Promise<void>) {
  const waiting = all.slice()
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const started = performance.now()
        await work(one)
        times.push(performance.now() - started)
      }
    }),
  )
  return { seconds: (performance.now() - begun) / 1000, times: times.toSorted((a, b) => a - b) }
}

type Cpu = { shop: number; database: number }

const CLOCK_TICK_MS = 10

/** Milliseconds used so far. Of a server on the same machine: what the processes of our connections took. */
async function cpuOf(db: Database): Promise<Cpu> {
  const { user, system } = process.cpuUsage()
  const shop = (user + system) / 1000
  if (db.kind === 'embedded') return { shop, database: 0 }
  const backends = await rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const ticks = backends.map(({ pid }) => ticksOf(pid)).reduce((sum, one) => sum + one, 0)
  return { shop, database: ticks * CLOCK_TICK_MS }
}

async function cpuSince(db: Database, before: Cpu, orders: number): Promise<Cpu> {
  const now = await cpuOf(db)
  return { shop: (now.shop - before.shop) / orders, database: (now.database - before.database) / orders }
}

/** utime + stime of proc(5); 0 for a process of another machine. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}
