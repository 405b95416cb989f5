import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CartView } from '#domain/cart/results.ts'
import type { StoreView } from '#domain/store/store.ts'
import { createCartService } from '../cart/cart-service.ts'
import { addCartRule, replaceCartRule } from '../coupon/cart-rules.ts'
import { rows, type Database } from '../database/database.ts'
import { createStoreService } from '../store/store-service.ts'
import { newRule, type GivenRule } from './new-rule.ts'
import { Refused } from './changing.ts'
import { withoutTrace } from './without-trace.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** `rule`: tried as if it were there already; `replaces`: the id of the rule in whose place it would be. */
export type SampleCart = {
  store?: string | undefined
  items: readonly { sku: string; quantity: number }[]
  code?: string | undefined
  rule?: GivenRule | undefined
  replaces?: number | undefined
}

export type PricedSample = { status: 'priced'; cart: CartView; store: StoreView } | RecordRefusal

export type SampleDependencies = { db: Database; clock: () => Date }

/** The totals of a guest's cart: the cart's own rules, over a cart made in a transaction that is always rolled back. */
export async function priceSampleCart(deps: SampleDependencies, sample: SampleCart): Promise<PricedSample> {
  try {
    return await withoutTrace(deps.db, async (db) => {
      if (sample.rule) await putRule(db, sample.rule, sample.replaces)
      return priced({ ...deps, db }, sample)
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as RecordRefusal
    throw error
  }
}

async function putRule(db: Database, given: GivenRule, replaces: number | undefined): Promise<void> {
  if (replaces !== undefined) await mustBeReplaceable(db, replaces)
  const rule = await newRule(db, given)
  const done = replaces === undefined ? await addCartRule(db, rule) : await replaceCartRule(db, replaces, rule)
  if (done === 'taken') refuseFor([{ path: ['rule', 'code'], said: 'is the code of another coupon' }])
}

/** A rule with several codes has no other in its place: each code would be that of the other. */
async function mustBeReplaceable(db: Database, id: number): Promise<void> {
  const [found] = await rows<{ codes: number }>(
    db,
    sql`select (select count(*)::int from coupon c where c.rule_id = r.id) as codes from cart_rule r where r.id = ${id}::int`,
  )
  if (!found) refuseFor([{ path: ['replaces'], said: 'is no rule' }])
  else if (found.codes > 1) refuseFor([{ path: ['replaces'], said: 'has several codes' }])
}

async function priced(
  deps: SampleDependencies,
  { store: code, items, code: coupon }: SampleCart,
): Promise<PricedSample> {
  // All of it reads by the transaction's own connection: the embedded database has no other.
  const storeService = createStoreService(deps)
  const stores = await storeService.all()
  const store = code === undefined ? stores[0] : stores.find((one) => one.code === code)
  if (!store || store.id === 0) return refuseFor([{ path: ['store'], said: 'is no store view' }])
  const cart = createCartService({ ...deps, stores: storeService, cards: async () => [] })
  const owner = { sessionHash: `sample ${randomBytes(16).toString('hex')}` }
  for (const [at, { sku, quantity }] of items.entries()) {
    const [product] = await rows<{ id: number }>(deps.db, sql`select id from product where sku = ${sku}`)
    const path = ['items', at, 'sku']
    if (!product) return refuseFor([{ path, said: 'is no product' }])
    const added = await cart.addItem(owner, store, { productId: product.id, quantity, options: {} })
    if (added.status !== 'added') return refuseFor([{ path, said: WHY[added.status] }])
  }
  if (coupon) await cart.applyCoupon(owner, store, coupon, 'sample')
  return { status: 'priced', cart: await cart.view(owner, store), store }
}

const WHY = {
  'needs-options': 'asks for choices: name one of its variants',
  rejected: 'cannot be bought in this quantity',
}
