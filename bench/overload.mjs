import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { addressOf } from './printed.mjs'

/**
 * Three times the load the shop can bear (standards.md F22): what comes through, how soon the rest is turned away, how the probes answer
 * meanwhile, and how soon it is over. Shop on core 0, load on core 1 where `taskset` is there. OVERLOAD_SECONDS (20),
 * OVERLOAD_PATH (/tea.html), OVERLOAD_DATABASE_URL (an empty database; else the embedded one).
 */
const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 20)
const PATH = process.env.OVERLOAD_PATH ?? '/tea.html'
const TIMES = 3
const say = (text) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'vitrine-overload-'))
const shop = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: new URL('..', import.meta.url),
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    CONNECTION_LIMIT: '0',
    DEMO: 'yes',
    DATA_DIR: folder,
    ...(process.env.OVERLOAD_DATABASE_URL && { DATABASE_URL: process.env.OVERLOAD_DATABASE_URL }),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

const quantile = (times, q) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0

/** Milliseconds of each answer by its kind, under `rate` requests a second or, without one, as many as come back. */
function load(address, { seconds, connections, rate }) {
  return new Promise((resolve, reject) => {
    const times = { served: [], away: [], other: [] }
    const run = autocannon(
      { url: address + PATH, connections, duration: seconds, ...(rate && { overallRate: rate }) },
      (error, result) => (error ? reject(error) : resolve({ ...times, errors: result.errors + result.timeouts })),
    )
    run.on('response', (_client, code, _bytes, ms) =>
      times[code === 200 ? 'served' : code === 503 ? 'away' : 'other'].push(ms),
    )
  })
}

/** How the probes answer until `isOver`. */
async function probe(address, isOver) {
  const times = []
  while (!isOver()) {
    for (const path of ['/livez', '/readyz']) {
      const start = performance.now()
      const answer = await fetch(address + path)
      if (!answer.ok) throw new Error(`${path} said ${answer.status}`)
      times.push(performance.now() - start)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times
}

try {
  const address = await addressOf(shop)
  await load(address, { seconds: 5, connections: 8 })
  const peak = await load(address, { seconds: SECONDS, connections: 16 })
  const perSecond = peak.served.length / SECONDS
  let isOver = false
  const probing = probe(address, () => isOver)
  const over = await load(address, {
    seconds: SECONDS,
    connections: 600,
    rate: Math.ceil(TIMES * perSecond),
  })
  isOver = true
  const probes = await probing
  const began = performance.now()
  const after = await load(address, { seconds: 5, connections: 4, rate: Math.ceil(perSecond / 4) })
  const goodput = over.served.length / SECONDS
  say(`Node ${process.version}, ${PATH}, ${SECONDS} s each, ${TIMES} times the peak\n`)
  say('| | per second | p50 ms | p99 ms |')
  say('|---|---|---|---|')
  const row = (name, times, seconds) =>
    say(
      `| ${name} | ${(times.length / seconds).toFixed(0)} | ${quantile(times, 0.5).toFixed(0)} | ${quantile(times, 0.99).toFixed(0)} |`,
    )
  row('at the peak', peak.served, SECONDS)
  row('overload: served', over.served, SECONDS)
  row('overload: turned away', over.away, SECONDS)
  row('overload: probes', probes, SECONDS)
  row('five seconds after', after.served, (performance.now() - began) / 1000)
  say(`\ngoodput / peak: ${(goodput / perSecond).toFixed(2)} (at least 0.8)`)
  say(`other answers and errors: ${over.other.length + over.errors}`)
} finally {
  shop.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
