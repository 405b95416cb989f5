import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCheckoutOf, aShopper, brokenInvariants, servicesOf, stockOf, TODAY } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { aGateway } from '#test/payments.ts'
import { addCartRule } from '../coupon/cart-rules.ts'

/**
 * Shoppers and an owner do whatever comes to mind, and a model as simple as a shop can be says what must have come of
 * it. A failing run prints its seed and the shortest list of steps that fails.
 */
type Step =
  | { do: 'add' | 'set'; who: number; what: number; quantity: number }
  | { do: 'order'; who: number }
  /** Ordered at a gateway that pays, declines, or sends the shopper to its page, where nobody pays or time runs out. */
  | { do: 'pay'; who: number; end: 'paid' | 'declined' | 'expired' | 'given up' | 'paid at the page' }
  | { do: 'coupon'; who: number; code: 'ten' | 'none' | null }
  | { do: 'price'; what: number; price: number }
  | { do: 'deliver'; what: number; quantity: number }

/** Orders of one run that the coupon is for. */
const USES = 2
let asked = 0

const who = fc.nat(1)
const what = fc.nat(2)
const quantity = fc.integer({ min: -1, max: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), who, what, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set' as const), who, what, quantity }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      who,
      end: fc.constantFrom('paid', 'declined', 'expired', 'given up', 'paid at the page'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('coupon' as const),
      who,
      code: fc.constantFrom('ten', 'ten', 'none', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), what, price: fc.nat(5000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), what, quantity: fc.nat(5) }) },
)

