import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawn } from 'node:child_process'
import pg from 'pg'
import { atEndOfFile } from './at-end-of-file.ts'

const run = promisify(execFile)
const PROGRAMS = '/usr/lib/postgresql'

/** A port of 127.0.0.1 that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** These programs refuse to run as root. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]

async function folderForPostgres(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  await chmod(folder, 0o755)
  if (process.getuid?.() === 0) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(folder, Number(stdout), -1)
  }
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A PostgreSQL server of the test's own, which it may kill: an address of an empty database, gone when the test file ends. */
export const ownPostgres = () =>
  ownServer((data) => [
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-sync',
    '--locale=C.UTF-8',
    '-E',
    'UTF8',
  ])

/** A standby of such a server, which follows it. */
export const ownReplica = (primary: { url: string }) =>
  ownServer((data) => ['pg_basebackup', '-d', primary.url, '-D', data, '-R', '-c', 'fast', '--no-sync'])

/** @param making the program that fills the server's folder, with its arguments */
async function ownServer(making: (data: string) => [string, ...string[]]) {
  const folder = await folderForPostgres('vitrine-own-postgres-')
  const port = await freePort()
  const [version] = (await readdir(PROGRAMS)).toSorted((a, b) => Number(b) - Number(a))
  const bin = join(PROGRAMS, version!, 'bin')
  const data = join(folder, 'data')
  const postgres = (program: string, ...args: string[]) =>
    run(...asPostgres(join(bin, program), args), { cwd: folder, maxBuffer: 10 ** 7 })
  await postgres(...making(data))
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const control = (...args: string[]) =>
    postgres('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, ...args)
  await control('-w', 'start')
  atEndOfFile(async () => void (await control('-m', 'immediate', 'stop').catch(() => {})))
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** As after a crash: connections are cut, nothing is finished. */
    stop: async () => void (await control('-m', 'immediate', '-w', 'stop')),
    start: async () => void (await control('-w', 'start')),
    restart: async () => void (await control('-m', 'immediate', '-w', 'restart')),
  }
}

/** A PgBouncer before a server. Its address is the same database through it; it is stopped when the test file ends. */
export async function ownPgBouncer(serverUrl: string, mode: 'transaction' | 'session'): Promise<string> {
  const folder = await folderForPostgres('vitrine-own-pgbouncer-')
  const port = await freePort()
  const server = new URL(serverUrl)
  const name = server.pathname.slice(1)
  await writeFile(join(folder, 'users.txt'), `"postgres" ""\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${name} = host=${server.hostname} port=${server.port || 5432} dbname=${name} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = ${mode}`,
      // In session mode each of the shop's connections keeps one (docs/operations/database.md).
      `default_pool_size = ${mode === 'session' ? 20 : 6}`,
    ].join('\n'),
  )
  const [program, args] = asPostgres('/usr/sbin/pgbouncer', [join(folder, 'pgbouncer.ini')])
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' })
  atEndOfFile(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  server.host = `127.0.0.1:${port}`
  for (let tries = 0; !(await answers(server.href)); tries++) {
    if (tries > 300) throw new Error('PgBouncer does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return server.href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
