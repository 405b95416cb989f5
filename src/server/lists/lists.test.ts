import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_COMPARED, MOST_WISHED } from '#domain/lists/results.ts'
import { sessionsOf } from '#test/carts.ts'
import { useCatalogShop } from '#test/catalog-shop.ts'
import { aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { countedQueries } from '#test/counted-queries.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { createCartService } from '../cart/cart-service.ts'
import { adoptGuest } from '../customer/adopt-guest.ts'
import { eraseCustomer } from '../customer/own-data.ts'
import { rows } from '../database/database.ts'
import { createMailService } from '../mail/mail-service.ts'
import { createShopperService } from '../shopper/shopper-service.ts'
import { createStoreService, writeShopSettings } from '../store/store-service.ts'
import { cleanUpUploads } from '../uploads/clean-up-uploads.ts'
import { createCompareService } from './compare-service.ts'
import { MOST_SENDINGS } from './sharing.ts'
import { createWishlist } from './wishlist.ts'
import { uploadsIn } from '#test/uploads-in.ts'

let sessions = 0

describe.each(engines)('compare list and wishlist on $name', ({ create }) => {
  const shop = useCatalogShop(create)
  beforeEach(async () => {
    for (const table of ['wishlist_item', 'compare_item', 'wishlist_share', 'cart', 'mail_outbox', 'attempt'])
      await shop.db.execute(sql`delete from ${sql.identifier(table)}`)
  })
  const clock = () => shop.now
  const stores = () => createStoreService({ db: shop.db, clock })
  const compare = () => createCompareService({ db: shop.db, catalog: shop.catalog })
  const wishlist = (db = shop.db) =>
    createWishlist({ db, clock, stores: stores(), cards: shop.catalog.cards, mail: createMailService({ db, clock }) })
  const cart = () => createCartService({ db: shop.db, clock, stores: stores(), cards: shop.catalog.cards })
  const summary = (owner: { sessionHash: string }) => createShopperService({ db: shop.db }).summary(owner)

  const aGuest = async () => {
    const sessionHash = `session ${++sessions}`
    await shop.db.execute(
      sql`insert into session (token_hash, expires_at) values (${sessionHash}, now() + interval '1 day')`,
    )
    return { sessionHash }
  }
  const aCustomer = async () => {
    const customerId = v7()
    await shop.db.execute(
      sql`insert into customer (id, email, password_hash, first_name, last_name)
          values (${customerId}::uuid, ${`${customerId}@example.com`}, 'x', 'Ada', 'Lovelace')`,
    )
    return { ...(await aGuest()), customerId }
  }
  const cup = (name = 'Cup', more = {}) => aProduct(shop.db, shop.en, { name, ...more })
  const wish = (owner: { sessionHash: string }, productId: number, more = {}) =>
    wishlist().add(owner, shop.en, { productId, quantity: 1, options: {}, ...more })
  const wishes = async (owner: { sessionHash: string }) => (await wishlist().view(owner, shop.en)).items
  const compared = async (owner: { sessionHash: string }) =>
    (await compare().cards(owner, shop.en)).map(({ name }) => name)
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

  test('a product is compared once, in the order it was chosen', async () => {
    const guest = await aGuest()
    const [one, two] = [await cup('One'), await cup('Two')]
    expect(await compare().add(guest, shop.en, two)).toEqual({ status: 'added', name: 'Two' })
    await compare().add(guest, shop.en, one)
    expect(await compare().add(guest, shop.en, two)).toEqual({ status: 'already', name: 'Two' })
    expect(await compared(guest)).toEqual(['Two', 'One'])
    expect((await summary(guest)).compared).toEqual([two, one])
    expect(await compare().remove(guest, shop.en, two)).toEqual({ status: 'removed', name: 'Two' })
    expect(await compare().clear(guest)).toBe(1)
    expect(await compared(guest)).toEqual([])
  })

  test('a customer whose account is erased meanwhile goes on as a guest, with the session that went with it', async () => {
    const owner = await aCustomer()
    const { sessionHash, customerId } = owner
    const ids = [await cup('One'), await cup('Two')]
    await compare().add(owner, shop.en, ids[0]!)
    await shop.db.execute(sql`delete from session where token_hash = ${sessionHash}`)
    await shop.db.execute(sql`delete from customer where id = ${customerId}::uuid`)
    expect(await compare().add(owner, shop.en, ids[1]!)).toEqual({ status: 'added', name: 'Two' })
    expect(await wish(owner, ids[0]!)).toEqual({ status: 'added', name: 'One' })
    expect(await compared({ sessionHash })).toEqual(['Two'])
    expect(namesOf(await wishes({ sessionHash }))).toEqual(['One'])
    const code = await wishlist().share(customerId)
    expect(await wishlist().shared(code, shop.en)).toBeUndefined()
  })

  test('the oldest stays in a full list, and what is not shown any more makes room', async () => {
    const guest = await aGuest()
    const ids: number[] = []
    for (let n = 0; n < MOST_COMPARED; n++) {
      ids.push(await cup(`Cup ${n}`))
      await compare().add(guest, shop.en, ids[n]!)
    }
    const late = await cup('Late')
    expect(await compare().add(guest, shop.en, late)).toEqual({ status: 'full', name: 'Late', maximum: MOST_COMPARED })
    expect(await compared(guest)).toContain('Cup 0')
    await shop.db.execute(sql`update product set is_enabled = false where id = ${ids[3]!}::int`)
    await shop.changed()
    expect(await compared(guest)).toHaveLength(MOST_COMPARED - 1)
    expect((await summary(guest)).compared).toHaveLength(MOST_COMPARED - 1)
    expect(await compare().add(guest, shop.en, late)).toMatchObject({ status: 'added' })
    expect(await compared(guest)).toHaveLength(MOST_COMPARED)
  })

  test('ten adds of one product at the same moment are one', async () => {
    const guest = await aGuest()
    const one = await cup()
    await Promise.all(Array.from({ length: 10 }, () => compare().add(guest, shop.en, one)))
    await Promise.all(Array.from({ length: 10 }, () => wish(guest, one, { quantity: 3 })))
    expect(await compared(guest)).toHaveLength(1)
    expect(await wishes(guest)).toMatchObject([{ quantity: 3 }])
  })

  test('whatever id an address holds, what is not there is named so', async () => {
    const guest = await aGuest()
    for (const id of [0, -1, 1.5, NaN, Infinity, 2 ** 31, 999_999]) {
      expect(await compare().add(guest, shop.en, id)).toEqual({ status: 'no-such-product' })
      expect(await compare().remove(guest, shop.en, id)).toEqual({ status: 'no-such-item' })
      expect(await wish(guest, id)).toEqual({ status: 'no-such-product' })
    }
    for (const id of ['', 'x', '\u0000', v7(), "'; drop table cart; --"]) {
      expect(await wishlist().remove(guest, shop.en, id)).toEqual({ status: 'no-such-item' })
      expect(await wishlist().toCart(guest, shop.en, id)).toEqual({ status: 'no-such-item' })
      expect(await wishlist().fromCart(guest, shop.en, id)).toEqual({ status: 'no-such-line' })
      expect(await wishlist().update(guest, [{ itemId: id, quantity: 2 }])).toEqual({ refused: [id] })
    }
  })

  test('S10 nobody reads or changes the list of another guest or customer', async () => {
    const owners = [await aGuest(), await aGuest(), await aCustomer(), await aCustomer()]
    const one = await cup()
    for (const owner of owners) {
      await wish(owner, one)
      await compare().add(owner, shop.en, one)
      await cart().addItem(owner, shop.en, { productId: one, quantity: 1, options: {} })
    }
    const own = new Map(
      await Promise.all(
        owners.map(async (owner) => {
          const [[wished], { lines }] = [await wishes(owner), await cart().view(owner, shop.en)]
          return [owner, { id: wished!.id, line: lines[0]!.id }] as const
        }),
      ),
    )
    for (const mine of owners)
      for (const [other, { id, line }] of own) {
        if (other === mine) continue
        expect(await wishlist().remove(mine, shop.en, id)).toEqual({ status: 'no-such-item' })
        expect(await wishlist().toCart(mine, shop.en, id)).toEqual({ status: 'no-such-item' })
        expect(await wishlist().update(mine, [{ itemId: id, note: 'mine' }])).toEqual({ refused: [id] })
        expect(await wishlist().fromCart(mine, shop.en, line)).toEqual({ status: 'no-such-line' })
      }
    await compare().clear(owners[0]!)
    await compare().remove(owners[2]!, shop.en, one)
    for (const owner of owners) expect(await wishes(owner)).toMatchObject([{ quantity: 1, note: '' }])
    expect(await Promise.all(owners.map(compared))).toEqual([[], ['Cup'], [], ['Cup']])
    // A customer's session alone is not the customer.
    expect(await wishes({ sessionHash: owners[2]!.sessionHash })).toEqual([])
  })

  test('choices that fit are kept, in whatever order they came; others are asked for again', async () => {
    const guest = await aGuest()
    const colour = await anAttribute(shop.db, 'colour', ['red', 'blue'])
    const { id } = await aConfigurable(shop.db, shop.en, colour, [{ code: 'red' }, { code: 'blue' }], { name: 'Throw' })
    await wish(guest, id, { options: { attributes: { [colour.id]: colour.options.red } } })
    await wish(guest, id, { options: { attributes: { [colour.id]: 987_654 } } })
    await wish(guest, id, { options: { attributes: { [colour.id]: NaN }, custom: { 7: 'x' } } })
    const [open, red] = await wishes(guest)
    expect(open).toMatchObject({ state: 'needs-options', options: {} })
    expect(red).toMatchObject({ state: 'ready', choices: [{ label: 'colour', value: 'red' }] })
    expect(await wishlist().toCart(guest, shop.en, open!.id)).toMatchObject({ status: 'needs-options', name: 'Throw' })
    expect(await wishlist().toCart(guest, shop.en, red!.id)).toMatchObject({ status: 'added' })
    expect(await wishes(guest)).toHaveLength(1)
    expect((await cart().view(guest, shop.en)).lines).toMatchObject([{ choices: [{ value: 'red' }] }])
  })

  test('what is sold out or gone is shown as such and costs nothing', async () => {
    const guest = await aGuest()
    const [out, gone] = [await cup('Out', { stock: { quantity: 0 } }), await cup('Gone')]
    await wish(guest, out)
    await wish(guest, gone)
    await shop.db.execute(sql`update product set is_enabled = false where id = ${gone}::int`)
    await shop.changed()
    const [second, first] = await wishes(guest)
    expect(first).toMatchObject({ name: 'Out', state: 'out-of-stock' })
    expect(second).toMatchObject({ name: 'Gone', state: 'unavailable' })
    expect(second).not.toHaveProperty('price')
    expect(second).not.toHaveProperty('path')
  })

  test('quantities and notes change together; what is no quantity changes nothing', async () => {
    const guest = await aGuest()
    await wish(guest, await cup('One'))
    await wish(guest, await cup('Two'))
    const [two, one] = await wishes(guest)
    const { refused } = await wishlist().update(guest, [
      { itemId: one!.id, quantity: 4, note: ` for Bo\u0007 ${'x'.repeat(600)}` },
      { itemId: two!.id, quantity: NaN, note: 'later' },
    ])
    expect(refused).toEqual([two!.id])
    const [after2, after1] = await wishes(guest)
    expect(after1).toMatchObject({ quantity: 4 })
    expect(after1!.note).toMatch(/^for Bo x+$/)
    expect(after1!.note.length).toBeLessThanOrEqual(500)
    expect(after2).toMatchObject({ quantity: 1, note: 'later' })
  })

  test('a wish goes into the cart once, however often its button is pressed', async () => {
    const guest = await aGuest()
    await wish(guest, await cup(), { quantity: 2 })
    const { id } = (await wishes(guest))[0]!
    const results = await Promise.all(Array.from({ length: 5 }, () => wishlist().toCart(guest, shop.en, id)))
    expect(results.filter(({ status }) => status === 'added')).toHaveLength(1)
    expect(await cart().count(guest)).toBe(2)
    expect(await wishes(guest)).toEqual([])
  })

  test('what the cart refuses stays in the list', async () => {
    const guest = await aGuest()
    await wish(guest, await cup('Rare', { stock: { quantity: 1 } }), { quantity: 5 })
    const { id } = (await wishes(guest))[0]!
    expect(await wishlist().toCart(guest, shop.en, id)).toMatchObject({
      status: 'rejected',
      refusal: { reason: 'not-enough' },
    })
    expect(await wishlist().toCart(guest, shop.en, id, 1)).toEqual({ status: 'added', name: 'Rare', quantity: 1 })
  })

  test('all that fits goes into the cart, the rest stays and is named', async () => {
    const guest = await aGuest()
    await wish(guest, await cup('Cup'))
    await wish(guest, await cup('Rare', { stock: { quantity: 1 } }), { quantity: 5 })
    await wish(guest, await cup('Out', { stock: { quantity: 0 } }))
    await wish(guest, await cup('Plate'))
    expect(await wishlist().allToCart(guest, shop.en)).toEqual({ added: 2, left: ['Out', 'Rare'] })
    expect(namesOf(await wishes(guest))).toEqual(['Out', 'Rare'])
    expect(await cart().count(guest)).toBe(2)
  })

  test('a long list goes into the cart by as many statements as a short one', async () => {
    const counted = countedQueries(shop.db)
    const press = async (wished: number) => {
      const guest = await aGuest()
      for (let n = 0; n < wished; n++) await wish(guest, await cup())
      counted.forget()
      expect(await wishlist(counted.db).allToCart(guest, shop.en)).toEqual({ added: wished, left: [] })
      expect((await cart().view(guest, shop.en)).lines).toHaveLength(wished)
      expect(await wishes(guest)).toEqual([])
      return counted.sent()
    }
    await press(1)
    expect(await press(20)).toBe(await press(2))
  })

  test('what the cart has no stock for beside its own lines stays in the list', async () => {
    const guest = await aGuest()
    const rare = await cup('Rare', { stock: { quantity: 3 } })
    await wish(guest, rare, { quantity: 2 })
    await cart().addItem(guest, shop.en, { productId: rare, quantity: 2, options: {} })
    await wish(guest, await cup('Plate'))
    expect(await wishlist().allToCart(guest, shop.en)).toEqual({ added: 1, left: ['Rare'] })
    expect(await cart().count(guest)).toBe(3)
  })

  test('a line of the cart moves to the list whole, and only once', async () => {
    const guest = await aGuest()
    const one = await cup()
    await wish(guest, one, { quantity: 2 })
    await cart().addItem(guest, shop.en, { productId: one, quantity: 3, options: {} })
    const { lines } = await cart().view(guest, shop.en)
    const move = () => wishlist().fromCart(guest, shop.en, lines[0]!.id)
    const results = await Promise.all([move(), move(), move()])
    expect(results.map(({ status }) => status).sort()).toEqual(['moved', 'no-such-line', 'no-such-line'])
    expect(await wishes(guest)).toMatchObject([{ quantity: 3 }])
    expect(await cart().count(guest)).toBe(0)
  })

  test('a line that another tab removes meanwhile is moved or removed, never both', async () => {
    const guest = await aGuest()
    const one = await cup('One')
    for (let i = 0; i < 5; i++) {
      await cart().addItem(guest, shop.en, { productId: one, quantity: 1, options: {} })
      const id = (await cart().view(guest, shop.en)).lines[0]!.id
      const [moved, removed] = await Promise.all([wishlist().fromCart(guest, shop.en, id), cart().remove(guest, id)])
      expect([moved.status, removed.status]).toEqual(
        moved.status === 'moved' ? ['moved', 'rejected'] : ['no-such-line', 'changed'],
      )
      expect(await cart().count(guest)).toBe(0)
    }
  })

  test('what was on its way while the guest logged in is in the customer’s lists', async () => {
    const ada = await aCustomer()
    const sessions = sessionsOf(shop.db)
    const guest = await sessions.start()
    const one = await cup('One')
    await sessions.renew(guest, ada.customerId)
    const late = { sessionHash: guest.hash }
    expect(await wish(late, one)).toEqual({ status: 'added', name: 'One' })
    expect(await compare().add(late, shop.en, one)).toEqual({ status: 'added', name: 'One' })
    expect(namesOf(await wishes(ada))).toEqual(['One'])
    expect(await compared(ada)).toEqual(['One'])
  })

  test('a full list takes nothing more, and the cart keeps its line', async () => {
    const guest = await aGuest()
    const [one, two] = [await cup('One'), await cup('Two')]
    await shop.db.execute(
      sql`insert into wishlist_item (id, session_hash, product_id, options_key)
          select gen_random_uuid(), ${guest.sessionHash}, ${one}::int, n::text from generate_series(1, ${MOST_WISHED}::int) n`,
    )
    expect(await wish(guest, two)).toEqual({ status: 'full', name: 'Two', maximum: MOST_WISHED })
    await cart().addItem(guest, shop.en, { productId: two, quantity: 1, options: {} })
    const { lines } = await cart().view(guest, shop.en)
    expect(await wishlist().fromCart(guest, shop.en, lines[0]!.id)).toMatchObject({ status: 'full' })
    expect(await cart().count(guest)).toBe(1)
  })

  test('a longer list than may be filled, of a former shop, counts as many as its page shows', async () => {
    const guest = await aGuest()
    await shop.db.execute(
      sql`insert into wishlist_item (id, session_hash, product_id, options_key)
          select gen_random_uuid(), ${guest.sessionHash}, ${await cup('One')}::int, n::text
          from generate_series(1, ${MOST_WISHED + 2}::int) n`,
    )
    const { items: shown } = await wishlist().view(guest, shop.en)
    const { wished } = await createShopperService({ db: shop.db }).summary(guest)
    expect([shown.length, wished]).toEqual([MOST_WISHED, MOST_WISHED])
  })

  test('at the login both lists are the customer’s: the larger quantity counts, no note is lost', async () => {
    const ada = await aCustomer()
    const guest = await aGuest()
    const [one, two, three] = [await cup('One'), await cup('Two'), await cup('Three')]
    await wish(ada, one, { quantity: 2 })
    await wish(ada, two)
    await wish(guest, one, { quantity: 5 })
    await wish(guest, two)
    await wish(guest, three)
    for (const [owner, note] of [
      [ada, 'hers'],
      [guest, 'new'],
    ] as const)
      for (const { id, name } of await wishes(owner))
        if (owner === guest || name === 'Two') await wishlist().update(owner, [{ itemId: id, note }])
    await compare().add(ada, shop.en, one)
    await compare().add(guest, shop.en, one)
    await compare().add(guest, shop.en, two)

    const adopt = () => shop.db.transaction((tx) => adoptGuest(tx, guest.sessionHash, ada.customerId))
    await adopt()
    await adopt()
    const items = new Map((await wishes(ada)).map(({ name, quantity, note }) => [name, { quantity, note }]))
    expect(Object.fromEntries(items)).toEqual({
      One: { quantity: 5, note: 'new' },
      Two: { quantity: 1, note: 'hers\nnew' },
      Three: { quantity: 1, note: 'new' },
    })
    expect((await compared(ada)).sort()).toEqual(['One', 'Two'])
    expect(await wishes(guest)).toEqual([])
    expect(await compared(guest)).toEqual([])
  })

  test('F22 logins with full lists leave full ones: the newest come, the rest stays the guest’s', async () => {
    const ada = await aCustomer()
    await wish(ada, await cup('Own'))
    const fill = async (round: number) => {
      const guest = await aGuest()
      const made = sql`with made as (insert into product (sku, type, price) select ${`FULL-${round}-`} || n, 'simple', 100
        from generate_series(1, ${MOST_WISHED}) n returning id)`
      await shop.db.execute(sql`${made} insert into wishlist_item (id, session_hash, product_id, quantity)
        select lpad(to_hex(id), 32, '0')::uuid, ${guest.sessionHash}, id, 1 from made`)
      await shop.db.execute(sql`insert into compare_item (id, session_hash, product_id)
        select id, session_hash, product_id from wishlist_item where session_hash = ${guest.sessionHash}
        order by id limit ${MOST_COMPARED}`)
      return guest
    }
    const held = async (owner: { sessionHash?: string; customerId?: string }) => {
      const { customerId = null, sessionHash = null } = owner
      const [found] = await rows<{ wished: number; compared: number }>(
        shop.db,
        sql`select (select count(*)::int from wishlist_item i where ${mine('i')}) as wished,
              (select count(*)::int from compare_item i where ${mine('i')}) as compared`,
      )
      return found

      function mine(table: string) {
        const i = sql.identifier(table)
        return customerId === null
          ? sql`${i}.session_hash = ${sessionHash}`
          : sql`${i}.customer_id = ${customerId}::uuid`
      }
    }
    const guests = []
    for (let round = 0; round < 3; round++) {
      const guest = await fill(round)
      await shop.db.transaction((tx) => adoptGuest(tx, guest.sessionHash, ada.customerId))
      guests.push(guest)
    }
    expect(await held({ customerId: ada.customerId })).toEqual({ wished: MOST_WISHED, compared: MOST_COMPARED })
    expect(await held(guests[0]!)).toEqual({ wished: 1, compared: 0 })
    expect(await held(guests[2]!)).toEqual({ wished: MOST_WISHED, compared: MOST_COMPARED })
    const [left] = await rows<{ isOldest: boolean }>(
      shop.db,
      sql`select l.product_id < (select min(o.product_id) from wishlist_item o join product p on p.id = o.product_id
            where o.customer_id = ${ada.customerId}::uuid and p.sku like 'FULL%') as "isOldest"
          from wishlist_item l where l.session_hash = ${guests[0]!.sessionHash}`,
    )
    expect(left).toEqual({ isOldest: true })
  })

  test('a shared list shows wishes and a first name, until its owner ends it', async () => {
    const ada = await aCustomer()
    await wish(ada, await cup())
    const { id } = (await wishes(ada))[0]!
    await wishlist().update(ada, [{ itemId: id, note: 'secret' }])
    const code = await wishlist().share(ada.customerId)
    expect(await wishlist().share(ada.customerId)).toBe(code)
    expect(code).toMatch(/^[\w-]{22}$/)
    const shared = await wishlist().shared(code, shop.en)
    expect(shared).toMatchObject({ firstName: 'Ada', items: [{ name: 'Cup', note: '', state: 'ready' }] })
    expect(JSON.stringify(shared)).not.toMatch(/Lovelace|@example|secret/)
    await wishlist().endSharing(ada.customerId)
    expect(await wishlist().shared(code, shop.en)).toBeUndefined()
    expect(await wishlist().shared('guess', shop.en)).toBeUndefined()
    expect(await wishlist().share(ada.customerId)).not.toBe(code)
    const former = '0123456789abcdef0123456789abcdef'
    await shop.db.execute(sql`update wishlist_share set code = ${former}`)
    expect(await wishlist().shared(former, shop.en)).toMatchObject({ firstName: 'Ada' })
  })

  test('a file that was sent with a wish is kept with it, and shown to nobody else', async () => {
    const ada = await aCustomer()
    const one = await cup()
    const file = { upload: 'a-secret-token', name: 'drawing.png', size: 9 }
    await shop.db.execute(
      sql`insert into wishlist_item (id, customer_id, product_id, options, options_key)
          values (${v7()}::uuid, ${ada.customerId}::uuid, ${one}::int, ${JSON.stringify({ custom: { 1: file } })}::jsonb, 'k')`,
    )
    const shared = await wishlist().shared(await wishlist().share(ada.customerId), shop.en)
    expect(shared!.items).toMatchObject([{ options: {} }])
    expect(JSON.stringify(shared)).not.toContain('token')
    expect(await cleanUpUploads(shop.db, uploadsIn('/nowhere'), shop.now)).toBe(0)
  })

  test('a list is sent to each address, so many times and no more', async () => {
    const ada = await aCustomer()
    await wish(ada, await cup())
    const send = () =>
      wishlist().send(
        shop.en,
        { id: ada.customerId, firstName: 'Ada\r\nBcc: x@example.com evil.example' },
        { emails: ['bo@example.com', 'cy@example.com'], message: 'Look!\nhttps://evil.example/pay' },
        { from: '10.0.0.1', origin: 'https://shop.example' },
      )
    expect(await send()).toEqual({ status: 'sent', letters: 2 })
    const code = await wishlist().codeOf(ada.customerId)
    const letters = await lettersIn(shop.db)
    expect(letters).toHaveLength(2)
    for (const { text, subject } of letters) {
      expect(text).toContain(`https://shop.example/wishlist/shared/index/code/${code}/`)
      expect(text).toContain('Look!\n')
      expect(`${subject}${text}`).not.toMatch(/evil\.example|x@example/)
      expect(subject).not.toMatch(/[\r\n]/)
    }
    for (let n = 1; n < MOST_SENDINGS; n++) await send()
    expect(await send()).toEqual({ status: 'too-many' })
    expect(await rows(shop.db, sql`select 1 from mail_outbox`)).toHaveLength(2 * MOST_SENDINGS)
  })

  test('letters by which a list was sent go with the customer', async () => {
    const [ada, bo] = [await aCustomer(), await aCustomer()]
    for (const { customerId } of [ada, bo]) {
      const customer = { id: customerId, firstName: 'Ada' }
      const sent = { emails: [`friend-of-${customerId}@example.com`], message: 'Look!' }
      await wishlist().send(shop.en, customer, sent, { from: '10.0.0.4', origin: 'https://shop.example' })
    }
    const mail = createMailService({ db: shop.db, clock })
    await eraseCustomer({ db: shop.db, stores: stores(), mail }, { id: ada.customerId, storeId: null }, '')
    const to = (await lettersIn(shop.db)).map((letter) => letter.to)
    expect(to).toContain(`friend-of-${bo.customerId}@example.com`)
    expect(to).not.toContain(`friend-of-${ada.customerId}@example.com`)
  })

  test('a sending that is refused because of one address takes none of the letters of the whole shop', async () => {
    await writeShopSettings(shop.db, { letters: { wishlist: { recipient: 1, shop: 3 } } })
    await shop.db.execute(sql`delete from attempt`)
    const ada = await aCustomer()
    await wish(ada, await cup())
    const send = async (...names: string[]) => {
      const emails = names.map((name) => `${name}@example.com`)
      const sent = { id: ada.customerId, firstName: 'Ada' }
      const origin = 'https://shop.example'
      return (await wishlist().send(shop.en, sent, { emails, message: '' }, { from: '10.0.0.2', origin })).status
    }
    expect(await send('bo')).toBe('sent')
    expect(await send('cy', 'bo')).toBe('too-many')
    expect(await send('di', 'ed')).toBe('sent')
    await writeShopSettings(shop.db, { letters: {} })
  })

  test('a sending that the whole shop’s limit refuses, or that fails, leaves its letters for others', async () => {
    await writeShopSettings(shop.db, { letters: { wishlist: { shop: 2 } } })
    await shop.db.execute(sql`delete from attempt`)
    const ada = await aCustomer()
    await wish(ada, await cup())
    const send = (...emails: string[]) => {
      const request = { from: '10.0.0.3', origin: 'https://shop.example' }
      return wishlist().send(shop.en, { id: ada.customerId, firstName: 'Ada' }, { emails, message: '' }, request)
    }
    expect(await send('a@example.com', 'b@example.com', 'c@example.com')).toEqual({ status: 'too-many' })
    await expect(send('d@example.com', 'no address')).rejects.toThrow('no address to go to')
    expect(await send('e@example.com', 'f@example.com')).toEqual({ status: 'sent', letters: 2 })
    await writeShopSettings(shop.db, { letters: {} })
  })
})
