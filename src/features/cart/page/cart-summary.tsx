import type { ReactNode } from 'react'
import { callPaths } from '#domain/call-paths.ts'
import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'
import type { CartPage } from './use-cart-page.ts'
import { CouponForm } from './coupon-form.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { COUPON_FORM, ESTIMATE_FORM, METHOD_FORM } from './cart-page-state.ts'
import { ShippingMethodForm } from './shipping-methods.tsx'
import { TotalsList } from '../view/totals-list.tsx'

/** The cart's totals, with the forms that change them. `place`: the fields for country and region that came with the page. */
export function CartSummary({ page, place }: { page: CartPage; place: ReactNode }) {
  const { state, texts } = page
  const { totals, shipping, coupon } = state.view
  const form = (id: string) => page.formProps(id)
  return (
    <aside className="cart-totals" aria-label={texts.grandTotal} {...page.focus.follow()}>
      <TotalsList rows={totals} />
      {shipping?.isNowhere && <p className="error-text">{texts.shippingNowhere}</p>}
      <a
        className="button wide btn-proceed-checkout"
        href={callPaths.checkout}
        onClick={(event) => {
          if (!isModifiedClick(event.nativeEvent) && page.leaveFor(callPaths.checkout)) event.preventDefault()
        }}
      >
        {texts.proceed}
      </a>
      <CouponForm
        {...form(COUPON_FORM)}
        coupon={coupon}
        text={state.coupon ?? coupon?.code ?? ''}
        onType={(text) => page.dispatch({ type: 'coupon-typed', text })}
      />
      {shipping && (
        <details className="shipping-estimate">
          <summary>{texts.estimateTitle}</summary>
          <EstimateForm
            {...form(ESTIMATE_FORM)}
            place={state.place}
            onTouchPlace={() => page.dispatch({ type: 'place-touched' })}
            postcode={state.postcode ?? shipping.destination.postcode}
            onTypePostcode={(text) => page.dispatch({ type: 'postcode-typed', text })}
          >
            {place}
          </EstimateForm>
          <ShippingMethodForm
            {...form(METHOD_FORM)}
            methods={shipping.methods}
            chosen={state.method ?? shipping.chosen}
            onChoose={page.chooseMethod}
          />
        </details>
      )}
    </aside>
  )
}
