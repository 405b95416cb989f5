import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { addressOfOldShop, changeALittle, dropOldShop, makeOldShop } from './make-old-shop.mjs'
import { quantile, say, send, startShop } from './shop-process.mjs'
import { pause, watch, watchedCommand } from './watched-process.mjs'

/**
 * Moves a large old shop in by the real command, into a PostgreSQL database from which a shop serves pages meanwhile; moves it again
 * with nothing changed, again with one record in a hundred changed, and compares both shops. Run after `node scripts/build.mjs`:
 * node bench/move-in.mjs --size 1
 *
 * Size 1 is 100 000 products, 200 000 customers and 500 000 orders. The sample shop comes first, so that there are pages to ask for; the
 * large one brings all that it has beyond it. MOVE_DATABASE_URL, OLD_SHOP_SERVER, OLD_SHOP_SAMPLE: the servers and the sample shop's
 * database; OLD_SHOP_NAME keeps the large shop for the next run; MOVE_TOLD=1 shows the commands' progress; MOVE_PROFILE=DIR writes a profile of each.
 */
const { values } = parseArgs({ options: { size: { type: 'string', default: '0.05' } } })
const SIZE = Number(values.size)
if (!(SIZE > 0))
  throw new Error('--size is a number above 0: 1 is 100 000 products, 200 000 customers and 500 000 orders')
const AMOUNTS = { products: 100_000 * SIZE, customers: 200_000 * SIZE, orders: 500_000 * SIZE }
const SERVER = process.env.MOVE_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const SAMPLE = process.env.OLD_SHOP_SAMPLE ?? 'madison'
const NAME = process.env.OLD_SHOP_NAME ?? 'bench_old_shop'
const BASE = process.env.MOVE_DATABASE_NAME ?? 'bench_move_in'
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const BETWEEN_PAGES_MS = 20
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

const admin = new pg.Client({ connectionString: SERVER })
await admin.connect()
const folder = mkdtempSync(join(tmpdir(), 'vitrine-move-'))
const DATABASE_URL = Object.assign(new URL(SERVER), { pathname: `/${BASE}` }).href
const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR: folder }
let shop
try {
  await admin.query(`drop database if exists ${BASE}`)
  await admin.query(`create database ${BASE}`)
  if (!process.env.OLD_SHOP_NAME || !(await isThere())) {
    const begun = performance.now()
    await makeOldShop({ ...AMOUNTS, name: NAME })
    say(`the old shop was made in ${seconds(performance.now() - begun)}`)
  }
  await command(SAMPLE)
  shop = await startShop({ DATABASE_URL, DEMO: '' })
  const pages = await whatShoppersAsk()
  for (const page of pages) await send(shop, page)
  await measure(pages)
} finally {
  await shop?.stop()
  await admin.query(`drop database if exists ${BASE} with (force)`)
  await admin.end()
  if (!process.env.OLD_SHOP_NAME) await dropOldShop(NAME)
  rmSync(folder, { recursive: true, force: true })
}

/** The whole measure, and its table. */
async function measure(pages) {
  const before = { name: 'before', ...(await meanwhile(pages, () => pause(SECONDS * 1000))) }
  const first = { name: 'first move', ...(await meanwhile(pages, () => command(NAME))) }
  say(await howLongUntilShown())
  const second = { name: 'nothing changed', ...(await meanwhile(pages, () => command(NAME))) }
  await changeALittle(NAME)
  const third = { name: 'one in a hundred changed', ...(await meanwhile(pages, () => command(NAME))) }
  const verify = { name: '--verify', ...(await meanwhile(pages, () => command(NAME, ['--verify']))) }
  table([before, first, second, third, verify])
  say('')
  for (const { name, out } of [first, second, third, verify]) {
    say(`${name}: ${/^It took .*$/m.exec(out)?.[0] ?? ''}`)
    for (const [line] of out.matchAll(/^(?:product|customer|order|address): .*$/gm)) say(`  ${line}`)
  }
  say(/^.*(?:shops agree|no explanation).*$/m.exec(verify.out)?.[0] ?? '')
  say('\npages while a step of the first move ran')
  for (const [step, from, to] of longSteps(first.out)) {
    const times = first.pages.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
    say(`  ${step}: ${inQuantiles(times)} of ${times.length}`)
  }
}

function table(runs) {
  const row = (...cells) => say(`| ${cells.join(' | ')} |`)
  say('')
  row('', ...runs.map(({ name }) => name))
  row('---', ...runs.map(() => '---'))
  const of = (what, told) => row(what, ...runs.map((run) => (run.out === undefined ? '' : told(run))))
  of('wall time', ({ ms }) => seconds(ms))
  of('records read; a second', (run) =>
    recordsOf(run) > 0 ? `${recordsOf(run)}; ${rate(recordsOf(run), run.ms)}` : '',
  )
  of('rows written; a second', ({ rows, ms }) => `${rows}; ${rate(rows, ms)}`)
  of("the command's processor time", ({ used }) => `${used.cpu.toFixed(0)} s`)
  of('most memory', ({ used }) => `${used.memory} MB`)
  const all = (what, told) => row(what, ...runs.map(told))
  all('pages p50, p99, most', ({ pages }) => inQuantiles(pages.map(({ ms }) => ms)))
  all('p99 to that before', ({ pages }) => (p99(pages) / p99(runs[0].pages)).toFixed(1))
  all('pages; failed', ({ pages, failed }) => `${pages.length}; ${failed}`)
  all('/livez p99, most', ({ alive }) => `${ms(quantile(alive, 0.99))}, ${ms(Math.max(...alive))}`)
  all("the shop's processor time a second", ({ served, ms: took }) => `${ms((served.cpu / took) * 1e6)}`)
  all("the shop's most memory", ({ served }) => `${served.memory} MB`)
  all('load on two cores', ({ load }) => load.toFixed(1))
}

