import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines, freshServerUrl, serverClient } from '#test/databases.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { onServer } from '#test/on-server.ts'
import { ownPgBouncer } from '#test/own-server.ts'
import { rows, type Database, type Queryable } from '../database.ts'
import { migrate } from '../migrate.ts'
import { plainPostcode } from '../../cart/stored/read-cart.ts'
import { runCommand } from '../../commands/run-command.ts'
import { keepJobRuns } from '../../job-history/job-runs.ts'
import { openForServer } from '../open/open.ts'
import { openServerDatabase } from './server-database.ts'

const INSTANT = '2026-11-29T10:00:00Z'

const reliedOn = async (db: Queryable) => {
  const [found] = await rows(
    db,
    sql`select ${INSTANT}::timestamptz::text as at, current_setting('transaction_isolation') as isolation, 0.1::float8 + 0.2::float8 as sum`,
  )
  return found
}

/** The address of a database that sets for its connections what the shop does not expect. */
async function ofItsOwnMind(): Promise<string> {
  const url = await freshServerUrl()
  for (const set of [
    `datestyle = 'German, DMY'`,
    `default_transaction_isolation = 'serializable'`,
    'extra_float_digits = 0',
    `timezone = 'UTC'`,
  ])
    await onServer(process.env.TEST_DATABASE_URL!, `alter database ${new URL(url).pathname.slice(1)} set ${set}`)
  return url
}

