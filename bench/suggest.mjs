import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PROJECT, buildTool } from '../scripts/tools.mjs'

/**
 * The time that autocomplete takes, with nothing remembered: the shop's own engine, and for comparison full text and trigrams of the database
 * (bench/README.md). Each combination of engine, size and way runs in a process of its own.
 */
const SIZES = (process.env.SUGGEST_SIZES ?? '10000,100000').split(',').map(Number)
const TEXTS = Number(process.env.SUGGEST_TEXTS ?? 300)
const ENGINES = (process.env.SUGGEST_ENGINES ?? 'PostgreSQL,PGlite').split(',')
const WAYS = (process.env.SUGGEST_WAYS ?? 'shop,sql').split(',')
const SERVER = process.env.SUGGEST_DATABASE_URL
const say = (text) => process.stdout.write(`${text}\n`)

const [, , child] = process.argv
if (child) await measure(JSON.parse(child))
else await measureAll()

async function measureAll() {
  await buildTool('bench', { 'suggest-shop': 'bench/suggest-shop.ts', 'suggest-sql': 'bench/suggest-sql.ts' }, [
    'src',
    'bench',
  ])
  cpSync(join(PROJECT, 'src/server/database/migrations'), join(PROJECT, 'dist/bench/migrations'), { recursive: true })
  say(`Node ${process.version}, ${TEXTS} texts of each kind, milliseconds`)
  for (const size of SIZES) {
    for (const engine of ENGINES.filter((one) => one === 'PGlite' || SERVER)) {
      for (const way of WAYS) await inProcess({ engine, size, way })
    }
  }
}

async function inProcess({ engine, size, way }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-suggest-'))
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  let url
  try {
    if (engine === 'PostgreSQL') {
      await onServer(`create database ${name}`)
      url = new URL(SERVER)
      url.pathname = `/${name}`
      url = url.href
    }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--expose-gc', fileURLToPath(import.meta.url), JSON.stringify({ url, folder, size, way })],
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error(stderr)
    report(`${size} products, ${engine}, ${way}`, JSON.parse(stdout.split('\n').at(-2)))
  } finally {
    if (url) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ url, folder, size, way }) {
  const tool = await import(`../dist/bench/suggest-${way}.js`)
  const figures = await (way === 'shop' ? tool.measureShop : tool.measureSql)({ url, folder }, size, TEXTS)
  say(JSON.stringify(figures))
}

function report(title, { suggest, ...others }) {
  say(`\n${title}`)
  for (const [kind, { cpu, server, ...times }] of Object.entries(suggest)) {
    const ofServer = server ? `  of the server: mean ${server.mean.toFixed(2)}` : ''
    say(`  ${kind.padEnd(24)} ${inWords(times)}  CPU of the process: ${inWords(cpu)}${ofServer}`)
  }
  say(`  ${JSON.stringify(others, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value))}`)
}

function inWords(quantiles) {
  return Object.entries(quantiles)
    .map(([name, value]) => `${name} ${value.toFixed(2).padStart(7)}`)
    .join('  ')
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
