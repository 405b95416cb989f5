import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { CartLink } from './cart-link.tsx'
import { MiniCartShell } from './mini-cart.tsx'

/** A step that came back refused stands at its own address. */
const CHECKOUT_FORMS: readonly string[] = [
  paths.checkout,
  paths.saveMethod,
  paths.saveBilling,
  paths.saveShipping,
  paths.saveShippingMethod,
  paths.placeOrder,
]

/**
 * The header's cart: the way to it with the number, and the panel that the script opens (spec §2, widgets 9 and 16). What
 * the script has to say and where it asks stands around it, because the inside of `#header-cart` is replaced.
 */
export function MiniCartBlock() {
  const { address, visitor, t } = usePage()
  const isAtCheckout = CHECKOUT_FORMS.some((path) => address.split('?')[0] === path)
  return (
    <div
      className="header-minicart"
      data-cart-key={visitor?.cart.key}
      data-cart-version={visitor?.cart.version}
      data-cart-count={visitor?.cart.count}
      data-source={isAtCheckout ? `${paths.miniCart}?checkout=1` : paths.miniCart}
      data-state={paths.cartState}
      data-failure-text={t('miniCartFailure')}
      data-confirm-text={t('remove')}
      data-cancel-text={t('miniCartKeep')}
    >
      <CartLink />
      <section id="header-cart" className="block block-cart skip-content" aria-label={t('miniCartTitle')}>
        <MiniCartShell />
      </section>
    </div>
  )
}
