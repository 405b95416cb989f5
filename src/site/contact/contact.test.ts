import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aBrowser, aSite } from '#test/site.ts'

const POST = '/contacts/index/post/'
const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  telephone: '030 123',
  comment: 'Does the kettle\nfit an induction hob?',
  hideit: '',
}

const HOSTILE = [
  '\0',
  '\r\nBcc: eve@example.com\r\n\r\n',
  '<script>alert(1)</script>',
  "'; drop table mail_outbox; --",
  '${7*7}{{7*7}}%0a',
  '\u202e\ufeff\u0085\u2028',
  '😀'.repeat(200),
  'a@'.repeat(2000),
  'x'.repeat(6000),
]

describe.each(oneEngine)('the contact form on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    await writeShopSettings(db, { email: 'shop@example.com' })
    ;({ app } = await aSite(db))
  })
  beforeEach(() => db.execute(sql`delete from mail_outbox`))

  test('is linked on every page, and may be kept by a cache', async () => {
    expect((await app.inject('/')).body).toContain('href="/contacts/"')
    const fixed = await aSite(db, { baseUrl: 'http://localhost' })
    const page = await fixed.app.inject('/contacts/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toContain('public')
    expect(page.body).toContain('mailto:shop@example.com')
    for (const name of ['name', 'email', 'telephone', 'comment', 'hideit'])
      expect(page.body).toContain(`name="${name}"`)
  })

  test('a message goes to the owner, who can answer it, and the page says that it was sent', async () => {
    const browser = aBrowser(app)
    const answer = await browser.post(POST, message)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/contacts/')
    expect((await browser.get('/contacts/')).body).toContain('your message has reached us')
    expect(await lettersIn(db)).toMatchObject([
      {
        to: null,
        replyTo: 'ada@example.com',
        subject: 'Message from Ada Lovelace',
        text: 'Name: Ada Lovelace\nE-mail: ada@example.com\nTelephone: 030 123\n\nDoes the kettle\nfit an induction hob?\n',
        language: 'en',
      },
    ])
  })

  test('the letter is in the language of the first store view: the owner of a German shop reads German', async () => {
    const german = await create()
    await seedStores(german)
    await german.execute(sql`update store set locale = 'de-DE' where is_default`)
    await writeShopSettings(german, { email: 'shop@example.com' })
    const browser = aBrowser((await aSite(german)).app)
    await browser.get('/?store=fr')
    expect((await browser.post(POST, message)).statusCode).toBe(303)
    const [letter] = await lettersIn(german)
    expect(letter).toMatchObject({ subject: 'Nachricht von Ada Lovelace', language: 'de' })
    expect(letter!.text).toContain('Telefon: 030 123')
  })

  test('a form that is not filled in comes back with what was typed and what is missing', async () => {
    const page = await aBrowser(app).post(POST, { ...message, name: ' ', email: 'ada@' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('advice-validate-ajax-name')
    expect(page.body).toContain('advice-validate-ajax-email')
    expect(page.body).toContain('value="ada@"')
    expect(page.body).toContain('fit an induction hob?')
    expect(await lettersIn(db)).toEqual([])
  })

  test('a program that fills in everything is refused, and a person loses nothing', async () => {
    const page = await aBrowser(app).post(POST, { ...message, hideit: 'http://spam.example' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('Something filled in the hidden field')
    expect(page.body).toContain('fit an induction hob?')
    expect(page.body).not.toContain('spam.example')
    expect(await lettersIn(db)).toEqual([])
  })

  test('a name adds neither a header nor a line', async () => {
    const name = 'Eve\r\nBcc: all@example.com\r\nE-mail: other@example.com'
    await aBrowser(app).post(POST, { ...message, name })
    const [letter] = await lettersIn(db)
    expect(letter!.subject).toBe('Message from Eve Bcc: all@example.com E-mail: other@example.com')
    expect(letter!.text).not.toMatch(/^(Bcc|E-mail: other)/m)
  })

  test('nothing that can be posted is a surprise', async () => {
    for (const text of HOSTILE) {
      for (const field of ['name', 'email', 'telephone', 'comment', 'hideit']) {
        const { statusCode } = await aBrowser(app).post(POST, { ...message, [field]: text })
        expect([303, 400], `${field}: ${JSON.stringify(text).slice(0, 60)}`).toContain(statusCode)
      }
    }
    const twice = await app.inject({
      method: 'POST',
      url: POST,
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(message).toString()}&email=eve%40example.com`,
    })
    expect(twice.statusCode).toBe(400)
  })

  test('another site sends no message', async () => {
    const answer = await aBrowser(app).post(POST, message, { origin: 'https://evil.example' })
    expect(answer.statusCode).toBe(403)
    expect(await lettersIn(db)).toEqual([])
  })

  test('one address sends only so many messages', async () => {
    const { app: limited } = await aSite(db, { rateLimit: 2 })
    const browser = aBrowser(limited)
    for (const expected of [303, 303, 429]) expect((await browser.post(POST, message)).statusCode).toBe(expected)
    expect(await lettersIn(db)).toHaveLength(2)
  })
})
