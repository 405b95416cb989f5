import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { openForServer } from '#server/database/open/open.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { claimLetter, settleLetter } from '#server/mail/outbox.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { brokenInvariants, stockOf } from '#test/carts.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { engines, freshServerUrl } from '#test/databases.ts'
import { ownPgBouncer } from '#test/own-server.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('%s behind PgBouncer in transaction mode', () => {
  let shops: { db: Database; background: Database; app: Awaited<ReturnType<typeof aSite>>['app'] }[]
  let product: number

  beforeAll(async () => {
    const databaseUrl = await ownPgBouncer(await freshServerUrl(), 'transaction')
    const open = async () => {
      const opened = await openForServer({ dataDir: '/tmp', databaseUrl, databaseTimeout: 30 })
      if (opened.status !== 'open') throw new Error(JSON.stringify(opened))
      atEndOfFile(() => opened.close())
      expect(opened.pooler).toBe('forgets-statements')
      return opened
    }
    const first = await open()
    const { en } = await seedStores(first.background)
    product = await aProduct(first.background, en, { stock: { quantity: 10 } })
    shops = await Promise.all(
      [first, await open()].map(async ({ db, background }) => ({ db, background, app: (await aSite(db)).app })),
    )
  })

  /** Buys one piece, each step at another of the two processes. */
  async function buy(): Promise<number> {
    const [one, two] = shops.map(({ app }) => aBrowser(app)) as [
      ReturnType<typeof aBrowser>,
      ReturnType<typeof aBrowser>,
    ]
    await one.get('/checkout/cart/')
    await one.post(`/checkout/cart/add/product/${product}/`, { qty: '1' })
    for (const [name, value] of one.cookies) two.cookies.set(name, value)
    await two.get('/checkout/cart/')
    const page = await answerSteps(two)
    return (await pressOrder(two, page)).statusCode
  }

  test('purchases go through, eight at once over six connections of the server, and nothing is lost or doubled', async () => {
    const [{ db }] = shops as [(typeof shops)[number]]
    expect(await Promise.all(Array.from({ length: 8 }, buy))).toEqual(Array.from({ length: 8 }, () => 303))
    expect(await rows(db, sql`select count(*)::int as orders from sales_order`)).toEqual([{ orders: 8 }])
    expect(await stockOf(db, product)).toBe(2)
    expect(await brokenInvariants(db)).toEqual([])
    expect(await rows(db, sql`select count(*)::int as statements from pg_prepared_statements`)).toEqual([
      { statements: 0 },
    ])
  })

  test('letters are taken once by two processes, and the lease of one that was killed ends', async () => {
    const [one, two] = shops as [(typeof shops)[number], (typeof shops)[number]]
    await one.db.execute(sql`delete from mail_outbox`)
    const now = new Date()
    const mail = createMailService({ db: one.db, clock: () => now })
    for (const n of [1, 2]) await mail.send({ to: 'ada@example.com', subject: `${n}`, text: 'x', language: 'en' })
    const [a, b] = await Promise.all([claimLetter(one.background, now), claimLetter(two.background, now)])
    expect([a!.subject, b!.subject].toSorted()).toEqual(['1', '2'])
    await settleLetter(one.background, a!, 'delivered', now)
    expect(await claimLetter(two.background, now)).toBeUndefined()
    const soon = new Date(now.getTime() + 60_000)
    expect((await claimLetter(one.background, soon))!.id).toBe(b!.id)
  })
})
