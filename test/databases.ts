import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openMemoryDatabase } from '#server/database/embedded/embedded-database.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { atEndOfFile } from './at-end-of-file.ts'
import { emptyDatabase, lookAtMigrated, type Migrated } from './empty-database.ts'
import { onServer } from './on-server.ts'

type TestEngine = {
  name: string
  /** A fresh, migrated database of its own, closed when the test file ends. */
  create: () => Promise<Database>
  /** The same for each test, by `beforeEach`. The one that was given before is over: the embedded one is emptied and given again. */
  anew: () => Promise<Database>
}

/**
 * The engines the same integration tests run on: PGlite always, PostgreSQL where TEST_DATABASE_URL names a server
 * (one that does not answer is then a failure, never a skip).
 *
 *     describe.each(engines)('on $name', ({ create }) => { … })
 */
export const engines: TestEngine[] = [{ name: 'PGlite', create: freshEmbedded, anew: embeddedAnew }]
// A copy of the server costs a tenth of a second.
if (process.env.TEST_DATABASE_URL) engines.push({ name: 'PostgreSQL', create: freshOnServer, anew: freshOnServer })

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

type Emptied = { db: Database; empty: () => Promise<boolean> }

/** Databases of test files that ended. */
const emptied: Emptied[] = []

async function freshEmbedded(): Promise<Database> {
  const taken = emptied.pop() ?? (await newEmbedded())
  // Tests may replace methods of theirs.
  const db = Object.assign(Object.create(Object.getPrototypeOf(taken.db) as object) as Database, taken.db)
  atEndOfFile(async () => {
    if (await taken.empty().catch(() => false)) emptied.push(taken)
    else await taken.db.close()
  })
  return db
}

let ofThisFile: { db: Database; migrated: Migrated } | undefined

async function embeddedAnew(): Promise<Database> {
  if (ofThisFile && (await emptyDatabase(ofThisFile.db, ofThisFile.migrated))) return ofThisFile.db
  if (!ofThisFile) atEndOfFile(() => void (ofThisFile = undefined))
  const db = await freshEmbedded()
  ofThisFile = { db, migrated: await lookAtMigrated(db) }
  return db
}

async function newEmbedded(): Promise<Emptied> {
  const { db } = await openMemoryDatabase(await migratedFiles())
  const migrated = await lookAtMigrated(db)
  return { db, empty: () => emptyDatabase(db, migrated) }
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
