import type { CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { shippingHint, shippingTitle } from '#domain/shipping/shipping-title.ts'
import { FormKey, usePage } from '../page-context.tsx'

export type Offered = Pick<CartView, 'shippingMethods' | 'shippingMethod'>

/** The ways of sending, to choose from (names as in Magento 1). With script a choice is sent by itself (cart-page.ts). */
export function ShippingMethodForm({ offered }: { offered: Offered }) {
  const { t } = usePage()
  const { shippingMethods } = offered
  if (shippingMethods.length === 0) return null
  return (
    <form id="co-shipping-method-form" method="post" action={paths.cartEstimateUpdate}>
      <FormKey />
      <fieldset>
        <legend>{t('shippingMethods')}</legend>
        <ShippingChoices offered={offered} name="estimate_method" />
      </fieldset>
      {shippingMethods.length > 1 && (
        <button className="button quiet" type="submit">
          {t('shippingChoose')}
        </button>
      )}
    </form>
  )
}

/** A radio for each way of sending, with its price and what there is to say of it. */
export function ShippingChoices({ offered, name }: { offered: Offered; name: string }) {
  const page = usePage()
  const { shop, money, t } = page
  const speaker = { ...page, shipping: shop.shipping }
  return (
    <ul className="methods">
      {offered.shippingMethods.map(({ code, price }) => {
        const hint = shippingHint(code, speaker)
        return (
          <li key={code}>
            <label className="choice method">
              <input
                type="radio"
                id={`s_method_${code}`}
                name={name}
                value={code}
                defaultChecked={code === offered.shippingMethod}
              />
              <span className="method-line">
                <span>{shippingTitle(code, speaker)}</span>
                <span className="price">{price === 0 ? t('shippingFree') : money(price)}</span>
              </span>
              {hint && <bdi className="hint">{hint}</bdi>}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
