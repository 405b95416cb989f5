import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PROJECT, buildTool } from '../scripts/tools.mjs'

/**
 * The cost of lists and searches of a large catalogue: until they are ready, asked, and after a changed price (bench/README.md). Each size
 * in a process of its own. SCALE_DATABASE_URL: a PostgreSQL server; SCALE_SIZES: 10000,100000; SCALE_OPENSEARCH_URL: nodes of a cluster
 * with commas between, by which each size is measured once more; SCALE_ENGINES: process,opensearch leaves one out.
 */
const SIZES = (process.env.SCALE_SIZES ?? '10000,100000').split(',').map(Number)
const SERVER = process.env.SCALE_DATABASE_URL
const NODES = process.env.SCALE_OPENSEARCH_URL?.split(',')
const ENGINES = (process.env.SCALE_ENGINES ?? (NODES ? 'process,opensearch' : 'process')).split(',')
const say = (text) => process.stdout.write(`${text}\n`)

const [, , child] = process.argv
if (child) await measure(JSON.parse(child))
else if (SERVER) await measureAll()
else throw new Error('SCALE_DATABASE_URL is missing: a PostgreSQL server on which databases may be made')

async function measureAll() {
  await buildTool('bench', { 'scale-shop': 'bench/scale-shop.ts' }, ['src', 'bench'])
  cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
  say(`Node ${process.version}, PostgreSQL`)
  for (const size of SIZES) for (const engine of ENGINES) await inProcess(size, engine)
}

async function inProcess(size, engine) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-scale-'))
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  try {
    const url = new URL(SERVER)
    url.pathname = `/${name}`
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        '--expose-gc',
        fileURLToPath(import.meta.url),
        JSON.stringify({ url: url.href, folder, size, nodes: engine === 'opensearch' ? NODES : undefined }),
      ],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    if (status !== 0) throw new Error(`${size} products could not be measured: see above.`)
    report(
      `${size} products, lists ${engine === 'opensearch' ? 'on OpenSearch' : 'in the process'}`,
      JSON.parse(stdout.split('\n').at(-2)),
    )
  } finally {
    await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ url, folder, size, nodes }) {
  const { measureScale } = await import('../dist/bench/scale-shop.js')
  try {
    say(JSON.stringify(await measureScale({ url, folder, nodes }, size)))
    process.exit(0)
  } catch (error) {
    // A failed statement's message repeats two thousand products; its cause says what went wrong.
    process.stderr.write(`${(error.cause ?? error).stack}\n`)
    process.exit(1)
  }
}

function report(what, { pages, ready, others, memory, asked, changed, renamed }) {
  const span = ({ seconds, cpu, stall, turn, peak }) =>
    `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of a core, longest turn ${stall.toFixed(0)} ms (${turn.toFixed(0)} of a core), at most ${peak} MiB`
  say(`${what}; load average ${loadavg()[0].toFixed(0)}`)
  say(`  pages: ${span(pages)}`)
  say(`  lists: ${span(ready)}; the second store view: ${span(others)}`)
  say(`  memory: ${memory.before} → ${memory.after} → ${memory.end} MiB`)
  for (const [kind, { cpu, p50, p99 }] of Object.entries(asked))
    say(`  ${kind}: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(1)} ms of a core of the process`)
  say(`  a changed price in lists: ${span(changed)}`)
  say(`  a changed name in lists and search: ${span(renamed)}`)
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement)
  await client.end()
}