describe.each(engines)('a shop on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  beforeAll(async () => {
    shop = await aCheckout(await create())
  })

  test('does what the model does, whatever shoppers and owner do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const ids: number[] = []
        for (let i = 0; i < 3; i++) ids.push(await aProduct(shop.db, shop.en, { stock: { quantity: 10 } }))
        const model = ids.map(() => ({ price: 1000, stock: 10 }))
        const carts = [new Map<number, number>(), new Map<number, number>()]
        const owners = [aShopper(), aShopper()]
        const coupon = { code: `TEN-${ids[0]}`, left: USES, heldBy: [undefined, undefined], isOpen: [false, false] }
        await addCartRule(shop.db, {
          name: 'Ten',
          conditions: {},
          action: { discount: { kind: 'percent', ppm: 100_000 } },
          coupon: { code: coupon.code, usesLimit: USES },
        })
        for (const next of steps) await take(next, { ids, model, carts, owners, coupon })
      }),
      { numRuns: 8 },
    )
    expect(await brokenInvariants(shop.db)).toEqual([])
  }, 120_000)

  type World = {
    ids: number[]
    model: { price: number; stock: number }[]
    carts: Map<number, number>[]
    owners: { sessionHash: string }[]
    /** `heldBy`: the code of each cart; `isOpen`: there is a cart that could have one. */
    coupon: { code: string; left: number; heldBy: ('ten' | 'none' | undefined)[]; isOpen: boolean[] }
  }

  const priceOf = (cart: Map<number, number>, model: World['model']) =>
    [...cart].map(([what, quantity]) => model[what]!.price * quantity)
  const discountOf = (cart: Map<number, number>, model: World['model']) =>
    priceOf(cart, model).reduce((sum, price) => sum + Math.floor((price + 5) / 10), 0)
  /** Tells whether the coupon takes something off this cart. */
  const counts = (i: number, { carts, model, coupon }: World) =>
    coupon.heldBy[i] === 'ten' && coupon.left > 0 && discountOf(carts[i]!, model) > 0

  async function take(next: Step, world: World): Promise<void> {
    const { ids, model, carts, owners, coupon } = world
    if (next.do === 'price') {
      model[next.what]!.price = next.price
      await shop.db.execute(sql`update product set price = ${next.price} where id = ${ids[next.what]}`)
    } else if (next.do === 'deliver') {
      model[next.what]!.stock += next.quantity
      await shop.db.execute(
        sql`update stock_item set quantity = quantity + ${next.quantity} where product_id = ${ids[next.what]}`,
      )
    } else {
      const cart = carts[next.who]!
      const owner = owners[next.who]!
      if (next.do === 'order') await order(next.who, world)
      else if (next.do === 'pay') await pay(next, world)
      else if (next.do === 'coupon') await enter(next, world)
      else if (next.do === 'add') {
        const total = (cart.get(next.what) ?? 0) + next.quantity
        const { status } = await shop.cart.addItem(owner, shop.en, {
          productId: ids[next.what]!,
          quantity: next.quantity,
          options: {},
        })
        const isRight = next.quantity > 0 && total <= model[next.what]!.stock
        expect(status).toBe(isRight ? 'added' : 'rejected')
        if (isRight) {
          cart.set(next.what, total)
          coupon.isOpen[next.who] = true
        }
      } else await setQuantity(next, cart, owner, { ids, model })
    }
    for (const [i, owner] of owners.entries()) {
      const view = await shop.cart.view(owner, shop.en)
      const lines = [...carts[i]!].map(([what, quantity]) => [ids[what], quantity, model[what]!.price * quantity])
      const discount = counts(i, world) ? discountOf(carts[i]!, model) : 0
      expect(view.totals.discount).toBe(discount)
      expect(view.totals.grandTotal).toBe(view.totals.subtotal - discount + (view.totals.shipping ?? 0))
      expect(view.lines.map((line) => [line.productId, line.quantity, line.rowTotal]).sort()).toEqual(lines.sort())
    }
    expect(await Promise.all(ids.map((id) => stockOf(shop.db, id)))).toEqual(model.map(({ stock }) => stock))
  }

  async function order(i: number, world: World): Promise<void> {
    const { carts, owners, model } = world
    const [cart, owner] = [carts[i]!, owners[i]!]
    const input = aCheckoutOf(await shop.cart.view(owner, shop.en))
    const { status } = await shop.checkout.place(owner, shop.en, input)
    if (cart.size === 0) expect(['cart-empty', 'already-placed']).toContain(status)
    else if (isShort(cart, model)) expect(status).toBe('changed')
    else {
      expect(status).toBe('placed')
      ordered(i, world)
    }
  }

  const isShort = (cart: Map<number, number>, model: World['model']) =>
    [...cart].some(([what, quantity]) => quantity > model[what]!.stock)

  function ordered(i: number, world: World): void {
    const { carts, model, coupon } = world
    if (counts(i, world)) coupon.left--
    for (const [what, quantity] of carts[i]!) model[what]!.stock -= quantity
    carts[i]!.clear()
    coupon.heldBy[i] = undefined
    coupon.isOpen[i] = false
  }

  /** An order that was not paid leaves no trace: stock, cart and coupon are as they were. */
  async function pay({ who: i, end }: Extract<Step, { do: 'pay' }>, world: World): Promise<void> {
    const [cart, owner] = [world.carts[i]!, world.owners[i]!]
    const isAtPage = end !== 'paid' && end !== 'declined'
    const bank = aGateway(isAtPage ? 'hosted' : end === 'paid' ? 'pays' : 'declines')
    let now = TODAY
    const { checkout, payments } = servicesOf(shop.db, undefined, [bank.gateway], { clock: () => now })
    const view = await shop.cart.view(owner, shop.en)
    const placed = await checkout.place(owner, shop.en, aCheckoutOf(view, { payment: 'test-card' }))
    if (cart.size === 0)
      return void expect(['cart-empty', 'ordered-otherwise', 'already-placed']).toContain(placed.status)
    if (isShort(cart, world.model)) return void expect(placed.status).toBe('changed')
    const isFree = view.totals.grandTotal === 0
    if (isFree || end === 'paid') expect(placed.status).toBe('placed')
    else if (end === 'declined') expect(placed.status).toBe('unpaid')
    else if (placed.status !== 'redirect') throw new Error(JSON.stringify(placed))
    if (isAtPage && 'token' in placed && !isFree) {
      if (end === 'paid at the page') bank.payAtPage(bank.asked[0]!.paymentId)
      now = new Date(TODAY.getTime() + (end === 'expired' ? 31 * 60_000 : 0))
      if (end === 'expired') await payments.expireDue()
      else await payments.returned(placed.token)
    }
    if (isFree || end === 'paid' || end === 'paid at the page') ordered(i, world)
  }

  async function enter({ who, code }: Extract<Step, { do: 'coupon' }>, world: World): Promise<void> {
    const { coupon, owners } = world
    const written = code === 'ten' ? coupon.code.toLowerCase() : code
    const { status } = await shop.cart.applyCoupon(owners[who]!, shop.en, written, `10.0.${who}.${++asked % 250}`)
    const [isOpen, before, counted] = [coupon.isOpen[who], coupon.heldBy[who], counts(who, world)]
    if (isOpen) coupon.heldBy[who] = code ?? undefined
    if (code === null) expect(status).toBe('removed')
    else expect(status === 'applied').toBe(isOpen && counts(who, world))
    if (code === 'none' && counted) coupon.heldBy[who] = before
  }

  async function setQuantity(
    { what, quantity }: { what: number; quantity: number },
    cart: Map<number, number>,
    owner: { sessionHash: string },
    { ids, model }: Pick<World, 'ids' | 'model'>,
  ): Promise<void> {
    const { lines } = await shop.cart.view(owner, shop.en)
    const line = lines.find((line) => line.productId === ids[what])
    const result = await shop.cart.update(owner, shop.en, { [line?.id ?? 'none']: quantity })
    const isRight = line !== undefined && (quantity === 0 || (quantity > 0 && quantity <= model[what]!.stock))
    if (isRight) expect(result).toMatchObject({ status: 'changed', refusals: [] })
    else expect(result.status === 'rejected' || result.refusals.length === 1).toBe(true)
    if (!isRight) return
    if (quantity === 0) cart.delete(what)
    else cart.set(what, quantity)
  }
})
