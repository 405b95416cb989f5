import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows, type Database } from '#server/database/database.ts'
import { aBundle, aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aBrowser, aSite } from '#test/site.ts'

const someNumber = fc.oneof(
  fc.integer({ min: -5, max: 15 }).map(String),
  fc.constantFrom(
    '',
    '0',
    '00',
    '2.0',
    '1.5',
    '-0',
    '1e309',
    '1e1',
    '0x4',
    'NaN',
    'Infinity',
    '4abc',
    ' 4 ',
    '４',
    '9'.repeat(40),
    '4,0',
    '+4',
  ),
)
/** Fields that no form of ours has, beside those it has. */
const someFields = fc.record(
  {
    qty: fc.oneof(someNumber, fc.array(someNumber, { maxLength: 3 })),
    price: someNumber,
    custom_price: someNumber,
    'product[price]': someNumber,
    currency: fc.constantFrom('JPY', 'XXX'),
    'super_attribute[1]': someNumber,
    'bundle_option[1]': fc.oneof(fc.constant('1'), someNumber, fc.array(someNumber, { maxLength: 3 })),
    'bundle_option_qty[1]': someNumber,
    'options[1]': someNumber,
    'links[]': fc.array(someNumber, { maxLength: 3 }),
    __proto__: someNumber,
    'constructor[prototype][price]': someNumber,
  },
  { requiredKeys: [] },
)

/** Standards S11: whatever a request says of prices and quantities, the cart holds what the shop sells, at its prices. */
describe.each(engines.slice(0, 1))('a request that says what it likes, on $name', ({ create }) => {
  let db: Database
  let app: FastifyInstance
  let products: Record<'cup' | 'set', number>

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    const rules = { quantity: 12, minimum: 2, maximum: 10, increment: 2 }
    const cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', price: 1250, stock: rules })
    const part = await aProduct(db, en, { sku: 'PART', price: 300, stock: { quantity: 5 } })
    products = { cup, set: await aBundle(db, en, [part], { sku: 'SET', price: 700 }) }
    ;({ app } = await aSite(db))
  })

  test('buys nothing at a price or in a quantity that is not the shop’s', async () => {
    const buying = { qty: fc.oneof(fc.constant('4'), someNumber), price: someNumber, update: someNumber }
    const request = fc.oneof(
      fc.record({ what: fc.constantFrom('cup' as const, 'set' as const), fields: someFields, update: someNumber }),
      fc.record(buying).map(({ update, ...fields }) => ({ what: 'cup' as const, fields, update })),
      fc
        .record({ ...buying, 'bundle_option[1]': fc.constantFrom('1', '2') })
        .map(({ update, ...fields }) => ({ what: 'set' as const, fields, update })),
    )
    const bought = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 5 }), async (requests) => {
        const browser = aBrowser(app)
        for (const { what, fields, update } of requests) {
          const sent = { ...fields } as Record<string, string | string[]>
          const added = await browser.post(`/checkout/cart/add/product/${products[what]}/`, sent)
          expect(added.statusCode).toBeLessThan(500)
          const page = await browser.get('/checkout/cart/')
          const line = /name="cart\[([^\]]+)\]\[qty\]"/.exec(page.body)?.[1]
          if (line)
            expect(
              (await browser.post('/checkout/cart/updatePost/', { [`cart[${line}][qty]`]: update })).statusCode,
            ).toBeLessThan(500)
        }
        const lines = await rows<{ sku: string; quantity: number; seen: number }>(
          db,
          sql`select p.sku, l.quantity, l.seen_unit_price::int as seen from cart_line l join product p on p.id = l.product_id`,
        )
        for (const { sku, quantity, seen } of lines) {
          bought.add(sku)
          expect(Number.isInteger(quantity) && quantity > 0).toBe(true)
          if (sku === 'CUP') expect([seen, quantity % 2, quantity >= 2 && quantity <= 10]).toEqual([1250, 0, true])
          if (sku === 'SET') expect(seen).toBe(300)
        }
        await db.execute(sql`delete from cart`)
      }),
      { numRuns: 25 },
    )
    expect([...bought].sort(), 'some of what is asked is right').toEqual(['CUP', 'SET'])
  }, 60_000)
})
