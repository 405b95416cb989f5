import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import type { StoreView } from '#domain/store/store.ts'
import { MESSAGE_IDS, type OwnTexts } from '#messages/translate.ts'
import type { Database } from '#server/database/database.ts'
import { sampleOrder } from '#server/letter-texts/sample-order.ts'
import { orderLetter, type LetteredOrder } from '#server/order/order-letters.ts'
import { placeholdersOf } from '#server/own-texts/own-texts.ts'
import { isPayeeText } from '#server/owner/payee.ts'
import { readShopSettings, writeShopSettings } from '#server/store/store-service.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { oneEngine } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aSite, type TestSite } from '#test/site.ts'

/** Each text of the shop says its own id, so that whatever is drawn tells the texts it is made of. */
const MARKED: OwnTexts = Object.fromEntries(
  MESSAGE_IDS.map((id) => [id, [`«${id}»`, ...placeholdersOf(id, 'en').map((name) => `{${name}}`)].join(' ')]),
)
const textsIn = (...drawn: string[]) => [...new Set([...drawn.join('').matchAll(/«([^»]+)»/g)].map(([, id]) => id!))]

/** Ways to pay that leave the shopper to bring or send the money. */
const BY_HAND = ['bank-transfer', 'check-money-order', 'cash-on-delivery'] as const

describe.each(oneEngine)(
  'the texts that a shopper reads beside the account on $name',
  { timeout: 60_000 },
  ({ create }) => {
    let db: Database
    let site: TestSite
    let en: StoreView
    let cup: number

    beforeAll(async () => {
      db = await create()
      const seeded = await seedStores(db)
      en = seeded.en
      const { standardTax } = seeded
      cup = await aProduct(db, en, { sku: 'CUP', name: 'Cup', taxClassId: standardTax, stock: { quantity: 1000 } })
      await writeShopSettings(db, { texts: { en: MARKED }, bankDetails: 'IBAN DE02', payment: [...BY_HAND] })
      site = await aSite(db)
    })

    test('in the letter that confirms an order are only an owner’s to change', async () => {
      const settings = await readShopSettings(db)
      const plain = sampleOrder(en, new Date())
      const tax = { base: 1000, amount: 190, ratePpm: 190_000 }
      const changes: Partial<LetteredOrder>[] = [
        { shipping: 500, grandTotal: plain.subtotal + 500, taxShares: [{ ...tax, title: 'VAT' }] },
        { taxShares: [{ ...tax, title: '' }], grandTotal: plain.subtotal + 190, payBy: plain.createdAt },
        { discount: 300, grandTotal: plain.subtotal - 300, discounts: [{ amount: 300, label: '', code: 'TEN' }] },
        { discount: 300, grandTotal: plain.subtotal - 300, discounts: [{ amount: 300, label: '' }] },
        { shippingMethod: null, addresses: plain.addresses.slice(0, 1), downloads: [{}] as never },
        {
          shippingTitle: 'Post',
          lines: [{ ...plain.lines[0]!, choices: [{ label: 'Colour', value: 'red' }] as never }],
        },
      ]
      const letters = BY_HAND.flatMap((paymentMethod) =>
        changes.map((change) =>
          orderLetter({ ...plain, paymentMethod, ...change }, 'confirmation', settings, en, 'https://shop.example'),
        ),
      )
      const texts = textsIn(
        ...(await Promise.all(letters)).map(({ subject, text, html = '' }) => subject + text + html),
      )
      expect(texts).toEqual(expect.arrayContaining(['paymentMethod', 'bankDetails', 'couponDiscount', 'labelled']))
      expect(texts.filter((id) => !isPayeeText(id))).toEqual([])
    })

    test.each(BY_HAND)('on the pages of an order to be paid by %s, too', async (payment) => {
      const { token } = await anOrder(site.shop, db, en, { productId: cup, checkout: { payment } })
      for (const url of [
        paths.orderConfirmation(token),
        paths.order('view', { token }),
        paths.order('print', { token }),
      ]) {
        const page = await site.app.inject({ url })
        expect(page.statusCode).toBe(200)
        const main = page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main>'))
        const texts = textsIn(main)
        expect(texts).toContain('paymentMethod')
        expect(
          texts.filter((id) => !isPayeeText(id)),
          url,
        ).toEqual([])
      }
    })
  },
)
