import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultText } from '#messages/translate.ts'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '#server/database/database.ts'
import { LETTER_NAMES } from '#server/letter-texts/letter-kinds.ts'
import { addStaff } from '#server/staff/staff.ts'
import { beginSession } from '#server/staff/staff-sessions.ts'
import { aProgram, type Program } from '#test/api.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { deskHeaders } from '#test/desk-person.ts'
import { lettersIn } from '#test/letters.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const SCRIPT = '<script>x()</script><b onclick="x()">'

describe.each(oneEngine)('texts by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let shop: TestSite['shop']
  let aMomentLater: TestSite['aMomentLater']
  let ask: Program['ask']
  let did: Program['did']

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    ;({ app, shop, aMomentLater } = await aSite(db))
    ;({ ask, did } = await aProgram(db, app))
  })

  const change = async (language: string, texts: object) =>
    ask('PATCH', `/texts/${language}`, { texts }, { 'if-match': (await ask('GET', `/texts/${language}`)).etag })

  test('a text of the page is found by its words, changed in one language, and restored', async () => {
    const found = await ask('GET', '/texts/en?find=has%20no%20such%20text')
    expect(found.body).toEqual({ items: [] })
    const listed = await ask('GET', '/texts/en?find=write%20to%20us')
    expect(v.safeParse(schemas.Texts, listed.body).issues).toBeUndefined()
    expect(listed.body.items).toContainEqual({
      id: 'contactTitle',
      default: 'Write to us',
      text: null,
      placeholders: [],
      tellsHowToPay: false,
    })
    const changed = await change('en', { contactTitle: `Ask us ${SCRIPT}` })
    expect(changed).toMatchObject({ code: 200, body: { items: [{ id: 'contactTitle', text: `Ask us ${SCRIPT}` }] } })
    expect(await ask('PATCH', '/texts/en', { texts: {} }, { 'if-match': listed.etag })).toMatchObject({ code: 412 })
    aMomentLater()
    const page = (await app.inject({ url: '/contacts/?store=en' })).body
    expect(page).toContain('Ask us &lt;script&gt;')
    expect(page).not.toContain(SCRIPT)
    expect((await app.inject({ url: '/contacts/?store=fr' })).body).toContain(defaultText('fr', 'contactTitle'))
    expect((await change('en', { contactTitle: null })).body.items).toEqual([])
    expect((await did()).map(({ action, subject }) => [action, subject])).toEqual([
      ['changeTexts', 'en contactTitle'],
      ['changeTexts', 'en contactTitle'],
    ])
  })

  test('a letter has the owner’s subject and text, and no text of it is markup', async () => {
    const text = `Hi ${SCRIPT}\n\n{link}\n\nBye {days}`
    expect(await change('fr', { letterConfirmSubject: 'Bienvenue chez {shop}?' })).toMatchObject({ code: 422 })
    expect(await change('fr', { letterConfirmSubject: 'Bienvenue', letterConfirmText: text })).toMatchObject({
      code: 200,
    })
    aMomentLater()
    const french = (await shop.stores.all()).find(({ language }) => language === 'fr')!
    await shop.newsletter.subscribe(french, { email: 'ada@example.com', rid: 'page', origin: 'http://localhost' })
    const [letter] = await lettersIn(db)
    expect(letter).toMatchObject({ subject: 'Bienvenue', language: 'fr' })
    const [{ html }] = (await rows<{ html: string }>(db, sql`select body_html as html from mail_outbox`)) as [
      { html: string },
    ]
    expect(html).toContain('Hi &lt;script&gt;')
    expect(html).not.toContain('<script>')
    expect(html).toMatch(/<a href="http:\/\/localhost[^"]+" style="display:inline-block/)
    expect((await ask('GET', '/texts/fr?letter=newsletter-confirm')).body.items).toMatchObject([
      { id: 'letterConfirmSubject', text: 'Bienvenue' },
      { id: 'letterConfirmText', text, placeholders: ['shop', 'link', 'days'] },
    ])
  })

  test.each([
    [{ letterConfirmSubject: 'Hello\r\nBcc: all@example.com' }, 'cannot be kept'],
    [{ letterConfirmSubject: 'Hello\nBcc: all@example.com' }, 'is one line'],
    [{ letterConfirmSubject: 'Hello {email}' }, 'knows no {email}'],
    [{ letterResetText: 'Choose another password.' }, 'needs {link} in a paragraph of its own'],
    [{ letterResetText: 'Press {link} now, {shop}' }, 'needs {link} in a paragraph of its own'],
    [{ letterResetText: 'Go to https://example.net/?to={link}\n\nor:\n\n{link}' }, 'and nowhere else'],
    [{ letterKnownAccountText: '{link}\n\nhttps://example.net/{reset}\n\n{reset}' }, 'and nowhere else'],
    [{ letterResetText: ' ' }, 'must not be empty'],
    [{ contactTitle: 'One|Two' }, 'must not hold "|"'],
    [{ contactTitle: 'x\u0000' }, 'cannot be kept'],
    [{ contactTitle: 'x'.repeat(3001) }, 'at most 3000'],
    [{ noSuchText: 'x' }, 'is not known'],
  ])('%j is refused, and nothing is changed', async (texts, said) => {
    const before = await ask('GET', '/texts/en')
    const refused = await change('en', texts)
    expect(refused).toMatchObject({ code: 422, body: { errors: [{ pointer: `/texts/${Object.keys(texts)[0]}` }] } })
    expect(refused.body.errors[0].detail).toContain(said)
    expect((await ask('GET', '/texts/en')).etag).toBe(before.etag)
  })

  test('every letter is shown with made-up values, without anything being saved', async () => {
    const kinds = await ask('GET', '/letter-kinds')
    expect(kinds.body).toMatchObject({ items: LETTER_NAMES, languages: ['en', 'fr'] })
    for (const letter of LETTER_NAMES) {
      const shown = await ask('POST', `/letter-kinds/${letter}/preview`, { language: 'en' })
      expect(shown.code, letter).toBe(200)
      expect(shown.body.subject + shown.body.text, letter).not.toMatch(/\{\w+\}|undefined/)
      const own = { [(await ask('GET', `/texts/en?letter=${letter}`)).body.items[0].id]: `Only tried` }
      const tried = await ask('POST', `/letter-kinds/${letter}/preview`, { language: 'en', texts: own })
      expect(tried.body.subject, letter).toBe('Only tried')
    }
    expect((await ask('GET', '/texts/en')).body.items).toEqual([])
    expect(await ask('POST', '/letter-kinds/none/preview', { language: 'en' })).toMatchObject({ code: 404 })
    expect(await ask('POST', '/letter-kinds/wishlist/preview', { language: 'xx' })).toMatchObject({ code: 404 })
    expect(await ask('GET', '/texts/xx')).toMatchObject({ code: 404 })
    expect(await change('en', { contactTitle: null })).toMatchObject({ code: 200 })
  })

  test('one sends a letter to oneself; a token, which has no address, cannot; a frame shows it to the staff', async () => {
    expect(await ask('POST', '/letter-kinds/order-paid/test', { language: 'en' })).toMatchObject({ code: 409 })
    const email = `grace${Math.random()}@example.com`
    const token = await beginSession(
      db,
      (await addStaff(db, { email, name: 'Grace', role: 'editor' }))!,
      { browser: undefined },
      new Date(),
    )
    const headers = deskHeaders(token)
    const { cookie } = headers
    const sent = await app.inject({
      method: 'POST',
      url: '/api/v1/letter-kinds/order-paid/test',
      headers,
      payload: { language: 'en', texts: { orderLetterPaidSubject: 'Paid: {number}' } },
    })
    expect(sent.json()).toEqual({ to: email })
    expect((await lettersIn(db)).at(-1)).toMatchObject({ to: email, subject: 'Paid: 1000000123' })
    const look = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/letter-kinds/order-paid/preview',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ body: JSON.stringify({ language: 'en', texts: {} }) }).toString(),
      })
    const shown = await look({ cookie })
    expect(shown.body).toContain('1000000123')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await look({})).statusCode).toBe(401)
  })
})
