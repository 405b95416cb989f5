import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import type { HeaderCartProps } from '../cart/mini-cart/header-cart-props.ts'
import { miniCartTexts } from '../cart/mini-cart/mini-cart-texts.ts'
import { type PageContext, usePage } from '../page-context.tsx'
import { AccountLinkItems } from './account-links.tsx'
import { HeaderParts, type HeaderProps } from './header-parts.tsx'
import { LanguageForm } from './language-links.tsx'
import { Navigation } from './navigation.tsx'
import { SearchForm } from '../search/search-form.tsx'

/**
 * The header of every page. It comes alive when the shopper reaches for it, when the address names one of its panels, and
 * when something happens to the cart; a trigger that is pressed before is kept, links lead on at once.
 */
export function Header({ searchText }: { searchText?: string }) {
  const page = usePage()
  return (
    <header id="header" className="page-header">
      <Island
        name="features/header/header"
        when="interaction"
        keeps=".skip-link"
        component={DrawnHeader}
        props={{ ...headerProps(page), ...(searchText && { searchText }) }}
      />
    </header>
  )
}

/** With what the browser is not given. */
const DrawnHeader = ({ searchText, ...props }: HeaderProps & { searchText?: string }) => (
  <HeaderParts
    {...props}
    search={<SearchForm text={searchText} />}
    languages={<LanguageForm />}
    accountLinks={<AccountLinkItems />}
    navigation={<Navigation />}
  />
)

function headerProps(page: PageContext): HeaderProps {
  const { shop, stores, store, t } = page
  return {
    shop: { name: shop.name, home: paths.home },
    ...(stores.length > 1 && { language: { name: store.name, code: store.language } }),
    cart: cartProps(page),
    texts: {
      menu: t('menu'),
      search: t('search'),
      account: t('account'),
      language: t('language'),
      closeMenu: t('closeMenu'),
    },
  }
}

/** A step that came back refused stands at its own address. */
const CHECKOUT_FORMS: readonly string[] = [
  paths.checkout,
  paths.saveMethod,
  paths.saveBilling,
  paths.saveShipping,
  paths.saveShippingMethod,
  paths.savePayment,
  paths.placeOrder,
]

function cartProps({ address, visitor, t }: PageContext): HeaderCartProps {
  const isAtCheckout = CHECKOUT_FORMS.some((path) => address.split('?')[0] === path)
  return {
    ...(visitor && { drawn: visitor.cart }),
    source: isAtCheckout ? `${paths.miniCart}?checkout=1` : paths.miniCart,
    state: paths.cartState,
    links: { cart: paths.cart, checkout: paths.checkout },
    texts: { ...miniCartTexts(t), cart: t('cart'), cartItems: t('cartItems') },
  }
}
