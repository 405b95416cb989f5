import type { ReactNode } from 'react'
import { CartView } from '../cart/page/cart-view.tsx'
import { CategoryView } from '../catalog/category-view.tsx'
import { HomeView } from '../catalog/home-view.tsx'
import { ProductGrid } from '../cards/product-grid.tsx'
import { SearchView } from '../catalog/search-view.tsx'
import { CheckoutView } from '../checkout/checkout-view.tsx'
import { ConfirmationView } from '../checkout/confirmation-view.tsx'
import { ConfirmView } from '../error/confirm-view.tsx'
import { ErrorView, TooManyRequestsView } from '../error/error-view.tsx'
import { NotFoundView } from '../error/not-found-view.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { type Notice, PageContextProvider, usePage } from '../page-context.tsx'
import { ProductView } from '../product/product-view.tsx'
import { addressEntries } from './entries/address-entries.tsx'
import { contentEntries } from './entries/content-entries.tsx'
import * as checkout from './fixtures/cart-fixtures.ts'
import * as catalog from './fixtures/catalog-fixtures.ts'
import { calendarEntries } from './entries/calendar-entries.tsx'
import { couponEntries } from './entries/coupon-entries.tsx'
import { cartPageEntries } from './entries/cart-page-entries.tsx'
import { configurableEntries } from './product/configurable-entries.tsx'
import { customerEntries } from './entries/customer-entries.tsx'
import { galleryEntries } from './product/gallery-entries.tsx'
import { eventEntries } from './product/event-entries.tsx'
import { formEntries } from './form-entries.tsx'
import { navigationEntries } from './entries/navigation-entries.tsx'
import { miniCartEntries } from './entries/mini-cart-entries.tsx'
import { listEntries } from './entries/list-entries.tsx'
import { letterEntries } from './entries/letter-entries.tsx'
import { orderEntries } from './entries/order-entries.tsx'
import { optionsEntries } from './product/options-entries.tsx'
import { paymentEntries } from './entries/payment-entries.tsx'
import { reviewEntries } from './product/review-entries.tsx'
import { priceEntries } from './product/price-entries.tsx'
import { toggleContentEntries } from './entries/toggle-content-entries.tsx'
import { searchEntries } from './entries/search-entries.tsx'
import type { WorkbenchEntry } from './entries/workbench-entry.ts'

const wide = (node: ReactNode, crumbs?: { name: string; path: string }[]) => (
  <PageLayout crumbs={crumbs}>{node}</PageLayout>
)

const withList = (node: ReactNode) => (
  <PageLayout columns="col2-left-layout" crumbs={catalog.category.crumbs}>
    {node}
  </PageLayout>
)

const product = (page: typeof catalog.product) => wide(<ProductView page={page} />, page.crumbs)

function WithNotice({ notice, children }: { notice: Notice; children: ReactNode }) {
  return <PageContextProvider value={{ ...usePage(), notice }}>{children}</PageContextProvider>
}

