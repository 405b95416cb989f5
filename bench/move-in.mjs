import { spawn, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addressOfOldShop, dropOldShop, makeOldShop } from './make-old-shop.mjs'
import { quantile, say, send, startShop } from './shop-process.mjs'

/**
 * Moves a large old shop in by the real command, into a PostgreSQL database from which a shop serves pages meanwhile. Run after
 * `node scripts/build.mjs`: MOVE_DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres node bench/move-in.mjs [products] [customers] [orders]
 *
 * The sample shop comes first, so that there are pages to ask for; the large one brings all that it has beyond it. OLD_SHOP_SERVER,
 * OLD_SHOP_SAMPLE as in make-old-shop.mjs; OLD_SHOP_NAME keeps a large shop for the next run; MOVE_PROFILE=DIR writes a profile.
 */
const [products = 100_000, customers = 200_000, orders = 500_000] = process.argv.slice(2).map(Number)
const SERVER = process.env.MOVE_DATABASE_URL
const SAMPLE = process.env.OLD_SHOP_SAMPLE ?? 'madison'
const NAME = process.env.OLD_SHOP_NAME ?? 'bench_old_shop'
const BASE = process.env.MOVE_DATABASE_NAME ?? 'bench_move_in'
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']))
/** The command's steps that take long, in their order. */
const STEPS = [
  'categories',
  'products',
  'customers',
  'passwords',
  'customer addresses',
  'newsletter subscribers',
  'reviews',
  'orders',
  'pages and blocks',
  'addresses',
]
const root = new URL('..', import.meta.url)

