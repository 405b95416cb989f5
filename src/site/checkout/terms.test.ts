import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentRole } from '#domain/content/content.ts'
import { writePage } from '#server/content/write-content.ts'
import { rows, type Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

describe.each(oneEngine)('agreeing to the terms on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let cup: number

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    await writeShopSettings(db, { payment: ['bank-transfer'] })
    cup = await aProduct(db, en, { stock: { quantity: 100 } })
  })

  const publish = (role: ContentRole, isPublished: boolean) =>
    db.transaction((tx) => writePage(tx, { kind: 'page', address: role, title: `Our ${role}`, role, isPublished }))
  const orders = async () => (await rows<{ n: number }>(db, sql`select count(*)::int as n from sales_order`))[0]!.n

  /** A shopper before the last form; a site of its own has not remembered anything. */
  async function atPayment() {
    app = (await aSite(db)).app
    const browser = aBrowser(app)
    await browser.post(`/checkout/cart/add/product/${cup}/`, { qty: '1' })
    return { browser, page: await answerSteps(browser) }
  }

  test('nobody is asked while no terms are published', async () => {
    await publish('terms', false)
    await publish('privacy', true)
    const { browser, page } = await atPayment()
    expect(page.body).not.toMatch(/agreement-1|target="_blank"/)
    expect((await pressOrder(browser, page)).statusCode).toBe(303)
    expect(await orders()).toBe(1)
  })

  test('with published terms an order without the tick is refused beside the box, and one with it is placed', async () => {
    await publish('terms', true)
    const { browser, page } = await atPayment()
    expect(page.body).toMatch(
      /<input type="checkbox" id="agreement-1" class="checkbox required-entry" aria-required="true" name="agreement\[1\]" value="1"\/>/,
    )
    expect(page.body).toContain('<a href="/terms" target="_blank" rel="noopener">Our terms<')
    expect(page.body).toContain('<a href="/privacy" target="_blank" rel="noopener">Our privacy<')
    for (const given of [[], ['2'], ['']]) {
      const refused = await pressOrder(browser, page, { 'agreement[1]': given })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toMatch(/<a href="#agreement-1">Terms: [^<]+<\/a>/)
      expect(refused.body).toMatch(/aria-invalid="true" aria-describedby="advice-validate-ajax-agreement-1"/)
      expect(refused.body).toContain('<div class="validation-advice" id="advice-validate-ajax-agreement-1">')
    }
    // Refused for another reason, the tick stays.
    const other = await pressOrder(browser, page, { 'agreement[1]': '1', 'payment[method]': 'gold' })
    expect(other.statusCode).toBe(400)
    expect(other.body).toMatch(/<input type="checkbox" id="agreement-1"[^>]* checked=""/)
    expect(await orders()).toBe(1)
    expect((await pressOrder(browser, page, { 'agreement[1]': '1' })).statusCode).toBe(303)
    expect(await orders()).toBe(2)
  })
})
