import type { ReactNode } from 'react'
import type { CartTotals } from '#domain/cart/results.ts'
import { CartView } from '../../cart/page/cart-view.tsx'
import { CheckoutView } from '../../checkout/checkout-view.tsx'
import { ConfirmationView } from '../../checkout/confirmation-view.tsx'
import { PageLayout } from '../../layout/page-layout.tsx'
import * as checkout from '../fixtures/cart-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const wide = (node: ReactNode) => <PageLayout>{node}</PageLayout>

const LONG_CODE = 'SPRINGTIME-2026-FOR-FRIENDS-AND-FAMILY-OF-THE-WORKSHOP-0123456789'

const discounted: CartTotals = {
  ...checkout.cart.totals,
  discount: 2648,
  discounts: [
    { label: 'Two bowls for less', amount: 500 },
    { label: 'Welcome', amount: 2148, code: 'WELCOME10' },
  ],
  grandTotal: 19322,
}

const withCoupon = { ...checkout.cart, totals: discounted, couponCode: 'WELCOME10' }

/** Carts, a checkout and an order with coupons. */
export const couponEntries: WorkbenchEntry = {
  name: 'coupon',
  states: [
    { name: 'applied', node: wide(<CartView cart={withCoupon} />) },
    {
      name: 'long-code',
      node: wide(
        <CartView
          cart={{
            ...withCoupon,
            couponCode: LONG_CODE,
            totals: { ...discounted, discounts: [{ label: 'Spring', amount: 2648, code: LONG_CODE }] },
          }}
        />,
      ),
    },
    {
      name: 'not-for-this-cart',
      node: wide(<CartView cart={{ ...checkout.cart, couponCode: 'POTS', couponProblem: 'not-for-this-cart' }} />),
    },
    {
      name: 'used-up-at-checkout',
      node: wide(
        <CheckoutView
          {...checkout.aCheckout('payment', {
            cart: { ...checkout.cart, couponCode: 'WELCOME10', couponProblem: 'used-up' },
            change: {},
          })}
        />,
      ),
    },
    { name: 'order', node: wide(<ConfirmationView order={{ ...checkout.order, ...discounted, shipping: 490 }} />) },
  ],
}
