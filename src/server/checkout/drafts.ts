import { type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { CheckoutDraft } from '#domain/checkout/draft.ts'
import type { CartOwner } from '../cart/cart-contract.ts'
import { draftFor, type KeptDraft } from '../cart/stored/kept-draft.ts'
import { lockOrCreateCart, lockOpenCart } from '../cart/stored/lock-cart.ts'
import { isKnown, ownedBy } from '../cart/stored/owner.ts'
import { settleOwner } from '../cart/settle-owner.ts'
import type { Database } from '../database/database.ts'
import { checkedRows, nullable, row, written } from '../database/row.ts'
import type { CheckoutService } from './checkout-contract.ts'

/** The longest kept value in characters: longer than any field allows, so that a value that is too long is still refused. */
const LONGEST_KEPT = 1000

const asKept = (draft: CheckoutDraft): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_KEPT ? value.slice(0, LONGEST_KEPT).toWellFormed() : value,
  )

/** The answers in the row of a cart, as the shopper may see them (`draftFor`). */
const keptFor = ({ customerId = '' }: CartOwner): SQL =>
  sql`(case coalesce(checkout ->> 'customer', ${customerId}::text) when ${customerId}::text then coalesce(checkout, '{}') - 'customer' else '{}' end)`

/** The answers given so far in the checkout, with the owner's open cart. */
export function createDrafts(
  db: Database,
): Pick<CheckoutService, 'draft' | 'saveDraft' | 'keepForLogin' | 'forgetDraft'> {
  return {
    async draft(owner) {
      if (!isKnown(owner)) return {}
      const [cart] = await checkedRows(
        db,
        row('checkout of a cart', { checkout: nullable(written<KeptDraft>()) }),
        sql`select c.checkout from cart c where ${ownedBy(owner)} and c.status = 'open' order by c.created_at desc limit 1`,
      )
      return draftFor(owner, cart?.checkout)
    },
    async saveDraft(owner, change) {
      if (!isKnown(owner)) return
      await db.transaction(async (tx) => {
        const cart = await lockOpenCart(tx, owner)
        if (!cart) return
        const next = sql`(${keptFor(owner)} || ${asKept(change)}::jsonb)`
        // The way to pay is told with the order itself; another tab has to hear of everything else.
        await tx.execute(
          sql`update cart set checkout = ${next}, updated_at = now(),
                version = version + ((${next} - 'payment') is distinct from (coalesce(checkout, '{}') - 'payment'))::int
              where id = ${cart.id}`,
        )
      })
    },
    async keepForLogin(owner, store, change, cartId) {
      if (!isKnown(owner)) return
      await db.transaction(async (tx) => {
        const cart = await lockOrCreateCart(tx, await settleOwner(tx, owner), store.id)
        await tx.execute(
          sql`update cart set checkout = ${keptFor(owner)} || ${asKept(change)}::jsonb || coalesce(
                (select jsonb_build_object('customer', c.customer_id) from cart c
                 where c.id = ${isUuid(cartId) ? cartId : null}::uuid and c.customer_id is not null), '{}')
              where id = ${cart.id}`,
        )
      })
    },
    async forgetDraft(owner, cartId) {
      if (!isKnown(owner) || !isUuid(cartId)) return
      const { sessionHash } = owner
      await db.execute(
        sql`update cart c set checkout = null
            where c.id = ${cartId} and c.status = 'ordered' and (${ownedBy(owner)} or ${ownedBy({ sessionHash })})`,
      )
    },
  }
}
