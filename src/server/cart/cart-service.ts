import { sql } from 'drizzle-orm'
import { v7, validate as isUuid } from 'uuid'
import { typedText } from '#domain/text/typed-text.ts'
import { priceLines } from '#domain/cart/line-views.ts'
import { type AddResult, type CartView, type ChangeResult, MINI_CART_LINES } from '#domain/cart/results.ts'
import type { StoreView } from '#domain/store/store.ts'
import { momentIn } from '#domain/date/shop-day.ts'
import { LONGEST_VALUE } from '#domain/validation/form-definition.ts'
import { rows, type Database } from '../database/database.ts'
import { localeOf } from '../store/locale.ts'
import { type Addition, choicesOf, planAddition, planLine } from './add-items.ts'
import { Basket, MAXIMUM_LINES } from './basket.ts'
import { applyCoupon } from './coupons.ts'
import { createLineVerbs, noSuchLine } from './line-verbs.ts'
import { lockOpenCart, lockOrCreateCart } from './stored/lock-cart.ts'
import { isKnown } from './stored/owner.ts'
import { planUpdate } from './plan-update.ts'
import { pricedFor } from './priced-for.ts'
import { RememberedFacts } from './stored/remembered-facts.ts'
import { cartWithId, openCartOf, readCart } from './stored/read-cart.ts'
import { type CartToFill, SmallCarts } from './stored/read-small-cart.ts'
import { settleOwner } from './settle-owner.ts'
import { miniCartOf, shownAfter } from './shown-cart.ts'
import { sideCart } from './stored/side-cart.ts'
import { linesOf, markChanged } from './stored/stored-lines.ts'
import { moveToRemoved, namesOf } from './take-out-lines.ts'
import { destinationOf, priceCart, readPlaces } from './view-cart.ts'
import { writeLines, writeLinesOfVersion, type WrittenLine } from './write-lines.ts'
import type { CartItem, CartOwner, CartService, ShownCart } from './cart-contract.ts'
import type { CatalogService } from '../catalog/catalog-contract.ts'
import type { StoreService } from '../store/store-service.ts'

export type CartDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  /** Cards of cross-sells. */
  cards: CatalogService['cards']
}

/** Products whose prices are remembered: enough for the largest carts. */
const MOST_PRICES = 10_000

/** A line that several things were added to is written as the last of them left it. */
const linesOfAll = (plans: readonly Addition[]): WrittenLine[] => [
  ...new Map(
    plans.flatMap((plan) => (plan.status === 'lines' ? plan.lines : [])).map((line) => [line.id, line]),
  ).values(),
]

function resultOf(plan: Addition): AddResult {
  if (plan.status !== 'lines') return plan
  const { lines, name, quantity, count } = plan
  return { status: 'added', lineIds: lines.map((line) => line.id), name, quantity, count }
}

