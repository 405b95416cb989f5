import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { register } from '#test/accounts.ts'
import { rows, type Database } from '#server/database/database.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { composeMessage } from '#server/mail/compose-message.ts'
import { claimLetter } from '#server/mail/outbox.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { apiRequests } from '#test/api-requests.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'
import { schemas } from './schemas.ts'

const HOSTILE = "<script>alert(1)</script>\r\nBcc: eve@example.com\r\n\r\n'; drop table contact_message; --"

describe.each(oneEngine)('messages of the contact form on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let ask: Awaited<ReturnType<typeof apiRequests>>

  beforeAll(async () => {
    db = await create()
    await seedStores(db)
    await writeShopSettings(db, { email: 'shop@example.com', name: 'Mill' })
    ;({ app } = await aSite(db))
    ask = await apiRequests(app, db)
  })

  const send = (fields: Record<string, string> = {}) =>
    aBrowser(app).post('/contacts/index/post/', {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      telephone: '',
      comment: 'Does the kettle\nfit?',
      hideit: '',
      ...fields,
    })
  const newest = async () => (await ask('GET', '/contact-messages')).body.items[0]
  const waiting = async () => (await ask('GET', '/reports/today')).body.contactMessages.count

  test('a message is kept and waits until it is answered by a letter with what was asked', async () => {
    await send()
    const message = await newest()
    expect(v.safeParse(schemas.ContactMessage, message).issues).toBeUndefined()
    expect(message).toMatchObject({ state: 'open', name: 'Ada Lovelace', text: 'Does the kettle\nfit?', answers: [] })
    expect(await waiting()).toBe(1)
    const path = `/contact-messages/${message.id}/answers`
    const answered = await ask('POST', path, { body: { text: 'It does.' }, headers: { 'idempotency-key': 'a1' } })
    expect(answered).toMatchObject({
      code: 200,
      body: { state: 'done', answers: [{ text: 'It does.', actor: expect.stringMatching(/^token test/) }] },
    })
    await ask('POST', path, { body: { text: 'It does.' }, headers: { 'idempotency-key': 'a1' } })
    expect(await waiting()).toBe(0)
    expect(
      await rows(db, sql`select subject, body_text as text from mail_outbox where to_address = 'ada@example.com'`),
    ).toEqual([{ subject: 'Your message to Mill', text: 'It does.\n\nYou wrote:\n> Does the kettle\n> fit?\n' }])
    expect(await rows(db, sql`select action from audit where subject = ${message.id}`)).toEqual([
      { action: 'answerContactMessage' },
    ])
    expect((await ask('GET', '/contact-messages?state=open')).body.items).toEqual([])
  })

  test('all letters about a message are one thread', async () => {
    await send()
    const { id } = await newest()
    for (const text of ['First.', 'Second.'])
      await ask('POST', `/contact-messages/${id}/answers`, { body: { text, isDone: false } })
    const { answers, state } = await newest()
    expect(state).toBe('open')
    await db.execute(sql`delete from mail_outbox where id <> ${answers[1].id}::uuid`)
    const letter = await claimLetter(db, new Date(Date.now() + 1000))
    const { inReplyTo, references, messageId } = composeMessage(
      letter!,
      { name: 'Mill', address: 'shop@example.com' },
      'ada@example.com',
    )
    expect(messageId).toBe(`<${answers[1].id}@example.com>`)
    expect(inReplyTo).toBe(`<${answers[0].id}@example.com>`)
    expect(references).toEqual([`<${id}@example.com>`, `<${answers[0].id}@example.com>`])
  })

  test('it is marked as done without an answer, and opened again', async () => {
    await send()
    const { id } = await newest()
    const settle = (isDone: boolean) => ask('POST', `/contact-messages/${id}/done`, { body: { isDone } })
    expect(await settle(true)).toMatchObject({ code: 200, body: { state: 'done' } })
    expect(await settle(false)).toMatchObject({ code: 200, body: { state: 'open' } })
  })

  test('messages go after the term that the owner set, and with the customer of their address', async () => {
    await db.execute(sql`delete from contact_message`)
    await writeShopSettings(db, { contactDays: 30 })
    await send()
    await send({ email: 'Bea@example.com' })
    await db.execute(
      sql`update contact_message set created_at = now() - interval '31 days' where email = 'ada@example.com'`,
    )
    await cleanUp(db, new Date())
    expect((await ask('GET', '/contact-messages')).body.items).toMatchObject([{ email: 'Bea@example.com' }])
    await register(aBrowser(app), db, { email: 'bea@example.com' })
    const [customer] = await rows<{ id: string }>(db, sql`select id from customer where email = 'bea@example.com'`)
    const told = await ask('POST', `/customers/${customer!.id}/export`, { body: {} })
    expect(told.body.data.messages).toMatchObject([{ text: 'Does the kettle\nfit?', answers: [] }])
    await ask('POST', `/customers/${customer!.id}/erase`, { body: { email: 'bea@example.com' } })
    expect((await ask('GET', '/contact-messages')).body.items).toEqual([])
  })

  test('nothing that is written to the shop, or answered, does more than stand there', async () => {
    await send({ name: HOSTILE, comment: HOSTILE })
    const { id, text } = await newest()
    expect(text).toContain('<script>')
    expect(await ask('POST', `/contact-messages/${id}/answers`, { body: { text: HOSTILE } })).toMatchObject({
      code: 200,
    })
    const letters = await rows<{ subject: string; replyTo: string }>(
      db,
      sql`select subject, reply_to as "replyTo" from mail_outbox order by id desc limit 2`,
    )
    for (const { subject } of letters) expect(subject).not.toMatch(/[\r\n]/)
    for (const body of [
      {},
      { text: '' },
      { text: ' ' },
      { text: 'x'.repeat(10_001) },
      { text: 'x', to: 'eve@example.com' },
    ])
      expect(await ask('POST', `/contact-messages/${id}/answers`, { body })).toMatchObject({ code: 422 })
    for (const other of ['none', '00000000-0000-7000-8000-000000000000'])
      expect(await ask('POST', `/contact-messages/${other}/answers`, { body: { text: 'x' } })).toMatchObject({
        code: 404,
      })
  })
})
