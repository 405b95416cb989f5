import { sql } from 'drizzle-orm'
import { typedText } from '#domain/address/typed-text.ts'
import type { AddResult, CartView, ChangeResult } from '#domain/cart/results.ts'
import { momentIn, type StoreView } from '#domain/store/store.ts'
import { LONGEST_VALUE } from '#domain/validation/form-definition.ts'
import { rows, type Database } from '../database/database.ts'
import type { CartOwner, CartService, CatalogService, StoreService } from '../services.ts'
import { localeOf } from '../catalog/locale.ts'
import { MAXIMUM_LINES, planAddition, type ItemToAdd } from './add-items.ts'
import { lockOpenCart, lockOrCreateCart } from './lock-cart.ts'
import { planUpdate } from './plan-update.ts'
import { takeOutLines } from './take-out-lines.ts'
import { cartWithId, openCartOf, readCart } from './read-cart.ts'
import { defaultCountry, destinationOf, priceCart } from './view-cart.ts'
import { writeLines } from './write-lines.ts'

export type CartDependencies = {
  db: Database
  stores: StoreService
  clock: () => Date
  /** For cross-sells. */
  cards: CatalogService['cards']
}

/** Every change is one transaction that holds the cart's row; reading never writes. */
export function createCartService({ db, stores, clock, cards }: CartDependencies): CartService {
  const context = async (store: StoreView) => {
    const [settings, all] = await Promise.all([stores.settings(), stores.all()])
    return {
      settings,
      moment: momentIn(settings.timeZone, clock()),
      read: { ...localeOf(store, all), defaultCountry: defaultCountry(settings) },
    }
  }

  async function view(owner: CartOwner, store: StoreView): Promise<CartView> {
    const { settings, moment, read } = await context(store)
    const cart = owner.sessionHash
      ? await readCart(db, openCartOf(owner.sessionHash), { ...read, wantsCrossSells: true })
      : undefined
    const destination = destinationOf(cart, settings)
    const priced = priceCart(cart ?? { lines: [], facts: new Map(), rates: [] }, {
      store,
      settings,
      destination,
      moment,
    })
    const lines = priced.lines.map((line) => line.view)
    return {
      id: cart?.id ?? null,
      version: cart?.version ?? 0,
      lines,
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      totals: priced.totals,
      destination,
      isVirtual: priced.isVirtual,
      crossSells: cart?.crossSellIds.length ? await cards(store, cart.crossSellIds) : [],
    }
  }

  async function addItem(owner: CartOwner, store: StoreView, item: ItemToAdd): Promise<AddResult> {
    const sessionHash = owner.sessionHash
    if (!sessionHash) throw new Error('A session must be begun before something goes into its cart.')
    const { moment, read } = await context(store)
    const partIds = Object.keys(item.grouped ?? {}).map(Number)
    const productIds = [item.productId, ...partIds].filter(isRowId).slice(0, MAXIMUM_LINES)
    return db.transaction(async (tx): Promise<AddResult> => {
      const { id, isNew } = await lockOrCreateCart(tx, sessionHash, store.id)
      const cart = await readCart(tx, cartWithId(id), { ...read, productIds })
      const plan = planAddition(cart!, item, moment)
      if (plan.status !== 'lines') {
        if (isNew) await tx.execute(sql`delete from cart where id = ${id}`)
        return plan
      }
      await writeLines(tx, id, store.id, plan.lines)
      const { name, quantity, count } = plan
      return { status: 'added', lineIds: plan.lines.map((line) => line.id), name, quantity, count }
    })
  }

  async function update(owner: CartOwner, store: StoreView, quantities: Record<string, number>): Promise<ChangeResult> {
    const { moment, read } = await context(store)
    return db.transaction(async (tx): Promise<ChangeResult> => {
      const locked = owner.sessionHash ? await lockOpenCart(tx, owner.sessionHash) : undefined
      if (!locked) return noSuchLine
      const cart = await readCart(tx, cartWithId(locked.id), read)
      const plan = planUpdate(cart!, quantities, moment)
      const { lines, removedIds, refusals, count } = plan
      if (lines.length || removedIds.length) await writeLines(tx, locked.id, store.id, lines, removedIds)
      return { status: 'changed', count, refusals }
    })
  }

  const takeOut = (owner: CartOwner, lineId?: string) =>
    db.transaction(async (tx) => {
      const locked = owner.sessionHash ? await lockOpenCart(tx, owner.sessionHash) : undefined
      return locked ? takeOutLines(tx, locked.id, lineId) : { removed: 0, count: 0 }
    })

  return {
    view,
    addItem,
    update,
    async count(owner) {
      if (!owner.sessionHash) return 0
      const [row] = await rows<{ count: number }>(
        db,
        sql`select coalesce(sum(l.quantity), 0)::int as count from cart_line l
            where l.cart_id in (select c.id from (${openCartOf(owner.sessionHash)}) c)`,
      )
      return row!.count
    },
    async remove(owner, lineId) {
      const { removed, count } = await takeOut(owner, lineId)
      return removed ? { status: 'changed', count, refusals: [] } : noSuchLine
    },
    async clear(owner) {
      await takeOut(owner)
    },
    async setDestination(owner, given) {
      await db.transaction(async (tx) => {
        const locked = owner.sessionHash ? await lockOpenCart(tx, owner.sessionHash) : undefined
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

const noSuchLine: ChangeResult = { status: 'rejected', refusal: { reason: 'no-such-line' } }

const isRowId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647
