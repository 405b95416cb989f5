import type { DependentChild } from '#domain/address/dependent-dropdown.ts'
import { regionFieldsFor } from '#domain/address/address-form.ts'
import { paths } from '#domain/paths.ts'
import { DependentDropdown } from '#widgets/dependent-dropdown/dependent-dropdown.tsx'
import { Island } from '#widgets/island/island.tsx'
import { countriesByName } from '../../address-names.ts'
import { usePage } from '../../page-context.tsx'
import type { Destination } from '../view/cart-page-props.ts'

/** Country and region of the estimate, as the server draws them. */
export function PlaceFields({ destination }: { destination: Destination }) {
  const { shop, store, t } = usePage()
  const region = useRegion(destination)
  return (
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
  )
}

/** A list where the country has one, else a text: one field either way (4.dependent). */
function useRegion(destination: Destination): DependentChild {
  const { directory, t } = usePage()
  const { select, text } = regionFieldsFor(destination, directory.rules)
  if (!select.isShown) return { kind: 'text', value: text.value }
  const options = select.options.map(({ value, label }) => ({ value, label }))
  return { kind: 'select', options: [{ value: '', label: t('pleaseChoose') }, ...options], value: select.value }
}
