import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCustomer, aShopper, servicesOf } from '#test/carts.ts'
import { aBundleOf, aConfigurable, anAttribute, aProduct } from '#test/catalogue.ts'
import { countedQueries } from '#test/counted-queries.ts'
import { engines } from '#test/databases.ts'
import { lettersIn } from '#test/letters.ts'
import { aDownload, anOrder } from '#test/orders.ts'
import { rows } from '../database/database.ts'
import { downloadLink } from '../database/schema/catalog.ts'
import { createMailService } from '../mail/mail-service.ts'
import { refundAsOwner, type OwnerRefund } from '../payment/refund-as-owner.ts'
import { MOST_GUESTS_LINES, TooManyLinesError } from './reorder.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import { applyEvent } from './apply-event.ts'
import { LOOK_UPS } from './look-up.ts'
import { createOrderService } from './order-service.ts'
import { WITHDRAWALS } from './withdraw.ts'
import { folderStore } from '#server/files/folder-store.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const ORIGIN = 'https://shop.example'

describe.each(engines)('orders of a shopper on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let cup: number
  let now = NOON
  const mediaDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'))

  beforeAll(async () => {
    const made = await aCheckout(await create())
    const clock = () => now
    const mail = createMailService({ db: made.db, clock })
    shop = { ...made, orders: createOrderService({ ...made, mail, clock, media: folderStore(mediaDir) }) }
    cup = await aProduct(shop.db, shop.en, { name: 'Cup', price: 1000, stock: { quantity: 1000 } })
    mkdirSync(join(mediaDir, 'downloadable'))
    writeFileSync(join(mediaDir, 'downloadable/notes.txt'), 'The notes.')
  })

  const place = (given: Partial<Parameters<typeof anOrder>[3]> = {}) =>
    anOrder(shop, shop.db, shop.en, { productId: cup, ...given })
  const happens = (id: string, event: Parameters<typeof applyEvent>[2]) =>
    applyEvent(shop.db, sql`o.id = ${id}::uuid`, event, { actor: 'owner', now: NOON })
  /** A quarter of an hour passes: what was counted is forgotten. */
  const later = () => (now = new Date(now.getTime() + 16 * 60_000))

  test('S10 an order is found by its customer and by its token, by nobody else', async () => {
    const [ada, eve] = [await aCustomer(shop.db), await aCustomer(shop.db)]
    const { id, token } = await place({ customerId: ada })
    expect(await shop.orders.ofCustomer(ada, id)).toMatchObject({ id, token })
    expect(await shop.orders.ofCustomer(eve, id)).toBeUndefined()
    for (const wrong of ['', '1', "' or 1=1", '\0', token])
      expect(await shop.orders.ofCustomer(ada, wrong)).toBeUndefined()
    for (const wrong of ['', id, "' or 1=1 --------------", 'x'.repeat(24)])
      expect(await shop.orders.byToken(wrong)).toBeUndefined()
  })

  test('its history tells what happened and the public notes, no others', async () => {
    const { id, token } = await place()
    await happens(id, { kind: 'note', text: 'looks odd', isPublic: false })
    await happens(id, { kind: 'note', text: 'A gift is in it', isPublic: true })
    await happens(id, { kind: 'paid' })
    const order = (await shop.orders.byToken(token))!
    expect(order.history.map(({ event }) => event.kind)).toEqual(['placed', 'note', 'paid'])
    expect(JSON.stringify(order)).not.toContain('looks odd')
    expect(order).toMatchObject({
      state: 'processing',
      isPaid: true,
      invoice: { number: expect.stringMatching(/^\d+$/) },
    })
  })

  test('the history of a customer has pages, the newest first, and ends at its last page', async () => {
    const ada = await aCustomer(shop.db)
    const made: string[] = []
    for (let i = 0; i < 3; i++) made.push((await place({ customerId: ada })).id)
    const [first, second] = [await shop.orders.history(ada, 1, 2), await shop.orders.history(ada, 9, 2)]
    expect(first).toMatchObject({
      total: 3,
      page: 1,
      pageCount: 2,
      orders: [{ recipient: 'Ada Lovelace', decimals: 2 }, {}],
    })
    expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(made.toReversed())
    expect(second.page).toBe(2)
    expect(await shop.orders.history(ada, Number.NaN)).toMatchObject({ page: 1, total: 3 })
  })

  test('a guest finds an order by number, name and address together; whatever is wrong, the answer is the same', async () => {
    const { number, token } = await place()
    const right = { number, lastName: ' lovelace ', email: 'ADA@example.com' }
    expect(await shop.orders.lookUp({ ...right, number: `#${number}` }, '192.0.2.1')).toEqual({
      status: 'found',
      token,
    })
    expect(await shop.orders.lookUp({ ...right, email: 'ada@exａmple.com' }, '192.0.2.1')).toMatchObject({ token })
    await shop.db.execute(sql`update sales_order set email = 'ada@exａmple.com' where number = ${number}`)
    expect(await shop.orders.lookUp({ ...right, email: 'ada@exａmple.com' }, '192.0.2.1')).toMatchObject({ token })
    for (const wrong of [{ number: '1' }, { lastName: 'Byron' }, { email: 'eve@example.com' }, { number: "1' or 1=1" }])
      expect(await shop.orders.lookUp({ ...right, ...wrong }, '192.0.2.1')).toEqual({ status: 'not-found' })
  })

  test('S16 looking up is counted for the order with the address, and for the network', async () => {
    const { number, token } = await place()
    const wrong = { number, lastName: 'Byron', email: 'ada@example.com' }
    const right = { ...wrong, lastName: 'Lovelace' }
    for (let i = 0; i < LOOK_UPS.order; i++)
      expect((await shop.orders.lookUp(wrong, `192.0.2.${i}`)).status).toBe('not-found')
    expect((await shop.orders.lookUp({ ...right, email: ' ADA@example.com' }, '192.0.2.99')).status).toBe('too-many')
    later()
    // Numbers of a shop that moved in follow one another: a stranger who knows one keeps nobody from the order.
    for (let i = 0; i < LOOK_UPS.order; i++)
      await shop.orders.lookUp({ ...wrong, email: 'eve@example.com' }, `192.0.2.${i}`)
    expect(await shop.orders.lookUp(right, '192.0.2.99')).toEqual({ status: 'found', token })
    for (let i = 0; i < LOOK_UPS.network; i++) await shop.orders.lookUp({ ...wrong, number: String(i) }, '198.51.100.7')
    expect((await shop.orders.lookUp({ ...wrong, number: 'x' }, '198.51.100.7')).status).toBe('too-many')
  })

  test('its shopper cancels an order that is not paid; the pieces are there again, and a letter says so', async () => {
    const { id, number, token } = await place({ quantity: 3 })
    const stock = async () =>
      (await rows<{ quantity: number }>(shop.db, sql`select quantity from stock_item where product_id = ${cup}`))[0]!
        .quantity
    const before = await stock()
    expect(await shop.orders.cancel(id, ORIGIN)).toBe('cancelled')
    expect(await shop.orders.cancel(id, ORIGIN)).toBe('not-allowed')
    expect(await stock()).toBe(before + 3)
    expect((await shop.orders.byToken(token))!.state).toBe('cancelled')
    const subjects = (await lettersIn(shop.db)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(number) && subject.includes('cancelled'))).toHaveLength(1)
    const paid = await place()
    await happens(paid.id, { kind: 'paid' })
    expect(await shop.orders.cancel(paid.id, ORIGIN)).toBe('not-allowed')
  })

  test('its shopper cannot cancel an order that has an invoice; its owner can', async () => {
    const { id } = await place()
    await happens(id, { kind: 'invoiced', number: 'F-7', amount: 1000 })
    expect(await shop.orders.cancel(id, ORIGIN)).toBe('not-allowed')
    expect(await happens(id, { kind: 'cancelled' })).toMatchObject({ status: 'done' })
  })

  test('its shopper cannot cancel an order of 0.00 that is complete or on its way; its owner can', async () => {
    for (const state of ['complete', 'processing']) {
      const { id, token } = await place()
      await shop.db.execute(sql`update sales_order set status = ${state}, grand_total = 0 where id = ${id}::uuid`)
      expect(await shop.orders.cancel(id, ORIGIN)).toBe('not-allowed')
      expect((await shop.orders.byToken(token))!.state).toBe(state)
      expect(await happens(id, { kind: 'cancelled' })).toMatchObject({ status: 'done' })
    }
  })

  test('what is ordered again goes into the cart; what cannot be had is named', async () => {
    const gone = await aProduct(shop.db, shop.en, { name: 'Bowl' })
    const owner = aShopper()
    for (const productId of [cup, gone])
      await shop.cart.addItem(owner, shop.en, { productId, quantity: 2, options: {} })
    const { id } = await place()
    await shop.db.execute(
      sql`insert into sales_order_line (order_id, position, product_id, sku, name, quantity, unit_price, row_total, tax_ppm, options)
          values (${id}::uuid, 1, ${gone}, 'B', 'Bowl', 1, 1, 1, 0, '{}'),
            (${id}::uuid, 2, null, 'C', 'Jug', 1, 1, 1, 0, '{}'),
            (${id}::uuid, 3, ${cup}, 'D', 'Cup with a drawing', 1, 1, 1, 0,
              '{"custom": {"1": {"upload": "no-longer-there", "name": "a.png", "size": 1}}}')`,
    )
    await shop.db.execute(sql`update product set is_enabled = false where id = ${gone}`)
    const basket = aShopper()
    expect(await shop.orders.reorder(basket, shop.en, id)).toEqual({
      added: 1,
      missing: ['Bowl', 'Jug', 'Cup with a drawing'],
    })
    expect(await shop.cart.view(basket, shop.en)).toMatchObject({ lines: [{ productId: cup, quantity: 1 }] })
  })

  test('F22 guests of one network put so many lines of orders into carts within a day; customers and others go on', async () => {
    const { id } = await place()
    await shop.db.execute(
      sql`insert into sales_order_line (order_id, position, sku, name, quantity, unit_price, row_total, tax_ppm)
          select ${id}::uuid, n, 'X', 'X', 1, 1, 1, 0 from generate_series(1, ${MOST_GUESTS_LINES / 2 - 1}::int) n`,
    )
    const again = (owner: CartOwner, from: string) => shop.orders.reorder(owner, shop.en, id, from)
    for (let time = 0; time < 2; time++) expect(await again(aShopper(), '192.0.2.7')).toMatchObject({ added: 1 })
    await expect(again(aShopper(), '192.0.2.7')).rejects.toThrow(TooManyLinesError)
    const short = await place()
    expect(await shop.orders.reorder(aShopper(), shop.en, short.id, '192.0.2.7')).toMatchObject({ added: 1 })
    expect(await again(aShopper(), '192.0.2.8')).toMatchObject({ added: 1 })
    expect(await again({ ...aShopper(), customerId: await aCustomer(shop.db) }, '192.0.2.7')).toMatchObject({
      added: 1,
    })
  })

  test('an order of many lines is put into the cart by as many statements as one of two', async () => {
    const counted = countedQueries(shop.db)
    const { orders } = servicesOf(counted.db)
    // Made before anything is counted: what is remembered of the shop for a second must not run out between two orders.
    const products: number[] = []
    while (products.length < 20) products.push(await aProduct(shop.db, shop.en))
    const again = async (others: readonly number[]) => {
      const lines = others.length + 1
      const { id } = await place()
      await shop.db.execute(
        sql`insert into sales_order_line (order_id, position, product_id, sku, name, quantity, unit_price, row_total, tax_ppm)
            select ${id}::uuid, position, product::int, 'X', 'X', 1, 1, 1, 0
            from json_array_elements_text(${JSON.stringify(others)}::json) with ordinality as o(product, position)`,
      )
      counted.forget()
      const basket = aShopper()
      expect(await orders.reorder(basket, shop.en, id)).toEqual({ added: lines, missing: [] })
      const sent = counted.sent()
      expect((await shop.cart.view(basket, shop.en)).lines).toHaveLength(lines)
      return sent
    }
    await again([])
    expect(await again(products.slice(1))).toBe(await again(products.slice(0, 1)))
  })

  test('a withdrawal is taken in with its receipt, known or not, and only a fitting one is in an order’s history', async () => {
    const { number, token } = await place()
    const notice = { name: 'Ada\nBcc: x', orderNumber: number, email: 'ada@example.com', text: 'The cup, evil.example' }
    await shop.db.execute(sql`delete from mail_outbox`)
    expect(await shop.orders.withdraw(shop.en, notice, '192.0.2.1')).toBe('received')
    expect(await shop.orders.withdraw(shop.en, { ...notice, email: 'eve@example.com' }, '192.0.2.1')).toBe('received')
    expect(await shop.orders.withdraw(shop.en, { ...notice, orderNumber: '0' }, '192.0.2.1')).toBe('received')
    const kept = await rows<{ known: boolean; name: string; text: string }>(
      shop.db,
      sql`select order_id is not null as known, name, text from withdrawal where order_number in (${number}, '0') order by id`,
    )
    expect(kept.map(({ known }) => known)).toEqual([true, false, false])
    expect(kept[0]).toMatchObject({ name: 'Ada\nBcc: x', text: 'The cup, evil.example' })
    const { history } = (await shop.orders.byToken(token))!
    expect(history.filter(({ event }) => event.kind === 'withdrawn')).toHaveLength(1)
    const letters = await lettersIn(shop.db)
    expect(letters.filter(({ to }) => to === null)).toHaveLength(3)
    const [receipt, other] = ['ada@example.com', 'eve@example.com'].map((email) =>
      letters.find(({ to }) => to === email)!,
    )
    for (const words of ['21 November 2026', '13:', number, 'The cup, evil. example', 'Ada Bcc: x'])
      expect(receipt!.text).toContain(words)
    expect(other!.text).toBe(receipt!.text.replace('ada@', 'eve@'))
  })

  test('S16 receipts go to an address nobody confirmed, so they are counted', async () => {
    const notice = { name: 'Ada', orderNumber: '1', email: 'mallory@example.com', text: '' }
    for (let i = 0; i < WITHDRAWALS.address; i++)
      expect(await shop.orders.withdraw(shop.en, notice, `203.0.113.${i}`)).toBe('received')
    expect(await shop.orders.withdraw(shop.en, notice, '203.0.113.99')).toBe('too-many')
  })

  test('strangers who know a shopper’s address alone keep nobody from withdrawing', async () => {
    const { number } = await place()
    const notice = { name: 'Ada', orderNumber: '1', email: 'ada@example.com', text: '' }
    await shop.db.execute(sql`delete from attempt`)
    for (let i = 0; i < 12; i++) await shop.orders.withdraw(shop.en, notice, `198.51.100.${i}`)
    const theirs = { ...notice, orderNumber: number }
    for (let i = 0; i < WITHDRAWALS.address; i++)
      expect(await shop.orders.withdraw(shop.en, theirs, '192.0.2.77')).toBe('received')
    expect(await shop.orders.withdraw(shop.en, theirs, '192.0.2.77')).toBe('too-many')
  })

  describe('of files', () => {
    async function bought(most: number | null, quantity = 1, file?: string) {
      const product = await aProduct(shop.db, shop.en, { name: 'Guide', price: 500 })
      await aDownload(shop.db, product, most, file)
      const customerId = await aCustomer(shop.db)
      const order = await place({ productId: product, quantity, customerId })
      return { order, customerId, token: order.downloads[0]!.token }
    }

    test('they are there once the order is paid, and gone when it is paid back', async () => {
      const { order, token, customerId } = await bought(5, 2)
      expect(order).toMatchObject({
        downloads: [{ title: 'The notes', productName: 'Guide', state: 'unpaid', left: 10 }],
      })
      expect(order.shippingAddress).toBeUndefined()
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'refused', download: { left: 10 } })
      await happens(order.id, { kind: 'paid' })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'file', name: 'notes.txt', size: 10 })
      const { downloads } = await shop.orders.downloads(customerId, 1)
      expect(downloads).toMatchObject([{ state: 'available', left: 9 }])
      await happens(order.id, { kind: 'refunded', amount: order.grandTotal, returnsStock: false })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'refused', download: { state: 'ended' } })
    })

    test('F22 are shown in pages', async () => {
      const { order, customerId } = await bought(5, 2)
      await shop.db
        .execute(sql`insert into download_access (id, order_id, line_position, title, file, token, created_at)
        select gen_random_uuid(), d.order_id, d.line_position, 'Part ' || n, d.file, md5(n::text || d.token), d.created_at
        from download_access d, generate_series(1, 44) n where d.order_id = ${order.id}::uuid`)
      const sizes = []
      for (const page of [1, 2, 3, 9, NaN]) sizes.push((await shop.orders.downloads(customerId, page)).downloads.length)
      expect(sizes).toEqual([20, 20, 5, 5, 20])
      expect(await shop.orders.downloads(customerId, 9)).toMatchObject({ page: 3, pageCount: 3 })
    })

    test('are given of a chosen variant and of the parts of a bundle, too, as often as they were sold', async () => {
      const { db, en } = shop
      const format = await anAttribute(db, 'format', ['pdf', 'epub'])
      const book = await aConfigurable(db, en, format, [{ code: 'pdf' }, { code: 'epub' }])
      const [pdf, epub] = book.children as [number, number]
      await db.execute(sql`update product set type = 'downloadable' where id in (${pdf}, ${epub})`)
      await db.insert(downloadLink).values([
        { productId: pdf, title: 'Pages', file: 'downloadable/notes.txt', maxDownloads: 3 },
        { productId: epub, title: 'Flow', file: 'downloadable/notes.txt' },
      ])
      const { bundle, options } = await aBundleOf(db, en, pdf)
      const filesOf = async (productId: number, chosen: object) => {
        const { id } = await place({ productId, quantity: 2, options: chosen })
        return rows(
          db,
          sql`select title, most_downloads as most, line_position as line from download_access where order_id = ${id}::uuid`,
        )
      }
      const files = [{ title: 'Pages', most: 6, line: 0 }]
      expect(await filesOf(book.id, { attributes: { [format.id]: format.options.pdf } })).toEqual(files)
      expect(await filesOf(bundle, options)).toEqual(files)
    })

    test('whose every piece was paid back end, while the rest of the order stands', async () => {
      const { order, token, customerId } = await bought(5, 2)
      await happens(order.id, { kind: 'paid' })
      const onePiece = { kind: 'refunded', returnsStock: false, lines: [{ position: 0, quantity: 1 }] } as const
      await happens(order.id, { ...onePiece, amount: 400 })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'file' })
      await happens(order.id, { ...onePiece, amount: 500 })
      expect(await shop.orders.byToken(order.token)).not.toMatchObject({ state: 'refunded' })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'refused', download: { state: 'ended' } })
      const { downloads } = await shop.orders.downloads(customerId, 1)
      expect(downloads).toMatchObject([{ state: 'ended', left: 9 }])
    })

    test('stay where less than the price of the pieces was given back, until the whole order is', async () => {
      const { order, token } = await bought(5, 2)
      await happens(order.id, { kind: 'paid' })
      const auditor = { actor: 'test', action: 'refundOrder' }
      const give = (given: Pick<OwnerRefund, 'lines' | 'amount'>) =>
        refundAsOwner(shop, auditor, { number: order.number, returnsStock: false, ...given })
      expect(await give({ lines: [{ position: 0, quantity: 2 }], amount: 100 })).toMatchObject({
        status: 'by-hand',
        amount: 100,
      })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'file' })
      expect(await shop.orders.download(token)).toMatchObject({ state: 'available' })
      expect(await give({})).toMatchObject({ status: 'by-hand' })
      expect(await shop.orders.takeDownload(token)).toMatchObject({ status: 'refused', download: { state: 'ended' } })
    })

    test('of twenty who ask at once for the last one, one gets it', async () => {
      const { order, token } = await bought(1)
      await happens(order.id, { kind: 'paid' })
      const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orders.takeDownload(token)))
      expect(answers.filter(({ status }) => status === 'file')).toHaveLength(1)
      expect(await shop.orders.download(token)).toMatchObject({ state: 'used-up', left: 0 })
    })

    test('without a limit they can be had for ever; a token that is none has nothing', async () => {
      const { order, token } = await bought(null)
      await happens(order.id, { kind: 'paid' })
      for (let i = 0; i < 3; i++) expect((await shop.orders.takeDownload(token)).status).toBe('file')
      expect(await shop.orders.download(token)).not.toHaveProperty('left')
      for (const wrong of ['', 'x'.repeat(22), "' or 1=1", order.id])
        expect(await shop.orders.takeDownload(wrong)).toEqual({ status: 'no-such-download' })
    })

    test.each(['../secret.txt', '/etc/passwd', 'downloadable/../../x', 'downloadable\\..\\x', 'downloadable/none.txt'])(
      'a file that is not in the folder is never sent, and not counted: %s',
      async (file) => {
        const { order, token } = await bought(3, 1, file)
        await happens(order.id, { kind: 'paid' })
        await expect(shop.orders.takeDownload(token)).rejects.toThrow()
        expect(await shop.orders.download(token)).toMatchObject({ left: 3 })
      },
    )
  })
})
