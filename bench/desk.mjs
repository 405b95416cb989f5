import { createHash, randomBytes } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PROJECT, buildTool } from '../scripts/tools.mjs'
import { deskShop } from './desk-shop.mjs'
import { quantile, say, send, startShop } from './shop-process.mjs'

/**
 * The desk's requests to the API of a large shop: every list, filter and search and all that Today shows, one request after the
 * other; then the shop's own pages, with and without Today open (bench/README.md). DESK_DATABASE_URL: a PostgreSQL server; the database
 * DESK_DATABASE is made once and kept. DESK_SIZE: products,customers,orders. Run `node scripts/build.mjs` first.
 */
const SERVER = process.env.DESK_DATABASE_URL
const NAME = process.env.DESK_DATABASE ?? 'vitrine_desk'
const [PRODUCTS, CUSTOMERS, ORDERS] = (process.env.DESK_SIZE ?? '100000,200000,500000').split(',').map(Number)
const ROUNDS = Number(process.env.DESK_ROUNDS ?? 40)
const PAGE_SECONDS = Number(process.env.DESK_PAGE_SECONDS ?? 20)
const PAGES_A_SECOND = Number(process.env.DESK_PAGES_A_SECOND ?? 10)
/** Turns of the shop's pages, on each side: an even number. */
const TURNS = Number(process.env.DESK_TURNS ?? 10)
/** "calls" or "pages"; left out: both. */
const ONLY = process.env.DESK_ONLY
/** The desk asks again for what is older, when somebody comes back to its window. */
const FRESH_MS = 10_000
/** Milliseconds at p95. */
const AIM = 300
const DAY_MS = 86_400_000
const CLOCK_TICK_MS = 10

let shop
let samples
/** Pages that were asked for so far. */
let visited = 0

if (!SERVER) throw new Error('DESK_DATABASE_URL is missing: a PostgreSQL server on which a database may be made')
const url = new URL(SERVER)
url.pathname = `/${NAME}`

async function makeOnce() {
  const there = await onServer(SERVER, `select 1 from pg_database where datname = '${NAME}'`)
  if (there.rowCount > 0) return
  say(`The database ${NAME} is made; drop it when it is not wanted any more.`)
  await onServer(SERVER, `create database ${NAME}`)
  await buildTool('bench', { 'scale-shop': 'bench/scale-shop.ts' }, ['src', 'bench'])
  cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
  const { makeScaleShop } = await import('../dist/bench/scale-shop.js')
  await makeScaleShop(url.href, PRODUCTS)
  await onServer(url.href, ...deskShop({ products: PRODUCTS, customers: CUSTOMERS, orders: ORDERS }))
}

async function onServer(connectionString, ...statements) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  let answer
  for (const statement of statements) answer = await client.query(statement)
  await client.end()
  return answer
}

