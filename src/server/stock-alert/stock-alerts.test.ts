import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { rows } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { cleanUp } from '../jobs/clean-up.ts'
import { createStoreService, writeShopSettings } from '../store/store-service.ts'
import { createStockAlertService, MOST_ALERTS, MOST_FOR_ADDRESS } from './stock-alert-service.ts'

const ORIGIN = 'https://shop.example'
const SOLD_OUT = { quantity: 0 }

describe.each(engines)('stock alerts on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  beforeEach(async () => {
    await shop.db.execute(sql`delete from mail_outbox`)
  })
  const clock = () => shop.now
  const service = () =>
    createStockAlertService({
      db: shop.db,
      clock,
      stores: createStoreService({ db: shop.db, clock }),
      mail: createMailService({ db: shop.db, clock }),
      cards: shop.catalog.cards,
    })
  let network = 0
  const ask = (productId: number, email = 'ada@example.com', store = shop.en) =>
    service().add(store, { productId, email }, `10.${++network}.0.1`)
  const waiting = async () =>
    (await rows<{ email: string }>(shop.db, sql`select email from stock_alert order by email`)).map(
      ({ email }) => email,
    )
  const restock = async (productId: number, quantity = 5) => {
    await shop.db.execute(
      sql`update stock_item set quantity = ${quantity}::int, is_in_stock = true where product_id = ${productId}::int`,
    )
    shop.later(2001)
  }
  const look = () => service().sendDue(ORIGIN)
  const ledger = () => aProduct(shop.db, shop.en, { sku: 'LEDGER', name: 'Ledger', stock: SOLD_OUT })

  test('an address no letter could go to is not kept, so that it cannot hold up the letters of others', async () => {
    const id = await ledger()
    expect(await ask(id, `${'İ'.repeat(200)}@example.com`)).toBe('no-address')
    await ask(id)
    await restock(id)
    expect(await look()).toEqual({ letters: 1 })
  })

  test('one letter when the product is back, in the language it was asked in, and the address is forgotten', async () => {
    const id = await ledger()
    expect(await ask(id, ' Ada@Example.com ', shop.fr)).toBe('waiting')
    expect(await ask(id, 'ada@example.com', shop.fr)).toBe('waiting')
    expect(await waiting()).toEqual(['ada@example.com'])
    expect(await look()).toEqual({ letters: 0 })

    await restock(id)
    expect(await look()).toEqual({ letters: 1 })
    const [letter] = await lettersIn(shop.db)
    expect(letter).toMatchObject({ to: 'ada@example.com', language: 'fr', subject: 'Ledger est de retour' })
    expect(letter!.text).toContain(`${ORIGIN}/ledger.html?store=fr`)
    expect(letter!.text).toContain(letter!.unsubscribeUrl)
    expect(await waiting()).toEqual([])
    expect(await look()).toEqual({ letters: 0 })
  })

  test('several servers that look at once write each letter once', async () => {
    const id = await ledger()
    for (let number = 0; number < 7; number++) await ask(id, `number${number}@example.com`)
    await restock(id)
    const sent = await Promise.all([look(), look(), look()])
    expect(sent.reduce((sum, { letters }) => sum + letters, 0)).toBe(7)
    expect(new Set((await lettersIn(shop.db)).map(({ to }) => to)).size).toBe(7)
  })

  test('an alert of a former shop with an address that no letter goes to holds up none of the others', async () => {
    const [first, second] = [await ledger(), await aProduct(shop.db, shop.en, { sku: 'POT', stock: SOLD_OUT })]
    await ask(first)
    await ask(second)
    await shop.db.execute(sql`update stock_alert set email = 'a..b@docomo.example' where product_id = ${first}::int`)
    await restock(first)
    await restock(second)
    await look()
    expect((await lettersIn(shop.db)).map(({ to }) => to)).toEqual(['ada@example.com'])
    expect(await waiting()).toEqual([])
  })

  test('a configurable product is back when one of its variants is', async () => {
    const size = await anAttribute(shop.db, 'size', ['s', 'm'])
    const variants = [
      { code: 's', stock: SOLD_OUT },
      { code: 'm', stock: SOLD_OUT },
    ]
    const { id, children } = await aConfigurable(shop.db, shop.en, size, variants, { sku: 'SHIRT' })
    await ask(id)
    expect(await look()).toEqual({ letters: 0 })
    await restock(children[1]!)
    expect(await look()).toEqual({ letters: 1 })
  })

  test('the link of a letter ends what the address still waits for, and nothing of others', async () => {
    const [first, second] = [await ledger(), await aProduct(shop.db, shop.en, { sku: 'LAMP', stock: SOLD_OUT })]
    await ask(first)
    await ask(second)
    await ask(second, 'bob@example.com')
    await restock(first)
    await look()
    const [, token] = /\/key\/([\w-]+)\//.exec((await lettersIn(shop.db))[0]!.text)!
    await service().stop('something else')
    expect(await waiting()).toHaveLength(2)
    await service().stop(token!)
    expect(await waiting()).toEqual(['bob@example.com'])
  })

  test('a product that is taken off sale meanwhile keeps its alerts, one that is deleted does not', async () => {
    const id = await ledger()
    await ask(id)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${id}::int`)
    await restock(id)
    await shop.changed()
    expect(await look()).toEqual({ letters: 0 })
    expect(await waiting()).toHaveLength(1)
    await shop.db.execute(sql`delete from product where id = ${id}::int`)
    expect(await waiting()).toEqual([])
  })

  test('only an alert that is noted counts among the letters of the whole shop, not one that was there already', async () => {
    const id = await ledger()
    await writeShopSettings(shop.db, { letters: { 'stock-alert': { shop: 2 } } })
    await shop.db.execute(sql`delete from attempt`)
    for (let n = 0; n < 5; n++) expect(await ask(id, 'cy@example.com')).toBe('waiting')
    expect(await ask(id, 'bo@example.com')).toBe('waiting')
    expect(await ask(id, 'di@example.com')).toBe('too-many')
    expect(await waiting()).toEqual(['bo@example.com', 'cy@example.com'])
    await writeShopSettings(shop.db, { letters: {} })
    await shop.db.execute(sql`delete from stock_alert`)
  })

  test('neither one network nor one address can ask without end, and after a year nobody waits', async () => {
    const id = await ledger()
    for (let number = 0; number < MOST_ALERTS; number++) {
      const email = `number${number}@example.com`
      expect(await service().add(shop.en, { productId: id, email }, '192.0.2.7')).toBe('waiting')
    }
    expect(await service().add(shop.en, { productId: id, email: 'more@example.com' }, '192.0.2.7')).toBe('too-many')
    const askFor = async () => ask(await aProduct(shop.db, shop.en, { stock: SOLD_OUT }), 'eve@example.com')
    for (let number = 0; number < MOST_FOR_ADDRESS; number++) expect(await askFor()).toBe('waiting')
    // An address may also be written to only so often in a day (domain/store/letter-limits.ts).
    expect(await askFor()).toBe('too-many')
    expect((await waiting()).filter((email) => email === 'eve@example.com')).toHaveLength(MOST_FOR_ADDRESS)
    await cleanUp(shop.db, new Date(shop.now.getTime() + 366 * 86_400_000))
    expect(await waiting()).toEqual([])
  })
})
