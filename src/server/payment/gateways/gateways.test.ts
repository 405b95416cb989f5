import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import type { Database } from '../../database/database.ts'
import { readSettings } from '../../settings.ts'
import { createGateways, notSetUp } from './gateways.ts'
import type { StoreService } from '../../store/store-service.ts'

const KEY = 'sk_test_abc'
const WEBHOOK = 'whsec_abc'
const both = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK }

const codesOf = (env: Record<string, string>) =>
  createGateways({ db: {} as Database, stores: {} as StoreService, settings: readSettings(env).gateways }).map(
    ({ code }) => code,
  )

test('a gateway is there once each variable it needs is set; the others need nothing', () => {
  expect(codesOf(both).toSorted()).toEqual([...PAYMENT_METHODS].toSorted())
  expect(codesOf({})).not.toContain('stripe')
  expect(notSetUp(readSettings({}).gateways)).toEqual([{ code: 'stripe', variable: 'STRIPE_SECRET_KEY' }])
  expect(notSetUp(readSettings(both).gateways)).toEqual([])
})

test('a gateway that is set up in part lets no shop start, and the sentence says what is missing', () => {
  expect(() => readSettings({ STRIPE_SECRET_KEY: KEY })).toThrow(
    'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well: Stripe tells of payments by it.',
  )
  expect(codesOf({ STRIPE_WEBHOOK_SECRET: WEBHOOK })).not.toContain('stripe')
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
