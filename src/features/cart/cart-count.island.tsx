import { useStore } from '@nanostores/react'
import { Icon } from '../icon.tsx'
import { $cart } from './cart-store.ts'

export type CartCountProps = { path: string; count: number; label: string; itemsLabel: string }

/** The header's way to the cart; the number follows what other islands put into it (behaviours 2.9.11). */
export function Island({ path, count: countBefore, label, itemsLabel }: CartCountProps) {
  // Another island may have changed the store before this one comes alive: the first drawing is the server's.
  const cart = useStore($cart, { ssr: 'initial' })
  const count = cart?.count ?? countBefore
  return (
    <a
      className={`skip-link skip-cart${count === 0 ? ' no-count' : ''}`}
      href={path}
      data-target-element="#header-cart"
    >
      <Icon name="cart" />
      <span className="label">{label}</span>
      <span className="visually-hidden">{`, ${itemsLabel} `}</span>
      <span className="count">{count}</span>
    </a>
  )
}
