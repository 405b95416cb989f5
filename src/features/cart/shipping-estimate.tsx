import type { DependentChild } from '#domain/address/dependent-dropdown.ts'
import { regionFieldsFor } from '#domain/address/address-form.ts'
import type { CartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { DependentDropdown } from '#widgets/dependent-dropdown/dependent-dropdown.tsx'
import { Island } from '#widgets/island/island.tsx'
import { countriesByName } from '../address-names.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { ShippingMethodForm } from './shipping-methods.tsx'

/** What sending and taxes cost where the cart goes, and the ways of sending to choose from. */
export function ShippingEstimate({ cart }: { cart: CartView }) {
  const { shop, store, t } = usePage()
  const { destination } = cart
  const region = useRegion(destination)
  return (
    <details className="shipping-estimate">
      <summary>{t('estimateTitle')}</summary>
      <form id="shipping-zip-form" method="post" action={paths.cartEstimate}>
        <FormKey />
        <Island
          name="widgets/dependent-dropdown/dependent-dropdown"
          when="interaction"
          component={DependentDropdown}
          props={{
            address: paths.childRegions,
            drawnFor: destination.country,
            placeholder: t('pleaseChoose'),
            child: region,
            parent: {
              id: 'country',
              name: 'country_id',
              label: t('country'),
              autoComplete: 'country',
              options: countriesByName(shop.countries, store.locale),
            },
            field: {
              id: 'region',
              name: 'region',
              label: t('region'),
              hint: t('optional'),
              autoComplete: 'address-level1',
            },
          }}
        />
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
      <ShippingMethodForm offered={cart} />
    </details>
  )
}

/** A list where the country has one, else a text: one field either way (4.dependent). */
function useRegion(destination: CartView['destination']): DependentChild {
  const { directory, t } = usePage()
  const { select, text } = regionFieldsFor(destination, directory.rules)
  if (!select.isShown) return { kind: 'text', value: text.value }
  const options = select.options.map(({ value, label }) => ({ value, label }))
  return { kind: 'select', options: [{ value: '', label: t('pleaseChoose') }, ...options], value: select.value }
}
