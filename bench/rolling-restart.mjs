import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/**
 * Two processes of one shop behind HAProxy are restarted one after the other while shoppers ask over kept connections, look at
 * pages and fill carts (standards.md F24). Ends with 1 when one request failed or one process did not end with 0.
 *
 *     ROLLING_DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres node bench/rolling-restart.mjs
 *
 * ROLLING_CHECK_TIMEOUT=none leaves HAProxy's `timeout check` out: then a check has its interval, 200 ms, for everything, and on a busy
 * machine HAProxy takes processes for dead that only work.
 */
const RESTARTS = Number(process.env.ROLLING_RESTARTS ?? 20)
const RATE = Number(process.env.ROLLING_RATE ?? 300)
const CHECK_TIMEOUT = process.env.ROLLING_CHECK_TIMEOUT ?? '5s'
const SERVER = process.env.ROLLING_DATABASE_URL
const PATHS = ['/', '/tableware.html', '/catalogsearch/result/?q=cup', '/checkout/cart/', '/livez']
const say = (text) => process.stdout.write(`${text}\n`)

if (!SERVER) throw new Error('ROLLING_DATABASE_URL names no PostgreSQL server.')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'))
const database = `vitrine_rolling_${process.pid}`
const address = Object.assign(new URL(SERVER), { pathname: `/${database}` }).href
const children = []
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')))

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

async function onServer(statement) {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function startShop(port) {
  const env = { NODE_ENV: 'production', DATABASE_URL: address, DATA_DIR: folder, DEMO: 'yes', RATE_LIMIT: '0' }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...env, LOG_LEVEL: 'error', TRUST_PROXY: '1', DRAIN_SECONDS: '3', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  while ((await ask(port, '/readyz').catch(() => ({}))).code !== 200) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}.`)
    await setTimeout(100)
  }
  return { port, child }
}

/** Until HAProxy, too, has seen that a process is there. */
const HEALTH_SEEN_MS = 1500

/** Starts HAProxy before these ports and gives its own. It is chosen at the last moment: the port of seconds ago may be somebody else's. */
async function startBalancer(ports) {
  const front = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = ports.map((port, i) => `  server shop${i} 127.0.0.1:${port} check inter 200ms fall 2 rise 2`)
  writeFileSync(
    file,
    `${[
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      // One process starts while the other answers: on a busy machine a check takes its time, and is no failure.
      ...(CHECK_TIMEOUT === 'none' ? [] : [`  timeout check ${CHECK_TIMEOUT}`]),
      '  timeout client 60s',
      '  timeout server 60s',
      'frontend shop',
      `  bind 127.0.0.1:${front}`,
      '  option forwardfor',
      '  default_backend shops',
      'backend shops',
      '  balance roundrobin',
      '  option httpchk GET /readyz',
      ...servers,
    ].join('\n')}\n`,
  )
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  children.push(child)
  await setTimeout(HEALTH_SEEN_MS)
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`)
  return front
}

const kept = new Agent({ keepAlive: true, maxSockets: 32 })

function ask(port, path, { agent, fields, origin, cookie } = {}) {
  const body = fields && new URLSearchParams(fields).toString()
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded', origin }),
    }
    const call = request({ host: '127.0.0.1', port, path, method: body === undefined ? 'GET' : 'POST', agent, headers })
    call.on('error', reject)
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ code: response.statusCode, headers: response.headers, text }))
    })
    call.end(body)
  })
}

const seen = { requests: 0, carts: 0, failed: [] }

async function shopper(port, isOver) {
  for (let i = 0; !isOver(); i++) {
    // Pages over kept connections; every twentieth request is a new visitor's who puts something into a cart.
    const isCart = i % 20 === 19
    const path = isCart ? '/checkout/cart/add/' : PATHS[i % PATHS.length]
    const began = performance.now()
    try {
      const origin = `http://127.0.0.1:${port}`
      const fields = isCart ? { product: String(seen.product), qty: '1' } : undefined
      const { code, text } = await ask(port, path, { agent: kept, fields, origin })
      if (isCart) seen.carts++
      if (code >= 500) seen.failed.push(`${path} ${code} ${text.slice(0, 80)}`)
    } catch (error) {
      seen.failed.push(`${path} ${error.code ?? error.message}`)
    }
    seen.requests++
    const rest = (SHOPPERS * 1000) / RATE - (performance.now() - began)
    if (rest > 0) await setTimeout(rest)
  }
}

const SHOPPERS = 16

async function stop({ child }) {
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

await onServer(`create database ${database}`)
const codes = []
try {
  const ports = [await freePort(), await freePort()]
  // Both begin on an empty database at once.
  const shops = await Promise.all(ports.map(startShop))
  const front = await startBalancer(ports)
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  seen.product = (await client.query(`select min(id) as id from product where type = 'simple'`)).rows[0].id
  await client.end()
  let isOver = false
  const began = performance.now()
  const shoppers = Array.from({ length: SHOPPERS }, () => shopper(front, () => isOver))
  for (let i = 0; i < RESTARTS; i++) {
    const turn = i % shops.length
    codes.push(await stop(shops[turn]))
    shops[turn] = await startShop(ports[turn])
    await setTimeout(HEALTH_SEEN_MS)
  }
  isOver = true
  await Promise.all(shoppers)
  const seconds = (performance.now() - began) / 1000
  say(`${RESTARTS} restarts in ${seconds.toFixed(0)} s, exit codes ${[...new Set(codes)].join(', ')}`)
  say(`${seen.requests} requests (${Math.round(seen.requests / seconds)}/s), ${seen.carts} of them into a cart`)
  say(`${seen.failed.length} failed${seen.failed.length ? `: ${seen.failed.slice(0, 5).join('; ')}` : ''}`)
  await Promise.all(shops.map(stop))
} finally {
  kept.destroy()
  for (const child of children) child.kill('SIGKILL')
  await onServer(`drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = seen.failed.length || codes.some((code) => code !== 0) ? 1 : 0