/** Asks the API as a program that may read everything. @returns the milliseconds it took */
async function caller() {
  const token = `vitrine_${randomBytes(32).toString('base64url')}`
  await shop.db.query(
    `insert into api_token (id, name, hash, scopes, expires_at) values (gen_random_uuid(), 'bench', $1, $2, now() + interval '1 day')
     on conflict (name) do update set hash = excluded.hash, scopes = excluded.scopes`,
    [createHash('sha256').update(token).digest('hex'), await readingScopes()],
  )
  return async (path) => {
    const { code, ms, body } = await send(shop, `/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (code !== 200) throw new Error(`${path}: ${code} ${body}`)
    return ms
  }
}

async function readingScopes() {
  const { body } = await send(shop, '/api/v1/openapi.json')
  return [...new Set(body.match(/\b[a-z]+:read\b/g))].filter((scope) => !/^(staff|tokens):/.test(scope))
}

const load = () => loadavg()[0].toFixed(1)
const encoded = encodeURIComponent
const dayBefore = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** The requests of Today, all at once. */
const today = () => [
  '/launch-check',
  '/reports/today',
  `/reports/turnover?from=${dayBefore(29)}&to=${dayBefore(0)}&by=day`,
  '/orders?limit=8',
  `/reports/best-sellers?from=${dayBefore(29)}&to=${dayBefore(0)}`,
  '/stock?limit=5',
  '/reports/abandoned-carts?limit=5',
  '/seller',
]

/** Everything that is asked for, by what it is called; `some` has one of the shop's rows for each turn. */
const calls = {
  'Today: what waits': () => '/reports/today',
  'Today: turnover, 30 days': () => today()[2],
  'Today: turnover, 26 weeks': () => `/reports/turnover?from=${dayBefore(181)}&to=${dayBefore(0)}&by=week`,
  'Today: turnover, 12 months': () => `/reports/turnover?from=${dayBefore(364)}&to=${dayBefore(0)}&by=month`,
  'Today: best sellers, 30 days': () => today()[4],
  'best sellers, 100 days': () => `/reports/best-sellers?from=${dayBefore(99)}&to=${dayBefore(0)}`,
  'Today: latest orders': () => '/orders?limit=8',
  'Today: stock that runs out': () => '/stock?limit=5',
  'Today: abandoned carts': () => '/reports/abandoned-carts?limit=5',
  'Today: launch check': () => '/launch-check',
  'orders, first page': () => '/orders',
  'orders, a page in the middle': ({ orderId }) => `/orders?cursor=${Buffer.from(orderId).toString('base64url')}`,
  'orders to ship': () => '/orders?fulfilment=to-ship',
  'orders unpaid': () => '/orders?payment=unpaid',
  'orders refunded': () => '/orders?payment=refunded',
  'orders partly refunded (none)': () => '/orders?payment=partly-refunded',
  'orders partly shipped (none)': () => '/orders?fulfilment=partly-shipped',
  'orders void': () => '/orders?payment=void',
  'orders virtual (none)': () => '/orders?fulfilment=virtual',
  'orders at the gateway (none)': () => '/orders?payment=at-gateway',
  'orders cancelled': () => '/orders?state=cancelled',
  'orders of a month': ({ turn }) =>
    `/orders?placedFrom=${dayBefore(60 + turn)}T00:00:00Z&placedBefore=${dayBefore(30 + turn)}T00:00:00Z`,
  'orders by number': ({ number }) => `/orders?q=${number}`,
  'orders by e-mail': ({ email }) => `/orders?q=${encoded(email)}`,
  'orders by the beginning of an e-mail': ({ email }) => `/orders?q=${encoded(email.split('@')[0].slice(0, 9))}`,
  'orders by first and last name': ({ name }) => `/orders?q=${encoded(name)}`,
  'orders by a frequent first name': ({ name }) => `/orders?q=${encoded(name.split(' ')[0])}`,
  'orders by telephone': ({ shopper }) => `/orders?q=${encoded(`+49 30 ${1_000_000 + shopper}`)}`,
  'orders by SKU': ({ sku }) => `/orders?q=${encoded(sku)}`,
  'orders by a SKU that sells much': () => `/orders?q=${encoded(samples.bestSku)}`,
  'orders by tracking number': ({ turn }) => `/orders?q=TRACK${1000 + turn}`,
  'orders by nothing there': ({ turn }) => `/orders?q=zzzz${turn}`,
  'orders to ship, by first name': ({ name }) => `/orders?fulfilment=to-ship&q=${encoded(name.split(' ')[0])}`,
  'one order': ({ number }) => `/orders/${number}`,
  'products, first page': () => '/products',
  'products by SKU': ({ sku }) => `/products?search=${encoded(sku)}`,
  'products by a word of the name': ({ word }) => `/products?search=${encoded(word)}`,
  'products by nothing there': ({ turn }) => `/products?search=zzzz${turn}`,
  'products switched off (none)': () => '/products?isEnabled=false',
  'products of a type': () => '/products?type=configurable',
  'products without price (none)': () => '/products?problem=no-price',
  'products without picture': () => '/products?problem=no-picture',
  'products without category (none)': () => '/products?problem=no-category',
  'products out of stock': () => '/products?problem=out-of-stock',
  'one product': ({ sku }) => `/products/${encoded(sku)}`,
  'stock that runs out': () => '/stock',
  'stock of at most 0': () => '/stock?atMost=0',
  categories: () => '/categories',
  attributes: () => '/attributes',
  'customers, first page': () => '/customers',
  'customers of a group': () => '/customers?group=vip',
  'customers by e-mail': ({ email }) => `/customers?search=${encoded(email)}`,
  'customers by a part of the e-mail': ({ shopper }) => `/customers?search=${encoded(`${shopper}@`)}`,
  'customers by name': ({ name }) => `/customers?search=${encoded(name)}`,
  'customers by order number': ({ number }) => `/customers?search=${number}`,
  'customers by nothing there': ({ turn }) => `/customers?search=zzzz${turn}`,
  'one customer': ({ customerId }) => `/customers/${customerId}`,
  'customer groups': () => '/customer-groups',
  'orders of a customer': ({ customerId }) => `/orders?customerId=${customerId}`,
  'newsletter, first page': () => '/newsletter-subscribers',
  'newsletter, unsubscribed': () => '/newsletter-subscribers?state=unsubscribed',
  'newsletter by a part of the e-mail': ({ turn }) => `/newsletter-subscribers?search=reader${turn}7`,
  'newsletter by nothing there': ({ turn }) => `/newsletter-subscribers?search=zzzz${turn}`,
  'reviews to decide': () => '/reviews?state=pending',
  'reviews approved': () => '/reviews?state=approved',
  letters: () => '/letters',
  'letters given up': () => '/letters?state=given-up',
  'audit trail': () => '/audit',
  'audit trail of a person': () => `/audit?actor=${encoded('staff bea@example.com')}`,
  'audit trail of an order': ({ number }) => `/audit?subject=${number}`,
  'webhook deliveries': () => '/webhook-deliveries',
  'webhook deliveries given up': () => '/webhook-deliveries?state=given-up',
  promotions: () => '/cart-rules',
}

async function readSamples() {
  const all = async (text) => (await shop.db.query(text)).rows
  const orders = await all(
    `select o.id as "orderId", o.number, o.email, c.id as "customerId", c.first_name || ' ' || c.last_name as name,
       substr(split_part(c.email, '@', 1), 8)::int as shopper from sales_order o join customer c on c.id = o.customer_id
     where o.created_at < now() - interval '100 days' order by md5(o.number) limit ${ROUNDS}`,
  )
  const products = await all(
    `select p.sku, split_part(t.name, ' ', 1) as word from product p join product_text t on t.product_id = p.id and t.store_id = 1
     order by md5(p.sku) limit ${ROUNDS}`,
  )
  const [best] = await all(`select sku from sales_order_line group by 1 order by count(*) desc limit 1`)
  const ids = await all(`select id from product where is_enabled and visibility = 'both' order by md5(sku) limit 5000`)
  return {
    productIds: ids.map(({ id }) => id),
    some: orders.map((order, turn) => ({ turn, ...order, ...products[turn] })),
    bestSku: best.sku,
  }
}

async function measureCalls(ask) {
  say('| asked | p50 ms | p95 ms | ms of a core | |')
  say('|---|---|---|---|---|')
  await Promise.all(today().map(ask))
  for (const [name, path] of Object.entries(calls)) await tell(name, (one) => ask(path(one)))
  await tell('Today, all of it at once', async () => Math.max(...(await Promise.all(today().map(ask)))))
}

async function tell(name, askOnce) {
  const times = []
  const before = await coreOf()
  for (const one of samples.some) times.push(await askOnce(one))
  const core = ((await coreOf()) - before) / times.length
  const p95 = quantile(times, 0.95)
  say(
    `| ${name} | ${quantile(times, 0.5).toFixed(0)} | ${p95.toFixed(0)} | ${core.toFixed(1)} | ${p95 > AIM ? 'above' : ''} |`,
  )
}

/** Milliseconds of processor time that the shop and its connections' processes have used; those of a server elsewhere are not known. */
async function coreOf() {
  const { rows } = await shop.db.query('select pid from pg_stat_activity where datname = current_database()')
  return [shop.pid, ...rows.map(({ pid }) => pid)].map(ticksOf).reduce((sum, one) => sum + one, 0) * CLOCK_TICK_MS
}

/** utime + stime of proc(5); 0 for a process of another machine. */
function ticksOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/**
 * The shop's pages at a steady rate, without and with Today open, which is asked anew as often as the desk ever does. Turns alternate, the
 * second pair in the other order than the first, so that what changes on the machine meets both sides alike.
 */
async function measurePages(ask) {
  say(`\n${PAGES_A_SECOND} pages a second, ${TURNS} turns of ${PAGE_SECONDS} s on each side, load ${load()}\n`)
  say('| turn | Today | p50 ms | p99 ms | load |')
  say('|---|---|---|---|---|')
  await pages()
  const p99s = { closed: [], open: [] }
  for (let turn = 1; turn <= TURNS; turn++)
    for (const side of turn % 2 ? ['closed', 'open'] : ['open', 'closed']) {
      const end = new AbortController()
      const polled = side === 'open' ? poll(ask, end.signal) : undefined
      const times = await pages()
      end.abort()
      await polled
      const [p50, p99] = [0.5, 0.99].map((q) => quantile(times, q))
      p99s[side].push(p99)
      say(`| ${turn} | ${side} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${load()} |`)
    }
  for (const [side, times] of Object.entries(p99s))
    say(
      `Today ${side}: median of p99 ${quantile(times, 0.5).toFixed(1)} ms, from ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`,
    )
  const apart = p99s.open.map((open, at) => open - p99s.closed[at])
  say(
    `Open less closed, turn by turn: median ${quantile(apart, 0.5).toFixed(1)} ms, greater in ${apart.filter((ms) => ms > 0).length} of ${TURNS}`,
  )
}

async function poll(ask, signal) {
  while (!signal.aborted) {
    await Promise.all(today().map(ask))
    await sleep(FRESH_MS, undefined, { signal }).catch(() => {})
  }
}

/** Each at its own moment, whatever became of those before; half of them are in nobody's memory. */
async function pages() {
  const asked = []
  const begun = performance.now()
  for (let n = 0; n < PAGE_SECONDS * PAGES_A_SECOND; n++) {
    await sleep(Math.max(0, begun + (n * 1000) / PAGES_A_SECOND - performance.now()))
    asked.push(visit(pathOf(visited++)))
  }
  return Promise.all(asked)
}

function pathOf(n) {
  const { productIds, some } = samples
  const paths = [
    '/',
    '/catalog/category/view/id/1',
    `/catalog/product/view/id/${productIds[n % productIds.length]}`,
    `/catalog/category/view/id/2?order=price&p=${1 + (n % 40)}`,
    `/catalogsearch/result/?q=${some[n % some.length].word}`,
    `/catalog/product/view/id/${productIds[(n * 7) % productIds.length]}`,
  ]
  return paths[n % paths.length]
}

async function visit(path) {
  const { code, ms } = await send(shop, path)
  if (code !== 200) throw new Error(`${path}: ${code}`)
  return ms
}

await makeOnce()
shop = await startShop({ DATABASE_URL: url.href, DEMO: '' })
try {
  const ask = await caller()
  say(`Node ${process.version}, ${PRODUCTS} products, ${CUSTOMERS} customers, ${ORDERS} orders, load ${load()}\n`)
  samples = await readSamples()
  if (ONLY !== 'pages') await measureCalls(ask)
  if (ONLY !== 'calls') await measurePages(ask)
} finally {
  await shop.db.query(`delete from api_token where name = 'bench'`)
  await shop.stop()
}