const admin = new pg.Client({ connectionString: SERVER })
await admin.connect()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-move-'))
const DATABASE_URL = Object.assign(new URL(SERVER), { pathname: `/${BASE}` }).href
const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR: folder }
let shop
try {
  await admin.query(`drop database if exists ${BASE}`)
  await admin.query(`create database ${BASE}`)
  if (!process.env.OLD_SHOP_NAME || !(await isThere()))
    await makeOldShop({ products, customers, orders, name: NAME, onTable: () => {} })
  await move(SAMPLE)
  shop = await startShop({ DATABASE_URL, DEMO: '' })
  const pages = await whatShoppersAsk()
  for (const page of pages) await send(shop, page)
  const before = await served(pages, new Promise((resolve) => setTimeout(resolve, SECONDS * 1000)))
  const rowsBefore = await rowsWritten()
  const begunAt = performance.now()
  const moving = move(NAME)
  const during = await served(pages, moving)
  const moved = await moving
  const rows = (await rowsWritten()) - rowsBefore
  const records = [...moved.out.matchAll(/^[a-z ]+: (\d+) read; /gm)].reduce((sum, [, n]) => sum + Number(n), 0)
  say(
    `${records} records read, ${rows} rows written in ${moved.seconds.toFixed(0)} s: ${rate(records, moved.seconds)} records/s, ${rate(rows, moved.seconds)} rows/s`,
  )
  say(
    `the command's processor time ${moved.cpu.toFixed(0)} s, most memory ${moved.memory} MB; load ${loadavg()[0].toFixed(1)} on two cores`,
  )
  say(/^It took .*$/m.exec(moved.out)?.[0] ?? '')
  for (const [when, { times, alive, failed }] of Object.entries({ before, during }))
    say(
      `pages ${when}: ${inQuantiles(times)}, ${failed} failed; /livez p99 ${quantile(alive, 0.99).toFixed(0)}, most ${Math.max(...alive).toFixed(0)} ms`,
    )
  for (const [step, from, to] of longSteps(moved.out)) {
    const at = during.at.map((ms) => (ms - begunAt) / 1000)
    say(`  ${step}: ${inQuantiles(during.times.filter((_, index) => at[index] >= from && at[index] < to))}`)
  }
  const begun = performance.now()
  const fresh = await someAddresses('order by r.product_id desc limit 20')
  for (const page of fresh) {
    const until = performance.now() + 60_000
    let code
    while ((code = (await send(shop, page)).code) !== 200 && performance.now() < until) await pause(200)
    if (code !== 200) say(`${page} answers ${code}`)
  }
  say(
    `20 products that came last were all shown, without a restart, after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  if (process.env.MOVE_VERIFY) {
    const compared = await move(NAME, ['--verify'])
    say(`both shops compared: ${compared.seconds.toFixed(0)} s, ${compared.memory} MB`)
  }
  if (process.env.MOVE_AGAIN) {
    const again = await move(NAME)
    say(
      `once more, nothing changed: ${again.seconds.toFixed(0)} s, ${again.memory} MB; ${/^It took .*$/m.exec(again.out)?.[0] ?? ''}`,
    )
  }
} finally {
  await shop?.stop()
  if (!process.env.MOVE_KEEP) await admin.query(`drop database if exists ${BASE} with (force)`)
  await admin.end()
  if (!process.env.OLD_SHOP_NAME) await dropOldShop(NAME)
  rmSync(folder, { recursive: true, force: true })
}

/** Runs the command; `seconds` and `cpu` are its own, `memory` the most it held, in MB. */
async function move(name, flags = []) {
  const profile =
    process.env.MOVE_PROFILE && name === NAME ? ['--cpu-prof', `--cpu-prof-dir=${process.env.MOVE_PROFILE}`] : []
  const child = spawn(
    process.execPath,
    [...profile, 'scripts/shop.mjs', 'import', 'magento1', addressOfOldShop(name), ...flags],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', process.env.MOVE_TOLD ? 'inherit' : 'ignore'],
    },
  )
  let out = ''
  let [memory, cpu] = [0, 0]
  child.stdout.on('data', (chunk) => (out += chunk))
  const begun = performance.now()
  const watch = setInterval(() => {
    try {
      memory = Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024)
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
      cpu = (Number(user) + Number(system)) / TICKS
    } catch {} // It has ended.
  }, 500)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(watch)
  if (code !== 0 && code !== 1) throw new Error(`the move of ${name} ended with ${code}\n${out}`)
  return { out, memory, cpu, seconds: (performance.now() - begun) / 1000 }
}

/** Asks for a page every 50 ms, one after the other, and every 10 ms whether the process answers at all, until the work is done. */
async function served(pages, work) {
  const over = new AbortController()
  const ended = Promise.resolve(work).finally(() => over.abort())
  const [times, alive, begun] = [[], [], []]
  let failed = 0
  const ask = async () => {
    for (let at = 0; !over.signal.aborted; at++) {
      begun.push(performance.now())
      const { ms, code } = await send(shop, pages[at % pages.length])
      times.push(ms)
      if (code !== 200) failed++
      await pause(50)
    }
  }
  const ping = async () => {
    while (!over.signal.aborted) {
      alive.push((await send(shop, '/livez')).ms)
      await pause(10)
    }
  }
  await Promise.all([ask(), ping(), ended])
  return { times: times.slice(0, begun.length), at: begun, alive, failed }
}

/** Pages of products, with every fourth a list or a search: those wait for nothing either while the index is made anew. */
async function whatShoppersAsk() {
  const products = await someAddresses('order by r.product_id limit 40')
  const { rows } = await shop.db.query(
    `select '/' || min(r.request_path) as path from url_rewrite r join store s on s.id = r.store_id and s.is_default
     join product_category c on c.category_id = r.category_id where r.product_id is null and r.redirect is null group by r.category_id limit 8`,
  )
  const lists = [
    ...rows.map(({ path }) => path),
    ...['shirt', 'dress', 'bag', 'blue'].map((q) => `/catalogsearch/result/?q=${q}`),
  ]
  return products.flatMap((path, at) => (at % 3 === 2 ? [path, lists[((at - 2) / 3) % lists.length]] : [path]))
}

/** Steps that took three seconds or more, with when they began and ended, in seconds. The command says the longest first. */
function longSteps(out) {
  const took = [...(/^It took .*$/m.exec(out)?.[0] ?? '').matchAll(/[:,] ([a-z ]+) ((?: ?\d+ (?:h|min|s))+)/g)]
  let at = 0
  return took
    .map(([, step, span]) => [step, secondsOf(span)])
    .sort(([a], [b]) => STEPS.indexOf(a) - STEPS.indexOf(b))
    .map(([step, seconds]) => [step, at, (at += seconds)])
    .filter(([, from, to]) => to - from >= 3)
}

function secondsOf(span) {
  const units = { h: 3600, min: 60, s: 1 }
  return [...span.matchAll(/(\d+) (h|min|s)/g)].reduce((sum, [, count, unit]) => sum + count * units[unit], 0)
}

function inQuantiles(times) {
  if (times.length === 0) return 'none'
  return `p50 ${quantile(times, 0.5).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}, most ${Math.max(...times).toFixed(0)} ms of ${times.length}`
}

async function someAddresses(which) {
  const { rows } = await shop.db.query(
    `select '/' || r.request_path as path from url_rewrite r join store s on s.id = r.store_id and s.is_default join product p on p.id = r.product_id
     where p.is_enabled and p.visibility <> 'none' and r.redirect is null ${which}`,
  )
  return rows.map(({ path }) => path)
}

async function rowsWritten() {
  await pause(1500) // The server counts with a delay.
  const { rows } = await shop.db.query('select sum(n_tup_ins + n_tup_upd) as n from pg_stat_user_tables')
  return Number(rows[0].n)
}

async function isThere() {
  const { createConnection } = await import('mysql2/promise')
  const old = await createConnection(addressOfOldShop(''))
  const [found] = await old.query('select 1 from information_schema.schemata where schema_name = ?', [NAME])
  await old.end()
  return found.length > 0
}

function rate(count, seconds) {
  return Math.round(count / seconds)
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
