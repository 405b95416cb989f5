import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import { AddressText } from '../../address-text.tsx'
import { usePage } from '../../page-context.tsx'
import type { CheckoutPage } from './checkout-page.ts'

/** The answers of a step that is done. */
export function StepSummary({ step, page: { known, cart } }: { step: CheckoutStep; page: CheckoutPage }) {
  const page = usePage()
  const { shop, money, t } = page
  switch (step) {
    case 'method':
      return <p>{t(known.method === 'register' ? 'checkoutRegister' : 'checkoutGuest')}</p>
    case 'billing':
      return (
        <>
          <p>
            <bdi>{known.email}</bdi>
          </p>
          {known.billing && <AddressText address={known.billing} />}
        </>
      )
    case 'shipping':
      if (known.shipping === 'billing') return <p>{t('progressSame')}</p>
      return known.shipping ? <AddressText address={known.shipping} /> : null
    case 'shipping-method': {
      const quote = cart.shippingMethods.find(({ code }) => code === known.shippingMethod)
      if (!quote) return null
      const title = shippingTitle(quote.code, { ...page, shipping: shop.shipping })
      return <p>{t('labelled', { label: title, text: quote.price === 0 ? t('shippingFree') : money(quote.price) })}</p>
    }
    default:
      return null
  }
}
