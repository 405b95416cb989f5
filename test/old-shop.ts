import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConnection } from 'mysql2/promise'
import { atEndOfFile } from './at-end-of-file.ts'

/** A real Magento 1 shop, which lies beside the project or where MADISON says. */
export const MADISON = process.env.MADISON ?? fileURLToPath(new URL('../../shared/madison', import.meta.url))
const DUMP = join(MADISON, 'magento1.sql.gz')

/** True if tests that move the sample shop can run; CONTRIBUTING.md says what they need. */
export const hasOldShop = process.env.TEST_MYSQL_URL !== undefined && existsSync(DUMP)

const SHARED = 'vitrine_madison'
/** A table that is there once the dump was loaded wholly. */
const IS_LOADED = 'vitrine_is_loaded'
const run = promisify(execFile)

/** The sample shop's address; all tests share it, so none changes it. */
export async function oldShopUrl(): Promise<string> {
  await withServer(async (server) => {
    await server.query('select get_lock(?, 300)', [SHARED])
    const [loaded] = await server.query(
      'select 1 from information_schema.tables where table_schema = ? and table_name = ?',
      [SHARED, IS_LOADED],
    )
    if ((loaded as unknown[]).length === 0) {
      await load(SHARED)
      await server.query(`create table ${SHARED}.${IS_LOADED} (id int)`)
    }
    await server.query('select release_lock(?)', [SHARED])
  })
  return addressOf(SHARED)
}

/** A copy of the sample shop that a test may change; it is gone at the end of the test file. */
export async function ownOldShopUrl(): Promise<string> {
  const name = `vitrine_old_${randomBytes(6).toString('hex')}`
  atEndOfFile(() => withServer(async (server) => void (await server.query(`drop database if exists ${name}`))))
  await load(name)
  return addressOf(name)
}

/** Runs statements on a test's own copy. */
export async function onOldShop(address: string, ...statements: string[]): Promise<void> {
  const connection = await createConnection(address)
  try {
    for (const statement of statements) await connection.query(statement)
  } finally {
    await connection.end()
  }
}

const addressOf = (name: string): string => {
  const url = new URL(process.env.TEST_MYSQL_URL!)
  url.pathname = `/${name}`
  return url.href
}

async function withServer(
  work: (server: Awaited<ReturnType<typeof createConnection>>) => Promise<void>,
): Promise<void> {
  const server = await createConnection(process.env.TEST_MYSQL_URL!)
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

/** By MariaDB's own client: the dump has statements for it. */
async function load(name: string): Promise<void> {
  await withServer(async (server) => {
    await server.query(`drop database if exists ${name}`)
    await server.query(`create database ${name} character set utf8mb4`)
  })
  const { hostname, port, username, password } = new URL(process.env.TEST_MYSQL_URL!)
  const login = [`--host=${hostname}`, `--port=${port || '3306'}`, `--user=${decodeURIComponent(username)}`]
  const client = ['mariadb', ...login, ...(password ? [`--password=${decodeURIComponent(password)}`] : []), name]
  await run('bash', ['-c', 'set -o pipefail; zcat "$0" | "$@"', DUMP, ...client])
}
