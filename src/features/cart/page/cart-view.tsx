import type { CartView as Cart } from '#domain/cart/results.ts'
import { Island } from '#widgets/island/island.tsx'
import { CategoryChips } from '../../cards/category-chips.tsx'
import { ProductShelf } from '../../cards/product-grid.tsx'
import { type PageContext, usePage } from '../../page-context.tsx'
import { CART_PAGE } from '../cart-page-island.ts'
import { CartPage, type ServerParts } from './cart-page.tsx'
import { type CartPageProps, type CartPageTexts, cartPageTexts } from '../view/cart-page-props.ts'
import { cartPageView, type RefusedRows } from '../view/cart-page-view.ts'
import { PlaceFields } from './place-fields.tsx'

type CartViewProps = { cart: Cart; page?: number; refused?: RefusedRows }

/** Kept while the page comes alive: what would leave it. Links lead on, and `details` open by themselves. */
const KEPT = 'button, form'

/** The cart page on the server: an island, and in it the parts that the server alone draws. */
export function CartView(given: CartViewProps) {
  const context = usePage()
  const { cart } = given
  const parts = { place: <PlaceFields destination={cart.destination} />, below: <BelowCart cart={cart} /> }
  // Whether cookies are kept is seen in the browser alone, and matters where nothing is known of the shopper.
  const when = context.visitor || cart.lines.length > 0 ? 'interaction' : 'idle'
  return (
    <Island
      name={CART_PAGE}
      when={when}
      keeps={KEPT}
      component={drawnWith(parts)}
      props={cartPageProps(given, context)}
    />
  )
}

const drawnWith = (parts: ServerParts) => (props: CartPageProps) => <CartPage {...props} {...parts} />

function cartPageProps({ cart, page = 1, refused = {} }: CartViewProps, context: PageContext): CartPageProps {
  const { visitor, t, mediaUrl } = context
  return {
    view: cartPageView(cart, { page, refused }, context),
    ...(visitor && { cart: visitor.cart, formKey: visitor.formKey }),
    ...(mediaUrl && { mediaUrl }),
    texts: Object.fromEntries(cartPageTexts.map((id) => [id, t(id)])) as CartPageTexts,
  }
}

/** Below the cart: ways back into the shop for an empty one, products that go well with a filled one. */
export function BelowCart({ cart }: { cart: Cart }) {
  const { t } = usePage()
  const isEmpty = cart.lines.length === 0
  return (
    <>
      {isEmpty && <CategoryChips />}
      <ProductShelf id="cross-sells" title={t(isEmpty ? 'searchPerhaps' : 'crossSells')} cards={cart.crossSells} />
    </>
  )
}
