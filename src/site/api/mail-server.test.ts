import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { TOKEN_SCOPES } from '#domain/owner/api-scopes.ts'
import { bareSurroundings, type Surroundings } from '#server/check/surroundings.ts'
import { rows, type Database } from '#server/database/database.ts'
import { filesInFolder } from '#server/files/open-files.ts'
import { noJournal } from '#server/journal/order-journal.ts'
import { MOST_TEST_LETTERS } from '#server/mail/mail-server/test-letter.ts'
import { createShop, type Shop } from '#server/shop.ts'
import { writeShopSettings } from '#server/store/store-service.ts'
import { openPostOffice } from '#site/post-office.ts'
import { createLogger } from '#site/transport/logging.ts'
import { apiRequests } from '#test/api-requests.ts'
import { atEndOfFile } from '#test/at-end-of-file.ts'
import { selfSigned } from '#test/certificate.ts'
import { seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { atDesk } from '#test/desk-person.ts'
import { eventually } from '#test/eventually.ts'
import { aMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/own-server.ts'
import { aSite, type TestSite } from '#test/site.ts'
import { tablesWith } from '#test/tables-with.ts'
import { schemas } from './schemas.ts'

const SECRET = 'a secret of at least thirty-two characters'
const PASSWORD = 'a password that nobody may read'
const USER = 'shop@mill.test'

type Given = { host?: string; port?: number; security?: string; user?: string; password?: string; sender?: string }

describe.each(oneEngine)('the mail server by the API on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let site: TestSite
  let shop: Shop
  let ask: Awaited<ReturnType<typeof apiRequests>>
  let mailHosts: string[]
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)

  /** One process of the shop. */
  const aProcess = (surroundings: Partial<Surroundings> = {}, secret = SECRET) =>
    createShop({
      db,
      journal: noJournal,
      files: filesInFolder('/nowhere'),
      secret,
      clock,
      surroundings: { ...bareSurroundings, baseUrl: 'https://shop.example', mailHosts, ...surroundings },
    })

  beforeEach(async () => {
    db = await create()
    await seedStores(db)
    await writeShopSettings(db, { name: 'Mill & Co', email: 'hello@mill.test' })
    mailHosts = []
    shop = aProcess()
    site = await aSite(db, { shop })
    ask = await apiRequests(site.app, db)
  })

  /** A server on this machine, which the settings allow. */
  const aServer = async (options: Parameters<typeof aMailServer>[0] = {}) => {
    const server = await aMailServer({ allowInsecureAuth: true, ...options })
    atEndOfFile(server.close)
    mailHosts.push(`127.0.0.1:${server.port}`)
    return server
  }
  const present = async () => (await ask('GET', '/mail-server')).body
  const set = async (given: Given, headers: Record<string, string> = {}) => {
    const body = { host: 'mail.mill.test', port: 465, security: 'tls', user: '', sender: '', ...given }
    const { headers: seen } = await ask('GET', '/mail-server')
    return ask('PUT', '/mail-server', { body, headers: { 'if-match': String(seen.etag), ...headers } })
  }
  const setLocal = (port: number, given: Given = {}) => set({ host: '127.0.0.1', port, security: 'none', ...given })
  const tried = async (headers = {}) =>
    (await ask('POST', '/mail-server/test', { body: { to: 'owner@home.test' }, headers })).body
  const points = async (one: Shop) =>
    (await one.owner.launch.findings('en'))
      .map(({ id }) => id)
      .filter((id) => ['SMTP_URL', 'mail-password'].includes(id))

  test('a test letter goes out by the server that was set, in the name that was given', async () => {
    const passwords: string[] = []
    const server = await aServer({
      onAuth({ username, password }, _, done) {
        passwords.push(`${username} ${password}`)
        done(null, { user: username })
      },
    })
    expect([await present(), await points(shop)]).toMatchObject([{ letters: 'folder', stored: null }, ['SMTP_URL']])
    const saved = await setLocal(server.port, { user: USER, password: PASSWORD, sender: 'Mill <post@mill.test>' })
    expect(saved.code).toBe(200)
    expect(await tried()).toEqual({ isSent: true, why: null, detail: null, said: null })
    expect(passwords).toEqual([`${USER} ${PASSWORD}`])
    expect(await server.mails()).toMatchObject([
      {
        from: { name: 'Mill', address: 'post@mill.test' },
        to: [{ address: 'owner@home.test' }],
        subject: 'A test of the mail server of Mill & Co',
      },
    ])
    await tried({ 'accept-language': 'de' })
    expect((await server.mails())[1]!.subject).toBe('Ein Test des Mailservers von Mill & Co')
    expect(await points(shop)).toEqual([])
  })

  test('so many test letters go within a quarter of an hour, whoever asks', async () => {
    const server = await aServer()
    await setLocal(server.port)
    for (let n = 0; n < MOST_TEST_LETTERS; n++) expect(await tried()).toMatchObject({ isSent: true })
    const body = { to: 'owner@home.test' }
    expect(await ask('POST', '/mail-server/test', { body })).toMatchObject({ code: 429 })
    expect((await (await apiRequests(site.app, db))('POST', '/mail-server/test', { body })).code).toBe(429)
    expect(server.received).toHaveLength(MOST_TEST_LETTERS)
  })

  test('each process sends by a new server a second later, and by none once it was removed', async () => {
    const [first, second] = [await aServer(), await aServer()]
    const office = openPostOffice(
      {
        smtpUrl: undefined,
        mailFrom: undefined,
        mailHosts,
        baseUrl: 'https://shop.example',
        dataDir: mkdtempSync(join(tmpdir(), 'vitrine-mail-')),
      },
      {
        db,
        media: filesInFolder('/nowhere').media,
        shopSettings: shop.stores.settings,
        secret: SECRET,
        logger: createLogger('silent'),
        clock,
      },
    )
    try {
      const write = async (subject: string) => {
        aheadMs += 1100
        await shop.mail.send({ to: 'anna@example.com', subject, text: 'Hello', language: 'en' })
        office.wake()
      }
      const states = () => rows<{ status: string }>(db, sql`select status from mail_outbox order by created_at`)
      await setLocal(first.port)
      await write('one')
      await eventually(() => expect(first.received).toHaveLength(1))
      await setLocal(second.port)
      await write('two')
      await eventually(() => expect(second.received).toHaveLength(1))
      expect((await ask('POST', '/mail-server/remove', { body: {} })).body).toMatchObject({ stored: null })
      await write('three')
      await eventually(async () =>
        expect((await states()).map(({ status }) => status)).toEqual(Array(3).fill('delivered')),
      )
      expect([first.received.length, second.received.length]).toEqual([1, 1])
      expect((await ask('POST', '/mail-server/remove', { body: {} })).code).toBe(404)
    } finally {
      await office.stop()
    }
  })

  test('the password is told nobody and stands nowhere', async () => {
    const { body } = await set({ user: USER, password: PASSWORD }, { 'idempotency-key': 'one' })
    expect(v.safeParse(schemas.MailServer, body).issues).toBeUndefined()
    expect(body.stored).toEqual({
      host: 'mail.mill.test',
      port: 465,
      security: 'tls',
      user: USER,
      sender: '',
      hasPassword: true,
      isReadable: true,
      setAt: expect.any(String),
    })
    expect(await tablesWith(db, USER)).toContain('mail_server')
    expect(await tablesWith(db, PASSWORD)).toEqual([])
    expect(site.logged()).not.toContain(PASSWORD)
    const trail = (await ask('GET', '/audit?subject=mail-server')).body
    expect(trail.items).toMatchObject([
      { action: 'replaceMailServer', details: { host: 'mail.mill.test', user: USER } },
    ])
    expect(JSON.stringify(trail)).not.toContain(PASSWORD)
  })

  test('a password stays with its server and user, and is asked for again for any other', async () => {
    await set({ user: USER, password: PASSWORD })
    expect((await set({ user: USER, port: 587, security: 'starttls' })).body.stored).toMatchObject({
      port: 587,
      hasPassword: true,
    })
    for (const other of [{ host: 'mail.other.test' }, { user: 'other@mill.test' }])
      expect(await set({ user: USER, ...other })).toMatchObject({
        code: 422,
        body: { errors: [{ pointer: '/password', detail: 'must be given anew for another server or user' }] },
      })
    expect((await set({ user: '' })).body.stored).toMatchObject({ user: '', hasPassword: false })
    expect((await set({ user: USER })).body.errors).toMatchObject([{ pointer: '/password' }])
  })

  test('what goes wrong is said in words: name, port, encryption, certificate, password, sender, address', async () => {
    const why = async (given: Given) => {
      expect((await set({ host: '127.0.0.1', security: 'none', ...given })).code).toBe(200)
      return (await tried()).why
    }
    const closed = await freePort()
    mailHosts.push(`127.0.0.1:${closed}`)
    expect(await why({ host: 'nothing.invalid', security: 'tls' })).toBe('host-unknown')
    expect(await tried({ 'accept-language': 'de' })).toMatchObject({
      isSent: false,
      detail:
        'Einen Server dieses Namens gibt es nicht. Prüfen Sie, ob der Name so geschrieben ist, wie Ihr Anbieter ihn nennt.',
    })
    expect(await why({ port: closed })).toBe('refused')
    const plain = await aServer()
    expect(await why({ port: plain.port, security: 'tls' })).toBe('no-encryption')
    expect(await why({ port: plain.port, security: 'starttls' })).toBe('no-encryption')
    expect(await why({ port: (await aServer({ secure: true, ...selfSigned })).port, security: 'tls' })).toBe(
      'certificate',
    )
    expect(
      await why({ port: (await aServer({ disabledCommands: [], ...selfSigned })).port, security: 'starttls' }),
    ).toBe('certificate')
    const locked = await aServer({ onAuth: (_, __, done) => done(new Error('no such user')) })
    expect(await why({ port: locked.port, user: USER, password: 'wrong' })).toBe('password')
    expect((await tried()).said).toContain('no such user')
    const refusing = (responseCode: number) => Object.assign(new Error('not this one'), { responseCode })
    const narrow = await aServer({ onMailFrom: (_, __, done) => done(refusing(550)) })
    expect(await why({ port: narrow.port })).toBe('sender')
    const picky = await aServer({ onRcptTo: (_, __, done) => done(refusing(550)) })
    expect(await why({ port: picky.port })).toBe('recipient')
    expect(plain.received).toEqual([])
  })

  test('it leads to no private network, by address or by name, and not without encryption, unless the settings allow it', async () => {
    const server = await aMailServer()
    atEndOfFile(server.close)
    for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1'])
      expect(await set({ host }), host).toMatchObject({ code: 422, body: { errors: [{ pointer: '/host' }] } })
    expect(await set({ security: 'none' })).toMatchObject({ code: 422, body: { errors: [{ pointer: '/security' }] } })
    expect((await set({ host: 'localhost', port: server.port })).code).toBe(200)
    expect(await tried()).toMatchObject({ isSent: false, why: 'private-host' })
    expect(server.received).toEqual([])
  })

  test('what is no server is refused by field, and what was set stays', async () => {
    await set({ user: USER, password: PASSWORD })
    for (const [wrong, pointer] of [
      [{ host: 'https://mail.mill.test' }, '/host'],
      [{ host: 'mail.mill.test evil' }, '/host'],
      [{ host: 'mail\r\nRCPT' }, '/host'],
      [{ port: 0 }, '/port'],
      [{ port: 70_000 }, '/port'],
      [{ security: 'ssl' }, '/security'],
      [{ user: 'a\nb' }, '/user'],
      [{ sender: 'nobody' }, '/sender'],
      [{ user: '', password: 'x' }, '/password'],
    ] as const)
      expect((await set(wrong)).body.errors, JSON.stringify(wrong)).toMatchObject([{ pointer }])
    const german = await set({ sender: 'nobody' }, { 'accept-language': 'de' })
    expect(german.body.errors[0].detail).toBe(
      'muss eine E-Mail-Adresse sein, allein oder wie Der Shop <shop@example.com>',
    )
    expect((await present()).stored).toMatchObject({ host: 'mail.mill.test', user: USER })
    expect((await ask('POST', '/mail-server/test', { body: { to: 'nobody' } })).code).toBe(422)
    const stale = await ask('PUT', '/mail-server', {
      body: { host: 'mail.mill.test', port: 465, security: 'tls', user: '', sender: '' },
      headers: { 'if-match': '"another"' },
    })
    expect(stale.code).toBe(412)
  })

  test('the environment counts before what is stored, and without an address of the shop letters stay in the folder', async () => {
    await set({ sender: 'post@mill.test' })
    const state = async (surroundings: Partial<Surroundings>) => aProcess(surroundings).owner.mailServer.read()
    expect(await state({ smtpUrl: 'smtp://relay.test', mailFrom: 'a@mill.test' })).toMatchObject({
      letters: 'environment',
      isSenderFixed: true,
    })
    expect(await state({ baseUrl: undefined })).toMatchObject({ letters: 'folder', knowsAddress: false })
    expect(await points(aProcess({ baseUrl: undefined }))).toEqual(['SMTP_URL'])
  })

  test('after another SESSION_SECRET letters wait for the password, which the launch check says', async () => {
    await set({ user: USER, password: PASSWORD })
    const other = aProcess({}, 'another secret of thirty-two characters')
    expect(await other.owner.mailServer.read()).toMatchObject({ letters: 'nowhere', stored: { isReadable: false } })
    expect(await points(other)).toEqual(['mail-password'])
  })

  test('only an owner who has just confirmed it sets one; no token can be for it', async () => {
    expect(TOKEN_SCOPES).not.toContain('mail-server:write')
    const asked = (headers: Record<string, string>) =>
      ask('PUT', '/mail-server', {
        token: '',
        headers: { ...headers, 'if-match': '*' },
        body: { host: 'mail.mill.test', port: 465, security: 'tls', user: '', sender: '' },
      })
    const [owner, manager] = [await atDesk(db, 'owner'), await atDesk(db, 'manager')]
    expect((await asked(manager)).code).toBe(403)
    const testing = { token: '', headers: manager, body: { to: 'owner@home.test' } }
    expect((await ask('POST', '/mail-server/test', testing)).code).toBe(403)
    await db.execute(sql`update staff_session set confirmed_until = now() - interval '1 hour'`)
    expect(await asked(owner)).toMatchObject({ code: 403, body: { type: '/api/v1/#confirm-first' } })
    expect((await present()).stored).toBeNull()
    await db.execute(sql`update staff_session set confirmed_until = now() + interval '1 minute'`)
    expect((await asked(owner)).code).toBe(200)
  })
})
