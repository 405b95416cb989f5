import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCatalogService } from '#server/catalog/catalog-service.ts'
import { offersChanged } from '#server/catalogue-change/raise-revision.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines, serverClient } from '#test/databases.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { ownPostgres, ownReplica } from '#test/own-server.ts'
import { rows } from '../database.ts'
import { openForServer, type OpenResult } from '../open/open.ts'
import type { ReplicaTrouble } from './replica.ts'

type Opened = Extract<OpenResult, { status: 'open' }>

const PATIENCE = { timeout: 60_000, interval: 100 }

async function open(databaseUrl: string, readDatabaseUrl: string) {
  const told: (ReplicaTrouble | 'again')[] = []
  const onReplica = (trouble: ReplicaTrouble | undefined) => void told.push(trouble ?? 'again')
  const opened = await openForServer({ dataDir: '/tmp', databaseUrl, readDatabaseUrl }, { onReplica })
  if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
  return { opened, told }
}

const isPostgres = ({ name }: { name: string }) => name === 'PostgreSQL'

describe.each(engines.filter(isPostgres))('a replica on $name', { timeout: 120_000 }, () => {
  let primary: Awaited<ReturnType<typeof ownPostgres>>
  let replica: Awaited<ReturnType<typeof ownReplica>>

  beforeAll(async () => {
    primary = await ownPostgres()
    replica = await ownReplica(primary)
  }, 120_000)

  const isStandby = async ({ replica: read }: Opened) =>
    (await rows<{ is: boolean }>(read!.reading(), sql`select pg_is_in_recovery() as "is"`))[0]!.is

  test('answers pages while it follows closely; behind or away the primary does, nobody fails, and each change is told once', async () => {
    const { opened, told } = await open(primary.url, replica.url)
    atEndOfFile(() => opened.close())
    const { db } = opened
    await expect.poll(() => isStandby(opened), PATIENCE).toBe(true)

    const { en } = await seedStores(db)
    const cup = await aProduct(db, en, { sku: 'CUP', price: 1000 })
    const clock = () => new Date()
    const stores = createStoreService({ db, clock })
    const catalog = createCatalogService({ db, reading: opened.replica!.reading, stores, clock })
    const price = async () => (await catalog.product(en, cup))?.price.final
    const write = (amount: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`update product set price = ${amount}::bigint where sku = 'CUP'`)
        await offersChanged(tx, ['CUP'])
      })
    await expect.poll(price, PATIENCE).toBe(1000)

    const standby = await serverClient(replica.url)
    await standby.query('select pg_wal_replay_pause()')
    await write(2000)
    expect(await isStandby(opened)).toBe(true)
    expect(await price()).toBe(1000)
    await expect.poll(price, PATIENCE).toBe(2000)
    expect(told).toContain('behind')
    expect(opened.replica!.state()).toMatchObject({ isUsed: false })
    expect(opened.replica!.state().behind).toBeGreaterThan(5)
    await standby.query('select pg_wal_replay_resume()')
    await expect.poll(() => isStandby(opened), PATIENCE).toBe(true)
    expect(await price()).toBe(2000)
    await standby.end()

    await replica.stop()
    await write(3000)
    expect(await catalog.cards(en, [cup])).toHaveLength(1)
    await expect.poll(price, PATIENCE).toBe(3000)
    await replica.start()
    await expect.poll(() => isStandby(opened), PATIENCE).toBe(true)
    await write(4000)
    await expect.poll(price, PATIENCE).toBe(4000)
    // A busy machine may leave it behind more than once; no two news in a row are the same.
    expect([...new Set(told.filter((one) => one !== 'again'))]).toEqual(['behind', 'away'])
    expect(told.filter((one, at) => one === told[at - 1])).toEqual([])
    expect(told.at(-1)).toBe('again')
  })

  test('that is away at the start is read from when it comes, and one of another server never', async () => {
    await replica.stop()
    const late = await open(primary.url, replica.url)
    expect(late.told).toEqual(['away'])
    expect(await isStandby(late.opened)).toBe(false)
    await replica.start()
    await expect.poll(() => isStandby(late.opened), PATIENCE).toBe(true)
    expect(late.told.at(-1)).toBe('again')
    await late.opened.close()

    const wrong = await open(primary.url, process.env.TEST_DATABASE_URL!)
    expect(wrong.told).toEqual(['not-a-replica'])
    expect(await isStandby(wrong.opened)).toBe(false)
    await wrong.opened.close()
    const leading = await open(primary.url, primary.url)
    expect(leading.told).toEqual(['not-a-replica'])
    await leading.opened.close()
  })
})