/** Every change is one transaction that holds the cart's row, or one statement that finds it as it was read; reading never writes. */
export function createCartService({ db, stores, clock, cards }: CartDependencies): CartService {
  const context = async (store: StoreView) => {
    const [settings, all] = await Promise.all([stores.settings(), stores.all()])
    return {
      settings,
      moment: momentIn(settings.timeZone, clock()),
      read: { ...localeOf(store, all), ...readPlaces(settings) },
    }
  }

  const remembered = new RememberedFacts(db, clock, MOST_PRICES)
  const smallCarts = new SmallCarts(db, clock)

  async function view(owner: CartOwner, store: StoreView): Promise<CartView> {
    const { settings, moment, read } = await context(store)
    const cart = isKnown(owner)
      ? await readCart(db, openCartOf(owner), { ...read, savedOf: owner, wantsCrossSells: true })
      : undefined
    const kept = cart ?? (isKnown(owner) ? await readCart(db, openCartOf(owner, 'saved'), read) : undefined)
    // Each saved line is looked at by itself: none of them takes the others' stock.
    const saved = (cart ? cart.saved : (kept?.lines ?? [])).flatMap((line) =>
      priceLines([line], kept!.facts, store, pricedFor(kept!, moment)),
    )
    const destination = destinationOf(cart, settings)
    const priced = priceCart(cart ?? emptyCart, { store, settings, destination, moment })
    const { coupon } = priced.discounts
    const lines = priced.lines.map((line) => line.view)
    return {
      id: cart?.id ?? null,
      version: cart?.version ?? 0,
      lines,
      saved: saved.map((line) => line.view),
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      totals: priced.totals,
      couponCode: coupon?.code ?? null,
      ...(coupon && 'problem' in coupon && { couponProblem: coupon.problem }),
      destination,
      isVirtual: priced.isVirtual,
      shippingMethods: priced.shippingMethods,
      shippingMethod: priced.shippingMethod,
      isPricedByPayment: priced.isPricedByPayment,
      crossSells: cart?.crossSellIds.length ? await cards(store, cart.crossSellIds) : [],
    }
  }

  const addItems = async (owner: CartOwner, store: StoreView, items: readonly CartItem[]) =>
    (await addAll(owner, store, items, planAddition)).results

  /** The cart is read once and written once, however many there are. */
  async function addAll(
    owner: CartOwner,
    store: StoreView,
    items: readonly CartItem[],
    planned: (basket: Basket, item: CartItem) => Addition,
    { isShown = false } = {},
  ): Promise<{ results: AddResult[]; shown?: ShownCart | undefined }> {
    if (!isKnown(owner)) throw new Error('A session must be begun before something goes into its cart.')
    if (items.length === 0) return { results: [] }
    const { moment, read } = await context(store)
    const more = items.flatMap(choicesOf).slice(0, MAXIMUM_LINES)
    const asked = { ...read, more, touchedLineIds: [] }
    const planAll = (cart: CartToFill) => {
      const basket = new Basket(cart, moment)
      return items.map((item) => planned(basket, item))
    }
    // A cart that is there and stays what it is meanwhile needs no transaction: that is nearly always so.
    const small = isShown ? await smallCarts.read(openCartOf(owner), more, read) : 'large'
    const seen = small === 'large' ? await readCart(db, openCartOf(owner), asked) : small
    const atOnce = seen ? planAll(seen) : []
    if (seen && atOnce.every(({ status }) => status === 'lines')) {
      const written = linesOfAll(atOnce)
      const version = await writeLinesOfVersion(db, { ...seen, owner }, store.id, written)
      if (version !== undefined) {
        return { results: atOnce.map(resultOf), shown: shownAfter(seen, written, { owner, version, store, moment }) }
      }
    }
    const results = await db.transaction(async (tx): Promise<AddResult[]> => {
      const { id, isNew } = await lockOrCreateCart(tx, await settleOwner(tx, owner), store.id)
      const plans = planAll((await readCart(tx, cartWithId(id), asked))!)
      const lines = linesOfAll(plans)
      if (lines.length > 0) await writeLines(tx, id, store.id, lines)
      else if (isNew) await tx.execute(sql`delete from cart where id = ${id}`)
      return plans.map(resultOf)
    })
    return { results }
  }

  async function update(owner: CartOwner, store: StoreView, quantities: Record<string, number>): Promise<ChangeResult> {
    const { moment, read } = await context(store)
    const touchedLineIds = Object.keys(quantities).filter((id) => isUuid(id))
    return db.transaction(async (tx): Promise<ChangeResult> => {
      const locked = isKnown(owner) ? await lockOpenCart(tx, owner) : undefined
      if (!locked || !isKnown(owner)) return noSuchLine
      const cart = await readCart(tx, cartWithId(locked.id), { ...read, touchedLineIds })
      const plan = planUpdate(cart!, quantities, moment)
      const { lines, removedIds, refusals, count } = plan
      const removed = await namesOf(tx, removedIds, read)
      if (removed.length) await moveToRemoved(tx, await sideCart(tx, locked, owner, 'removed'), removedIds)
      if (lines.length) await writeLines(tx, locked.id, store.id, lines)
      else if (removed.length) await markChanged(tx, locked.id)
      return { status: 'changed', count, refusals, ...(removed.length && { removed }) }
    })
  }

  return {
    view,
    async mini(owner, store) {
      if (!isKnown(owner)) return EMPTY_MINI_CART
      const { moment, read } = await context(store)
      const small = await smallCarts.read(openCartOf(owner), [], read)
      const shownLines = MINI_CART_LINES
      const cart =
        small === 'large' ? await readCart(db, openCartOf(owner), { ...read, shownLines, remembered }) : small
      return cart ? miniCartOf(cart, store, moment) : EMPTY_MINI_CART
    },
    addItem: async (owner, store, item) => (await addItems(owner, store, [item]))[0]!,
    addItems,
    async addShown(owner, store, item) {
      const { results, shown } = await addAll(owner, store, [item], planAddition, { isShown: true })
      return { result: results[0]!, shown }
    },
    addLines: async (owner, store, lines) =>
      (await addAll(owner, store, lines, (basket, line) => planLine(basket, { id: v7(), ...line }))).results,
    update,
    async count(owner) {
      if (!isKnown(owner)) return 0
      const [row] = await rows<{ count: number }>(
        db,
        sql`select coalesce(sum(l.quantity), 0)::float8 as count from cart_line l
            where l.cart_id in (select c.id from (${openCartOf(owner)}) c)`,
      )
      return row!.count
    },
    ...createLineVerbs({ db, stores, context }),
    async line(owner, store, lineId) {
      const { moment, read } = await context(store)
      const touched = { ...read, touchedLineIds: isUuid(lineId) ? [lineId] : [] }
      const cart = isKnown(owner) ? await readCart(db, openCartOf(owner), touched) : undefined
      const lines = cart ? priceLines(cart.lines, cart.facts, store, pricedFor(cart, moment)) : []
      return lines.find(({ view }) => view.id === lineId)?.view
    },
    async clear(owner) {
      await db.transaction(async (tx) => {
        const locked = isKnown(owner) ? await lockOpenCart(tx, owner) : undefined
        const lines = locked ? await linesOf(tx, locked.id) : []
        if (!locked || !isKnown(owner) || lines.length === 0) return
        const ids = lines.map((line) => line.id)
        await moveToRemoved(tx, await sideCart(tx, locked, owner, 'removed'), ids)
        await markChanged(tx, locked.id)
      })
    },
    async applyCoupon(owner, store, code, from) {
      const { settings, moment, read } = await context(store)
      return applyCoupon(db, { owner, code, from, now: moment.now }, async (tx, cartId) => {
        const cart = (await readCart(tx, cartWithId(cartId), read))!
        return priceCart(cart, { store, settings, destination: destinationOf(cart, settings), moment }).discounts.coupon
      })
    },
    async setShippingMethod(owner, code) {
      await db.transaction(async (tx) => {
        const locked = isKnown(owner) ? await lockOpenCart(tx, owner) : undefined
        if (!locked) return
        await tx.execute(
          sql`update cart set shipping_method = ${code}, version = version + 1, updated_at = now()
              where id = ${locked.id} and shipping_method is distinct from ${code}`,
        )
      })
    },
    async setDestination(owner, given) {
      await db.transaction(async (tx) => {
        const locked = isKnown(owner) ? await lockOpenCart(tx, owner) : undefined
        if (!locked) return
        const text = (value: string) => typedText(value.slice(0, LONGEST_VALUE))
        const { country, region, postcode } = given
        const destination = { country: text(country), region: text(region), postcode: text(postcode) }
        await tx.execute(
          sql`update cart set destination = ${JSON.stringify(destination)}::jsonb, version = version + 1, updated_at = now()
              where id = ${locked.id}`,
        )
      })
    },
  }
}

const EMPTY_MINI_CART = { lines: [], more: 0, count: 0, subtotal: 0 }

const emptyCart = {
  lines: [],
  facts: new Map(),
  rates: [],
  shippingRates: [],
  shippingMethod: null,
  rules: [],
  ruleProducts: [],
  couponCode: null,
  paymentMethod: null,
  customerGroup: null,
}
