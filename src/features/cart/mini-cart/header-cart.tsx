import type { HeaderPanels } from '#widgets/header/use-header-panels.ts'
import { MiniCart } from '#widgets/mini-cart/mini-cart.tsx'
import { Icon } from '../../icon.tsx'
import { CartLink } from './cart-link.tsx'
import type { HeaderCartProps } from './header-cart-props.ts'
import { useHeaderCart } from './use-header-cart.ts'

/**
 * The header's cart: the way to it with the number, and the panel (spec §2, widgets 9 and 16). The contents of the panel are asked for when
 * the shopper reaches for it (decisions/024).
 */
export function HeaderCart(props: HeaderCartProps & { panels: HeaderPanels }) {
  const { drawn, source, state, links, texts, panels } = props
  const { cart, rootProps, panelProps, miniCart } = useHeaderCart(props)
  return (
    <div
      {...rootProps}
      className="header-minicart"
      data-cart-key={drawn?.key}
      data-cart-version={drawn?.version}
      data-cart-count={drawn?.count}
      data-source={source}
      data-state={state}
    >
      <CartLink address={links.cart} count={cart?.count ?? 0} texts={texts} panels={panels} />
      <section {...panelProps} aria-label={texts.title}>
        <MiniCart {...miniCart} texts={texts} closeIcon={<Icon name="close" />} links={links} />
      </section>
    </div>
  )
}
