import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { openServerDatabase } from '#server/database/server/server-database.ts'
import { onServer } from './on-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Name of a migrated database on the server of TEST_DATABASE_URL that fresh ones are copied from. */
    migratedDatabase: string
  }
}

/** Runs the migrations once a run: on the server they take longer than most tests, copying what they make does not. */
export default async function setUpRun({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
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
