import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckout, aCustomer, aShopper, servicesOf, withSession } from '#test/carts.ts'
import { aProduct } from '#test/catalogue.ts'
import { engines } from '#test/databases.ts'
import { productsChanged } from '../catalogue-change/raise-revision.ts'
import { adoptGuest } from '../customer/adopt-guest.ts'
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { migrate } from '../database/migrate.ts'
import type { ShownCart } from './cart-contract.ts'
import { createShopperService } from '../shopper/shopper-service.ts'

/**
 * A shopper does whatever comes to mind with a cart, as a guest and as a customer, while the owner changes prices and stock;
 * a model as simple as a cart can be says what must have come of it. A failing run prints its seed and the shortest list
 * of steps that fails.
 */
type Step =
  | { do: 'add' | 'update'; what: number; quantity: number }
  | { do: 'remove' | 'remove saved' | 'undo' | 'save' | 'unsave'; what: number }
  | { do: 'price' | 'stock'; what: number; value: number }
  | { do: 'coupon'; code: string | null }
  | { do: 'log in' | 'log out' | 'restart' }

/** Runs of all engines together, of another seed each time. */
const RUNS = 160
let networks = 0
const PRODUCTS = [
  { price: 1000, stock: 10, maximum: Infinity, increment: 1 },
  { price: 250, stock: 9, maximum: 6, increment: 2 },
]

const what = fc.nat(PRODUCTS.length - 1)
const add = fc.record({ do: fc.constant('add' as const), what, quantity: fc.integer({ min: 0, max: 5 }) })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: add },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('update' as const), what, quantity: fc.integer({ min: -1, max: 8 }) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('remove', 'remove saved', 'undo', 'undo', 'save', 'save', 'unsave'),
      what,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), what, value: fc.nat(5000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stock' as const), what, value: fc.nat(12) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), code: fc.constantFrom('A', 'B', null) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('log in', 'log out', 'restart') }) },
)

/** `id`: as the cart told it. */
type Line = { quantity: number; seen: number; id: string }
type Lines = Map<number, Line>

class Cart {
  exists = false
  coupon: string | null = null
  open: Lines = new Map()
  saved: Lines = new Map()
  removed: Lines = new Map()
  removedSaved: Lines = new Map()
}

const move = (what: number, from: Lines, to: Lines): void => {
  to.set(what, from.get(what)!)
  from.delete(what)
}

class Model {
  products = PRODUCTS.map((product) => ({ ...product }))
  guest = new Cart()
  customer = new Cart()
  isLoggedIn = false

  get cart(): Cart {
    return this.isLoggedIn ? this.customer : this.guest
  }

  mayBeHad(what: number, quantity: number): boolean {
    return quantity > 0 && quantity === this.most(what, quantity)
  }

  most(what: number, quantity: number): number {
    const { stock, maximum, increment } = this.products[what]!
    return Math.floor(Math.min(quantity, stock, maximum) / increment) * increment
  }

  /** An equal line gets its pieces, as far as they may be bought, and never loses one. */
  merge(what: number, from: Lines, to: Lines, isLimited: boolean): void {
    const [before, line] = [to.get(what), from.get(what)!]
    if (!before) return move(what, from, to)
    const sum = before.quantity + line.quantity
    const quantity = isLimited ? Math.max(before.quantity, this.most(what, sum)) : sum
    to.set(what, { ...before, quantity, seen: line.seen })
    from.delete(what)
  }

  logIn(): void {
    const { guest, customer } = this
    for (const what of guest.open.keys()) this.merge(what, guest.open, customer.open, true)
    for (const what of guest.saved.keys()) this.merge(what, guest.saved, customer.saved, false)
    for (const kind of ['removed', 'removedSaved'] as const)
      for (const what of guest[kind].keys()) move(what, guest[kind], customer[kind])
    customer.coupon = guest.coupon ?? customer.coupon
    customer.exists ||= guest.exists
    this.guest = new Cart()
    this.isLoggedIn = true
  }
}

