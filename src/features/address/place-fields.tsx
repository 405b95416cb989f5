import { type AddressForm, regionFieldsFor, shownCountry } from '#domain/address/address-form.ts'
import type { RegionFields } from '#domain/address/region-fields.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import { RegionFieldsPiece } from '#widgets/address/region-fields-piece.tsx'
import { countriesByName } from '../address-names.ts'
import { PostedField, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'
import { RegionField } from './region-field.tsx'

/**
 * Where an address is: country, region, postcode, town (spec §2, widget 2). Region and postcode are drawn as the chosen
 * country wants them. `section`: "shipping" or "billing" for the browser's address book.
 */
export function PlaceFields({ form, section = '' }: { form: AddressForm; section?: string }) {
  const { store, directory, t } = usePage()
  const { rules, version } = directory
  const fields = useRegionFields(form)
  const autoComplete = (name: string) => `${section} ${name}`.trim()
  return (
    <RegionFieldsPiece
      country={fieldIdOf(form.country)}
      region={fieldIdOf(form.region)}
      regionId={fieldIdOf(form.regionId)}
      zip={fieldIdOf(form.postcode)}
      address={paths.regions(version)}
      optionalZip={rules.optionalPostcodes.filter((code) => rules.countries.includes(code))}
      defaultRegion={fields.select.value}
      drawnFor={fields.country}
      texts={{ list: t('regionList'), text: t('regionText'), hidden: t('regionHidden') }}
    >
      <PostedField of={form.country} value={fields.country} label={t('country')} autoComplete={autoComplete('country')}>
        {countriesByName(rules.countries, store.locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </PostedField>
      <RegionField form={form} fields={fields} autoComplete={autoComplete('address-level1')} />
      <PostedField
        of={form.postcode}
        label={t('postcode')}
        optionalText={t('optional')}
        autoComplete={autoComplete('postal-code')}
        autoCapitalize="characters"
      />
      <PostedField of={form.city} label={t('city')} autoComplete={autoComplete('address-level2')} />
    </RegionFieldsPiece>
  )
}

/** The fields as the country that is shown wants them. */
function useRegionFields(form: AddressForm): RegionFields {
  const { rules } = usePage().directory
  return regionFieldsFor(
    {
      country: shownCountry(usePosted(form.country).value, rules),
      regionId: usePosted(form.regionId).value,
      region: usePosted(form.region).value,
      postcode: usePosted(form.postcode).value,
    },
    rules,
  )
}
