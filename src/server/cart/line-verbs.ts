import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { AddResult, ChangeResult } from '#domain/cart/results.ts'
import type { StoreView } from '#domain/store/store.ts'
import type { Moment } from '#domain/date/shop-day.ts'
import { localeOf } from '../store/locale.ts'
import type { Database, Queryable } from '../database/database.ts'
import { choicesOf, planLine } from './add-items.ts'
import { Basket, MAXIMUM_LINES } from './basket.ts'
import { lockCartOfLines, type LockedCart, lockOpenCart } from './stored/lock-cart.ts'
import { isKnown, type KnownOwner } from './stored/owner.ts'
import { planMerge } from './plan-merge.ts'
import { cartWithId, readCart, type ReadOptions } from './stored/read-cart.ts'
import { sideCart } from './stored/side-cart.ts'
import { lineBeside, lineOf, linesOf, markChanged } from './stored/stored-lines.ts'
import { moveToRemoved, namesOf } from './take-out-lines.ts'
import { writeLines } from './write-lines.ts'
import { writeMerge } from './write-merge.ts'
import type { CartItem, CartOwner, CartService } from './cart-contract.ts'
import type { StoreService } from '../store/store-service.ts'

type LineVerbs = Pick<CartService, 'remove' | 'restore' | 'saveForLater' | 'unsave' | 'updateItem'>

type LineDependencies = {
  db: Database
  stores: StoreService
  context: (store: StoreView) => Promise<{ moment: Moment; read: ReadOptions }>
}

export const noSuchLine = { status: 'rejected', refusal: { reason: 'no-such-line' } } as const satisfies ChangeResult

const cartFull = {
  status: 'rejected',
  refusal: { reason: 'cart-full', maximum: MAXIMUM_LINES },
} as const satisfies ChangeResult

/** Changes of one line: taking it out and putting it back, saving it for later and fetching it back, editing it. */
export function createLineVerbs({ db, stores, context }: LineDependencies): LineVerbs {
  /** Locks the cart while the line is looked for and changed; a shopper without a cart has no such line. */
  const holding = <Result>(
    owner: CartOwner,
    lock: (tx: Queryable, owner: KnownOwner) => Promise<LockedCart | undefined>,
    work: (tx: Queryable, open: LockedCart, owner: KnownOwner) => Promise<Result>,
  ): Promise<Result | typeof noSuchLine> =>
    db.transaction(async (tx) => {
      const open = isKnown(owner) ? await lock(tx, owner) : undefined
      return open && isKnown(owner) ? work(tx, open, owner) : noSuchLine
    })

  return {
    async remove(owner, lineId, store) {
      const all = await stores.all()
      return holding(owner, lockCartOfLines, async (tx, open, owner): Promise<ChangeResult> => {
        const isOpen = (await lineOf(tx, open.id, lineId)) !== undefined
        if (!isOpen && !(await lineBeside(tx, owner, lineId, ['saved']))) return noSuchLine
        const texts = localeOf(store ?? all.find(({ id }) => id === open.storeId) ?? all[0]!, all)
        const removed = await namesOf(tx, [lineId], texts)
        await moveToRemoved(tx, await sideCart(tx, open, owner, isOpen ? 'removed' : 'removed-saved'), [lineId])
        const count = await markChanged(tx, open.id)
        return { status: 'changed', count, refusals: [], removed, ...(!isOpen && { isSaved: true }) }
      })
    },

    async restore(owner, store, lineId) {
      const { read } = await context(store)
      return holding(owner, lockCartOfLines, async (tx, open, owner): Promise<ChangeResult> => {
        const line = await lineBeside(tx, owner, lineId, ['removed', 'removed-saved'])
        if (!line) return noSuchLine
        const wasSaved = line.status === 'removed-saved'
        const into = wasSaved ? await sideCart(tx, open, owner, 'saved') : open.id
        const cart = (await readCart(tx, cartWithId(into), { ...read, more: [line] }))!
        const plan = planMerge(cart.lines, [line], wasSaved ? undefined : cart.facts)
        if (plan.left.length > 0) return cartFull
        await writeMerge(tx, into, plan)
        const count = await markChanged(tx, open.id)
        return { status: 'changed', count, refusals: plan.refusals, ...(wasSaved && { isSaved: true }) }
      })
    },

    saveForLater: (owner, lineId) =>
      holding(owner, lockOpenCart, async (tx, open, owner): Promise<ChangeResult> => {
        const line = await lineOf(tx, open.id, lineId)
        if (!line) return noSuchLine
        const saved = await sideCart(tx, open, owner, 'saved')
        const plan = planMerge(await linesOf(tx, saved), [line])
        if (plan.left.length > 0) return cartFull
        await writeMerge(tx, saved, plan)
        return { status: 'changed', count: await markChanged(tx, open.id), refusals: [] }
      }),

    async unsave(owner, store, lineId) {
      const { moment, read } = await context(store)
      return holding(owner, lockCartOfLines, async (tx, open, owner): Promise<ChangeResult> => {
        const line = await lineBeside(tx, owner, lineId, ['saved'])
        if (!line) return noSuchLine
        const touched = { ...read, more: [line], touchedLineIds: [] }
        const cart = (await readCart(tx, cartWithId(open.id), touched))!
        const plan = planLine(new Basket(cart, moment), line)
        if (plan.status === 'needs-options') throw new Error('Of a line that is saved what is missing is named.')
        if (plan.status === 'rejected') return plan
        await takeAway(tx, lineId)
        await writeLines(tx, open.id, store.id, plan.lines)
        return { status: 'changed', count: plan.count, refusals: [] }
      })
    },

    async updateItem(owner: CartOwner, store: StoreView, lineId: string, item: CartItem): Promise<AddResult> {
      const { moment, read } = await context(store)
      return holding(owner, lockOpenCart, async (tx, open): Promise<AddResult> => {
        const touched = { ...read, more: choicesOf(item), touchedLineIds: isUuid(lineId) ? [lineId] : [] }
        const cart = (await readCart(tx, cartWithId(open.id), touched))!
        const line = cart.lines.find(({ id }) => id === lineId)
        if (line?.productId !== item.productId) return noSuchLine
        const others = { ...cart, lines: cart.lines.filter((other) => other !== line) }
        const { quantity, options, hasSeenOptions } = item
        const plan = planLine(new Basket(others, moment), { ...line, quantity, options }, hasSeenOptions)
        if (plan.status !== 'lines') return plan
        await takeAway(tx, lineId)
        await writeLines(tx, open.id, store.id, plan.lines)
        const { name, count } = plan
        return { status: 'added', lineIds: plan.lines.map(({ id }) => id), name, quantity, count }
      })
    },
  }
}

/** Deletes a line that is written anew, or whose pieces go into another line. */
const takeAway = (tx: Queryable, lineId: string) => tx.execute(sql`delete from cart_line where id = ${lineId}`)
