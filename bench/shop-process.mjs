import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { addressOf } from './printed.mjs'

/** The common part of measurements of logins: a shop as its owner starts it, with customers in it, and its clients. */
export const say = (text = '') => process.stdout.write(`${text}\n`)
export const PASSWORD = 'the right password 7'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** The built shop with the demo catalogue on a free port, and a connection to its database. `stop` throws all of it away. */
export async function startShop(env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  const given = {
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    CONNECTION_LIMIT: '0',
    DATABASE_URL: '',
    DEMO: 'yes',
    DRAIN_SECONDS: '0',
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, ...given, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const address = await addressOf(child)
  const url = env.DATABASE_URL
  const db = new pg.Client(url ? { connectionString: url } : { host: folder, user: 'postgres', database: 'postgres' })
  await db.connect()
  return {
    address,
    folder,
    db,
    pid: child.pid,
    async stop() {
      await db.end()
      child.kill('SIGTERM')
      await ended
      agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Customers with `PASSWORD`, who have confirmed their address or not. */
export async function addCustomers(db, emails, { isConfirmed = true } = {}) {
  const kept = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.query(
    `insert into customer (id, email, first_name, last_name, password_hash, confirmed_at, store_id)
     select gen_random_uuid(), value, 'Ada', 'Lovelace', $2, $3, (select min(id) from store)
     from unnest($1::text[]) as given (value)`,
    [emails, kept, isConfirmed ? new Date() : null],
  )
}

/**
 * Sends a request and gives its answer with the milliseconds it took. `from`: the address that the proxy in front would name;
 * `localAddress`: the one the shop sees itself.
 */
export function send(shop, path, { fields, from, localAddress, cookie, headers = {} } = {}) {
  const body = fields && new URLSearchParams(fields).toString()
  const sent = { origin: shop.address, accept: 'text/html', ...headers }
  if (from) sent['x-forwarded-for'] = from
  if (cookie) sent.cookie = cookie
  if (body !== undefined) sent['content-type'] = 'application/x-www-form-urlencoded'
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const method = body === undefined ? 'GET' : 'POST'
    const call = request(shop.address + path, { method, agent, headers: sent, localAddress })
    call.on('error', reject)
    call.on('response', (answer) => {
      const chunks = []
      answer.on('error', reject)
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          ms: performance.now() - begun,
          code: answer.statusCode,
          headers: answer.headers,
          rawHeaders: answer.rawHeaders,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    call.end(body)
  })
}

export const logIn = (shop, email, password, from, more = {}) =>
  send(shop, '/customer/account/loginPost/', {
    fields: { 'login[username]': email, 'login[password]': password },
    from,
    ...more,
  })

/** Another network each time, as of a stranger nobody has seen. */
export function networks() {
  let count = 0
  return () => {
    const n = ++count
    return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  }
}

export const quantile = (times, q) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))]
