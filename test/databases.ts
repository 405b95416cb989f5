import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openMemoryDatabase } from '#server/database/embedded/embedded-database.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { onServer } from './on-server.ts'

/**
 * The engines the same integration tests run on: PGlite always, PostgreSQL where TEST_DATABASE_URL names a server
 * (one that does not answer is then a failure, never a skip). `create` gives a fresh, migrated database of its own,
 * closed and dropped when the test file ends.
 *
 *     describe.each(engines)('on $name', ({ create }) => { … })
 */
export const engines: { name: string; create: () => Promise<Database> }[] = [{ name: 'PGlite', create: freshEmbedded }]
if (process.env.TEST_DATABASE_URL) engines.push({ name: 'PostgreSQL', create: freshOnServer })

/**
 * For what stands above the services (pages, the API, what an old shop brings): statements are tried on each engine with the services they
 * belong to, and the browser's journeys run on PGlite. This engine is PostgreSQL where there is a server, because a test on both engines takes two
 * and a half times as long.
 *
 *     describe.each(oneEngine)('on $name', ({ create }) => { … })
 */
export const oneEngine = engines.slice(-1)

let archive: Promise<Blob> | undefined

/** The files of an embedded database that was made and migrated once a run. */
export const migratedFiles = (): Promise<Blob> =>
  (archive ??= readFile(inject('embeddedArchive')).then((bytes) => new Blob([bytes])))

async function freshEmbedded(): Promise<Database> {
  const { db } = await openMemoryDatabase(await migratedFiles())
  atEndOfFile(() => db.close())
  return db
}

async function freshOnServer(): Promise<Database> {
  const connectionString = await copyOnServer(inject('migratedDatabase'))
  // A hundred orders at once share these connections, and wait for them as long as a busy machine takes.
  const db = await openServerDatabase({ connectionString, max: 4, connectionTimeoutMillis: 120_000 })
  atEndOfFile(() => db.close())
  return db
}

/** Address of an empty database of its own on the server of TEST_DATABASE_URL, dropped when the test file ends. */
export const freshServerUrl = (): Promise<string> => copyOnServer('template0')

async function copyOnServer(template: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL!
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  atEndOfFile(() => onServer(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A connection of its own to a database of the server, closed when the test file ends. */
export async function serverClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  atEndOfFile(() => client.end())
  return client
}
