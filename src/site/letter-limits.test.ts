import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { createShop } from '#server/shop.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { answerSteps, pressOrder } from '#test/checkout.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { filesInFolder } from '#server/files/open-files.ts'

describe.each(oneEngine)('letters that strangers ask for on the site on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let pot: number
  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    pot = await aProduct(db, en, { name: 'Pot', stock: { quantity: 100 } })
    ;({ app } = await aSite(db, { trustProxy: 1, rateLimit: 1000 }))
  })
  beforeEach(async () => {
    await db.execute(sql`delete from attempt`)
    await db.execute(sql`delete from mail_outbox`)
    await db.execute(sql`delete from newsletter_subscriber`)
  })

  const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

  test('a message too many is told to come later, and what was typed stays', async () => {
    const message = { name: 'Ada', email: 'ada@example.com', telephone: '', comment: 'Does it fit?', hideit: '' }
    const browser = aBrowser(app)
    const codes = []
    for (let n = 0; n < 10; n++) codes.push((await browser.post('/contacts/index/post/', message, from(1))).statusCode)
    expect(new Set(codes)).toEqual(new Set([303]))
    const refused = await browser.post('/contacts/index/post/', message, from(1))
    expect([refused.statusCode, (await lettersIn(db)).length]).toEqual([429, 10])
    expect(refused.body).toContain('Please try again later: what you wrote is still here.')
    expect(refused.body).toContain('Does it fit?')
  })

  test('messages of others keep nobody from writing: past the letters of the day they wait at the desk', async () => {
    await db.execute(sql`insert into shop_setting (key, value) values ('shop', '{"letters": {"contact": {"shop": 2}}}')
      on conflict (key) do update set value = shop_setting.value || excluded.value`)
    await db.execute(sql`delete from contact_message`)
    for (const n of [1, 2, 3]) {
      const message = { name: `Ada ${n}`, email: 'ada@example.com', telephone: '', comment: 'Broken', hideit: '' }
      expect((await aBrowser(app).post('/contacts/index/post/', message, from(n))).statusCode).toBe(303)
    }
    const kept = await rows<{ name: string }>(db, sql`select name from contact_message order by name`)
    expect(kept.map(({ name }) => name)).toEqual(['Ada 1', 'Ada 2', 'Ada 3'])
    expect(await lettersIn(db)).toHaveLength(2)
    await db.execute(sql`update shop_setting set value = value - 'letters' where key = 'shop'`)
  })

  const signUp = (to: FastifyInstance, email: string, n: number, accept = 'text/html') =>
    aBrowser(to).post('/us/mail/ajax', { email, rid: '' }, { ...from(n), accept })

  /** As many sign-ups of others as one network may ask for. */
  const fill = async (to: FastifyInstance, network: number) => {
    for (let n = 0; n < 20; n++)
      expect((await signUp(to, `crowd${network}-${n}@example.com`, network)).statusCode).toBe(303)
  }

  test('a sign-up too many is told to come later, and what was typed stays', async () => {
    await fill(app, 4)
    const refused = await signUp(app, 'vic@example.com', 4)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many sign-ups came for this address')
    expect(refused.body).toContain('value="vic@example.com"')
    const script = await signUp(app, 'vic@example.com', 4, 'application/json')
    expect([script.statusCode, script.json()]).toEqual([429, { status: 'error' }])
  })

  test('S17: a discreet shop answers a known address and an unknown one alike, on both sides of the limit', async () => {
    const shop = createShop({ db, journal: noJournal, files: filesInFolder('/nowhere'), isNewsletterDiscreet: true })
    const { app: discreet } = await aSite(db, { trustProxy: 1, shop })
    await signUp(discreet, 'known@example.com', 1)
    await discreet.inject({
      method: 'POST',
      url: pathIn((await lettersIn(db))[0]!),
      headers: { accept: 'application/json' },
    })
    await db.execute(sql`delete from attempt`)
    await db.execute(sql`update newsletter_subscriber set letter_sent_at = null`)
    const answers = async (email: string, network: number) => {
      const seen = []
      await fill(discreet, network)
      for (const at of [network, network + 1, network + 1]) {
        const { statusCode, body, headers } = await signUp(discreet, email, at)
        const bytes = body.replaceAll(email, 'THE EMAIL').replaceAll(/req-\w+|nonce-[\w+/=]+|nonce="[^"]*"/g, '')
        seen.push([statusCode, headers.location, bytes])
      }
      return seen
    }
    const known = await answers('known@example.com', 10)
    expect(known.map(([code]) => code)).toEqual([429, 303, 303])
    expect(await answers('other@example.com', 20)).toEqual(known)
  })

  test('an order that is not placed takes none of the letters of the whole shop', async () => {
    const setLimit = (limits: string) =>
      db.execute(sql`insert into shop_setting (key, value) values ('shop', ${limits}::jsonb)
        on conflict (key) do update set value = shop_setting.value || excluded.value`)
    await setLimit('{"letters": {"order": {"shop": 1}}}')
    const browser = aBrowser(app)
    await browser.get('/')
    await browser.post(`/checkout/cart/add/product/${pot}/`, { qty: '1' })
    const refused = await pressOrder(browser, await answerSteps(browser), { seen_total: '1' })
    expect(refused.statusCode).not.toBe(303)
    const placed = await pressOrder(browser, await browser.get('/checkout/onepage/'))
    expect(placed.statusCode).toBe(303)
    expect(await lettersIn(db)).toHaveLength(1)
    await setLimit('{"letters": {}}')
  })

  test('a guest whose letter box is full has ordered, and reads that no letter leaves', async () => {
    await db.execute(sql`insert into shop_setting (key, value) values ('shop', '{"letters": {"order": {"recipient": 1}}}')
      on conflict (key) do update set value = shop_setting.value || excluded.value`)
    const pages = []
    for (let n = 0; n < 2; n++) {
      const browser = aBrowser(app)
      await browser.get('/')
      await browser.post(`/checkout/cart/add/product/${pot}/`, { qty: '1' })
      const placed = await pressOrder(browser, await answerSteps(browser))
      pages.push((await browser.get(placed.headers.location as string)).body)
    }
    expect(pages[0]).toContain('A confirmation is on its way to ada@example.com')
    expect(pages[0]).toContain('Please pay by ')
    expect(pages[1]).toContain('We have sent no confirmation to ada@example.com')
    expect(pages[1]).not.toContain('A confirmation is on its way')
    expect(await lettersIn(db)).toHaveLength(1)
  })
})
