import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedCart, seedProducts } from './cart-seed.mjs'
import { addressOf } from './printed.mjs'

/**
 * Measures how fast the cart changes: calls 4, 7 and 8 with carts of 1 to 10 000 lines, on PGlite and (CART_DATABASE_URL, a server on
 * which a database may be made and dropped) on PostgreSQL. The built shop runs on one core, this on another. Beside it
 * stands a calibrator: the smallest transaction that locks and changes one row, on the same server from the same core.
 */
const CONNECTIONS = 16
/** Lines of the carts that are changed at the same time. */
const TOGETHER_LINES = 10
const MIX = ['add', 'update', 'add', 'form']
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const SIZES = (process.env.CART_SIZES ?? '1,10,1000,10000').split(',').filter(Boolean).map(Number)
/** Changes per second that a shop must bear: the time between two of them is drawn at random, as shoppers come. */
const RATE = Number(process.env.CART_RATE ?? 200)
const canPin = process.platform === 'linux' && cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0
const running = []
const folder = mkdtempSync(join(tmpdir(), 'vitrine-cart-'))
const say = (text) => process.stdout.write(`${text}\n`)

async function main() {
  if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)])
  say(
    `Node ${process.version}, ${CONNECTIONS} connections, ${canPin ? 'shop on core 0, client on core 1' : 'not pinned'}`,
  )
  const engines = (process.env.CART_ENGINES ?? 'PostgreSQL,PGlite').split(',')
  if (process.env.CART_DATABASE_URL && engines.includes('PostgreSQL'))
    await onServer(new URL(process.env.CART_DATABASE_URL))
  if (engines.includes('PGlite')) await onPGlite()
}

async function onServer(url) {
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  try {
    await measureEngine('PostgreSQL', { DATABASE_URL: url.href }, { connectionString: url.href })
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

const onPGlite = () =>
  measureEngine('PGlite', {}, { host: join(folder, 'PGlite'), user: 'postgres', database: 'postgres' })

async function measureEngine(engine, env, connection) {
  const shop = await startShop({ ...env, DATA_DIR: join(folder, engine) })
  shop.database = env.DATABASE_URL && new URL(env.DATABASE_URL).pathname.slice(1)
  const client = new pg.Client(connection)
  // Ended with its database when something fails; what failed is told, not this.
  client.on('error', () => {})
  await client.connect()
  const catalogue = await seedProducts(client, Math.max(...SIZES, TOGETHER_LINES))
  // The shop remembers the catalogue's revision for a second.
  await new Promise((next) => setTimeout(next, 1100))
  say(`\n## ${engine}\n`)
  const floor = await calibrate(client)
  say(`calibrator (lock and change one row, one connection): ${Math.round(floor)} transactions/s\n`)
  say('| lines | of | call | alone: least ms | p50 ms | p99 ms | CPU ms, shop | database |')
  say('|---|---|---|---|---|---|---|---|')
  const slowest = {}
  for (const kind of ['products', 'choices']) {
    for (const size of SIZES) {
      const shopper = await beginShopper(shop.address, client, catalogue, kind, size)
      for (const call of ['add', 'update', 'remove', 'form', 'mini', 'page']) {
        const { result: times, cpu } = await withCpu(shop, () => alone(shopper, call))
        if (!times) continue
        const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
        say(
          `| ${size} | ${kind} | ${call} | ${Math.min(...times).toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu} |`,
        )
        slowest[`${kind} ${call}`] = { ...slowest[`${kind} ${call}`], [size]: p50 }
      }
      shopper.agent.destroy()
    }
  }
  const growth = Object.entries(slowest).filter(([, of]) => of[1000] && of[10_000])
  for (const [name, of] of growth) say(`t(10 000)/t(1 000), ${name}: ${(of[10_000] / of[1000]).toFixed(1)}`)
  say(
    `\n| ${CONNECTIONS} shoppers, ${TOGETHER_LINES} lines each | changes/s | p50 ms | p99 ms | ÷ calibrator | CPU ms, shop | database |`,
  )
  say('|---|---|---|---|---|---|---|')
  const shoppers = []
  for (let n = 0; n < CONNECTIONS; n++)
    shoppers.push(await beginShopper(shop.address, client, catalogue, 'products', TOGETHER_LINES))
  for (const calls of [['add'], ['form'], MIX]) {
    await together(shoppers, calls, SECONDS / 2)
    row(`${calls.join(', ')}: as many as go`, await withCpu(shop, () => together(shoppers, calls, SECONDS)), floor)
  }
  row(`mixed: ${RATE}/s`, await withCpu(shop, () => atRate(shoppers, MIX, RATE, SECONDS * 2)), floor)
  for (const { agent } of shoppers) agent.destroy()
  await client.end()
  await shop.stop()
}

const row = (name, { result: { times, perSecond }, cpu }, floor) =>
  say(
    `| ${name} | ${perSecond.toFixed(0)} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | ${(perSecond / floor).toFixed(2)} | ${cpu} |`,
  )

/** Milliseconds of a core that the shop and its database used so far; they tell the cost on a busy machine, too. */
function cpuOf({ pid, database }) {
  if (process.platform !== 'linux') return { shop: new Map(), database: new Map() }
  // Hundredths of a second, of the program and of the kernel for it: fields 14 and 15 of proc(5).
  const used = (id) => {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')
      return 10 * (Number(fields[11]) + Number(fields[12]))
    } catch {
      return 0
    }
  }
  const isBackend = (id) => {
    try {
      return database && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(` ${database} `)
    } catch {
      return false
    }
  }
  const backends = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && isBackend(id))
  return { shop: new Map([[pid, used(pid)]]), database: new Map(backends.map((id) => [id, used(id)])) }
}