/** Asks for pages while work is done. `pages`: when each was asked for, in seconds, and how long it took; `used`: by the command; `served`: by the shop. */
async function meanwhile(paths, work) {
  const rowsBefore = await rowsWritten()
  const shopBefore = watch(shop.pid).now()
  const begun = performance.now()
  const working = work()
  const { pages, alive, failed } = await serve(paths, working, begun)
  const took = performance.now() - begun
  const shopAfter = watch(shop.pid).now()
  const done = await working
  return {
    ...done,
    pages,
    alive,
    failed,
    ms: took,
    served: { cpu: shopAfter.cpu - shopBefore.cpu, memory: shopAfter.memory },
    load: loadavg()[0],
    rows: (await rowsWritten()) - rowsBefore,
  }
}

/** Asks for a page, one after the other, and every 10 ms whether the process answers at all, until the work is done. */
async function serve(paths, work, begun) {
  const over = new AbortController()
  const ended = Promise.resolve(work).finally(() => over.abort())
  const [pages, alive] = [[], []]
  let failed = 0
  const ask = async () => {
    for (let nth = 0; !over.signal.aborted; nth++) {
      const at = (performance.now() - begun) / 1000
      const { ms, code } = await send(shop, paths[nth % paths.length])
      pages.push({ at, ms })
      if (code !== 200) failed++
      await pause(BETWEEN_PAGES_MS)
    }
  }
  const ping = async () => {
    while (!over.signal.aborted) {
      alive.push((await send(shop, '/livez')).ms)
      await pause(10)
    }
  }
  await Promise.all([ask(), ping(), ended])
  return { pages, alive, failed }
}

/** Runs the owner's command; 1 means that something was refused or differs. */
async function command(name, flags = []) {
  const args = ['scripts/shop.mjs', 'import', 'magento1', addressOfOldShop(name), ...flags]
  const { code, out, used } = await watchedCommand(args, { env, profile: name === NAME && process.env.MOVE_PROFILE })
  if (code !== 0 && code !== 1) throw new Error(`"${args.join(' ')}" ended with ${code}\n${out}`)
  return { out, used }
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

async function howLongUntilShown() {
  const begun = performance.now()
  for (const page of await someAddresses('order by r.product_id desc limit 20')) {
    const until = performance.now() + 60_000
    let code
    while ((code = (await send(shop, page)).code) !== 200 && performance.now() < until) await pause(200)
    if (code !== 200) say(`${page} answers ${code}`)
  }
  return `20 products that came last were all shown, without a restart, after ${seconds(performance.now() - begun)}`
}

/** Steps that took three seconds or more, with when they began and ended, in seconds. The command says the longest first. */
function longSteps(out) {
  const took = [...(/^It took .*$/m.exec(out)?.[0] ?? '').matchAll(/[:,] ([a-z ]+) ((?: ?\d+ (?:h|min|s))+)/g)]
  let at = 0
  return took
    .map(([, step, span]) => [step, secondsOf(span)])
    .toSorted(([a], [b]) => STEPS.indexOf(a) - STEPS.indexOf(b))
    .map(([step, long]) => [step, at, (at += long)])
    .filter(([, from, to]) => to - from >= 3)
}

function secondsOf(span) {
  const units = { h: 3600, min: 60, s: 1 }
  return [...span.matchAll(/(\d+) (h|min|s)/g)].reduce((sum, [, count, unit]) => sum + count * units[unit], 0)
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
  const { rows } = await shop.db.query('select sum(n_tup_ins + n_tup_upd + n_tup_del) as n from pg_stat_user_tables')
  return Number(rows[0].n)
}

async function isThere() {
  const old = await createConnection(addressOfOldShop(''))
  const [found] = await old.query('select 1 from information_schema.schemata where schema_name = ?', [NAME])
  await old.end()
  return found.length > 0
}

function recordsOf({ out }) {
  return [...out.matchAll(/^[a-z ]+: (\d+) read; /gm)].reduce((sum, [, n]) => sum + Number(n), 0)
}

function inQuantiles(times) {
  if (times.length === 0) return 'none'
  return `${[0.5, 0.99].map((q) => quantile(times, q).toFixed(0)).join(', ')}, ${ms(Math.max(...times))}`
}

function p99(pages) {
  return quantile(
    pages.map((page) => page.ms),
    0.99,
  )
}

function ms(time) {
  return `${time.toFixed(0)} ms`
}

function seconds(time) {
  return time < 10_000 ? `${(time / 1000).toFixed(1)} s` : `${Math.round(time / 1000)} s`
}

function rate(count, time) {
  return Math.round(count / (time / 1000))
}
