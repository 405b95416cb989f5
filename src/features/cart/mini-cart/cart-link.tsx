import type { HeaderPanels } from '#widgets/header/use-header-panels.ts'
import { Icon } from '../../icon.tsx'

/** The header's way to the cart; number and class change together (behaviours 2.9.11). */
export function CartLink({
  address,
  count,
  texts,
  panels,
}: {
  address: string
  count: number
  texts: { cart: string; cartItems: string }
  panels: HeaderPanels
}) {
  return (
    <a
      {...panels.triggerProps('header-cart', `skip-cart${count === 0 ? ' no-count' : ''}`)}
      href={address}
      data-target-element="#header-cart"
    >
      <Icon name="cart" />
      <span className="label">{texts.cart}</span>
      <span className="visually-hidden">{`, ${texts.cartItems} `}</span>
      <span className="count">{count}</span>
    </a>
  )
}
