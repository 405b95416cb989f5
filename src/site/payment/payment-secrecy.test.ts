import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { openOrderJournal } from '#server/journal/order-journal.ts'
import { rows, type Database } from '#server/database/database.ts'
import type { PaymentGateway } from '#server/payment/gateways/payment-gateway.ts'
import { createShop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { filesInFolder } from '#server/files/open-files.ts'

/** Secrets that must be found nowhere: numbers as they are typed and as they are read, and a code no other number holds. */
const ACCEPTED = '4111 1111 1111 1111'
const DECLINED = '4000 0000 0000 0002'
const REAL_LOOKING = '4539-5787-6362-1486'
const WRONG = '4111 1111 1111 1112'
const CODE = '739'
const numbers = [ACCEPTED, DECLINED, REAL_LOOKING, WRONG]
const secrets = numbers.flatMap((number) => [
  number,
  number.replace(/\D/g, ''),
  number.replace(/\D/g, ' '),
  number.replace(/\D/g, '+'),
  encodeURIComponent(number),
])

const orderFields = { 'payment[method]': 'test-card' }

const aCard = (number: string, changes: Record<string, string> = {}) => ({
  'payment[cc_type]': 'VI',
  'payment[cc_number]': number,
  'payment[cc_exp_month]': '12',
  'payment[cc_exp_year]': String(new Date().getFullYear() + 3),
  'payment[cc_cid]': CODE,
  ...changes,
})

describe.each(oneEngine)('a card that was typed into the checkout on $name', ({ create }) => {
  let db: Database
  const journalFolder = mkdtempSync(join(tmpdir(), 'vitrine-journal-'))
  const bodies: string[] = []
  const failures: Error[] = []
  let logs = () => ''
  let buy: (gateway?: PaymentGateway) => Promise<{
    place: (fields: Record<string, string>) => Promise<LightMyRequestResponse>
    get: (url: string) => Promise<LightMyRequestResponse>
    withoutKey: (fields: Record<string, string>) => Promise<LightMyRequestResponse>
  }>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer', 'test-card'], countries: ['DE'] })
    const cup = await aProduct(db, en, { sku: 'CUP', price: 1250, stock: { quantity: 100 } })
    const journal = await openOrderJournal(join(journalFolder, 'orders.journal'))
    buy = async (gateway) => {
      const onError = (error: unknown) => failures.push(error as Error)
      const made = createShop({
        db,
        journal,
        files: filesInFolder('/nowhere'),
        ...(gateway && { gateways: [gateway] }),
        onError,
      })
      const { app, logged } = await aSite(db, { shop: { checkout: made.checkout } })
      const before = logs
      logs = () => before() + logged()
      const browser = aBrowser(app)
      const seen = (response: LightMyRequestResponse) => {
        bodies.push(response.body, JSON.stringify(response.headers))
        return response
      }
      await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
      const page = seen(await answerSteps(browser))
      const place = async (fields: Record<string, string>) =>
        seen(await pressOrder(browser, page, { ...orderFields, ...fields }))
      return {
        place,
        get: async (url) => seen(await browser.get(url)),
        withoutKey: (fields) => place({ ...fields, form_key: 'old' }),
      }
    }
  })

  const orders = async () =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order where status <> 'cancelled'`))[0]!.n
  const stock = async () => (await rows<{ n: number }>(db, sql`select sum(quantity)::int as n from stock_item`))[0]!.n

  test('is accepted: the order is there, with its type and last four digits', async () => {
    const { place, get } = await buy()
    const placed = await place(aCard(ACCEPTED))
    expect(placed.statusCode).toBe(303)
    const confirmation = await get(placed.headers.location as string)
    expect(confirmation.body).toContain('Visa ending in 1111')
    expect((await place(aCard(ACCEPTED))).headers.location).toBe(placed.headers.location)
    expect(await orders()).toBe(1)
  })

  test.each([
    ['declined', DECLINED, {}, 'Your card was declined.'],
    ['no test card', REAL_LOOKING, {}, 'takes test cards only'],
    ['wrong', WRONG, {}, 'Please enter a valid credit card number.'],
    ['of another type', ACCEPTED, { 'payment[cc_type]': 'MC' }, 'Card type does not match credit card number.'],
    ['expired', ACCEPTED, { 'payment[cc_exp_year]': '1999' }, 'Please select an option.'],
  ])('%s: the page comes back with the message, nothing is ordered', async (_why, number, changes, message) => {
    const { place } = await buy()
    const before = [await orders(), await stock()]
    const refused = await place(aCard(number, changes))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(message)
    expect(refused.body).toContain('Ada Lovelace')
    expect(refused.body).toMatch(/value="test-card"[^>]*checked|checked[^>]*value="test-card"/)
    expect([await orders(), await stock()]).toEqual(before)
  })

  test('without a form key: the page to confirm holds everything but the card', async () => {
    const { withoutKey } = await buy()
    const asked = await withoutKey({ ...aCard(ACCEPTED), password: `secret ${CODE}` })
    expect(asked.statusCode).toBe(403)
    expect(asked.body).toContain('value="test-card"')
    expect(asked.body).toContain('Passwords and card details are not kept')
    expect(asked.body).not.toMatch(/cc_number|cc_cid|name="password"/)
  })

  test('and a gateway that fails with the card on its lips: the shopper may try again', async () => {
    const broken: PaymentGateway = {
      code: 'test-card',
      needsCard: true,
      start: async (_request, card) => {
        throw new Error(`POST failed: ${JSON.stringify(card)}`, { cause: card })
      },
      look: async () => ({ state: 'unknown' }),
      cancel: async () => ({ state: 'failed' }),
      refund: async () => ({ status: 'refused' }),
      lookRefund: async () => ({ state: 'none' }),
    }
    const { place } = await buy(broken)
    const before = [await orders(), await stock()]
    const refused = await place(aCard(ACCEPTED))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Card payment does not answer at the moment.')
    expect([await orders(), await stock()]).toEqual(before)
    // Asked once more by the same id, because nobody knew.
    expect(failures).toHaveLength(2)
  })

  test('and a database that fails: the error page and the log say nothing of it', async () => {
    const { place } = await buy()
    await db.execute(sql`alter table sales_order rename to sales_order_away`)
    try {
      expect((await place(aCard(ACCEPTED))).statusCode).toBe(500)
    } finally {
      await db.execute(sql`alter table sales_order_away rename to sales_order`)
    }
    expect(logs()).toContain('surprise')
  })

  test('is afterwards in no row, no file, no log and no answer', async () => {
    const files = readdirSync(journalFolder).map((name) => readFileSync(join(journalFolder, name), 'utf8'))
    expect(files.join('')).toContain('"lastFour":"1111"')
    const errors = failures.map((error) => `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`)
    const cells = await everyText(db)
    expect(cells.length).toBeGreaterThan(50)
    expect(cells).toEqual(expect.arrayContaining(['ada@example.com', '1111', 'VI']))
    const places = { database: cells, journal: files, log: [logs()], errors, answers: bodies }
    for (const [place, texts] of Object.entries(places)) {
      expect(texts.length, place).toBeGreaterThan(0)
      for (const secret of secrets) {
        // The page itself names the number to try.
        const found = texts.filter((text) => text.replaceAll(`A number to try: ${ACCEPTED}`, '').includes(secret))
        expect(found, `${secret} in ${place}`).toEqual([])
      }
      expect(
        texts.filter((text) => isCodeIn(text)),
        `the code in ${place}`,
      ).toEqual([])
    }
  })
})

/** The code as a value of its own: three digits may well stand inside a time or an id. */
const isCodeIn = (text: string) => new RegExp(`(^|["'=:>\\s])${CODE}(["'&<,\\s]|$)`).test(text)

/** Every value of every row of every table, as text. */
async function everyText(db: Database): Promise<string[]> {
  const columns = await rows<{ schema: string; table: string; column: string }>(
    db,
    sql`select c.table_schema as "schema", c.table_name as "table", c.column_name as "column"
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { schema, table, column } of columns) {
    const [from, name] = [sql`${sql.identifier(schema)}.${sql.identifier(table)}`, sql.identifier(column)]
    const found = await rows<{ text: string }>(
      db,
      sql`select ${name}::text as text from ${from} where ${name} is not null`,
    )
    texts.push(...found.map(({ text }) => text))
  }
  return texts
}