/** Also how many milliseconds of a core each answer took in the shop and in the database. */
async function withCpu(shop, work) {
  const before = cpuOf(shop)
  const result = await work()
  const after = cpuOf(shop)
  const { length } = result?.times ?? result ?? []
  const each = (name) =>
    [...after[name]].reduce((sum, [id, ms]) => sum + ms - (before[name].get(id) ?? 0), 0) / Math.max(1, length)
  return { result, cpu: `${each('shop').toFixed(2)} | ${shop.database ? each('database').toFixed(2) : '–'}` }
}

const quantile = (times, q) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))]

/** Transactions per second of the smallest change there is. */
async function calibrate(client) {
  await client.query('create table calibrator (id int primary key, version int not null)')
  await client.query('insert into calibrator values (1, 0)')
  const end = performance.now() + 2000
  let count = 0
  for (; performance.now() < end; count++) {
    await client.query('begin')
    await client.query('select version from calibrator where id = $1 for update', [1])
    await client.query('update calibrator set version = version + 1 where id = $1', [1])
    await client.query('commit')
  }
  return count / 2
}

/** A visitor who put one thing into the cart, and what else is to lie there by SQL. */
async function beginShopper(address, client, catalogue, kind, size) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await send({ address, agent }, 'POST', addPath(catalogue.added), 'qty=1')
  const cookie = first.headers['set-cookie'].find((one) => one.startsWith('vitrine=')).split(';')[0]
  const sessionHash = createHash('sha256')
    .update(decodeURIComponent(cookie.split('=')[1]))
    .digest('base64url')
  const { cartId, lineIds } = await seedCart(client, sessionHash, catalogue, kind, size)
  const { formKey } = JSON.parse(first.body)
  return { address, agent, cookie, formKey, kind, cartId, lineIds, catalogue, turn: 0 }
}

const addPath = (id) => `/checkout/cart/add/product/${id}/?isajaxcart=true&minicart=1`

