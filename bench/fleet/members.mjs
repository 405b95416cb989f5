import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { PROJECT } from '../../scripts/tools.mjs'
import { freePort, Program } from './program.mjs'

/** The members of a fleet, each on a port of 127.0.0.1. Everything they keep lies in a folder of the bench. */

const POSTGRES = '/usr/lib/postgresql'
const S3_SERVER = process.env.FLEET_S3_SERVER ?? '/var/tmp/vitrine-s3/versitygw'
const S3_KEY = { accessKeyId: 'vitrine', secretAccessKey: 'vitrine-secret' }

/** PostgreSQL and PgBouncer refuse to run as root. */
const asPostgres =
  process.getuid() === 0 ? { uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) } : {}

function folderOf(folder, name) {
  const own = join(folder, name)
  mkdirSync(own)
  chmodSync(own, 0o755)
  if (asPostgres.uid) chownSync(own, asPostgres.uid, -1)
  return own
}

export async function isAnswering(connectionString) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param making the program that fills the server's folder, with its arguments */
async function postgres(folder, name, making) {
  const version = readdirSync(POSTGRES)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  const own = folderOf(folder, name)
  const data = join(own, 'data')
  const [program, ...args] = making(data)
  execFileSync(join(POSTGRES, version, 'bin', program), args, { ...asPostgres, cwd: own, stdio: 'pipe' })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${own}`]
  const member = new Program(name, {
    folder,
    command: join(POSTGRES, version, 'bin/postgres'),
    args: ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    options: { ...asPostgres, cwd: own },
    // It refuses to start as long as something of the killed one is left.
    isStartedAgain: true,
    isReady: () => isAnswering(url),
  })
  return Object.assign(member, { url, port })
}

export const primaryServer = (folder) =>
  postgres(folder, 'primary', (data) =>
    ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust'].concat('--locale=C.UTF-8', '-E', 'UTF8'),
  )

export const replicaServer = (folder, primary) =>
  postgres(folder, 'replica', (data) => ['pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast'])

/** In transaction mode. */
export async function pgBouncer(folder, primary) {
  const own = folderOf(folder, 'pgbouncer')
  const port = await freePort()
  const file = join(own, 'pgbouncer.ini')
  writeFileSync(join(own, 'users.txt'), '"postgres" ""\n')
  writeFileSync(
    file,
    [
      '[databases]',
      `postgres = host=127.0.0.1 port=${primary.port} dbname=postgres user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(own, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 16',
    ].join('\n'),
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const member = new Program('PgBouncer', {
    folder,
    command: '/usr/sbin/pgbouncer',
    args: [file],
    options: { ...asPostgres, cwd: own },
    isReady: () => isAnswering(url),
  })
  return Object.assign(member, { url })
}

/** A cluster of as many nodes as wanted. Its libraries are fetched by `.ci/opensearch/start`. */
export async function openSearchNodes(folder, count) {
  const home = join(PROJECT, '.ci/opensearch')
  const told = execFileSync('bash', [join(home, 'start')], { encoding: 'utf8' })
  const libraries = join(/^Libraries: (.*)$/m.exec(told)[1], '*')
  const ports = []
  while (ports.length < count) {
    const port = await freePort()
    // Nodes speak with each other on their port + 100.
    if (ports.every((other) => Math.abs(other - port) !== 100)) ports.push(port)
  }
  return ports.map((port, i) => {
    const own = join(folder, `search-${i + 1}`)
    mkdirSync(join(own, 'config'), { recursive: true })
    const url = `http://127.0.0.1:${port}`
    const member = new Program(`OpenSearch ${i + 1}`, {
      folder,
      command: process.env.OPENSEARCH_JAVA ?? 'java',
      args: [
        '-Xms384m',
        '-Xmx384m',
        '-cp',
        libraries,
        join(home, 'TestNode.java'),
        own,
        String(port),
        ...ports.map(String),
      ],
      options: { cwd: home },
      isReady: async () => (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok,
    })
    return Object.assign(member, { url })
  })
}

/** versitygw over a folder, as the tests have it. */
export async function s3Server(folder) {
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  for (const name of ['objects', 'about-objects']) mkdirSync(join(folder, name))
  const member = new Program('S3', {
    folder,
    command: S3_SERVER,
    args: [
      '--quiet',
      '--port',
      `127.0.0.1:${port}`,
      'posix',
      '--sidecar',
      join(folder, 'about-objects'),
      join(folder, 'objects'),
    ],
    env: { ROOT_ACCESS_KEY: S3_KEY.accessKeyId, ROOT_SECRET_KEY: S3_KEY.secretAccessKey },
    isReady: async () => (await fetch(endpoint, { signal: AbortSignal.timeout(3000) })).status === 403,
  })
  return Object.assign(member, {
    env: {
      FILES_URL: `s3://pictures/shop?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: S3_KEY.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
    },
    async makeBucket() {
      const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: S3_KEY })
      await client.send(new CreateBucketCommand({ Bucket: 'pictures' }))
      client.destroy()
    },
  })
}

/** One process of the shop, with a data folder of its own. */
export async function shop(folder, name, env) {
  const [port, metrics] = [await freePort(), await freePort()]
  const own = join(folder, name.replace(' ', '-'))
  mkdirSync(own)
  const url = `http://127.0.0.1:${port}`
  const member = new Program(name, {
    folder,
    command: process.execPath,
    args: ['dist/server/main.js'],
    options: { cwd: PROJECT },
    env: { ...env, DATA_DIR: own, PORT: String(port), METRICS_ADDRESS: String(metrics) },
    isReady: async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) })).status === 200,
  })
  return Object.assign(member, { url, port, metricsUrl: `http://127.0.0.1:${metrics}/metrics`, folder: own })
}

/** HAProxy as docs/scale/haproxy.cfg has it, before these shops. */
export async function balancer(folder, shops) {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const socket = join(folder, 'haproxy.sock')
  const example = readFileSync(join(PROJECT, 'docs/scale/haproxy.cfg'), 'utf8')
  const ours = example
    .replace(/^ {4}server .*\n/gm, '')
    .replace(/ {4}log stdout.*/, `    stats socket ${socket}`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    // Each connection takes two of the files that a user may have open.
    .replace('maxconn 20000', 'maxconn 1000')
  const servers = shops.map((one, i) => `    server shop${i} 127.0.0.1:${one.port}\n`)
  writeFileSync(file, ours + servers.join(''))
  const member = new Program('HAProxy', {
    folder,
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    isReady: async () => (await serversUp(socket)) === shops.length,
  })
  return Object.assign(member, { port, up: () => serversUp(socket) })
}

/** Counts the processes that the balancer sends requests to. */
function serversUp(socket) {
  return new Promise((resolve, reject) => {
    let table = ''
    connect(socket)
      .on('error', reject)
      .on('data', (chunk) => (table += chunk.toString()))
      .on('end', () => resolve([...table.matchAll(/^shops,shop\d.*,UP,/gm)].length))
      .end('show stat\n')
  })
}