export const workbenchEntries: WorkbenchEntry[] = [
  {
    name: 'home',
    states: [
      {
        name: 'with-picture',
        node: wide(
          <HomeView
            page={catalog.home}
            content={{
              slides: [
                { picture: 'home/first-cup.webp', text: 'Stoneware, lamps and linen from twelve small workshops.' },
              ],
              tiles: [],
              shelves: ['categories', 'featured'],
            }}
          />,
        ),
      },
      {
        name: 'slides',
        node: wide(
          <HomeView
            page={catalog.home}
            content={{
              slides: [
                {
                  title: 'Words without a picture, and many of them, so that the slide is a tall one',
                  text: 'Second line.',
                },
                { picture: 'home/not-there.webp', pictureLabel: 'A table', title: 'A picture that is not there' },
                { picture: 'home/first-cup.webp' },
              ],
              tiles: [
                { title: 'A tile without a picture', link: { text: 'Look', path: '/tea.html' } },
                { picture: 'home/not-there.webp', title: 'One whose picture is not there' },
              ],
              shelves: ['tiles'],
            }}
          />,
        ),
      },
      {
        name: 'many-slides',
        node: wide(
          <HomeView
            page={catalog.home}
            content={{
              slides: Array.from({ length: 12 }, (_, index) => ({
                picture: 'home/first-cup.webp',
                title: `Slide ${index + 1} of as many as a shop may have`,
              })),
              tiles: [],
              shelves: [],
            }}
          />,
        ),
      },
      { name: 'words-only', node: wide(<HomeView page={catalog.home} />) },
      {
        name: 'new-shop',
        node: wide(<HomeView page={{ featured: [], news: [], sale: [], categories: [] }} />),
      },
    ],
  },
  {
    name: 'category',
    states: [
      { name: 'first-page', node: withList(<CategoryView page={catalog.category} />) },
      { name: 'filtered', node: withList(<CategoryView page={{ ...catalog.category, listing: catalog.listing }} />) },
      {
        name: 'list',
        node: withList(<CategoryView page={{ ...catalog.category, listing: { ...catalog.listing, mode: 'list' } }} />),
      },
      {
        name: 'no-picture',
        node: withList(<CategoryView page={{ ...catalog.category, image: undefined, subcategories: [] }} />),
      },
      {
        name: 'nothing-fits',
        node: withList(
          <CategoryView
            page={{ ...catalog.category, listing: { ...catalog.emptyListing, selected: catalog.listing.selected } }}
          />,
        ),
      },
      {
        name: 'empty',
        node: withList(<CategoryView page={{ ...catalog.category, listing: catalog.emptyListing }} />),
      },
    ],
  },
  {
    name: 'search',
    states: [
      { name: 'found', node: withList(<SearchView page={catalog.searchPage} />) },
      {
        name: 'corrected',
        node: withList(<SearchView page={{ ...catalog.searchPage, text: 'tepot', corrected: 'teapot' }} />),
      },
      {
        name: 'nothing',
        node: withList(
          <SearchView
            page={{ text: 'bicycle', listing: catalog.emptyListing }}
            suggestions={catalog.cards.slice(0, 4)}
          />,
        ),
      },
    ],
  },
  {
    name: 'product',
    states: [
      { name: 'simple', node: product(catalog.product) },
      { name: 'sale', node: product(catalog.saleProduct) },
      { name: 'sold-out', node: product(catalog.goneProduct) },
      { name: 'configurable', node: product(catalog.configurableProduct) },
      { name: 'bundle', node: product(catalog.bundleProduct) },
      { name: 'grouped', node: product(catalog.groupedProduct) },
      { name: 'every-option', node: product(catalog.everyOptionProduct) },
      {
        name: 'every-option-refused',
        node: wide(<ProductView page={catalog.everyOptionProduct} form={{ posted: catalog.refusedOptions }} />),
      },
      {
        name: 'no-picture',
        node: product({
          ...catalog.product,
          pictures: [],
          name: 'Untersetzer-Aufbewahrungsschachtel aus Recyclingkarton',
        }),
      },
    ],
  },
  {
    name: 'product-grid',
    states: [
      {
        name: 'all-states',
        node: wide(
          <>
            <h1>A card in every state</h1>
            <ProductGrid cards={catalog.cards} />
          </>,
        ),
      },
    ],
  },
  {
    name: 'cart',
    states: [
      {
        name: 'with-notice',
        node: (
          <WithNotice
            notice={{
              kind: 'success',
              text: 'Hill Teapot was added to your cart.',
              link: { text: 'Checkout', path: '/checkout/onepage/' },
            }}
          >
            {wide(<CartView cart={checkout.cart} />)}
          </WithNotice>
        ),
      },
      {
        name: 'problems',
        node: wide(
          <CartView
            cart={checkout.troubledCart}
            refused={{ b: { text: 'Only 1 left. Please lower the quantity.', typed: '4' } }}
          />,
        ),
      },
      { name: 'empty', node: wide(<CartView cart={checkout.emptyCart} />) },
    ],
  },
  {
    name: 'checkout',
    states: [
      { name: 'method', node: wide(<CheckoutView {...checkout.aCheckout('method')} />) },
      { name: 'billing', node: wide(<CheckoutView {...checkout.aCheckout('billing')} />) },
      {
        name: 'billing-and-password',
        node: wide(
          <CheckoutView {...checkout.aCheckout('billing', { known: { ...checkout.known, method: 'register' } })} />,
        ),
      },
      { name: 'problems', node: wide(<CheckoutView {...checkout.aCheckout('billing', { form: checkout.refused })} />) },
      { name: 'address-book', node: wide(<CheckoutView {...checkout.aCustomersCheckout('billing')} />) },
      {
        name: 'address-unfit',
        node: wide(<CheckoutView {...checkout.aCustomersCheckout('shipping', { form: checkout.unfit })} />),
      },
      { name: 'shipping', node: wide(<CheckoutView {...checkout.aCheckout('shipping')} />) },
      { name: 'shipping-method', node: wide(<CheckoutView {...checkout.aCheckout('shipping-method')} />) },
      {
        name: 'not-delivered',
        node: wide(
          <CheckoutView
            {...checkout.aCheckout('shipping-method', {
              cart: { ...checkout.cart, shippingMethods: [], shippingMethod: null },
            })}
          />,
        ),
      },
      { name: 'payment-and-review', node: wide(<CheckoutView {...checkout.aCheckout('payment')} />) },
      { name: 'changed', node: wide(<CheckoutView {...checkout.aCheckout('payment', { change: { from: 19970 } })} />) },
      {
        name: 'line-problem',
        node: wide(<CheckoutView {...checkout.aCheckout('payment', { cart: checkout.troubledCart, change: {} })} />),
      },
      {
        name: 'gone-back',
        node: wide(<CheckoutView {...checkout.aCheckout('payment', { shown: 'billing' })} />),
      },
      {
        name: 'virtual',
        node: wide(
          <CheckoutView {...checkout.aCheckout('billing', { cart: { ...checkout.cart, isVirtual: true } })} />,
        ),
      },
      { name: 'placed', node: wide(<ConfirmationView order={checkout.order} />) },
      { name: 'paid-by-card', node: wide(<ConfirmationView order={checkout.cardOrder} />) },
    ],
  },
  {
    name: 'error',
    states: [
      { name: 'not-found', node: wide(<NotFoundView />) },
      { name: 'surprise', node: wide(<ErrorView requestId="req-7f3a91c2" />) },
      { name: 'too-many', node: wide(<TooManyRequestsView />) },
      { name: 'confirm', node: wide(<Confirm />) },
    ],
  },
  orderEntries,
  cartPageEntries,
  configurableEntries,
  galleryEntries,
  customerEntries,
  paymentEntries,
  formEntries,
  calendarEntries,
  addressEntries,
  letterEntries,
  contentEntries,
  miniCartEntries,
  ...navigationEntries,
  ...listEntries,
  ...eventEntries,
  reviewEntries,
  ...toggleContentEntries,
  couponEntries,
  priceEntries,
  ...optionsEntries,
  searchEntries,
]

function Confirm() {
  const { t } = usePage()
  return (
    <ConfirmView
      title={t('confirmTitle')}
      text={t('confirmText')}
      action="/checkout/cart/add/product/1/"
      fields={[['qty', '2']]}
      button={t('confirmButton')}
    />
  )
}
