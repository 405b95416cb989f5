import { paths } from '#domain/paths.ts'
import { Icon } from '../icon.tsx'
import { usePage } from '../page-context.tsx'

/** The header's way to the cart; the number follows what calls tell (cart-state.ts, behaviours 2.9.11). */
export function CartLink() {
  const { visitor, t } = usePage()
  const count = visitor?.cart.count ?? 0
  return (
    <a
      className={`skip-link skip-cart${count === 0 ? ' no-count' : ''}`}
      href={paths.cart}
      data-target-element="#header-cart"
    >
      <Icon name="cart" />
      <span className="label">{t('cart')}</span>
      <span className="visually-hidden">{`, ${t('cartItems')} `}</span>
      <span className="count">{count}</span>
    </a>
  )
}
