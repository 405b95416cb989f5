import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addressOf } from './printed.mjs'
import { billingOf } from './billing.mjs'

/**
 * Faults at random under shoppers who order (standards.md F31): kill -9 of the shop, a database that is silent, slow, cut off, whose
 * connections are all ended, whose stock is locked. `node bench/chaos.mjs [minutes] [seed]`; CHAOS_DATABASE_URL names a server on
 * which a database may be made and dropped. The same seed plans the same faults. Ends with 1 where an invariant is broken.
 */
const MINUTES = Number(process.argv[2] ?? 5)
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000)
const SERVER = process.env.CHAOS_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const SHOPPERS = Number(process.env.CHAOS_SHOPPERS ?? 4)
const say = (text) => process.stdout.write(`${text}\n`)
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** mulberry32. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const random = randomOf(SEED)

const folder = mkdtempSync(join(tmpdir(), 'vitrine-chaos-'))
const name = `vitrine_chaos_${randomBytes(4).toString('hex')}`
const admin = new pg.Client({ connectionString: SERVER })
const database = new URL(SERVER)
database.pathname = `/${name}`
let weather = 'fine'
let shop
let address
const run = { isOver: false }
const counts = { requests: 0, served: 0, unavailable: 0, broken: 0, other: 0, orders: 0, again: 0, kills: 0 }
const faults = {}
const strange = new Set()
const placed = new Set()
const open = new Set()

const proxy = createServer((client) => {
  if (weather === 'cut') return void client.resetAndDestroy()
  const upstream = connect({ host: database.hostname, port: Number(database.port || 5432) })
  const pass = (to) => (bytes) => {
    if (weather === 'fine') to.write(bytes)
    else if (weather === 'slow') setTimeout(() => to.writable && to.write(bytes), 1500)
  }
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ]) {
    open.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => (open.delete(from), to.destroy()))
    from.on('data', pass(to))
  }
})
const cut = () => {
  for (const socket of open) socket.resetAndDestroy()
}

async function startShop() {
  const through = new URL(database)
  through.host = `127.0.0.1:${proxy.address().port}`
  shop = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      CONNECTION_LIMIT: '0',
      DEMO: 'yes',
      DATA_DIR: folder,
      DATABASE_URL: through.href,
      SESSION_SECRET: 'the secret of a shop in chaos, for a while',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await addressOf(shop)
}

const FAULTS = {
  async kill() {
    counts.kills++
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGKILL')
    await ended
    await startShop()
  },
  async silent(ms) {
    weather = 'silent'
    await sleep(ms)
    // Requests that the network swallowed are lost with their connections.
    cut()
  },
  async slow(ms) {
    weather = 'slow'
    await sleep(ms)
  },
  async cut(ms) {
    weather = 'cut'
    cut()
    await sleep(ms)
  },
  async ended() {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  },
  async locked(ms) {
    const locker = new pg.Client({ connectionString: database.href })
    locker.on('error', () => {})
    await locker.connect()
    await locker.query('begin; lock table stock_item in exclusive mode')
    await sleep(ms)
    await locker.end()
  },
}

async function wreak(until) {
  while (performance.now() < until) {
    await sleep(2000 + random() * 6000)
    const names = Object.keys(FAULTS)
    const fault = names[Math.floor(random() * names.length)]
    faults[fault] = (faults[fault] ?? 0) + 1
    await FAULTS[fault](1000 + random() * 3000)
    weather = 'fine'
  }
}

