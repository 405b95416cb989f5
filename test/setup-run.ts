import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { databaseFolder } from '#server/database/embedded/data-folder.ts'
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { onServer } from './on-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of a migrated embedded database, for copies on the disk. */
    embeddedFolder: string
    /** The same as a TAR archive, for copies in memory. */
    embeddedArchive: string
    /** Name of a migrated database on the server of TEST_DATABASE_URL that fresh ones are copied from. */
    migratedDatabase: string
  }
}

/** Runs the migrations once a run: they take longer than most tests, copying what they make does not. */
export default async function setUpRun(project: TestProject): Promise<() => Promise<void>> {
  const ends = [await migrateEmbedded(project), await migrateOnServer(project)]
  return async () => void (await Promise.all(ends.map((end) => end?.())))
}

async function migrateEmbedded({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrated-'))
  const { db, engine } = await openEmbeddedDatabase(folder)
  await migrate(db)
  const archive = join(folder, 'archive.tar')
  await writeFile(archive, new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()))
  await db.close()
  provide('embeddedFolder', databaseFolder(folder))
  provide('embeddedArchive', archive)
  return () => rm(folder, { recursive: true })
}

async function migrateOnServer({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `vitrine_migrated_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openServerDatabase({ connectionString: url.href })
  await migrate(db)
  await db.close()
  provide('migratedDatabase', name)
  return () => onServer(server, `drop database ${name}`)
}