describe.each(engines)('a connection to $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })

  test('compiles no statements and plans none for its values, which costs more than it saves for short ones', async () => {
    expect(await rows(db, sql`show jit`)).toEqual([{ jit: 'off' }])
    expect(await rows(db, sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })
})

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('before $name', () => {
  test('nothing is found where nothing stands', async () => {
    const db = await openServerDatabase({ connectionString: await freshServerUrl() })
    expect(db.pooler).toBe('none')
    await db.close()
  })

  test('a statement is planned once by a connection, and asked again with other values', async () => {
    const db = await openServerDatabase({ connectionString: await freshServerUrl() })
    await db.transaction(async (tx) => {
      for (const value of [1, 2])
        expect(await rows(tx, sql`select ${value}::int + 40 as n`)).toEqual([{ n: value + 40 }])
      const kept = await rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from pg_prepared_statements where statement like '%::int + 40 as n'`,
      )
      expect(kept).toEqual([{ n: 1 }])
    })
    await db.close()
  })

  test('a role that may have fewer connections than a process uses is told at the start; one that may have enough is not', async () => {
    const role = `vitrine_few_${randomBytes(6).toString('hex')}`
    const server = process.env.TEST_DATABASE_URL!
    atEndOfFile(() => onServer(server, `drop role ${role}`))
    const url = new URL(await freshServerUrl())
    await onServer(server, `create role ${role} login password '${role}' connection limit 8`)
    await onServer(server, `alter database ${url.pathname.slice(1)} owner to ${role}`)
    url.username = url.password = role
    const opened = async () => {
      const result = await openForServer({ dataDir: '/tmp', databaseUrl: url.href })
      if (result.status !== 'open') throw new Error(JSON.stringify(result))
      await result.close()
      return result.tooFew
    }
    expect(await opened()).toEqual({ role, most: 8, needed: 16 })
    await onServer(server, `alter role ${role} connection limit 16`)
    expect(await opened()).toBeUndefined()
  })

  test('what statements rely on is so whatever the database sets: how instants are written, how transactions meet, how exact numbers are', async () => {
    const direct = await ofItsOwnMind()
    for (const url of [direct, await ownPgBouncer(direct, 'transaction')]) {
      const db = await openServerDatabase({ connectionString: url, max: 12 })
      // More than PgBouncer has connections: those that set something are not those that ask.
      const found = await Promise.all(Array.from({ length: 24 }, () => db.transaction(reliedOn)))
      for (const one of found)
        expect(one).toEqual({ at: '2026-11-29 10:00:00+00', isolation: 'read committed', sum: 0.1 + 0.2 })
      const [alone] = await rows<{ at: string }>(db, sql`select ${INSTANT}::timestamptz::text as at`)
      expect(alone!.at).toBe('2026-11-29 10:00:00+00')
      await db.close()
    }
  })

  test.each(['LATIN1', 'SQL_ASCII'])(
    'a shop in a database with the encoding %s is not begun, and a sentence says why',
    async (encoding) => {
      const name = `vitrine_test_${randomBytes(6).toString('hex')}`
      const server = process.env.TEST_DATABASE_URL!
      await onServer(
        server,
        `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
      )
      atEndOfFile(() => onServer(server, `drop database ${name} with (force)`))
      const url = new URL(server)
      url.pathname = `/${name}`
      await expect(openForServer({ dataDir: '/tmp', databaseUrl: url.href })).rejects.toThrow(
        `The database ${name} has the encoding ${encoding}`,
      )
      const told: string[] = []
      const io = { env: { DATABASE_URL: url.href }, out: () => {}, err: (text: string) => void told.push(text) }
      expect(await runCommand(['orders', 'list'], io as never)).toBe(2)
      expect(told.join('')).toContain(`The database ${name} has the encoding ${encoding}`)
    },
  )

  const C = `lc_collate 'C' lc_ctype 'C'`
  const databaseIn = async (encoding: string, locale: string) => {
    const name = `vitrine_test_${randomBytes(6).toString('hex')}`
    const server = process.env.TEST_DATABASE_URL!
    await onServer(server, `create database ${name} template template0 encoding '${encoding}' ${locale}`)
    atEndOfFile(() => onServer(server, `drop database ${name} with (force)`))
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }

  const shopIn = async (encoding: string) => {
    const url = await databaseIn(encoding, C)
    const db = await openServerDatabase({ connectionString: url })
    await migrate(db)
    await db.close()
    return url
  }

  const answerIn = async (databaseUrl: string, ...args: string[]) => {
    const told: string[] = []
    const tell = (text: string) => void told.push(text)
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-encoding-'))
    const io = { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, out: tell, err: tell }
    return { code: await runCommand(args, io as never), told: told.join('') }
  }

  test('a shop that is in a database with the encoding SQL_ASCII goes on, shows carts, and says so in log and check', async () => {
    const url = await shopIn('SQL_ASCII')
    const log: string[] = []
    const opened = await openForServer({ dataDir: '/tmp', databaseUrl: url }, { say: (text) => void log.push(text) })
    if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
    expect(log.join('\n')).toContain('has the encoding SQL_ASCII, which keeps bytes and knows no letters')
    const going = await rows(
      opened.db,
      sql`select ${plainPostcode(sql`p.typed`)} as plain from json_to_recordset(${'[{"typed":"d-10 115 ä"}]'}) as p(typed text)`,
    )
    expect(going).toEqual([{ plain: 'D10115' }])
    await opened.close()
    expect((await answerIn(url, 'check')).told).toContain('The database has the encoding SQL_ASCII')
  })

  test.each(['SQL_ASCII', 'LATIN1'])(
    'a shop that is in a database with the encoding %s can be taken out of it',
    async (encoding) => {
      const url = await shopIn(encoding)
      const to = join(await mkdtemp(join(tmpdir(), 'vitrine-encoding-')), 'backup')
      expect(await answerIn(url, 'backup', to)).toMatchObject({ code: 0 })
      expect(await answerIn(url, 'orders', 'export', '-')).toMatchObject({ code: 0 })
    },
  )

  test.each([C, `locale_provider icu icu_locale 'tr-TR'`])(
    'a shop is not begun in a database with the letters of %s; one that is there goes on, and log and check say so',
    async (locale) => {
      const url = await databaseIn('UTF8', locale)
      const why = 'a locale with small letters of its own'
      await expect(openForServer({ dataDir: '/tmp', databaseUrl: url })).rejects.toThrow(why)
      const db = await openServerDatabase({ connectionString: url })
      await migrate(db)
      await db.close()
      const log: string[] = []
      const opened = await openForServer({ dataDir: '/tmp', databaseUrl: url }, { say: (text) => void log.push(text) })
      if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
      await opened.close()
      expect(log.join('\n')).toContain(why)
      expect((await answerIn(url, 'check')).told).toContain(
        'The database makes small letters by the rules of its locale',
      )
    },
  )

  test('a client that vanishes is given up after a minute, with its locks', async () => {
    const db = await openServerDatabase({ connectionString: await freshServerUrl() })
    for (const [setting, value] of [
      ['tcp_keepalives_idle', '30'],
      ['tcp_keepalives_interval', '10'],
      ['tcp_keepalives_count', '3'],
      ['tcp_user_timeout', '60000'],
      ['idle_in_transaction_session_timeout', '10min'],
    ])
      expect(await rows(db, sql.raw(`show ${setting}`))).toEqual([{ [setting!]: value }])
    await db.close()
  })

  test('a database that is closed just when a connection broke keeps none, also not the one that asks whether it is away', async () => {
    const url = await freshServerUrl()
    const db = await openServerDatabase({ connectionString: url })
    await expect(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow()
    await db.close()
    const other = await serverClient(url)
    const others = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    // The server forgets a connection a moment after its client has ended it.
    await expect.poll(async () => (await other.query(others)).rows).toEqual([{ n: 0 }])
  })

  test('F21 a start tells when a shop last noted something: the clock of a server on the same machine may be as wrong as its own', async () => {
    const url = await freshServerUrl()
    const first = await openForServer({ dataDir: '/tmp', databaseUrl: url })
    if (first.status !== 'open') throw new Error(JSON.stringify(first))
    expect(first.lastWritten).toBeUndefined()
    const at = '2026-05-02T10:00:00.000Z'
    const run = { id: randomUUID(), job: 'clean-up', rounds: 1, isFailed: false, counts: {}, reason: null }
    await keepJobRuns(first.background, [{ ...run, begunAt: at, endedAt: at }])
    await first.close()
    const again = async () => {
      const opened = await openForServer({ dataDir: '/tmp', databaseUrl: url })
      if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
      await opened.close()
      return opened.lastWritten
    }
    expect(await again()).toBe(Date.parse(at))
    // A move brings old orders, and is a day later than what ran before it.
    const moved = await serverClient(url)
    await moved.query(
      `insert into audit (id, actor, action, subject, created_at) values ($1, 'owner', 'move', 'magento', '2026-05-03T10:00:00Z')`,
      [randomUUID()],
    )
    expect(await again()).toBe(Date.parse('2026-05-03T10:00:00Z'))
  })

  test.each(['transaction', 'session'] as const)(
    'a PgBouncer that keeps no prepared statements is recognised, and the shop works behind it in %s mode',
    async (mode) => {
      const url = await ownPgBouncer(await freshServerUrl(), mode)
      const opened = await openForServer({ dataDir: '/tmp', databaseUrl: url })
      if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
      try {
        expect(opened.pooler).toBe('forgets-statements')
        const { db } = opened
        expect(await migrate(opened.background)).toEqual({ applied: 0 })
        // More at once than PgBouncer has connections, of the same statements, in transactions and alone.
        const given = await Promise.all(
          Array.from({ length: 60 }, (_, n) =>
            n % 2
              ? rows(db, sql`select ${n}::int as n`)
              : db.transaction(async (tx) => {
                  await rows(tx, sql`select ${n}::int + 1 as n`)
                  return rows(tx, sql`select ${n}::int as n`)
                }),
          ),
        )
        expect(given).toEqual(Array.from({ length: 60 }, (_, n) => [{ n }]))
        const [limit] = await db.transaction((tx) => rows(tx, sql`show statement_timeout`))
        expect(limit).toEqual({ statement_timeout: '2s' })
        // Another process, whose connections at the server are those of the first.
        for (let process = 0; process < 8; process++) {
          const other = await openServerDatabase({ connectionString: url, max: 1 })
          expect(other.pooler).toBe('forgets-statements')
          await other.close()
        }
        const [left] = await rows(db, sql`select count(*)::int as statements from pg_prepared_statements`)
        expect(left).toEqual({ statements: 0 })
      } finally {
        await opened.close()
      }
    },
  )
})
