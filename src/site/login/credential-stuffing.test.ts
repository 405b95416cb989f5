import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_FAILURES } from '#server/customer/passwords/check-password.ts'
import { createCustomerService } from '#server/customer/customer-service.ts'
import type { Database } from '#server/database/database.ts'
import { createMailService } from '#server/mail/mail-service.ts'
import { createStoreService } from '#server/store/store-service.ts'
import { linkTo, PASSWORD, register } from '#test/accounts.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

/** Ten minutes of tries. */
const TRIES = 100
const PAUSE_MS = 6000
const HOME = { 'x-forwarded-for': '192.0.2.7' }

let count = 0
const anEmail = () => `stuffed${++count}@example.com`
const anotherAddress = () => `10.${++count >> 8}.${count & 255}.1`

describe.each(oneEngine)('S16 lists of passwords on $name', { timeout: 180_000 }, ({ create }) => {
  let db: Database
  let now: Date
  /** Without a proxy that is believed, and behind one. */
  let sites: { direct: FastifyInstance; proxied: FastifyInstance }

  beforeEach(async () => {
    if (!db) {
      db = await create()
      await seedStores(db)
      const clock = () => now
      const mail = createMailService({ db, clock })
      const customers = createCustomerService({ db, stores: createStoreService({ db, clock }), mail, clock })
      const site = async (trustProxy: number) =>
        (await aSite(db, { baseUrl: 'http://localhost', trustProxy, shop: { customers } })).app
      sites = { direct: await site(0), proxied: await site(1) }
    }
    now = new Date()
    await db.execute(sql`delete from attempt`)
  })

  const logIn = (app: FastifyInstance, email: string, password: string, headers: Record<string, string>) =>
    aBrowser(app).post(
      '/customer/account/loginPost/',
      { 'login[username]': email, 'login[password]': password },
      headers,
    )

  /** How many passwords were looked at: the others were told to wait. */
  async function lookedAt(app: FastifyInstance, email: (n: number) => string, forwarded: () => string) {
    let looked = 0
    for (let n = 0; n < TRIES; n++) {
      const { statusCode } = await logIn(app, email(n), `guess number ${n}`, { 'x-forwarded-for': forwarded() })
      expect([400, 429]).toContain(statusCode)
      if (statusCode === 400) looked++
      now = new Date(now.getTime() + PAUSE_MS)
    }
    return looked
  }

  test.each(['direct', 'proxied'] as const)(
    'of a hundred tries in ten minutes against an account ten are looked at, whatever the header says (%s); its customer gets back in by letter',
    async (kind) => {
      const app = sites[kind]
      const email = anEmail()
      await register(aBrowser(app), db, { email })
      expect(await lookedAt(app, () => email, anotherAddress)).toBe(MOST_FAILURES.account)
      // Behind the proxy the customer has a network of their own.
      const home = sites.proxied
      expect((await logIn(home, email, PASSWORD, HOME)).statusCode).toBe(429)

      await aBrowser(home).post('/customer/account/forgotpasswordpost/', { email }, HOME)
      const password = 'quite another word 2'
      const set = await aBrowser(home).post(await linkTo(db, email), { password, confirmation: password }, HOME)
      expect(set.headers.location).toBe('/customer/account/')
      expect((await logIn(home, email, password, HOME)).statusCode).toBe(303)
      expect((await logIn(home, email, PASSWORD, HOME)).statusCode).toBe(400)
    },
  )

  test.each([
    ['direct', anotherAddress],
    ['proxied', () => `${anotherAddress()}, 203.0.113.9`],
  ] as const)(
    'one network that tries many accounts is one network, whatever it writes into the header (%s)',
    async (kind, forwarded) => {
      expect(await lookedAt(sites[kind], anEmail, forwarded)).toBe(MOST_FAILURES.network)
    },
  )
})