/** One shopper's browser: cookies, the form key of the last page; every request is counted by what came of it. */
function aBrowser() {
  const cookies = new Map()
  let formKey = ''
  return async (path, fields) => {
    counts.requests++
    let answer
    try {
      answer = await fetch(address + path, {
        method: fields ? 'POST' : 'GET',
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        headers: {
          accept: 'text/html',
          origin: address,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(fields && { body: new URLSearchParams({ ...(formKey && { form_key: formKey }), ...fields }).toString() }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, key, value] = /^([^=]+)=([^;]*)/.exec(line)
        if (value === '') cookies.delete(key)
        else cookies.set(key, value)
      }
      const body = await answer.text()
      formKey = /name="form_key" value="([^"]+)"/.exec(body)?.[1] ?? formKey
      if (answer.status < 400) counts.served++
      else if (answer.status === 503) counts.unavailable++
      else {
        counts.other++
        strange.add(`${answer.status} ${path.replace(/\d+/, 'n')}`)
      }
      return { code: answer.status, body, to: answer.headers.get('location') ?? '' }
    } catch {
      // The shop was killed: the shopper sees a broken connection.
      counts.broken++
      await sleep(200)
      return { code: 0, body: '', to: '' }
    }
  }
}

/** Tries a step until it is answered, as people do. */
async function insist(ask) {
  for (;;) {
    const answer = await ask()
    if (run.isOver || (answer.code !== 0 && answer.code < 500)) return answer
    counts.again++
    await sleep(300)
  }
}

async function shopping(products) {
  for (let turn = 0; !run.isOver; turn++) {
    const browser = aBrowser()
    const product = products[turn % products.length]
    await insist(() => browser('/'))
    await insist(() => browser(`/checkout/cart/add/product/${product}/`, { qty: '1' }))
    await insist(() => browser('/checkout/onepage/'))
    await insist(() => browser('/checkout/onepage/saveMethod/', { checkout_method: 'guest' }))
    await insist(() => browser('/checkout/onepage/saveBilling/', billingOf('ada@example.com')))
    await insist(() => browser('/checkout/onepage/saveShippingMethod/', { shipping_method: 'flat-rate' }))
    const page = await insist(() => browser('/checkout/onepage/'))
    const seen = Object.fromEntries(
      [...page.body.matchAll(/name="(seen_\w+)" value="([^"]*)"/g)].map(([, field, value]) => [field, value]),
    )
    const done = await insist(() =>
      browser('/checkout/onepage/saveOrder/', { ...seen, 'payment[method]': 'bank-transfer' }),
    )
    const token = /\/success\/([^/]+)/.exec(done.to)?.[1]
    if (token) {
      counts.orders++
      placed.add(decodeURIComponent(token))
    }
  }
}

async function check() {
  const client = new pg.Client({ connectionString: database.href })
  await client.connect()
  try {
    const broken = (await client.query(readFileSync(new URL('../test/invariants.sql', import.meta.url), 'utf8'))).rows
    const kept = new Set(
      (await client.query('select public_token as token from sales_order')).rows.map((row) => row.token),
    )
    const twice = await client.query('select cart_id from sales_order group by cart_id having count(*) > 1')
    return {
      broken,
      orders: kept.size,
      lost: [...placed].filter((token) => !kept.has(token)),
      twice: twice.rowCount,
    }
  } finally {
    await client.end()
  }
}

await admin.connect()
try {
  await admin.query(`create database ${name}`)
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  await startShop()
  const catalogue = new pg.Client({ connectionString: database.href })
  await catalogue.connect()
  await catalogue.query('update stock_item set quantity = 100000')
  const { rows } = await catalogue.query(
    `select p.id from product p join stock_item s on s.product_id = p.id where p.type = 'simple' and p.is_enabled and p.visibility <> 'none'
      and not exists (select 1 from custom_option o where o.product_id = p.id) order by p.id limit 12`,
  )
  await catalogue.end()
  const products = rows.map(({ id }) => id)
  say(`seed ${SEED}, ${MINUTES} min, ${SHOPPERS} shoppers, ${products.length} products`)
  const until = performance.now() + MINUTES * 60_000
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, () => shopping(products)))
  await wreak(until)
  await sleep(3000)
  run.isOver = true
  await shoppers
  const found = await check()
  say(
    JSON.stringify(
      { faults, counts, strange: [...strange], availability: counts.served / counts.requests },
      undefined,
      1,
    ),
  )
  say(JSON.stringify(found))
  if (found.broken.length + found.lost.length + found.twice > 0 || counts.orders === 0) process.exitCode = 1
} finally {
  shop?.kill('SIGKILL')
  proxy.close()
  cut()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
}
