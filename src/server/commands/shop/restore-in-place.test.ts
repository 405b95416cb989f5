import { randomBytes, randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf } from '#test/carts.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { runningShops } from '#test/commands.ts'
import { eventually } from '#test/eventually.ts'
import { connectionTo } from '#test/on-server.ts'
import { openOrderJournal } from '../../journal/order-journal.ts'
import { rows, type Database } from '../../database/database.ts'
import { paymentKeySealer, storePaymentKey } from '../../payment/keys/payment-keys.ts'
import { beginTotp } from '../../staff/second-factor/second-factor.ts'
import { makeTotpSecret, totpSealer } from '../../staff/second-factor/totp.ts'
import { openForServer } from '../../database/open/open.ts'

/** A backup of a shop that goes on taking orders after it, and then stops as by a power cut. */
async function aBackedUpShop(engine: string) {
  const shop = await runningShops.find(({ name }) => name === engine)!.empty()
  const opened = await openForServer({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl })
  if (opened.status !== 'open') throw new Error(opened.status)
  const file = join(shop.dataDir, 'orders.journal')
  const journal = await openOrderJournal(file)
  const { en } = await aCheckout(opened.db)
  const product = await aProduct(opened.db, en, { stock: { quantity: 100 } })
  const { cart, checkout } = servicesOf(opened.db, journal)
  const order = async () => {
    const owner = aShopper()
    await cart.addItem(owner, en, { productId: product, quantity: 1, options: {} })
    const placed = await checkout.place(owner, en, aCheckoutOf(await cart.view(owner, en)))
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
    return placed.number
  }
  await mkdir(join(shop.dataDir, 'media/cup'), { recursive: true })
  await writeFile(join(shop.dataDir, 'media/cup/a.jpg'), 'picture')
  const before = await order()
  const backup = await shop.run('backup', shop.file('backup'))
  expect(backup.code).toBe(0)
  const after = [await order(), await order(), await order()]
  await journal.close()
  await opened.close()
  return {
    ...shop,
    journal: file,
    before,
    after,
    restore: (...more: string[]) => shop.run('restore', shop.file('backup'), ...more),
  }
}

const A_KEY = { name: 'STRIPE_SECRET_KEY', value: 'sk_test_1', setAt: new Date() }
const SEALED = [
  {
    what: 'a payment key',
    keep: (db: Database, secret: string) => storePaymentKey(db, paymentKeySealer(secret), A_KEY),
  },
  {
    what: 'an authenticator app',
    keep: async (db: Database, secret: string) => {
      const id = randomUUID()
      await db.execute(
        sql`insert into staff (id, email, name, role) values (${id}::uuid, 'ada@example.com', 'Ada', 'owner')`,
      )
      await beginTotp(db, id, totpSealer(secret).seal(makeTotpSecret(), id))
    },
  },
]

const numbersOf = (out: string) =>
  out
    .split('\n')
    .flatMap((line) => /^\d+/.exec(line)?.[0] ?? [])
    .toSorted()

test(
  'a shop that is replaced may give its own journal, and nothing an earlier restore set aside is lost',
  { timeout: 180_000 },
  async () => {
    const shop = await aBackedUpShop('PGlite')
    const first = await shop.restore('--replace', '--yes', '--journal', shop.journal)
    expect(first.err).toContain(', and 3 orders that came after.')
    const aside = `${shop.journal}.before-restore`
    expect(first.err).toContain(`The orders journal of what was replaced is ${aside} now.`)
    expect(numbersOf((await shop.run('orders', 'list')).out)).toEqual([shop.before, ...shop.after].toSorted())
    const kept = await readFile(aside)
    await writeFile(shop.journal, '')
    const second = await shop.restore('--replace', '--yes', '--journal', aside)
    expect(second.err).toContain(', and 3 orders that came after.')
    expect(await readFile(aside)).toEqual(kept)
    expect(await brokenInvariants(await shop.open())).toEqual([])
  },
)

