import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { engines } from '#test/databases.ts'
import { aStripeServer } from '#test/stripe-server.ts'
import type { Database } from '../../database/database.ts'
import { readSettings } from '../../settings.ts'
import { aPaymentRequest } from './gateway-conformance.ts'
import { createGateways, notSetUp } from './gateways.ts'

const KEY = 'sk_test_abc'
const WEBHOOK = 'whsec_abc'
const both = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK }

async function codesOf(env: Record<string, string>) {
  const settings = async () => readSettings(env).gateways
  const gateways = createGateways({ db: {} as Database, settings })
  return (await gateways()).map(({ code }) => code)
}

test('a gateway is there once each variable it needs is set; the others need nothing', async () => {
  expect((await codesOf(both)).toSorted()).toEqual([...PAYMENT_METHODS].toSorted())
  expect(await codesOf({})).not.toContain('stripe')
  expect(notSetUp(readSettings({}).gateways)).toEqual([{ code: 'stripe', variable: 'STRIPE_SECRET_KEY' }])
  expect(notSetUp(readSettings(both).gateways)).toEqual([])
})

test('a gateway that is set up in part lets no shop start, and the sentence says what is missing', async () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: KEY })).toThrow(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well: Stripe tells of payments by it.',
  )
  expect(await codesOf({ STRIPE_WEBHOOK_SECRET: WEBHOOK })).not.toContain('stripe')
})

test('a secret of a gateway may stand in a file, and is not repeated when it is wrong', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrine-secret-')), 'key')
  writeFileSync(file, `${KEY}\n`)
  expect(readSettings({ STRIPE_SECRET_KEY_FILE: file, STRIPE_WEBHOOK_SECRET: WEBHOOK }).gateways).toEqual(both)
  expect(() => readSettings({ ...both, STRIPE_SECRET_KEY: 'pk_live_x' })).toThrow(
    /^STRIPE_SECRET_KEY must be a secret key of Stripe \(sk_… or rk_…\)\.$/,
  )
  expect(() => readSettings({ ...both, STRIPE_API_BASE: 'here' })).toThrow(
    /^STRIPE_API_BASE must be .+ \(it is "here"\)\.$/,
  )
})

test('a gateway is made anew when one of its settings changes, and no sooner', async () => {
  let now: Record<string, string> = both
  const gateways = createGateways({ db: {} as Database, settings: async () => now })
  const stripe = async () => (await gateways()).find(({ code }) => code === 'stripe')
  const first = await stripe()
  expect(first).toBeDefined()
  now = { ...both }
  expect(await stripe()).toBe(first)
  now = { ...both, STRIPE_SECRET_KEY: 'sk_test_other' }
  const second = await stripe()
  expect(second).toBeDefined()
  expect(second).not.toBe(first)
  now = { STRIPE_WEBHOOK_SECRET: WEBHOOK }
  expect(await stripe()).toBeUndefined()
})

test('an amount has the digits of its currency, though no store view has it any more; one of an unknown currency is not asked for', async () => {
  const db = await engines[0]!.create()
  await db.execute(sql`insert into currency (code, decimals) values ('EUR', 2), ('JPY', 0) on conflict do nothing`)
  const server = await aStripeServer()
  try {
    const settings = async () => ({
      STRIPE_SECRET_KEY: server.secretKey,
      STRIPE_WEBHOOK_SECRET: server.webhookSecret,
      STRIPE_API_BASE: server.base,
    })
    const stripe = (await createGateways({ db, settings })()).find(({ code }) => code === 'stripe')!
    const request = aPaymentRequest({ amountMinor: 500, currency: 'JPY' })
    const { reference } = (await stripe.start(request)) as { reference: string }
    expect(server.sessions.get(reference)).toMatchObject({ amount_total: 500 })
    server.shopper(reference, 'pay')
    expect(await stripe.look(request)).toMatchObject({ state: 'paid', amountMinor: 500, currency: 'JPY' })
    const refund = { reference, amountMinor: 500, currency: 'JPY', refundId: v7() }
    expect(await stripe.refund(refund)).toMatchObject({ status: 'refunded' })
    expect(server.refunded(reference)).toBe(500)
    await expect(stripe.start(aPaymentRequest({ currency: 'KWD' }))).rejects.toThrow('The shop has no currency "KWD".')
    await db.execute(sql`delete from currency where code = 'JPY'`)
    const { amountMinor } = await stripe.look(request)
    expect(amountMinor).toBeLessThan(0)
  } finally {
    await server.close()
  }
})
