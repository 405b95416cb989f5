import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../database/database.ts'
import { aCheckout, aCheckoutOf, aShopper } from '#test/carts.ts'
import { aCategory, aProduct } from '#test/catalogue.ts'
import { runningShops, type RunningShop } from '#test/commands.ts'

/** Texts that must not be in the trail, wherever else in the shop they are. */
const SECRETS = ['argon2id', 'hash of a session', '4242', 'whsec_SECRET', 'SECRETwxyz']

describe.each(runningShops)('the audit trail on $name', { timeout: 120_000 }, ({ start }) => {
  let shop: RunningShop
  let order: string
  let unwanted: string
  const webhook = '00000000-0000-7000-8000-000000000001'
  beforeAll(async () => {
    shop = await start()
    const { en, cart, checkout } = await aCheckout(shop.db)
    await aCategory(shop.db, en, 'tea', 'Tea')
    const product = await aProduct(shop.db, en, { sku: 'CUP' })
    const placeOne = async () => {
      const owner = aShopper()
      await cart.addItem(owner, en, { productId: product, quantity: 1, options: {} })
      const placed = await checkout.place(owner, en, aCheckoutOf(await cart.view(owner, en)))
      if (placed.status !== 'placed') throw new Error(JSON.stringify(placed))
      return placed.number
    }
    order = await placeOne()
    unwanted = await placeOne()
    await shop.db.execute(sql`update sales_order set card_type = 'VI', card_last_four = '4242'`)
    await shop.db.execute(
      sql`insert into product_review (product_id, store_id, nickname, title, text, stars)
          values (${product}::int, ${en.id}::int, 'Bob', 'x', 'y', 3)`,
    )
    await shop.db.execute(
      sql`insert into customer (id, email, first_name, last_name, password_hash, confirmed_at)
          values (gen_random_uuid(), 'ada@example.com', 'Ada', 'L', '$argon2id$x', now())`,
    )
    await shop.db.execute(
      sql`insert into webhook (id, url, events, secret) values (${webhook}::uuid, 'https://hooks.example/', '{order.paid}', 'whsec_SECRET')`,
    )
    await mkdir(shop.file('files'))
    await writeFile(shop.file('files/stock.csv'), 'sku,quantity\nCUP,99\n')
    await writeFile(shop.file('files/prices.csv'), 'sku,price\nCUP,9\n')
    await writeFile(shop.file('files/home.json'), '{"slides":[],"tiles":[],"shelves":["news"]}')
    await writeFile(shop.file('files/imprint.html'), '<p>The Mill</p>')
    await writeFile(shop.file('files/customers.csv'), 'email,firstname,lastname\nbea@example.com,Bea,B\n')
    await writeFile(shop.file('files/key.txt'), 'sk_test_0123456789SECRETwxyz\n')
    await writeFile(shop.file('files/synonyms.txt'), 'pot, kettle\n')
    await writeFile(
      shop.file('files/rates.csv'),
      'Country,Region/State,"Zip/Postal Code","Weight (and above)","Shipping Price"\nDE,*,*,0,4.90\n',
    )
    await writeFile(shop.file('files/taxes.csv'), 'Code,Country,State,"Zip/Post Code",Rate\nFR,FR,*,*,20\n')
    await writeFile(
      shop.file('files/shopify.csv'),
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Status\nmug,Mug,Title,Default Title,MUG,10.00,3,active\n',
    )
    await writeFile(
      shop.file('files/woocommerce.csv'),
      'ID,Type,SKU,Name,Published,Stock,In stock?,Regular price\n1,simple,JAR,Jar,1,3,1,10\n',
    )
    await writeFile(
      shop.file('files/catalogue.jsonl'),
      '{"kind":"product","sku":"POT","type":"simple","name":"Pot","urlKey":"pot","price":"10.00"}\n',
    )
  }, 120_000)

  /** Every command that changes something or takes personal data out, in an order in which each can be done. */
  const commands = (file: (name: string) => string): string[][] => [
    ['import', 'jsonl', file('files/catalogue.jsonl')],
    ['import', 'shopify', file('files/shopify.csv')],
    ['import', 'woocommerce', file('files/woocommerce.csv')],
    ['products', 'disable', 'CUP'],
    ['products', 'enable', 'CUP'],
    ['stock', 'set', 'CUP', '5'],
    ['stock', 'add', 'CUP', '+2'],
    ['stock', 'import', file('files/stock.csv')],
    ['prices', 'set', 'CUP', '8'],
    ['prices', 'import', file('files/prices.csv')],
    ['prices', 'tier', 'CUP', '1.00', '--quantity', '3'],
    ['coupons', 'add', '--code', 'A', '--percent', '5'],
    ['coupons', 'pause', 'A'],
    ['coupons', 'resume', 'A'],
    ['coupons', 'remove', 'A'],
    ['orders', 'note', order, 'hello'],
    ['orders', 'pay', order],
    ['orders', 'unpay', order],
    ['orders', 'pay', order],
    ['orders', 'ship', order],
    ['orders', 'refund', order],
    ['orders', 'cancel', unwanted],
    ['orders', 'export', file('orders.csv')],
    ['reviews', 'approve', '1'],
    ['reviews', 'reject', '1'],
    ['reviews', 'reply', '1', 'Thank you'],
    ['newsletter', 'export', file('letters.csv')],
    ['home', 'set', file('files/home.json')],
    ['staff', 'add', 'bea@example.com', '--name', 'Bea', '--role', 'clerk'],
    ['staff', 'role', 'bea@example.com', 'editor'],
    ['staff', 'password', 'bea@example.com'],
    ['staff', 'reset-second-factor', 'bea@example.com'],
    ['staff', 'disable', 'bea@example.com'],
    ['staff', 'enable', 'bea@example.com'],
    ['tokens', 'add', 'warehouse', '--scopes', 'orders:read'],
    ['tokens', 'remove', 'warehouse'],
    ['webhooks', 'add', 'https://hooks.example/', '--events', 'order.paid'],
    ['webhooks', 'rotate', webhook],
    ['webhooks', 'remove', webhook],
    ['content', 'write', 'imprint', file('files/imprint.html')],
    ['content', 'publish', 'imprint'],
    ['content', 'unpublish', 'imprint'],
    ['content', 'remove', 'imprint'],
    ['content', 'write', 'block:hours', file('files/imprint.html')],
    ['categories', 'set-landing', 'tea', '--block', 'hours'],
    ['categories', 'remove-landing', 'tea'],
    ['synonyms', 'add', 'mug, cup'],
    ['synonyms', 'import', file('files/synonyms.txt')],
    ['synonyms', 'remove', '1'],
    ['search-redirects', 'set', 'returns', '/returns'],
    ['search-redirects', 'remove', '1'],
    ['shipping', 'set', '--flat-rate', '5'],
    ['shipping', 'rates', 'import', file('files/rates.csv')],
    ['shipping', 'rates', 'clear'],
    ['taxes', 'add', '--country', 'DE', '--percent', '19', '--title', 'MwSt'],
    ['taxes', 'import', file('files/taxes.csv')],
    ['taxes', 'remove', '1'],
    ['customers', 'set-group', 'ada@example.com', 'wholesale'],
    ['customers', 'reset-password', 'ada@example.com'],
    ['customers', 'end-sessions', 'ada@example.com'],
    ['customers', 'export', 'ada@example.com', file('ada.json')],
    ['customers', 'import', file('files/customers.csv')],
    ['customers', 'export-all', file('customers.csv')],
    ['customers', 'delete', 'ada@example.com', '--yes'],
    ['payment', 'set', '--term', 'bank-transfer=10'],
    ['payment', 'set-key', 'STRIPE_SECRET_KEY', file('files/key.txt')],
    ['payment', 'remove-key', 'STRIPE_SECRET_KEY'],
    ['mail', 'set', file('files/key.txt'), '--host', 'mail.example.com', '--security', 'tls', '--user', 'mill'],
    ['mail', 'remove'],
    ['settings', 'set', 'name', 'The Mill'],
    ['check', 'decided', 'country'],
    ['import', 'undo', 'last'],
    ['backup', file('backup')],
  ]
  /** Commands that change nothing; and two whose rows are asked for elsewhere: a restore's (backup.test.ts), that of settled refunds (orders.test.ts). */
  const QUIET = new Set(
    `addresses check, audit list, categories landing, check, content list, content show, coupons list, coupons show, customers list, customers show, export, export jsonl, home show, mail show, mail test, orders list, orders settle, orders show, orders withdrawals, payment keys, payment show, payment-page check, prices show,
      restore, reviews list, search-redirects list, settings show, shipping rates export, shipping show, stock export, stock low, stock show, synonyms list, synonyms export, taxes export,
      taxes list, staff list, tokens list, webhooks list, webhooks deliveries`.split(/,\s+/),
  )

  test('is asked of every verb that a help names', async () => {
    const overview = (await shop.run('--help')).out
    const names = [...overview.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(15)
    const verbs = new Set<string>()
    for (const name of names) {
      const { code, out } = await shop.run(name, '--help')
      expect(code, name).toBe(0)
      for (const [, words] of out.matchAll(new RegExp(`^ {2}(${name}(?: rates)?(?: [a-z-]+)?)\\b`, 'gm')))
        verbs.add(words!)
    }
    const done = commands(shop.file).map((args) => ` ${args.join(' ')} `)
    const untold = [...verbs].filter((verb) => !QUIET.has(verb) && !done.some((line) => line.includes(` ${verb} `)))
    expect(untold).toEqual([])
  })

  const trail = () => rows<{ actor: string; action: string }>(shop.db, sql`select actor, action from audit order by id`)

  test('has a row of each command that changes something, and none of one that fails', async () => {
    for (const args of commands(shop.file)) {
      const before = (await trail()).length
      const { code, err } = await shop.run(...args)
      expect(code, `${args.join(' ')}: ${err}`).toBe(0)
      const added = (await trail()).slice(before)
      expect(added.length, args.join(' ')).toBeGreaterThan(0)
      for (const { actor, action } of added) {
        expect(`${args.join(' ')} `).toContain(`${action.replace('synonyms add', args.slice(0, 2).join(' '))} `)
        expect(actor).toContain(userInfo().username)
      }
    }
    const all = await trail()
    for (const args of [
      ['stock', 'set', 'NONE', '1'],
      ['coupons', 'remove', 'A'],
      ['orders', 'ship', order],
      ['synonyms', 'remove', '9'],
      ['reviews', 'approve', '9'],
      ['reviews', 'reply', '9', 'Thank you'],
    ])
      expect((await shop.run(...args)).code, args.join(' ')).toBe(2)
    expect(await trail()).toEqual(all)
  })

  test('is shown from a day on and of one subject, and holds no secret', async () => {
    const all = (await shop.run('audit', 'list')).out
    for (const secret of SECRETS) expect(all).not.toContain(secret)
    expect((await shop.run('audit', 'list', '--subject', 'CUP')).err).toBe('8 entries.\n')
    expect((await shop.run('audit', 'list', '--since', '2100-01-01')).err).toBe('0 entries.\n')
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    expect((await shop.run('audit', 'list', '--since', today)).out).toBe(all)
    expect((await shop.run('audit', 'list', '--since', 'today')).code).toBe(2)
  })
})