test.each(runningShops.filter(({ name }) => name === 'PostgreSQL'))(
  'a shop on $name that is started while a restore runs keeps it from replacing anything',
  { timeout: 180_000 },
  async ({ name }) => {
    const shop = await aBackedUpShop(name)
    // A restore takes no notice of an owner who looks around with psql; this one holds it up before its first change.
    const owner = await connectionTo(shop.databaseUrl!, 'psql')
    await owner.query('begin; lock table product in access share mode')
    const restored = shop.restore('--replace', '--yes')
    await eventually(async () => {
      expect(
        (
          await owner.query(
            'select 1 from pg_locks l join pg_stat_activity a using (pid) where not granted and datname = current_database()',
          )
        ).rowCount,
      ).toBeGreaterThan(0)
    })
    const started = await connectionTo(shop.databaseUrl!)
    await owner.query('rollback')
    expect(await restored).toMatchObject({ code: 2, err: expect.stringMatching(/^Stop the shop first: 1 connection/) })
    await Promise.all([owner.end(), started.end()])
    expect(numbersOf((await shop.run('orders', 'list')).out)).toEqual([shop.before, ...shop.after].toSorted())
  },
)

test.each(SEALED)(
  'a restore without the secret that $what in the backup needs says so where the new machine has another one',
  { timeout: 180_000 },
  async ({ keep }) => {
    const anEmptyShop = () => runningShops.at(-1)!.empty()
    const aSecret = () => randomBytes(32).toString('base64url')
    const [shop, itsSecret] = [await anEmptyShop(), aSecret()]
    const opened = await openForServer(shop)
    if (opened.status !== 'open') throw new Error(opened.status)
    await keep(opened.db, itsSecret)
    await opened.close()
    expect((await shop.run('backup', shop.file('backup'))).code).toBe(0)
    const restoredWith = async (secret: string) => {
      const other = await anEmptyShop()
      other.env.SESSION_SECRET = secret
      return (await other.run('restore', shop.file('backup'))).err
    }
    expect(await restoredWith(aSecret())).toContain('The backup has no session-secret')
    expect(await restoredWith(itsSecret)).not.toContain('session-secret')
  },
)

