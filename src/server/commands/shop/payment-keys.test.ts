import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedStores } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'
import { speak } from '../../words/say.ts'

const KEY = 'rk_live_0123456789abcdefWXYZ'

/** Files share a worker: the next one speaks English. */
afterEach(() => speak('en'))

describe.each(runningShops)('keys of payment gateways by command on $name', { timeout: 180_000 }, ({ start }) => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await start()
  })

  test('a key comes from a file or standard input, is never shown, and is in no backup in clear', async () => {
    const file = shop.file('key')
    writeFileSync(file, `${KEY}\n`)
    const set = await shop.run('payment', 'set-key', 'STRIPE_SECRET_KEY', file)
    expect(set.out).toMatch(
      /^STRIPE_SECRET_KEY +stored since \d{4}-\d\d-\d\d, ends in WXYZ\nSTRIPE_WEBHOOK_SECRET +not set\n$/,
    )
    shop.given = 'whsec_0123456789abcdefABCD\n'
    expect((await shop.run('payment', 'set-key', 'STRIPE_WEBHOOK_SECRET')).out).toContain('ends in ABCD')
    const trail = (await shop.run('audit', 'list')).out
    expect(trail).toContain('payment set-key')
    expect(trail).not.toContain('WXYZ')
    expect((await shop.run('payment', 'keys')).out).not.toContain(KEY)

    mkdirSync(shop.file('backups'))
    const folder = shop.file('backups/one')
    expect((await shop.run('backup', folder)).code).toBe(0)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const texts = files.map((one) => {
      const bytes = readFileSync(join(one.parentPath, one.name))
      return (one.name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
    })
    expect(texts.join('\n')).toContain('STRIPE_SECRET_KEY')
    expect(texts.join('\n')).not.toContain(KEY)

    shop.env.STRIPE_SECRET_KEY = 'sk_test_environment'
    shop.env.STRIPE_WEBHOOK_SECRET = 'whsec_environment'
    expect((await shop.run('payment', 'keys')).out).toContain('from the environment; the stored one does not count')
    Object.assign(shop.env, { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
    shop.env.SESSION_SECRET = 'another secret of thirty-two characters'
    expect((await shop.run('payment', 'keys')).out).toContain('cannot be read, since SESSION_SECRET has changed')
    shop.env.SESSION_SECRET = ''
    expect((await shop.run('payment', 'remove-key', 'STRIPE_SECRET_KEY')).out).toMatch(/^STRIPE_SECRET_KEY +not set$/m)
  })

  test('who changes the key with which orders are being paid is told of them, and nobody else', async () => {
    const { en } = await seedStores(shop.db)
    await shop.db.execute(
      sql`with o as (insert into sales_order (id, number, public_token, store_id, email, currency, payment_method, status,
              subtotal, shipping, tax, grand_total, tax_shares)
            values (gen_random_uuid(), '1', 'token-1', ${en.id}, 'ada@example.com', 'EUR', 'stripe', 'pending-payment',
              1, 0, 0, 1, '[]') returning id)
          insert into payment (id, order_id, gateway, status, amount, currency)
            select gen_random_uuid(), o.id, 'stripe', 'open', 1, 'EUR' from o`,
    )
    const set = async (value: string) => {
      shop.given = value
      return (await shop.run('payment', 'set-key', 'STRIPE_SECRET_KEY')).err
    }
    expect(await set(KEY)).toBe('')
    expect(await set(KEY)).toBe('')
    expect(await set(`${KEY}2`)).toContain('Orders that were being paid with the former key: 1.')
    Object.assign(shop.env, { STRIPE_SECRET_KEY: 'sk_test_environment', STRIPE_WEBHOOK_SECRET: 'whsec_environment' })
    expect(await set(KEY)).toBe('')
    Object.assign(shop.env, { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
    expect((await shop.run('payment', 'remove-key', 'STRIPE_SECRET_KEY')).err).toContain('the former key: 1.')
  })

  test('what is no key is refused in one sentence that does not repeat it', async () => {
    shop.given = 'pk_live_public'
    expect(await shop.run('payment', 'set-key', 'STRIPE_SECRET_KEY')).toEqual({
      code: 2,
      out: '',
      err: 'STRIPE_SECRET_KEY must be a secret key of Stripe (sk_… or rk_…).\n',
    })
    shop.given = ''
    expect((await shop.run('payment', 'set-key', 'STRIPE_SECRET_KEY')).err).toContain('no key on standard input')
    expect((await shop.run('payment', 'set-key', 'STRIPE_API_BASE')).err).toContain('There is no key "STRIPE_API_BASE"')
    expect((await shop.run('payment', 'remove-key', 'STRIPE_SECRET_KEY')).err).toBe('STRIPE_SECRET_KEY is not kept.\n')
    shop.given = 'pk_live_public'
    const german = await shop.run('payment', 'set-key', 'STRIPE_SECRET_KEY', '--language', 'de')
    expect(german.err).toBe('STRIPE_SECRET_KEY muss ein geheimer Schlüssel von Stripe sein (sk_… oder rk_…).\n')
  })
})
