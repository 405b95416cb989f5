import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { engines, freshServerUrl, migratedFiles } from '#test/databases.ts'
import { aProxyBefore } from '#test/tcp-proxy.ts'
import { rows, type Database } from './database.ts'
import { openMemoryDatabase } from './embedded/embedded-database.ts'
import { pageLimits, type Limits } from './limits.ts'
import { openForServer } from './open/open.ts'
import { prepareEngine } from './embedded/prepared-engine.ts'
import { openServerDatabase } from './server/server-database.ts'
import { whyUnavailable } from './unavailable.ts'

/** standards.md F7 to F9: a database that is silent, slow, locked or away. */
const LIMITS: Limits = { ...pageLimits(1), statementMs: 700, lockMs: 500, answerMs: 1200, connectMs: 700 }

/** The error that a piece of work failed with; `undefined` where it did not. */
const failure = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => whyUnavailable(error) ?? error,
  )

const select = (db: Database) => rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
const until = (work: () => Promise<unknown>) => expect.poll(() => failure(work()), { interval: 50 }).toBeUndefined()

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('a server in trouble: $name', () => {
  let direct: pg.Client
  let proxy: Awaited<ReturnType<typeof aProxyBefore>>
  let db: Database
  const changes: boolean[] = []

  beforeAll(async () => {
    const url = await freshServerUrl()
    direct = new pg.Client({ connectionString: url })
    await direct.connect()
    proxy = await aProxyBefore(url)
    db = await openServerDatabase({
      connectionString: proxy.url,
      max: 2,
      limits: LIMITS,
      onAway: (isAway) => changes.push(isAway),
    })
    atEndOfFile(async () => {
      await db.close()
      await direct.end()
    })
    await direct.query('create table line (id int primary key, n int)')
    await direct.query('insert into line values (1, 0), (2, 0)')
  })
  beforeEach(async () => {
    proxy.become('fine')
    await until(() => select(db))
    changes.length = 0
  })

  test('a server that accepts and says nothing is given up, nobody waits for it after that, and it is found again', async () => {
    // It would wait for ten minutes, which is longer than this test may take.
    const patient = await openServerDatabase({ connectionString: proxy.url, max: 2, limits: pageLimits(600) })
    atEndOfFile(() => patient.close())
    const [before] = await select(db)
    proxy.become('silent')
    expect(await failure(select(db))).toBe('lost')
    await expect.poll(() => changes).toEqual([true])
    for (const known of [db, patient]) {
      await expect.poll(() => failure(known.ping())).toBe('down')
      for (let n = 0; n < 5; n++) expect(await failure(select(known))).toBe('down')
    }
    proxy.become('cut')
    proxy.become('fine')
    await until(() => db.ping())
    await until(() => select(db))
    const [after] = await select(db)
    expect(after!.pid).not.toBe(before!.pid)
    expect(changes).toEqual([true, false])
  })

  test('a long statement is given up where the server has fallen silent, and waited for where it has not', async () => {
    // It would wait for ten minutes, which is longer than this test may take.
    const limits = { ...pageLimits(600), silentMs: 1500 }
    const patient = await openServerDatabase({ connectionString: proxy.url, max: 2, limits })
    expect(await failure(patient.execute(sql`select pg_sleep(3)`))).toBeUndefined()
    const waiting = failure(patient.execute(sql`select pg_sleep(600)`))
    // Another connection that is open and idle: its end is not waited for.
    await select(patient)
    proxy.become('silent')
    expect(await waiting).toBe('lost')
    await patient.close()
  })

  test('a server that is asked for TLS and has none is unreachable, in one sentence', async () => {
    const databaseUrl = `${await freshServerUrl()}?sslmode=verify-full`
    const opened = await openForServer({ dataDir: '/tmp', databaseUrl })
    expect(opened).toEqual({ status: 'unreachable', reason: 'The server does not support SSL connections' })
  })

  test('a database that lets nobody in, while its owner works on it, is away', async () => {
    const databaseUrl = await freshServerUrl()
    await direct.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} allow_connections false`)
    expect(await openForServer({ dataDir: '/tmp', databaseUrl })).toMatchObject({ status: 'unreachable' })
  })

  test('a server that takes no changes since a failover is said to be away, and the next connection is another one', async () => {
    const change = () => db.execute(sql`update line set n = n where id = 1`)
    // Both connections of the pool meet a server that has become a standby.
    await Promise.all(
      [1, 2].map(() =>
        db.transaction((tx) => tx.execute(sql`set session default_transaction_read_only = on; select pg_sleep(0.1)`)),
      ),
    )
    expect([await failure(change()), await failure(change())]).toEqual(['lost', 'lost'])
    expect(await failure(change())).toBeUndefined()
    expect(changes).toEqual([])
  })

  test('a connection that was given up is never used again, nor is its answer taken for another one’s', async () => {
    proxy.become({ delayMs: 3000 })
    const slow = await Promise.all([1, 2, 3].map((n) => failure(rows(db, sql`select ${n}::int as n`))))
    for (const why of slow) expect(why).toMatch(/^(lost|busy|down)$/)
    proxy.become('fine')
    for (let n = 10; n < 30; n++) {
      let given: unknown
      await until(async () => (given = await rows(db, sql`select ${n}::int as n`)))
      expect(given).toEqual([{ n }])
    }
  })

  test('a refused connection is known at once, and so is the end of it', async () => {
    proxy.become('cut')
    expect(await failure(select(db))).toMatch(/^(lost|down)$/)
    await expect.poll(() => changes).toEqual([true])
    expect(await failure(db.transaction((tx) => rows(tx, sql`select 1`)))).toBe('down')
    proxy.become('fine')
    await until(() => select(db))
    expect(changes).toEqual([true, false])
  })

  test('a locked row is not waited for long, says so, and keeps nobody else from the database', async () => {
    await direct.query('begin; update line set n = n + 1 where id = 1')
    try {
      const waiting = failure(db.transaction((tx) => tx.execute(sql`update line set n = 5 where id = 1`)))
      await db.execute(sql`update line set n = 6 where id = 2`)
      expect(await waiting).toBe('busy')
      expect(changes).toEqual([])
    } finally {
      await direct.query('rollback')
    }
    await db.execute(sql`update line set n = 7 where id = 1`)
    expect((await direct.query('select n from line order by id')).rows).toEqual([{ n: 7 }, { n: 6 }])
  })

  test('a long statement ends at its limit, and its connection goes on', async () => {
    expect(await failure(db.execute(sql`select pg_sleep(20)`))).toBe('busy')
    expect(await failure(select(db))).toBeUndefined()
    expect(changes).toEqual([])
  })

  test('a full pool tells those who wait, and does not hide whether the database answers', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const held = [1, 2].map(() => db.transaction(() => released))
    const more = Array.from({ length: 6 }, () => failure(select(db)))
    await db.ping(async (aside) => void (await aside.execute(sql`select 1`)))
    expect(new Set(await Promise.all(more))).toEqual(new Set(['busy']))
    release()
    await Promise.all(held)
    expect(changes).toEqual([])
  })

  test('what nobody waits for any more is stopped at the server, also where the server has no limit of its own', async () => {
    const pooled = await openServerDatabase({
      connectionString: proxy.url,
      max: 2,
      limits: LIMITS,
      pooler: 'forgets-statements',
    })
    try {
      expect(await failure(pooled.execute(sql`select pg_sleep(30), 'forgotten'`))).toBe('lost')
      const running = () =>
        direct.query(`select 1 from pg_stat_activity where state = 'active' and query like '%''forgotten''%'
          and pid <> pg_backend_pid()`)
      await expect.poll(async () => (await running()).rowCount).toBe(0)
      // A transaction brings the limits along.
      expect(await failure(pooled.transaction((tx) => tx.execute(sql`select pg_sleep(20)`)))).toBe('busy')
      const [shown] = await pooled.transaction((tx) => rows(tx, sql`show lock_timeout`))
      expect(shown).toEqual({ lock_timeout: '500ms' })
    } finally {
      await pooled.close()
    }
  })
})

test('on PGlite whoever does not get a turn is told, and what was given up is never done', async () => {
  const { db: background, engine } = await openMemoryDatabase(await migratedFiles())
  atEndOfFile(() => background.close())
  const hurried = prepareEngine(engine).within(200)
  await background.execute(sql`create table line (n int)`)
  let release = () => {}
  let held: Promise<void> | undefined
  await new Promise<void>((begun) => {
    held = background.transaction(() => {
      begun()
      return new Promise<void>((resolve) => (release = resolve))
    })
  })
  const tries = await Promise.all([
    failure(hurried.query('insert into line values ($1)', [1])),
    failure(hurried.query('insert into line values (2)')),
    failure(hurried.transaction((tx) => tx.query('insert into line values (3)'))),
  ])
  expect(tries).toEqual(['busy', 'busy', 'busy'])
  await background.ping()
  release()
  await held
  await hurried.query('insert into line values (4)')
  expect(await rows(background, sql`select n from line`)).toEqual([{ n: 4 }])
})

test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a server whose certificate is not believed (%s) is away',
  (code) => expect(whyUnavailable(Object.assign(new Error('certificate'), { code }))).toBe('down'),
)
