import { beforeAll, describe, expect, test } from 'vitest'
import { defaultLetterLimits, type LetterKind } from '#domain/store/letter-limits.ts'
import { engines } from '#test/databases.ts'
import { writeShopSettings } from '../store/store-service.ts'
import type { Database } from '../database/database.ts'
import { usedUpLetters } from './letter-limits.ts'
import { createMailService } from './mail-service.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000

describe.each(engines)('letters that strangers ask for on $name', ({ create }) => {
  let db: Database
  beforeAll(async () => {
    db = await create()
  })
  const time = { now: NOW }
  const told: string[] = []
  const aMail = (isLimited = true) =>
    createMailService({ db, clock: () => time.now, isLimited, onAlert: (event) => void told.push(event) })
  const allowed = async (kind: LetterKind, requests: { to?: string; from?: string }[]) => {
    const answers = []
    for (const request of requests) answers.push(await aMail().mayWrite(kind, request))
    return answers.filter(Boolean).length
  }
  const many = (count: number, request: (n: number) => { to?: string; from?: string }) =>
    Array.from({ length: count }, (_, n) => request(n))

  test('one address gets only so many in a day, however it is written and wherever they are asked for', async () => {
    const spelled = [
      'vic@example.com',
      'VIC@example.com',
      'vic+shop@example.com',
      'vic+2@EXAMPLE.com',
      'vic@exａmple.com',
    ]
    const requests = many(15, (n) => ({ to: spelled[n % 5]!, from: `198.51.100.${n}` }))
    expect(await allowed('order', requests)).toBe(defaultLetterLimits.order.recipient)
    expect(told).toContain('letters_limited_by_recipient')
    time.now = new Date(NOW.getTime() + 24 * HOUR_MS)
    expect(await allowed('order', [{ to: spelled[0]! }])).toBe(1)
    time.now = NOW
  })

  test('one network may ask for so many in an hour, by all of its IPv6 addresses', async () => {
    const requests = many(30, (n) => ({ to: `u${n}@example.com`, from: `2001:db8:1:1::${n}` }))
    expect(await allowed('newsletter', requests)).toBe(defaultLetterLimits.newsletter.network)
    const elsewhere = { to: 'other@example.com', from: '203.0.113.1' }
    expect(await allowed('newsletter', [elsewhere])).toBe(1)
  })

  test('a wide IPv6 network may ask for eight times as many, however many networks lie in it', async () => {
    const requests = many(200, (n) => ({ from: `2001:db8:5:${n}::1` }))
    expect(await allowed('contact', requests)).toBe(8 * defaultLetterLimits.contact.network)
    expect(await allowed('contact', [{ from: '2001:db8:6::1' }])).toBe(1)
  })

  test('the whole shop writes so many of a kind in a day; what a network is refused does not count of them', async () => {
    time.now = new Date(NOW.getTime() + 72 * HOUR_MS)
    await writeShopSettings(db, { letters: { contact: { network: 2, shop: 3 }, wishlist: { shop: -1 } } })
    expect(
      await allowed(
        'contact',
        many(20, () => ({ from: '203.0.113.2' })),
      ),
    ).toBe(2)
    expect(
      await allowed(
        'contact',
        many(5, (n) => ({ from: `203.0.113.${n + 10}` })),
      ),
    ).toBe(1)
    expect(told).toContain('letters_limited_by_shop')
    expect(await allowed('withdrawal', [{ from: '203.0.113.2' }])).toBe(1)
    expect(await allowed('wishlist', [{ from: '203.0.113.2' }]), 'a limit that makes no sense is the default').toBe(1)
  })

  test('what is only asked for takes nothing of the whole shop’s letters, and a letter that was not written is given back', async () => {
    await writeShopSettings(db, { letters: { account: { shop: 2 } } })
    for (const request of many(9, (n) => ({ to: `a${n}@example.com`, from: `198.51.101.${n}` })))
      expect(await aMail().mayAsk('account', request)).toBe(true)
    const from = '198.51.101.50'
    expect(await aMail().takeShare('account', { from })).toBe(true)
    await aMail().giveBackShare('account', { from })
    const taken = []
    for (let n = 0; n < 3; n++) taken.push(await aMail().takeShare('account', { from: `198.51.101.${60 + n}` }))
    expect(taken).toEqual([true, true, false])
    expect(await usedUpLetters(db, time.now), 'the owner is told').toEqual(['account'])
    expect(await usedUpLetters(db, new Date(time.now.getTime() + 25 * HOUR_MS))).toEqual([])
  })

  test('no network uses up the letters of the whole shop, however long it asks, nor does a wide one around it', async () => {
    await writeShopSettings(db, { letters: { 'stock-alert': { network: 20, shop: 300 } } })
    const hours = async (network: (n: number) => string) => {
      let written = 0
      for (let hour = 0; hour < 20; hour++) {
        time.now = new Date(NOW.getTime() + hour * HOUR_MS)
        written += await allowed(
          'stock-alert',
          many(20, (n) => ({ to: `${network(n)}-${hour}-${n}@example.com`, from: network(n) })),
        )
      }
      return written
    }
    expect(await hours(() => '203.0.113.77')).toBe(27)
    expect(await hours((n) => `2001:db8:7:${n}::1`)).toBe(91)
    for (let n = 0; n < 15; n++) await hours(() => `198.51.102.${n}`)
    expect(await allowed('stock-alert', [{ to: 'other@example.com', from: '203.0.113.78' }])).toBe(1)
    time.now = NOW
  })

  test('forty at once are counted like forty one after the other', async () => {
    const answers = await Promise.all(
      many(40, () => ({ to: 'crowd@example.com' })).map((one) => aMail().mayWrite('order', one)),
    )
    expect(answers.filter(Boolean)).toHaveLength(defaultLetterLimits.order.recipient)
  })

  test('a shop whose limits are off counts nothing', async () => {
    const answers = await Promise.all(
      many(20, () => ({ to: 'free@example.com' })).map((one) => aMail(false).mayWrite('order', one)),
    )
    expect(answers.every(Boolean)).toBe(true)
  })
})
