import { regionFieldsFor } from '#domain/address/address-form.ts'
import { paths } from '#domain/paths.ts'
import { DependentDropdownPiece } from '#widgets/dependent-dropdown/dependent-dropdown-piece.tsx'
import { countriesByName } from '../address-names.ts'
import { usePage } from '../page-context.tsx'
import type { Destination } from './cart-page-props.ts'

/** Country and region of the estimate, as the server draws them. */
export function PlaceFields({ destination }: { destination: Destination }) {
  const { shop, store, t } = usePage()
  return (
    <DependentDropdownPiece
      parent="country"
      child="region"
      address={paths.childRegions}
      drawnFor={destination.country}
      placeholder={t('pleaseChoose')}
    >
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
        <Region destination={destination} />
      </div>
    </DependentDropdownPiece>
  )
}

/** A list where the country has one, else a text: one field either way (4.dependent). */
function Region({ destination }: { destination: Destination }) {
  const { directory, t } = usePage()
  const { select, text } = regionFieldsFor(destination, directory.rules)
  const common = { id: 'region', name: 'region', title: t('region'), autoComplete: 'address-level1' }
  if (!select.isShown) return <input {...common} type="text" defaultValue={text.value} />
  return (
    <select {...common} defaultValue={select.value}>
      <option value="">{t('pleaseChoose')}</option>
      {select.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
