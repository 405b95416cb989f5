import { readFileSync } from 'node:fs'
import { quantile, say, send, startShop } from './shop-process.mjs'

/**
 * The sitemap of a large shop: how long its parts take, how long the process is held meanwhile (a request for /livez every ten
 * milliseconds), and how much memory it takes. Run after `node scripts/build.mjs`: node bench/sitemap.mjs
 * SITEMAP_PRODUCTS: 100000; SITEMAP_DATABASE_URL: an empty database on a PostgreSQL server, else the embedded one.
 */
const PRODUCTS = Number(process.env.SITEMAP_PRODUCTS ?? 100_000)
const url = process.env.SITEMAP_DATABASE_URL
const shop = await startShop({ ...(url && { DATABASE_URL: url }), DEMO: 'yes' })
try {
  await shop.db.query(
    `insert into product (sku, type, price) select 'BENCH-' || n, 'simple', 1000 from generate_series(1, $1::int) n`,
    [PRODUCTS],
  )
  await shop.db.query(
    `insert into url_rewrite (store_id, request_path, product_id)
     select (select min(id) from store), lower(sku) || '.html', id from product where sku like 'BENCH-%'`,
  )
  await shop.db.query('analyze')
  const idle = await pinged(() => new Promise((resolve) => setTimeout(resolve, 3000)))
  const before = memory()
  const busy = await pinged(readAll)
  say(`${PRODUCTS} products, ${url ? 'PostgreSQL' : 'embedded'}:`)
  say(
    `  ${busy.result.parts} parts, ${busy.result.addresses} addresses, ${(busy.result.bytes / 1e6).toFixed(1)} MB, the largest ${(busy.result.largest / 1e6).toFixed(1)} MB`,
  )
  say(`  the slowest part ${Math.max(...busy.result.times).toFixed(0)} ms, all in ${(busy.ms / 1000).toFixed(1)} s`)
  say(
    `  /livez meanwhile: p50 ${quantile(busy.times, 0.5).toFixed(1)}, p99 ${quantile(busy.times, 0.99).toFixed(1)}, max ${Math.max(...busy.times).toFixed(0)} ms (idle: max ${Math.max(...idle.times).toFixed(0)} ms)`,
  )
  say(`  memory ${before} → ${memory()} MB`)
} finally {
  await shop.stop()
}

async function readAll() {
  const listed = (body) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname)
  const parts = listed((await send(shop, '/sitemap.xml')).body)
  const result = { parts: parts.length, addresses: 0, bytes: 0, largest: 0, times: [] }
  for (const part of parts) {
    const { body, ms, code } = await send(shop, part)
    if (code !== 200) throw new Error(`${part} answers ${code}`)
    const bytes = Buffer.byteLength(body)
    result.addresses += listed(body).length
    result.bytes += bytes
    result.largest = Math.max(result.largest, bytes)
    result.times.push(ms)
  }
  return result
}

async function pinged(work) {
  const times = []
  const over = new AbortController()
  const pings = (async () => {
    while (!over.signal.aborted) {
      times.push((await send(shop, '/livez')).ms)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  over.abort()
  await pings
  return { result, times, ms }
}

function memory() {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))[1]) / 1024)
}