/** The requests of a call. All take turns, so that the cart stays as full as it was. */
const asks = {
  add: (shopper) => ['POST', addPath(shopper.catalogue.added), 'qty=1'],
  update: ({ lineIds, turn }) => [
    'POST',
    `/checkout/cart/ajaxUpdate/id/${lineIds[turn % lineIds.length]}/?ajax=1`,
    `qty=${1 + (turn % 5)}`,
  ],
  form: ({ lineIds, turn }) => [
    'POST',
    '/checkout/cart/updatePost/',
    `cart[${lineIds[turn % lineIds.length]}][qty]=${1 + (turn % 5)}`,
  ],
  mini: () => ['GET', '/checkout/cart/mini/'],
  page: () => ['GET', '/checkout/cart/'],
  // Ids that are not there (any more) are looked up all the same.
  remove: ({ lineIds, cartId, turn }) => [
    'POST',
    `/checkout/cart/ajaxDelete/id/${lineIds.length > 20 ? lineIds.pop() : cartId}/?ajax=1`,
    `n=${turn}`,
  ],
}

async function ask(shopper, call) {
  shopper.turn++
  const [method, path, body] = asks[call](shopper)
  const answer = await send(shopper, method, path, body && `${body}&form_key=${encodeURIComponent(shopper.formKey)}`)
  if (answer.code === 404) return undefined
  if (answer.code >= 400 || (/"error":"/.test(answer.body.slice(0, 300)) && call !== 'remove'))
    throw new Error(`${call}: ${answer.code} ${answer.body.slice(0, 300)}`)
  return answer
}

/** One request after another: what one shopper waits for. Undefined: this shop has no such call. */
async function alone(shopper, call) {
  const times = []
  const most = call === 'page' ? 30 : 400
  const end = performance.now() + SECONDS * 1000
  for (let n = 0; n < most && (performance.now() < end || n < 30); n++) {
    const start = performance.now()
    if (!(await ask(shopper, call))) return undefined
    if (n >= 10) times.push(performance.now() - start)
  }
  return times
}

/** Each shopper's next change as soon as the one before is answered. */
async function together(shoppers, calls, seconds) {
  const times = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < end) {
        const began = performance.now()
        if (await ask(shopper, calls[shopper.turn % calls.length])) times.push(performance.now() - began)
        else return
      }
    }),
  )
  return { times, perSecond: times.length / ((performance.now() - start) / 1000) }
}

/** At random moments, `rate` in a second; the time counts from the moment the shopper asked, queues included. */
async function atRate(shoppers, calls, rate, seconds) {
  const times = []
  const open = []
  const start = performance.now()
  let queue = 0
  for (let due = 0, n = 0; due < seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate, n++) {
    const wait = start + due - performance.now()
    if (wait > 0) await new Promise((next) => setTimeout(next, wait))
    const shopper = shoppers[n % shoppers.length]
    const turn = shopper.last ?? Promise.resolve()
    queue++
    shopper.last = turn
      .then(() => ask(shopper, calls[n % calls.length]))
      .then((answer) => answer && times.push(performance.now() - start - Math.max(due, 0)))
    open.push(shopper.last)
  }
  await Promise.all(open)
  return { times, perSecond: queue / seconds }
}

function send({ address, agent, cookie }, method, path, body) {
  return new Promise((resolve, reject) => {
    const headers = { origin: address, accept: 'application/json', prefer: 'mini-cart=data', ...(cookie && { cookie }) }
    if (path === '/checkout/cart/') headers.accept = 'text/html'
    if (body)
      Object.assign(headers, {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      })
    const call = request(address + path, { method, agent, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ code: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function startShop(env) {
  const command = [
    ...(canPin ? ['taskset', '-c', '0'] : []),
    process.execPath,
    ...(process.env.CART_NODE_ARGS?.split(' ') ?? []),
    'dist/server/main.js',
  ]
  const child = spawn(command[0], command.slice(1), {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      CONNECTION_LIMIT: '0',
      DEMO: 'yes',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const address = await addressOf(child)
  return {
    address,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGTERM')
      }),
  }
}

try {
  await main()
} finally {
  for (const child of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
