import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshServerUrl } from '#test/databases.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { BrokenOff, type CommandIo } from './command-io.ts'
import { withDatabase } from './with-database.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('a command whose database goes away', () => {
  test('says that the connection broke off, also where it tries again and nobody answers', async () => {
    const way = await aProxyBefore(await freshServerUrl())
    const env = { DATABASE_URL: way.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'vitrine-away-')) }
    const io: CommandIo = { env, out: () => {}, err: () => {}, isTerminal: false }
    const work = withDatabase(io, async (db) => {
      await db.execute(sql`select 1`)
      await way.leave()
      await db.execute(sql`select 1`).catch(() => {})
      await db.transaction((tx) => tx.execute(sql`select 1`))
    })
    await expect(work).rejects.toBeInstanceOf(BrokenOff)
  })
})
