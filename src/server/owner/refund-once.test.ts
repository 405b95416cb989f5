import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { orderForOwner } from '#server/order/orders-for-owner.ts'
import type { PaymentService, RefundResult } from '#server/payment/payment-contract.ts'
import { refundAsOwner } from '#server/payment/refund-as-owner.ts'
import type { Shop } from '#server/shop.ts'
import { aProgram, type Program } from '#test/api.ts'
import { aProduct, seedStores } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { anOrder } from '#test/orders.ts'
import { aSite } from '#test/site.ts'
import { refundOnce } from './refund-once.ts'

const CALLER = '01900000-0000-7000-8000-000000000001'

describe.each(engines)('a refund on $name', { timeout: 60_000 }, ({ create }) => {
  let db: Database
  let shop: Shop
  let cup: number
  let ask: Program['ask']

  beforeAll(async () => {
    db = await create()
    const { en } = await seedStores(db)
    cup = await aProduct(db, en, { sku: 'CUP', stock: { quantity: 100 } })
    const site = await aSite(db)
    shop = site.shop
    ;({ ask } = await aProgram(db, site.app))
  })

  const paid = async () => {
    const [en] = await shop.stores.all()
    const { number } = await anOrder(shop, db, en!, { productId: cup, quantity: 4 })
    expect(await ask('POST', `/orders/${number}/pay`, {})).toMatchObject({ code: 200 })
    return number
  }

  const refundedOf = async (number: string) => (await orderForOwner(db, number))!.refunded

  const refund = (
    number: string,
    key: string,
    payments: Pick<PaymentService, 'refund'> = shop.payments,
    amount: number | undefined = 300,
  ) =>
    refundOnce(
      { db, payments },
      {
        callerId: CALLER,
        key: `${number} ${key}`,
        fingerprint: number,
        auditor: { actor: 'test', action: 'refundOrder' },
      },
      { number, amount, returnsStock: false },
    )

  test('is given once to a request that comes twice, when one ends while the other is on its way to the gateway', async () => {
    const number = await paid()
    const overtaken: Pick<PaymentService, 'refund'> = {
      async refund(...given) {
        if ((await refundedOf(number)) === 0)
          expect(await refund(number, 'the same key')).toEqual({ status: 'by-hand', amount: 300 })
        return shop.payments.refund(...given)
      },
    }
    expect(await refund(number, 'the same key', overtaken)).toMatchObject({ status: 'came-through', amount: 300 })
    expect(await refundedOf(number)).toBe(300)
    expect(await refund(number, 'another key')).toMatchObject({ status: 'by-hand' })
    expect(await refundedOf(number)).toBe(600)
  })

  test('of the same amount, asked for by two people in the same moment, goes back once, and one of them is told so', async () => {
    const number = await paid()
    let begun = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => (release = resolve))
    const together: Pick<PaymentService, 'refund'> = {
      async refund(...given) {
        if (++begun === 2) release()
        await both
        return shop.payments.refund(...given)
      },
    }
    const told = await Promise.all(['one', 'another'].map((key) => refund(number, key, together)))
    expect(told.map(({ status }) => status).toSorted()).toEqual(['by-hand', 'came-through'])
    expect(await refundedOf(number)).toBe(300)
  })

  test('of the same amount, asked for by another before it is known how one ended, is told as that one; asked for later it is given', async () => {
    const number = await paid()
    const meanwhile: Pick<PaymentService, 'refund'> = {
      async refund(...given) {
        const done = await shop.payments.refund(...given)
        expect(await refund(number, 'of another person')).toMatchObject({ status: 'came-through', amount: 300 })
        return done
      },
    }
    expect(await refund(number, 'of one person', meanwhile)).toEqual({ status: 'by-hand', amount: 300 })
    expect(await refundedOf(number)).toBe(300)
    expect(await refund(number, 'of another person, again')).toEqual({ status: 'by-hand', amount: 300 })
    expect(await refundedOf(number)).toBe(600)
  })

  /** Gives the money back, and is cut off before it can say so. */
  const cutOff: Pick<PaymentService, 'refund'> = {
    async refund(...given) {
      await shop.payments.refund(...given)
      throw new Error('cut off')
    },
  }

  test('is given to another request after one whose end was lost, and the one is told when it asks again', async () => {
    const number = await paid()
    await expect(refund(number, 'of one', cutOff, 100)).rejects.toThrow('cut off')
    expect(await refund(number, 'of another')).toEqual({ status: 'by-hand', amount: 300 })
    expect(await refundedOf(number)).toBe(400)
    expect(await refund(number, 'of one', shop.payments, 100)).toMatchObject({ status: 'came-through', amount: 100 })
    expect(await refundedOf(number)).toBe(400)
  })

  test('that another gave meanwhile is told to who was asked to repeat it', async () => {
    const number = await paid()
    const silent: Pick<PaymentService, 'refund'> = { refund: async () => ({ status: 'unavailable' }) }
    expect(await refund(number, 'of one', silent)).toMatchObject({ status: 'unavailable' })
    expect(await refund(number, 'of another')).toEqual({ status: 'by-hand', amount: 300 })
    expect(await refund(number, 'of one')).toMatchObject({ status: 'came-through', amount: 300 })
    expect(await refundedOf(number)).toBe(300)
  })

  test('that nobody knows the end of is not hidden by the late end of an earlier one', async () => {
    const number = await paid()
    const silent: Pick<PaymentService, 'refund'> = { refund: async () => ({ status: 'unavailable' }) }
    const slow: Pick<PaymentService, 'refund'> = {
      async refund(...given) {
        if ((await refundedOf(number)) === 0) {
          expect(await refund(number, 'its twin')).toEqual({ status: 'by-hand', amount: 300 })
          expect(await refund(number, 'open', silent, 200)).toEqual({ status: 'unavailable', amount: 200 })
        }
        return shop.payments.refund(...given)
      },
    }
    expect(await refund(number, 'slow', slow)).toMatchObject({ status: 'came-through', amount: 300 })
    expect(await refund(number, 'of another', shop.payments, 100)).toMatchObject({ status: 'unfinished', amount: 200 })
    expect(await refund(number, 'open', shop.payments, 200)).toEqual({ status: 'by-hand', amount: 200 })
    expect(await refund(number, 'of another', shop.payments, 100)).toEqual({ status: 'by-hand', amount: 100 })
    expect(await refundedOf(number)).toBe(600)
  })

  test('whose gateway is not set up leaves the way free for another amount, unless the gateway was asked for it before', async () => {
    const number = await paid()
    const answering = (answer: RefundResult): Pick<PaymentService, 'refund'> => ({ refund: async () => answer })
    const missing = answering({ status: 'not-set-up', gateway: 'stripe' })
    expect(await refund(number, 'one', missing)).toEqual({ status: 'not-set-up', gateway: 'stripe', amount: 300 })
    expect(await refund(number, 'two', shop.payments, 100)).toEqual({ status: 'by-hand', amount: 100 })
    expect(await refund(number, 'three', answering({ status: 'unavailable' }))).toMatchObject({ status: 'unavailable' })
    expect(await refund(number, 'three', missing)).toMatchObject({ status: 'not-set-up' })
    expect(await refund(number, 'four', shop.payments, 100)).toMatchObject({ status: 'unfinished', amount: 300 })
    expect(await refund(number, 'three')).toEqual({ status: 'by-hand', amount: 300 })
  })

  test('of pieces is told to the same request again, though no such piece is left', async () => {
    const number = await paid()
    const pieces = (payments: Pick<PaymentService, 'refund'>) =>
      refundOnce(
        { db, payments },
        { callerId: CALLER, key: 'pieces', fingerprint: number, auditor: { actor: 'test', action: 'refundOrder' } },
        { number, lines: [{ position: 0, quantity: 4 }], returnsStock: false },
      )
    await expect(pieces(cutOff)).rejects.toThrow('cut off')
    expect(await pieces(shop.payments)).toMatchObject({ status: 'came-through' })
  })

  test('of all that is left is given once without a key, though its end was lost', async () => {
    const number = await paid()
    const all = (payments: Pick<PaymentService, 'refund'>) =>
      refundAsOwner({ db, payments }, { actor: 'test', action: 'refundOrder' }, { number, returnsStock: false })
    await expect(all(cutOff)).rejects.toThrow('cut off')
    const gone = await refundedOf(number)
    expect(await all(shop.payments)).toMatchObject({ status: 'came-through', amount: gone })
  })
})