describe.each(engines)('a cart on $name', ({ create }) => {
  let shop: Awaited<ReturnType<typeof aCheckout>>
  let shopper: ReturnType<typeof createShopperService>
  let ids: number[]
  beforeAll(async () => {
    shop = await aCheckout(await create())
    shopper = createShopperService(shop)
    ids = await Promise.all(PRODUCTS.map(() => aProduct(shop.db, shop.en)))
    for (const what of ids.keys()) await setProduct(what, PRODUCTS[what]!)
  })

  test('is what the model says, whatever shopper and owner do', async () => {
    await fc.assert(
      fc.asyncProperty(add, fc.array(step, { minLength: 1, maxLength: 5 }), async (first, steps) => {
        const run = new Run()
        try {
          for (const next of [first, ...steps]) await run.take(next)
          await run.end()
        } finally {
          for (const what of ids.keys())
            if (!isDeepStrictEqual(run.model.products[what], PRODUCTS[what])) await setProduct(what, PRODUCTS[what]!)
          await productsChanged(shop.db, ids, 'offers')
        }
      }),
      { numRuns: RUNS / engines.length },
    )
  }, 300_000)

  const setProduct = (what: number, { price, stock, maximum, increment }: (typeof PRODUCTS)[number]) =>
    shop.db.execute(
      sql`with priced as (update product set price = ${price} where id = ${ids[what]})
          update stock_item set quantity = ${stock}, maximum = ${maximum === Infinity ? null : maximum}::int,
            increment = ${increment} where product_id = ${ids[what]}`,
    )

  class Run {
    model = new Model()
    cart = shop.cart
    owner: { sessionHash: string; customerId?: string } = aShopper()
    version = 0

    customerId: string | undefined
    /** The cart in the answer of the last addition. */
    shown: ShownCart | undefined

    async take(next: Step): Promise<void> {
      this.shown = undefined
      const hasChanged = await this.do(next)
      const { model } = this
      const view = await this.cart.view(this.owner, shop.en)
      const summary = await shopper.summary(this.owner)
      const shown = (lines: Lines) =>
        [...lines]
          .map(([what, { quantity, seen }]) => {
            const { price } = model.products[what]!
            return [ids[what], quantity, price * quantity, seen === price ? undefined : seen]
          })
          .sort()
      const drawn = (lines: typeof view.lines) =>
        lines.map((line) => [line.productId, line.quantity, line.rowTotal, line.formerUnitPrice]).sort()
      expect(drawn(view.lines)).toEqual(shown(model.cart.open))
      expect(drawn(view.saved)).toEqual(shown(model.cart.saved))
      expect(view.couponCode).toBe(model.cart.coupon)
      const count = [...model.cart.open.values()].reduce((sum, { quantity }) => sum + quantity, 0)
      expect([view.count, summary.cart.count]).toEqual([count, count])
      expect(view.version).toBe(summary.cart.version)
      if (this.shown) {
        const { lines, totals } = view
        const cart = { count, lines: lines.toReversed(), more: 0, subtotal: totals.subtotal }
        expect(this.shown).toEqual({ cart, summary: summary.cart })
      }
      expect(Math.sign(summary.cart.version - this.version)).toBe(hasChanged ? 1 : 0)
      this.version = summary.cart.version
    }

    /** Compares mini cart and cart at a run's end only: whatever a step leaves behind is the end of some run. */
    async end(): Promise<void> {
      const [{ count, lines, totals }, mini] = [
        await this.cart.view(this.owner, shop.en),
        await this.cart.mini(this.owner, shop.en),
      ]
      expect(mini).toEqual({ count, lines: lines.toReversed(), more: 0, subtotal: totals.subtotal })
      expect(await this.cart.count(this.owner)).toBe(count)
    }

    /** Does the same with the shop and the model. @returns whether that changed the cart */
    async do(next: Step): Promise<boolean> {
      const { model, owner, cart } = this
      switch (next.do) {
        case 'add':
        case 'update':
          return this[next.do](next)
        case 'remove':
          return this.line(next.what, 'open', 'removed', (id) => cart.remove(owner, id))
        case 'remove saved':
          return this.line(next.what, 'saved', 'removedSaved', (id) => cart.remove(owner, id))
        case 'save':
          return this.line(next.what, 'open', 'saved', (id) => cart.saveForLater(owner, id))
        case 'unsave':
          return this.line(next.what, 'saved', 'open', (id) => cart.unsave(owner, shop.en, id))
        case 'undo': {
          const from = model.cart.removed.has(next.what) ? ('removed' as const) : ('removedSaved' as const)
          const to = from === 'removed' ? 'open' : 'saved'
          return this.line(next.what, from, to, (id) => cart.restore(owner, shop.en, id))
        }
        case 'coupon': {
          const hasChanged = model.cart.exists && model.cart.coupon !== next.code
          await cart.applyCoupon(owner, shop.en, next.code, `a network ${++networks}`)
          if (hasChanged) model.cart.coupon = next.code
          return hasChanged
        }
        case 'price':
        case 'stock':
          model.products[next.what]![next.do] = next.value
          await setProduct(next.what, model.products[next.what]!)
          // Orders take stock without telling anybody.
          if (next.do === 'price') await productsChanged(shop.db, [ids[next.what]!], 'offers')
          return false
        case 'restart':
          this.cart = servicesOf(shop.db).cart
          return false
        case 'log in':
          return this.logIn()
        case 'log out':
          return this.logOut()
      }
    }

    async add({ what, quantity }: { what: number; quantity: number }): Promise<boolean> {
      const { open } = this.model.cart
      const line = open.get(what)
      const sum = (line?.quantity ?? 0) + quantity
      const isRight = quantity > 0 && this.model.mayBeHad(what, sum)
      const item = { productId: ids[what]!, quantity, options: {} }
      await withSession(shop.db, this.owner)
      const { result, shown } = await this.cart.addShown(this.owner, shop.en, item)
      this.shown = shown
      expect(result.status).toBe(isRight ? 'added' : 'rejected')
      if (result.status !== 'added') return false
      this.model.cart.exists = true
      open.set(what, { quantity: sum, seen: this.model.products[what]!.price, id: result.lineIds[0]! })
      return true
    }

    async update({ what, quantity }: { what: number; quantity: number }): Promise<boolean> {
      const { cart, products } = this.model
      const line = cart.open.get(what)
      const result = await this.cart.update(this.owner, shop.en, { [line?.id ?? 'none']: quantity })
      const isRight = line !== undefined && (quantity === 0 || this.model.mayBeHad(what, quantity))
      expect(result.status === 'changed' && result.refusals.length === 0).toBe(isRight)
      if (!isRight) return false
      if (quantity === 0) move(what, cart.open, cart.removed)
      else cart.open.set(what, { ...line, quantity, seen: products[what]!.price })
      return true
    }

    /** Moves a line, if there is one. */
    async line(
      what: number,
      from: 'open' | 'saved' | 'removed' | 'removedSaved',
      to: 'open' | 'saved' | 'removed' | 'removedSaved',
      verb: (id: string) => Promise<{ status: string }>,
    ): Promise<boolean> {
      const { model } = this
      const { [from]: source, [to]: target } = model.cart
      const line = source.get(what)
      const { status } = await verb(line?.id ?? randomUUID())
      const isRefused =
        from === 'saved' && to === 'open' && line && !model.mayBeHad(what, sumOf(target.get(what), line))
      expect(status).toBe(line && !isRefused ? 'changed' : 'rejected')
      if (!line || isRefused) return false
      if (to === 'removed' || to === 'removedSaved') move(what, source, target)
      else model.merge(what, source, target, to === 'open')
      if (from === 'saved' && to === 'open') target.get(what)!.seen = model.products[what]!.price
      return true
    }

    async logIn(): Promise<boolean> {
      const { model, owner } = this
      if (model.isLoggedIn) return false
      const customerId = (this.customerId ??= await aCustomer(shop.db))
      const hasChanged = model.guest.exists
      const known = { ...owner, customerId }
      const before = (await shopper.summary(known)).cart.version
      // Twice, as when a form is sent twice.
      for (let i = 0; i < 2; i++) await shop.db.transaction((tx) => adoptGuest(tx, owner.sessionHash, customerId))
      model.logIn()
      this.owner = known
      this.version = hasChanged ? Math.max(this.version, before) : before
      return hasChanged
    }

    async logOut(): Promise<boolean> {
      if (!this.model.isLoggedIn) return false
      this.model.isLoggedIn = false
      this.owner = aShopper()
      this.version = 0
      return false
    }
  }
})

const sumOf = (a: Line | undefined, b: Line): number => (a?.quantity ?? 0) + b.quantity

test('a shop that is stopped and started again has the same carts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-carts-'))
  const first = await openEmbeddedDatabase(folder)
  await migrate(first.db)
  const shop = await aCheckout(first.db)
  const owner = aShopper()
  const ids = []
  for (let i = 0; i < 3; i++) ids.push(await aProduct(shop.db, shop.en))
  for (const productId of ids) await shop.cart.addItem(owner, shop.en, { productId, quantity: 2, options: {} })
  const [, saved, removed] = (await shop.cart.view(owner, shop.en)).lines
  await shop.cart.saveForLater(owner, saved!.id)
  await shop.cart.remove(owner, removed!.id)
  await shop.cart.applyCoupon(owner, shop.en, 'SPRING', 'a network')
  const before = await shop.cart.view(owner, shop.en)
  await first.db.close()
  const second = await openEmbeddedDatabase(folder)
  const again = servicesOf(second.db)
  expect(await again.cart.view(owner, shop.en)).toEqual(before)
  expect(await again.cart.restore(owner, shop.en, removed!.id)).toMatchObject({ status: 'changed', count: 4 })
  await second.db.close()
}, 60_000)
