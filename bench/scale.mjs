import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PROJECT, buildTool } from '../scripts/tools.mjs'

/**
 * What lists and searches of a large catalogue cost: until they are ready, asked, and after a changed price (bench/README.md). Each size
 * in a process of its own. SCALE_DATABASE_URL: a PostgreSQL server; SCALE_SIZES: 10000,100000.
 */
const SIZES = (process.env.SCALE_SIZES ?? '10000,100000').split(',').map(Number)
const SERVER = process.env.SCALE_DATABASE_URL
const say = (text) => process.stdout.write(`${text}\n`)

const [, , child] = process.argv
if (child) await measure(JSON.parse(child))
else if (SERVER) await measureAll()
else throw new Error('SCALE_DATABASE_URL is missing: a PostgreSQL server on which databases may be made')

async function measureAll() {
  await buildTool('bench', { 'scale-shop': 'bench/scale-shop.ts' }, ['src', 'bench'])
  cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
  say(`Node ${process.version}, PostgreSQL`)
  for (const size of SIZES) await inProcess(size)
}

async function inProcess(size) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-scale-'))
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  try {
    const url = new URL(SERVER)
    url.pathname = `/${name}`
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--expose-gc', fileURLToPath(import.meta.url), JSON.stringify({ url: url.href, folder, size })],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(stderr)
    report(size, JSON.parse(stdout.split('\n').at(-2)))
  } finally {
    await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ url, folder, size }) {
  const { measureScale } = await import('../dist/bench/scale-shop.js')
  say(JSON.stringify(await measureScale({ url, folder }, size)))
  process.exit(0)
}

function report(size, { ready, others, memory, asked, changed, renamed }) {
  const span = ({ seconds, cpu, stall, turn, peak }) =>
    `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of a core, longest turn ${stall.toFixed(0)} ms (${turn.toFixed(0)} of a core), at most ${peak} MiB`
  say(`${size} products`)
  say(`  ready: ${span(ready)}; the second store view: ${span(others)}`)
  say(`  memory: ${memory.before} → ${memory.after} MiB`)
  say(`  a filtered and sorted list: ${asked.toFixed(1)} ms of a core`)
  say(`  a changed price in lists: ${span(changed)}`)
  say(`  a changed name in lists and search: ${span(renamed)}`)
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement)
  await client.end()
}
