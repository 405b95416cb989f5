import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLetterLimits } from '#domain/store/letter-limits.ts'
import type { StoreView } from '#domain/store/store.ts'
import { seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { lettersIn, pathIn } from '#test/letters.ts'
import { rows, type Database } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { createStoreService } from '../store/store-service.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { createNewsletterService } from './newsletter-service.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const origin = 'https://shop.example'
const EMAIL = 'ada@example.com'

describe.each(engines)('the newsletter on $name', ({ create }) => {
  let db: Database
  let en: StoreView
  let fr: StoreView
  let now: Date
  const clock = () => now
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

  beforeAll(async () => {
    db = await create()
    ;({ en, fr } = await seedStores(db))
  })
  beforeEach(async () => {
    now = NOON
    await db.execute(sql`delete from newsletter_subscriber`)
    await db.execute(sql`delete from mail_outbox`)
    await db.execute(sql`delete from attempt`)
  })

  const service = (isDiscreet = false) =>
    createNewsletterService({
      db,
      clock,
      isDiscreet,
      stores: createStoreService({ db, clock }),
      mail: createMailService({ db, clock }),
    })
  const subscribe = (email = EMAIL, store = en, isDiscreet = false) =>
    service(isDiscreet).subscribe(store, { email, rid: 'footer', origin })
  const tokenOf = (letter: { text: string }) => pathIn(letter).split('/').at(-2)!
  const lastLetter = async () => (await lettersIn(db)).at(-1)!
  const subscribers = () =>
    rows<{ email: string; status: string; rid: string }>(
      db,
      sql`select email, status, rid from newsletter_subscriber order by email`,
    )
  async function aSubscriber(email = EMAIL) {
    await subscribe(email)
    await service().confirm(tokenOf(await lastLetter()), origin)
    return tokenOf(await lastLetter())
  }

  test('an address is subscribed once its owner has confirmed, and is told how to leave', async () => {
    expect(await subscribe(' Ada@Example.com ')).toBe('success')
    expect(await subscribers()).toEqual([{ email: EMAIL, status: 'unconfirmed', rid: 'footer' }])
    const asked = await lastLetter()
    expect(asked).toMatchObject({ to: EMAIL, language: 'en', unsubscribeUrl: null })
    expect(asked.text).toContain('https://shop.example/newsletter/subscriber/confirm/')
    expect(await service().linkOf('confirm', tokenOf(asked))).toEqual({ email: EMAIL })
    expect(await subscribers(), 'looking changes nothing').toMatchObject([{ status: 'unconfirmed' }])
    expect(await service().confirm(tokenOf(asked), origin)).toBe('confirmed')
    expect(await subscribers()).toMatchObject([{ status: 'subscribed' }])
    const welcome = await lastLetter()
    expect(welcome.unsubscribeUrl).toMatch(
      /^https:\/\/shop\.example\/newsletter\/subscriber\/unsubscribe\/[\w-]{22}\/$/,
    )
    expect(welcome.text).toContain(welcome.unsubscribeUrl)
    expect(await subscribe()).toBe('alreadysubscribed')
    expect(await lettersIn(db)).toHaveLength(2)
  })

  test('confirming twice is told twice and written once', async () => {
    await subscribe()
    const token = tokenOf(await lastLetter())
    const both = await Promise.all([service().confirm(token, origin), service().confirm(token, origin)])
    expect(both).toEqual(['confirmed', 'confirmed'])
    expect(await lettersIn(db)).toHaveLength(2)
  })

  test('letters are in the language of the page', async () => {
    await subscribe(EMAIL, fr)
    expect(await lastLetter()).toMatchObject({ language: 'fr', subject: expect.stringContaining('Merci') })
  })

  test('an address is subscribed once, however its domain is written', async () => {
    for (const email of ['ada@example.com', 'ada@exａmple.com', 'ADA@example。COM', 'ada@ex\u00adample.com'])
      await subscribe(email)
    expect(await subscribers()).toHaveLength(1)
    expect(await lettersIn(db)).toHaveLength(1)
  })

  test('two sign-ups at once make one row and one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe()))
    expect(new Set(answers)).toEqual(new Set(['success']))
    expect(await subscribers()).toHaveLength(1)
    expect(await lettersIn(db)).toHaveLength(1)
  })

  test('an address gets a second letter only after a while, and both links work', async () => {
    await subscribe()
    const first = tokenOf(await lastLetter())
    later(9 * MINUTE_MS)
    expect(await subscribe()).toBe('success')
    expect(await lettersIn(db)).toHaveLength(1)
    later(MINUTE_MS)
    expect(await subscribe()).toBe('success')
    expect(await lettersIn(db)).toHaveLength(2)
    expect(await service().confirm(first, origin)).toBe('confirmed')
  })

  test('what is no address is not taken', async () => {
    for (const email of ['', 'ada', 'ada@', 'a@b@c.de', 'a@b.de\r\nBcc: c@d.de', `${'a'.repeat(250)}@b.de`])
      expect(await subscribe(email), email).toBe('invalid_import')
    expect(await subscribers()).toEqual([])
    expect(await lettersIn(db)).toEqual([])
  })

  test('who leaves has left, at once and with any of the links, and can come back', async () => {
    const leave = await aSubscriber()
    expect(await service().linkOf('unsubscribe', leave)).toEqual({ email: EMAIL })
    expect(await service().unsubscribe(leave)).toBe('unsubscribed')
    expect(await service().unsubscribe(leave)).toBe('unsubscribed')
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await subscribe(), 'without waiting').toBe('success')
    expect(await service().confirm(tokenOf(await lastLetter()), origin)).toBe('confirmed')
    expect(await subscribers()).toMatchObject([{ status: 'subscribed' }])
    expect(await service().unsubscribe(leave)).toBe('unsubscribed')
  })

  test('who has left stays so until the link in a letter is followed, whoever types the address', async () => {
    await service().unsubscribe(await aSubscriber())
    expect(await subscribe()).toBe('success')
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }])
    expect(await service().confirm(tokenOf(await lastLetter()), origin)).toBe('confirmed')
    expect(await subscribers()).toMatchObject([{ status: 'subscribed' }])
  })

  test('the link of an old letter subscribes nobody who has left', async () => {
    await subscribe()
    const confirm = tokenOf(await lastLetter())
    await service().confirm(confirm, origin)
    await service().unsubscribe(tokenOf(await lastLetter()))
    expect(await service().confirm(confirm, origin)).toBe('unknown-link')
    expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }])
  })

  test('a link is good for one thing, for a time, and cannot be guessed', async () => {
    await subscribe()
    const token = tokenOf(await lastLetter())
    expect(await service().unsubscribe(token)).toBe('unknown-link')
    for (const guess of ['', 'x', `${token}x`, 'A'.repeat(22), "' or true --", '__proto__'])
      expect(await service().confirm(guess, origin), guess).toBe('unknown-link')
    const kept = await rows<{ hash: string }>(db, sql`select token_hash as hash from newsletter_token`)
    expect(kept.map(({ hash }) => hash)).not.toContain(token)
    later(14 * DAY_MS)
    expect(await service().linkOf('confirm', token)).toBeUndefined()
    expect(await service().confirm(token, origin)).toBe('unknown-link')
  })

  test('a discreet shop answers everybody the same, and tells only the address', async () => {
    await aSubscriber()
    later(11 * MINUTE_MS)
    expect(await subscribe(EMAIL, en, true)).toBe('success')
    expect(await lastLetter()).toMatchObject({ subject: 'You are already subscribed to our newsletter' })
    expect(await subscribe(EMAIL, en, true)).toBe('success')
    expect(await lettersIn(db)).toHaveLength(3)
    expect(await subscribers()).toMatchObject([{ status: 'subscribed' }])
  })

  test('who never confirmed is forgotten, with letters and links whose time is over', async () => {
    await subscribe('never@example.com')
    await aSubscriber()
    await db.execute(sql`update mail_outbox set settled_at = ${now.toISOString()}::timestamptz, status = 'delivered'`)
    later(15 * DAY_MS)
    await subscribe('new@example.com')
    await cleanUp(db, now)
    expect((await subscribers()).map(({ email }) => email)).toEqual([EMAIL, 'new@example.com'])
    expect(await lettersIn(db)).toHaveLength(1)
    const tokens = await rows(db, sql`select 1 from newsletter_token`)
    expect(tokens, 'to leave, and the new one').toHaveLength(2)
    later(500 * DAY_MS)
    await cleanUp(db, now)
    expect(await subscribers()).toMatchObject([{ email: EMAIL, status: 'subscribed' }])
  })

  test('the export has who confirmed, with a link that works, and no formulas', async () => {
    await aSubscriber()
    await aSubscriber('=cmd|calc@example.com')
    await subscribe('unconfirmed@example.com')
    await service().unsubscribe(await aSubscriber('left@example.com'))
    await db.execute(sql`update newsletter_subscriber set rid = 'a,"b"' where email = ${EMAIL}`)
    let csv = ''
    const write = (text: string) => void (csv += text)
    expect(await exportSubscribers(db, { origin, now, write })).toEqual({ subscribers: 2 })
    const lines = csv.split('\r\n')
    expect(lines[0]).toBe('email,language,store,rid,confirmed_at,unsubscribe_url')
    expect(lines[1]).toMatch(
      /^ada@example\.com,en,en,"a,""b""",2026-11-21T12:00:00Z,https:\/\/shop\.example\/newsletter\/subscriber\/unsubscribe\/[\w-]{22}\/$/,
    )
    expect(lines[2]).toMatch(/^'=cmd\|calc@example\.com,/)
    expect(lines.slice(3)).toEqual([''])
    expect(await service().unsubscribe(lines[1]!.split('/').at(-2)!)).toBe('unsubscribed')
  })

  test('an export of many comes in pages and misses nobody', async () => {
    await db.execute(
      sql`insert into newsletter_subscriber (id, email, store_id, status, confirmed_at)
          select gen_random_uuid(), 'n' || n || '@example.com', ${en.id}::int, 'subscribed', now() from generate_series(1, 1203) n`,
    )
    const seen: string[] = []
    const write = (text: string) => void seen.push(...text.split('\r\n').map((line) => line.split(',')[0]!))
    expect(await exportSubscribers(db, { origin: '', now, write })).toEqual({ subscribers: 1203 })
    expect(new Set(seen.filter((one) => one.includes('@'))).size).toBe(1203)
  })

  test('an address that is refused for a limit is not kept, one that was written to is', async () => {
    const from = '198.51.100.9'
    const subscribe = (n: number) =>
      service().subscribe(en, { email: `row${n}@example.com`, rid: 'footer', origin, from })
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await subscribe(n))
    const written = answers.filter((answer) => answer === 'success').length
    expect([written, answers.at(-1)]).toEqual([20, 'too-many'])
    later(11 * MINUTE_MS)
    expect(await subscribe(0)).toBe('too-many')
    const kept = await rows<{ email: string }>(db, sql`select email from newsletter_subscriber`)
    expect(kept.map(({ email }) => email)).toContain('row0@example.com')
    expect(kept).toHaveLength(written)
  })

  test('an account that switches the newsletter on and off gets its letters of the day and no more, and is subscribed all the same', async () => {
    for (let n = 0; n < 8; n++) {
      await service().unsubscribeAddress(EMAIL)
      await service().subscribeConfirmed(en, { email: EMAIL, origin, from: '192.0.2.1' })
    }
    expect(await lettersIn(db)).toHaveLength(defaultLetterLimits.newsletter.recipient)
    expect(await subscribers()).toMatchObject([{ email: EMAIL, status: 'subscribed' }])
    await service().unsubscribeAddress(EMAIL)
    later(DAY_MS)
    await service().subscribeConfirmed(en, { email: EMAIL, origin, from: '192.0.2.1' })
    expect(await lettersIn(db)).toHaveLength(defaultLetterLimits.newsletter.recipient + 1)
  })
})
