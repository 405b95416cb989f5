import type { CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { countriesByName } from '../address-names.ts'
import { FormKey, usePage } from '../page-context.tsx'

export function ShippingEstimate({ destination }: { destination: CartView['destination'] }) {
  const { shop, store, t } = usePage()
  return (
    <details className="shipping-estimate">
      <summary>{t('estimateTitle')}</summary>
      <form id="shipping-zip-form" method="post" action={paths.cartEstimate}>
        <FormKey />
        <div className="field">
          <label htmlFor="country">{t('country')}</label>
          <select id="country" name="country_id" defaultValue={destination.country} autoComplete="country">
            {countriesByName(shop.countries, store.locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="region">
            {t('region')} <span className="hint">({t('optional')})</span>
          </label>
          <input id="region" name="region" defaultValue={destination.region} autoComplete="address-level1" />
        </div>
        <div className="field">
          <label htmlFor="postcode">{t('postcode')}</label>
          <input
            id="postcode"
            name="estimate_postcode"
            defaultValue={destination.postcode}
            autoComplete="postal-code"
          />
        </div>
        <button className="button quiet" type="submit">
          {t('estimate')}
        </button>
      </form>
    </details>
  )
}
