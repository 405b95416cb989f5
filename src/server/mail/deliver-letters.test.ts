import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import { aMailServer } from '#test/mail-server.ts'
import { rows, type Database } from '../database/database.ts'
import { deliverLetters, type Delivering, type MailEvent } from './deliver-letters.ts'
import { folderTransport } from './folder-transport.ts'
import type { Letter } from './letter.ts'
import { createMailService } from './mail-service.ts'
import { claimLetter, LEASE_MS, settleLetter } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const aLetter: Letter = { to: 'ada@example.com', subject: 'Grüße 🌱', text: 'Hello\nAda\n', language: 'en' }

describe.each(engines)('letters on $name', ({ create }) => {
  let db: Database
  let now: Date
  let folder: string
  let events: MailEvent[]
  let servers: Awaited<ReturnType<typeof aMailServer>>[]

  beforeAll(async () => {
    db = await create()
  })
  beforeEach(async () => {
    await db.execute(sql`delete from mail_outbox`)
    now = NOON
    folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
    events = []
    servers = []
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true, force: true })
  })

  const clock = () => now
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))
  const queue = (letter: Partial<Letter> = {}) => createMailService({ db, clock }).send({ ...aLetter, ...letter })
  async function start(options?: Parameters<typeof aMailServer>[0]) {
    const server = await aMailServer(options)
    servers.push(server)
    return server
  }
  const deliver = (to: { url: string } | undefined, more: Partial<Delivering> = {}) =>
    deliverLetters({
      db,
      clock,
      sender: async () => ({ from: { name: 'The shop', address: 'shop@example.com' }, owner: 'owner@example.com' }),
      transport: to ? smtpTransport({ url: to.url }) : folderTransport(folder),
      folder: folderTransport(folder),
      onEvent: (event) => events.push(event),
      ...more,
    })
  const outbox = () =>
    rows<{ status: string; attempts: number; text: string }>(
      db,
      sql`select status, attempts, body_text as text from mail_outbox order by created_at, id`,
    )

  test('F21 a letter that was written while the clock ran a year ahead leaves once it is set back', async () => {
    later(365 * DAY_MS)
    await queue()
    now = NOON
    const server = await start()
    await deliver(server)
    expect((await outbox()).map(({ status }) => status)).toEqual(['delivered'])
  })

  test('a letter is delivered whole, once, and what it said is forgotten', async () => {
    const server = await start()
    await queue({
      html: '<p>Hello <b>Ada</b></p>',
      replyTo: 'reply@example.com',
      unsubscribeUrl: 'https://s.example/u',
    })
    expect(await deliver(server)).toBe('done')
    expect(await deliver(server)).toBe('done')
    expect(server.received).toHaveLength(1)
    const { from, to, raw } = server.received[0]!
    const [mail] = await server.mails()
    expect({ from, to }).toEqual({ from: 'shop@example.com', to: ['ada@example.com'] })
    expect(mail).toMatchObject({
      subject: 'Grüße 🌱',
      from: { name: 'The shop', address: 'shop@example.com' },
      to: [{ address: 'ada@example.com' }],
      replyTo: [{ address: 'reply@example.com' }],
    })
    expect(mail!.text).toContain('Hello\nAda')
    expect(mail!.html).toContain('<b>Ada</b>')
    expect(raw).toContain('List-Unsubscribe: <https://s.example/u>')
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('Content-Language: en')
    expect(await outbox()).toEqual([{ status: 'delivered', attempts: 1, text: '' }])
  })

  test('no header can be added, and no recipient', async () => {
    const server = await start()
    await queue({
      to: 'a,b@example.com',
      subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody',
      replyTo: 'x,y@example.com',
    })
    await deliver(server)
    const [one] = server.received
    expect(one?.to).toEqual(['"a,b"@example.com'])
    const headers = one?.raw.slice(0, one.raw.indexOf('\r\n\r\n')) ?? ''
    expect(headers).not.toMatch(/^bcc:/im)
    const [mail] = await server.mails()
    expect(mail?.subject ?? 'Hi Bcc: eve@example.com body').toBe('Hi Bcc: eve@example.com body')
  })

  test('what was rolled back is never sent', async () => {
    const server = await start()
    const mail = createMailService({ db, clock })
    const failing = db.transaction(async (tx) => {
      await mail.send(aLetter, tx)
      throw new Error('no order after all')
    })
    await expect(failing).rejects.toThrow('no order after all')
    await deliver(server)
    expect(server.received).toEqual([])
  })

  test('while the server is down letters wait, and then each arrives once', async () => {
    const gone = await aMailServer()
    await gone.close()
    for (const text of ['one', 'two', 'three']) await queue({ text })
    expect(await deliver(gone)).toBe('unreachable')
    expect(await deliver(gone), 'the others have not been tried').toBe('unreachable')
    expect(events).toMatchObject([{ kind: 'unreachable' }, { kind: 'unreachable' }])
    const back = await start({ port: gone.port })
    expect(await deliver(back)).toBe('done')
    expect(back.received).toHaveLength(1)
    later(MINUTE_MS)
    expect(await deliver(back)).toBe('done')
    expect((await back.mails()).map(({ text }) => text!.trim()).toSorted()).toEqual(['one', 'three', 'two'])
    expect((await outbox()).map(({ status }) => status)).toEqual(['delivered', 'delivered', 'delivered'])
  })

  test('what the server refuses for good is given up at once and told once', async () => {
    const server = await start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    await queue()
    expect(await deliver(server)).toBe('done')
    later(DAY_MS)
    await deliver(server)
    expect(events).toMatchObject([{ kind: 'given-up', code: '550' }])
    expect(JSON.stringify(events)).not.toContain('example.com')
    expect(await outbox()).toMatchObject([{ status: 'given-up', attempts: 1 }])
  })

  test('what it refuses for now is tried again, and holds up nothing else', async () => {
    let isBusy = true
    const server = await start({
      onRcptTo: ({ address }, _session, done) =>
        isBusy && address.startsWith('ada')
          ? done(Object.assign(new Error('greylisted'), { responseCode: 451 }))
          : done(),
    })
    await queue()
    await queue({ to: 'bob@example.com' })
    expect(await deliver(server)).toBe('done')
    expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com']])
    isBusy = false
    later(MINUTE_MS)
    await deliver(server)
    expect(server.received.map(({ to }) => to)).toEqual([['bob@example.com'], ['ada@example.com']])
    expect(events).toEqual([])
  })

  test('a wrong password is no reason to throw letters away', async () => {
    const server = await start({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('wrong')) })
    await queue()
    expect(await deliver({ url: server.url.replace('//', '//shop:secret@') })).toBe('unreachable')
    expect(await outbox()).toMatchObject([{ status: 'waiting' }])
  })

  test('after days without a server a letter is given up, once', async () => {
    const gone = await aMailServer()
    await gone.close()
    await queue()
    for (let hours = 0; hours < 24 * 6; hours += 6) {
      await deliver(gone)
      later(6 * 60 * MINUTE_MS)
    }
    expect(events.filter(({ kind }) => kind === 'given-up')).toHaveLength(1)
    expect(await outbox()).toMatchObject([{ status: 'given-up' }])
  })

  test('however many processes deliver together, each letter goes out once', async () => {
    const server = await start()
    for (let i = 0; i < 12; i++) await queue({ text: `letter ${i}` })
    await Promise.all([deliver(server), deliver(server), deliver(server), deliver(server)])
    expect(new Set((await server.mails()).map(({ text }) => text)).size).toBe(12)
    expect(server.received).toHaveLength(12)
    expect((await outbox()).every(({ status, attempts }) => status === 'delivered' && attempts === 1)).toBe(true)
  })

  /** A server that takes its time after the last line of a letter. */
  const aSlowServer = (milliseconds: number) => {
    const taken: string[] = []
    return start({
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks).toString())
          setTimeout(done, milliseconds)
        })
      },
    }).then((server) => ({ ...server, taken }))
  }

  test('a server that looks at a letter for a while before it says that it took it gets it once, and others meanwhile', async () => {
    const server = await aSlowServer(13_000)
    for (const text of ['one', 'two', 'three']) await queue({ text })
    const unanswered = new Set<Promise<unknown>>()
    expect(await deliver(server, { unanswered })).toBe('done')
    expect([server.taken.length, unanswered.size]).toEqual([3, 3])
    // No other process takes them while the answer may come.
    later(5 * MINUTE_MS)
    expect(await deliver(server)).toBe('done')
    await Promise.all(unanswered)
    expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 1]),
    )
    expect([server.taken.length, unanswered.size, events]).toEqual([3, 0, []])
  }, 40_000)

  test('a letter that was sent whole and had no answer goes again after hours, twice at most, and holds up nothing', async () => {
    const server = await aSlowServer(60_000)
    await queue()
    const transport = smtpTransport({ url: server.url }, { answer: 300 })
    for (const count of [1, 2, 3]) {
      expect(await deliver(server, { transport })).toBe('done')
      later(5 * 60 * MINUTE_MS)
      expect(await deliver(server, { transport })).toBe('done')
      expect(server.taken).toHaveLength(count)
      later(60 * MINUTE_MS)
    }
    expect(await outbox()).toMatchObject([{ status: 'given-up', attempts: 3 }])
    expect(events).toMatchObject([{ kind: 'given-up', code: 'ETIMEDOUT' }])
  })

  test('a letter whose connection was cut behind its last line goes again after hours, twice at most, and holds up nothing', async () => {
    let count = 0
    const server: Awaited<ReturnType<typeof start>> = await start({
      onData(stream) {
        stream.resume().on('end', () => {
          count++
          server.cut()
        })
      },
    })
    await queue()
    for (const sent of [1, 2, 3]) {
      expect(await deliver(server)).toBe('done')
      later(5 * 60 * MINUTE_MS)
      expect(await deliver(server)).toBe('done')
      expect(count).toBe(sent)
      later(60 * MINUTE_MS)
    }
    expect(await outbox()).toMatchObject([{ status: 'given-up', attempts: 3 }])
    expect(events).toMatchObject([{ kind: 'given-up', code: 'ECONNECTION' }])
  })

  test('tries at a server that was away for a day are not those without an answer', async () => {
    const server = await aSlowServer(60_000)
    await queue()
    await db.execute(sql`update mail_outbox set attempts = 12`)
    later(DAY_MS)
    const transport = smtpTransport({ url: server.url }, { answer: 300 })
    await deliver(server, { transport, unanswered: new Set() })
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 13 }])
    expect(events).toEqual([])
  })

  test('a server that is silent before the letter is sent is away, and gets no letter later', async () => {
    const server = await start({ onMailFrom: (_address, _session, done) => void setTimeout(done, 600) })
    await queue()
    expect(await deliver(server, { transport: smtpTransport({ url: server.url }, { sending: 200 }) })).toBe(
      'unreachable',
    )
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect(server.received).toEqual([])
    expect(await outbox()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  })

  test('a letter whose process was killed is left alone for a while, and then delivered under the same id', async () => {
    const server = await start()
    await queue()
    const taken = await claimLetter(db, now)
    expect(await deliver(server)).toBe('done')
    expect(server.received).toEqual([])
    later(LEASE_MS)
    await deliver(server)
    expect(server.received).toHaveLength(1)
    expect((await server.mails())[0]!.messageId).toBe(`<${taken!.id}@example.com>`)
    // The process that seemed dead comes back late: its result no longer counts.
    await db.execute(sql`update mail_outbox set status = 'waiting'`)
    await settleLetter(db, taken!, 'given-up', now)
    expect(await outbox()).toMatchObject([{ status: 'waiting' }])
  })

  test('a letter that was delivered stays so, where a process with a clock hours behind took it meanwhile', async () => {
    await queue()
    const taken = await claimLetter(db, now)
    const takenAnew = await claimLetter(db, new Date(now.getTime() - 8 * 60 * MINUTE_MS))
    expect(takenAnew!.id).toBe(taken!.id)
    await settleLetter(db, taken!, 'delivered', now)
    await settleLetter(db, takenAnew!, 'given-up', now)
    expect(await outbox()).toMatchObject([{ status: 'delivered', text: '' }])
  })

  test('without a mail server letters are files, each one once, for the shop alone to read', async () => {
    await queue({ text: 'Hello = world' })
    await deliver(undefined)
    const [file, ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(file).toMatch(/^20261121120000-[\w-]+\.eml$/)
    expect((await stat(join(folder, file!))).mode & 0o077).toBe(0)
    const mail = await PostalMime.parse(await readFile(join(folder, file!)))
    expect(mail.text!.trim()).toBe('Hello = world')
    expect(mail.subject).toBe('Grüße 🌱')
  })

  test('a folder that cannot be written is tried again later', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await queue()
    expect(await deliver(undefined, { transport: folderTransport(file) })).toBe('unreachable')
    later(MINUTE_MS)
    await deliver(undefined)
    expect(await outbox()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  test('letters to the owner go where the shop is read, or into the folder when it has no address', async () => {
    const server = await start()
    await queue({ to: 'owner', replyTo: 'ada@example.com' })
    await deliver(server)
    expect(server.received[0]!.to).toEqual(['owner@example.com'])
    await queue({ to: 'owner', replyTo: 'ada@example.com' })
    const sender = async () => ({ from: { name: 'The shop', address: 'noreply@shop.example' }, owner: undefined })
    await deliver(server, { sender })
    expect(server.received).toHaveLength(1)
    const [file] = await readdir(folder)
    const mail = await PostalMime.parse(await readFile(join(folder, file!)))
    expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }])
    expect(events).toMatchObject([{ kind: 'kept-for-owner' }])
    expect((await outbox()).every(({ status }) => status === 'delivered')).toBe(true)
  })

  test('a letter to the owner that is refused is kept in the folder', async () => {
    const server = await start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    })
    await queue({ to: 'owner' })
    await deliver(server)
    expect(await readdir(folder)).toHaveLength(1)
    expect(events.map(({ kind }) => kind)).toEqual(['given-up', 'kept-for-owner'])
  })
})
