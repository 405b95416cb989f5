import { createContext, type ReactNode, use } from 'react'
import type { AddressRules } from '#domain/address/address-form.ts'
import type { CategoryLink } from '#domain/catalog/views.ts'
import type { ContentLink } from '#domain/content/content.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { ShopSettings, StoreView } from '#domain/store/store.ts'
import type { ShopperSummary } from '#domain/shopper/shopper-summary.ts'
import type { Translate } from '#messages/translate.ts'
import { MediaUrlProvider } from './media-url.tsx'

/**
 * The surroundings of a page that any component may need, filled in by the server for each request. Only server-rendered components read
 * it; an island gets its texts and data as props, so that no dictionary is sent to the browser.
 */
export type PageContext = {
  shop: Pick<
    ShopSettings,
    | 'name'
    | 'tagline'
    | 'country'
    | 'countries'
    | 'timeZone'
    | 'pricesIncludeTax'
    | 'shipping'
    | 'payment'
    | 'bankDetails'
    | 'email'
    | 'seller'
    | 'menus'
  >
  store: StoreView
  stores: StoreView[]
  t: Translate
  menu: CategoryLink[]
  /** The owner's own pages. */
  pages: readonly ContentLink[]
  /** Countries and rules for address forms, and the version of the region data that a script may load. */
  directory: { rules: AddressRules; version: string }
  /** Origin of pictures and videos; '' where the shop sends them itself (media-url.tsx). */
  mediaUrl: string
  /** Path and query of this page, for forms that come back to it. */
  address: string
  /** Only with a session: a page without one may be kept by a cache and belongs to nobody. */
  visitor?: ShopperSummary & { formKey: string; customer?: { firstName: string } }
  /** One message from the request before ("… was added to your cart"). */
  notice?: Notice
}

export type Notice = {
  kind: 'success' | 'error' | 'note'
  text: string
  link?: { text: string; path: string }
  /** A form that takes back the change the notice is about: posted to `path`. */
  undo?: { text: string; path: string }
}

type Page = PageContext & { money: (amount: Money) => string }

const Context = createContext<Page | undefined>(undefined)

export function PageContextProvider({ value, children }: { value: PageContext; children: ReactNode }) {
  return (
    <MediaUrlProvider value={value.mediaUrl}>
      <Context value={{ ...value, money: (amount) => formatMoney(amount, value.store.money) }}>{children}</Context>
    </MediaUrlProvider>
  )
}

/** The same page with amounts of another currency: an order keeps the one it was placed in. `decimals` as in `MoneyFormat`. */
export function InCurrency({
  of: { currency, decimals },
  children,
}: {
  of: { currency: string; decimals: number }
  children: ReactNode
}) {
  const page = usePage()
  const format = { locale: page.store.locale, currency, decimals }
  return <Context value={{ ...page, money: (amount) => formatMoney(amount, format) }}>{children}</Context>
}

/** @throws outside a page: a component that uses it was hydrated as (part of) an island */
export function usePage(): Page {
  const page = use(Context)
  if (!page) throw new Error('usePage() works in server-rendered components only; give an island its data as props.')
  return page
}

/** The form key, where there is a session. Every form that posts begins with it. */
export function FormKey() {
  const { visitor } = usePage()
  return visitor ? <input type="hidden" name="form_key" value={visitor.formKey} /> : null
}
