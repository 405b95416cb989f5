import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#test/databases.ts'
import type { Database } from '../database/database.ts'
import { createMailService } from './mail-service.ts'
import type { MailEvent } from './deliver-letters.ts'
import { startPostman, type Postman } from './postman.ts'
import type { Delivery } from './transport.ts'

const aLetter = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', language: 'en' }
const clock = () => new Date()

describe.each(engines)('the postman on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  beforeEach(() => db.execute(sql`delete from mail_outbox`))

  function aPostOffice(attempt: () => Promise<Delivery>) {
    const events: MailEvent[] = []
    const errors: Error[] = []
    const transport = { deliver: attempt }
    const postman: Postman = startPostman({
      db,
      clock,
      sender: async () => ({ from: { name: '', address: 'shop@example.com' }, owner: undefined }),
      transport,
      folder: transport,
      onEvent: (event) => events.push(event),
      onError: (error) => errors.push(error),
    })
    return { postman, events, errors, mail: createMailService({ db, clock, onQueued: postman.wake }) }
  }

  test('delivers soon after something was queued, also while it is busy', async () => {
    let delivered = 0
    const { mail, postman, events, errors } = aPostOffice(async () => {
      delivered++
      return { status: 'delivered' }
    })
    await mail.send(aLetter)
    await mail.send(aLetter)
    await expect.poll(() => delivered).toBe(2)
    await mail.send(aLetter)
    await expect.poll(() => delivered).toBe(3)
    await postman.stop()
    expect([...events, ...errors]).toEqual([])
  })

  test('waits for the letter it is delivering before it stops, and takes no other', async () => {
    let begun = () => {}
    let finish = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const isFinished = new Promise<void>((resolve) => (finish = resolve))
    let attempts = 0
    const { mail, postman } = aPostOffice(async () => {
      attempts++
      begun()
      await isFinished
      return { status: 'delivered' }
    })
    await mail.send(aLetter)
    await mail.send(aLetter)
    await hasBegun
    let hasStopped = false
    const stopping = postman.stop().then(() => (hasStopped = true))
    postman.wake()
    expect(hasStopped).toBe(false)
    finish()
    await stopping
    expect(attempts).toBe(1)
  })

  test('tells once that the server is away', async () => {
    const { mail, postman, events, errors } = aPostOffice(async () => ({
      status: 'failed',
      code: 'ECONNREFUSED',
      isUnreachable: true,
    }))
    await mail.send(aLetter)
    await expect.poll(() => events.length).toBe(1)
    await mail.send(aLetter)
    await postman.stop()
    expect(events).toEqual([{ kind: 'unreachable', code: 'ECONNREFUSED' }])
    expect(errors).toEqual([])
  })
})