describe.each(runningShops)('on $name', { timeout: 180_000 }, ({ name }) => {
  test('a restore fills folders that are links to another disk, and leaves the links', async () => {
    const shop = await aBackedUpShop(name)
    const other = await runningShops.find((one) => one.name === name)!.empty()
    for (const folder of ['media', 'uploads']) {
      await mkdir(other.file(`shared/${folder}`), { recursive: true })
      await symlink(other.file(`shared/${folder}`), join(other.dataDir, folder))
    }
    await writeFile(other.file('shared/media/old.jpg'), 'old')
    await mkdir(other.file('shared/media/lost+found'))
    expect((await other.run('restore', shop.file('backup'))).code).toBe(0)
    expect((await lstat(join(other.dataDir, 'media'))).isSymbolicLink()).toBe(true)
    expect((await readdir(other.file('shared/media'))).toSorted()).toEqual(['cup', 'lost+found'])
    expect(await readFile(other.file('shared/media/cup/a.jpg'), 'utf8')).toBe('picture')
    expect(await readdir(other.file('shared/uploads'))).toEqual([])
  })

  test('a restore names customers who were erased since the backup, leaves out subscribers who left since, and says what it cannot read', async () => {
    const shop = await runningShops.find((one) => one.name === name)!.empty()
    const during = async (work: (db: Database) => Promise<unknown>) => {
      const opened = await openForServer(shop)
      if (opened.status !== 'open') throw new Error(opened.status)
      await work(opened.db)
      await opened.close()
    }
    await during(async (db) => {
      const { en } = await seedStores(db)
      for (const email of ['ada@example.com', 'eve@example.com']) {
        await db.execute(
          sql`insert into customer (id, email, first_name, last_name) values (gen_random_uuid(), ${email}, 'Ada', 'Lovelace')`,
        )
        await db.execute(
          sql`insert into newsletter_subscriber (id, email, store_id, status) values (gen_random_uuid(), ${email}, ${en.id}, 'subscribed')`,
        )
      }
    })
    expect((await shop.run('backup', shop.file('backup'))).code).toBe(0)
    await during(async (db) => {
      await db.execute(sql`delete from customer where email = 'eve@example.com'`)
      await db.execute(
        sql`update newsletter_subscriber set status = 'unsubscribed', unsubscribed_at = now() where email = 'ada@example.com'`,
      )
    })
    const { err } = await shop.run('restore', shop.file('backup'), '--replace', '--yes')
    expect(err).toContain('1 customer who was not there any more is there again: eve@example.com.')
    expect(err).toContain('1 subscriber who had left the newsletter since is left out of it again.')
    expect(err).toContain('The backup has no session-secret')
    // Once more, as after a mistake: whoever came back by the first one has gone all the same.
    const again = await shop.run('restore', shop.file('backup'), '--replace', '--yes')
    expect(again.err).toContain('1 customer who was not there any more is there again: eve@example.com.')
    await during(async (db) =>
      expect(await rows(db, sql`select email, status from newsletter_subscriber order by email`)).toEqual([
        { email: 'ada@example.com', status: 'unsubscribed' },
        { email: 'eve@example.com', status: 'subscribed' },
      ]),
    )
    const other = await runningShops.find((one) => one.name === name)!.empty()
    other.env.SESSION_SECRET = randomBytes(32).toString('base64url')
    const lost = await other.run('restore', shop.file('backup'))
    expect(lost.err).toMatch(/Customers who were erased after .* are there again/)
    expect(lost.err).not.toContain('session-secret')
    const inOther = async <T>(work: (db: Database) => Promise<T>) => {
      const opened = await openForServer(other)
      if (opened.status !== 'open') throw new Error(opened.status)
      const answer = await work(opened.db)
      await opened.close()
      return answer
    }
    const ofEve = sql`where email = 'eve@example.com'`
    await inOther((db) =>
      db.execute(sql`update newsletter_subscriber set status = 'unsubscribed', unsubscribed_at = now() ${ofEve}`),
    )
    const lostAgain = await other.run('restore', shop.file('backup'), '--replace', '--yes')
    expect(lostAgain.err).toMatch(/Customers who were erased after .* are there again/)
    const subscribers = await inOther((db) => rows(db, sql`select status from newsletter_subscriber ${ofEve}`))
    expect(subscribers).toEqual([{ status: 'unsubscribed' }])
  })

  test('after a look at an older backup the newest one brings back whoever came meanwhile, and asks for nobody to be erased', async () => {
    const shop = await runningShops.find((one) => one.name === name)!.empty()
    const during = async <T>(work: (db: Database) => Promise<T>) => {
      const opened = await openForServer(shop)
      if (opened.status !== 'open') throw new Error(opened.status)
      const answer = await work(opened.db)
      await opened.close()
      return answer
    }
    const register = (db: Database, email: string) =>
      db.execute(
        sql`insert into customer (id, email, first_name, last_name) values (gen_random_uuid(), ${email}, 'Ada', 'Lovelace')`,
      )
    await during(async (db) => {
      const { en } = await seedStores(db)
      await register(db, 'ada@example.com')
      await db.execute(
        sql`insert into newsletter_subscriber (id, email, store_id, status, unsubscribed_at)
            values (gen_random_uuid(), 'ada@example.com', ${en.id}, 'unsubscribed', now())`,
      )
    })
    expect((await shop.run('backup', shop.file('older'))).code).toBe(0)
    await during(async (db) => {
      await register(db, 'eve@example.com')
      await db.execute(sql`update newsletter_subscriber set status = 'subscribed', unsubscribed_at = null`)
    })
    expect((await shop.run('backup', shop.file('newer'))).code).toBe(0)
    expect((await shop.run('restore', shop.file('older'), '--replace', '--yes')).code).toBe(0)
    // A backup of somebody else may bring anything into the trail.
    await during((db) =>
      db.execute(
        sql`insert into audit (id, actor, action, subject, details)
            values (gen_random_uuid(), 'x', 'restore', 'x', '{"madeAt": "2026-13-40T00:00:00Z"}'), (gen_random_uuid(), 'x', 'restore', 'x', '{"madeAt": 1}')`,
      ),
    )
    const { err } = await shop.run('restore', shop.file('newer'), '--replace', '--yes')
    expect(err).toContain('The shop is as it was at')
    expect(err).not.toMatch(/not there any more|left the newsletter/)
    const subscribers = sql`select status from newsletter_subscriber`
    expect(await during((db) => rows(db, subscribers))).toEqual([{ status: 'subscribed' }])
  })

  test('a restore that was cut short is done again before anything else is', async () => {
    const shop = await aBackedUpShop(name)
    const other = await runningShops.find((one) => one.name === name)!.empty()
    // The rest that a killed process leaves behind after the tables were written.
    expect((await other.run('restore', shop.file('backup'))).code).toBe(0)
    await writeFile(join(other.dataDir, 'restore-unfinished'), '')
    const said = `A restore into ${other.dataDir} was cut short: run it again, with --replace --yes`
    expect(await other.run('orders', 'list')).toMatchObject({ code: 2, err: expect.stringContaining(said) })
    expect((await other.run('restore', shop.file('backup'), '--replace', '--yes')).code).toBe(0)
    expect(numbersOf((await other.run('orders', 'list')).out)).toEqual([shop.before])
  })
})
