import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressOf } from './printed.mjs'
import { PROJECT, buildTool } from '../scripts/tools.mjs'

/**
 * The start of a large shop as its owner sees it: how soon and how evenly `/livez` answers, when pages come and how long they take, when `/readyz`
 * says that lists are whole, and the most memory (bench/README.md). SCALE_DATABASE_URL: a PostgreSQL server; SCALE_SIZES: 186000; run `node scripts/build.mjs` first.
 */
const SIZES = (process.env.SCALE_SIZES ?? '186000').split(',').map(Number)
const SERVER = process.env.SCALE_DATABASE_URL
const ASK_EVERY_MS = 100
const say = (text) => process.stdout.write(`${text}\n`)

if (!SERVER) throw new Error('SCALE_DATABASE_URL is missing: a PostgreSQL server on which databases may be made')
await buildTool('bench', { 'scale-shop': 'bench/scale-shop.ts' }, ['src', 'bench'])
cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
for (const size of SIZES) await measure(size)

async function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-large-'))
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  try {
    const url = new URL(SERVER)
    url.pathname = `/${name}`
    const { makeScaleShop } = await import('../dist/bench/scale-shop.js')
    await makeScaleShop(url.href, size)
    for (const time of ['first', 'second']) {
      say(`${size} products, the ${time} start`)
      await start(url.href, folder)
    }
  } finally {
    await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(database, folder) {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const port = 20_000 + Math.floor(Math.random() * 9000)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      RATE_LIMIT: '0',
      DATABASE_URL: database,
      DATA_DIR: folder,
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const statusOf = (path) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => undefined,
    )
  const askEarly = async () => {
    await addressOf(child)
    say(`  pages after ${seconds().toFixed(1)} s`)
    await askPages(port)
  }
  const early = askEarly()
  const lives = []
  let firstLive
  let ready
  while (child.exitCode === null && ready === undefined) {
    await sleep(ASK_EVERY_MS)
    const at = performance.now()
    const code = await statusOf('/livez')
    if (code === 200) firstLive ??= seconds()
    if (firstLive !== undefined) lives.push({ ms: performance.now() - at, code })
    if ((await statusOf('/readyz')) === 200) ready = seconds()
  }
  await early
  const times = lives.map(({ ms }) => ms).toSorted((a, b) => a - b)
  say(
    `  /livez from ${firstLive?.toFixed(1)} s on, ${lives.length} times: median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms, failed ${lives.filter(({ code }) => code !== 200).length}`,
  )
  say(`  lists are whole after ${ready.toFixed(1)} s; ${memory(child.pid)}`)
  await askPages(port)
  say(`  afterwards ${memory(child.pid)}`)
  child.kill('SIGTERM')
  await ended
}

async function askPages(port) {
  for (const path of [
    '/',
    '/catalog/category/view/id/1/',
    '/catalog/category/view/id/1/?order=price',
    '/catalogsearch/result/?q=lamp',
    '/catalog/product/view/id/5/',
    '/sitemap.xml',
  ]) {
    const at = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const text = await answer.text()
    say(`  ${path}: ${answer.status} after ${(performance.now() - at).toFixed(0)} ms, ${text.length} characters`)
  }
}

/** Linux's figures of the process. */
function memory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mib = (field) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return `memory ${mib('VmRSS')} MiB, at most ${mib('VmHWM')} MiB`
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement)
  await client.end()
}
