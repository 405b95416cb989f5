import { Island } from '#widgets/island/island.tsx'
import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { Island as CartCount } from './cart-count.island.tsx'

export function CartLink() {
  const { visitor, t } = usePage()
  const props = { path: paths.cart, count: visitor?.cartCount ?? 0, label: t('cart'), itemsLabel: t('cartItems') }
  return <Island name="cart/cart-count" when="follow" component={CartCount} props={props} />
}
