import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PROJECT, buildTool } from '../scripts/tools.mjs'

/**
 * Measures how many orders of three lines are placed in a second, through the shop's own checkout service: of many products, and all of the
 * same three. ORDERS_DATABASE_URL names a server on which a database may be made and dropped; without it only PGlite is
 * measured, with its journal. Each run is a process of its own (bench/README.md).
 */
const ORDERS = Number(process.env.ORDERS ?? 3000)
const SHOPPERS = Number(process.env.ORDERS_SHOPPERS ?? 16)
const ENGINES = (process.env.ORDERS_ENGINES ?? 'PostgreSQL,PGlite').split(',')
const SERVER = process.env.ORDERS_DATABASE_URL
/** The folder of PGlite and the journal: on a disk, not the memory that /tmp often is. */
const DISK = process.env.ORDERS_FOLDER ?? join(PROJECT, 'dist')
const say = (text) => process.stdout.write(`${text}\n`)

const [, , child] = process.argv
if (child) await measure(JSON.parse(child))
else await measureAll()

async function measureAll() {
  await buildTool('bench', { 'orders-shop': 'bench/orders-shop.ts' }, ['src', 'bench'])
  cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
  say(`Node ${process.version}, ${ORDERS} orders of three lines, ${SHOPPERS} shoppers at a time\n`)
  say(
    '| engine | of | orders/s | p50 ms | p99 ms | CPU ms shop + database | bare orders/s | CPU ms | times the bare CPU |',
  )
  say('|---|---|---|---|---|---|---|---|---|')
  for (const engine of ENGINES.filter((one) => one === 'PGlite' || SERVER)) {
    for (const isHot of [false, true]) await inProcess(engine, isHot)
  }
}

async function inProcess(engine, isHot) {
  const folder = mkdtempSync(join(DISK, 'bench-orders-'))
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  let url
  try {
    if (engine === 'PostgreSQL') {
      await onServer(`create database ${name}`)
      url = new URL(SERVER)
      url.pathname = `/${name}`
      url = url.href
    }
    const run = { url, folder, orders: ORDERS, shoppers: SHOPPERS, isHot }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), JSON.stringify(run)],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(stderr)
    report(engine, isHot, JSON.parse(stdout.split('\n').at(-2)))
  } finally {
    if (url) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

function report(engine, isHot, { perSecond, p50, p99, cpu, bare }) {
  const cpuOf = ({ shop, database }) => `${shop.toFixed(2)} + ${database.toFixed(2)}`
  const ratio = (cpu.shop + cpu.database) / (bare.cpu.shop + bare.cpu.database)
  const cells = [
    engine,
    isHot ? 'the same three' : 'many products',
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    cpuOf(cpu),
    bare.perSecond.toFixed(0),
    cpuOf(bare.cpu),
    ratio.toFixed(1),
  ]
  say(`| ${cells.join(' | ')} |`)
}

async function measure(run) {
  const { measureOrders } = await import(new URL('../dist/bench/orders-shop.js', import.meta.url).href)
  say(JSON.stringify(await measureOrders(run)))
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
