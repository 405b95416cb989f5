import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addressOf } from './printed.mjs'

/**
 * Three times the load the shop can bear (standards.md F22): what comes through, how soon the rest is turned away, how the probes answer
 * meanwhile, and how soon it is over. OVERLOAD_SECONDS (20), OVERLOAD_PATH (/tea.html),
 * OVERLOAD_DATABASE_URL (an empty database; else the embedded one).
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
    // A page from memory costs next to nothing: what is measured is what has to be drawn.
    PAGE_MEMORY: '0',
    DEMO: 'yes',
    DATA_DIR: folder,
    ...(process.env.OVERLOAD_DATABASE_URL && { DATABASE_URL: process.env.OVERLOAD_DATABASE_URL }),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

const quantile = (times, q) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0

/** Milliseconds of each answer by its kind, as many as come back on so many connections. */
function asMany(address, { seconds, connections }) {
  return new Promise((resolve, reject) => {
    const times = { served: [], away: [], other: [] }
    const run = autocannon({ url: address + PATH, connections, duration: seconds }, (error, result) =>
      error ? reject(error) : resolve({ ...times, errors: result.errors + result.timeouts }),
    )
    run.on('response', (_client, code, _bytes, ms) => times[kindOf(code)].push(ms))
  })
}

const kindOf = (code) => (code === 200 ? 'served' : code === 503 ? 'away' : 'other')

/**
 * The same at `rate` requests a second, whoever has been answered. They come evenly, as from many strangers: a generator that lets
 * all its connections ask at the beginning of each second leaves the shop idle for the rest of it.
 */
async function evenly(address, { seconds, connections, rate }) {
  const times = { served: [], away: [], other: [], errors: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const asked = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate
    while (asked.length < due) asked.push(ask(address + PATH, agent, times))
    await setTimeout(1)
  }
  await Promise.all(asked)
  agent.destroy()
  return times
}

function ask(url, agent, times) {
  return new Promise((resolve) => {
    const began = performance.now()
    const failed = () => resolve(times.errors++)
    const call = request(url, { agent }, (answer) => {
      answer.on('error', failed)
      answer.on('end', () => resolve(times[kindOf(answer.statusCode)].push(performance.now() - began)))
      answer.resume()
    })
    call.on('error', failed)
    call.end()
  })
}

/** Records how the probes answer until `isOver`. */
async function probe(address, isOver) {
  const times = []
  while (!isOver()) {
    for (const path of ['/livez', '/readyz']) {
      const start = performance.now()
      const answer = await fetch(address + path)
      if (!answer.ok) throw new Error(`${path} said ${answer.status}`)
      times.push(performance.now() - start)
    }
    await setTimeout(100)
  }
  return times
}

try {
  const address = await addressOf(shop)
  await asMany(address, { seconds: 5, connections: 8 })
  const peak = await asMany(address, { seconds: SECONDS, connections: 16 })
  const perSecond = peak.served.length / SECONDS
  let isOver = false
  const probing = probe(address, () => isOver)
  const over = await evenly(address, {
    seconds: SECONDS,
    connections: 600,
    rate: Math.ceil(TIMES * perSecond),
  })
  isOver = true
  const probes = await probing
  const began = performance.now()
  const after = await evenly(address, { seconds: 5, connections: 4, rate: Math.ceil(perSecond / 4) })
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
