import { placeFields } from '#domain/address/address-fields.ts'
import { type AddressForm, regionFieldsFor, shownCountry } from '#domain/address/address-form.ts'
import type { RegionFields as RegionState } from '#domain/address/region-fields.ts'
import { paths } from '#domain/paths.ts'
import { RegionFields, type RegionFieldsProps } from '#widgets/address/region-fields.tsx'
import { Island } from '#widgets/island/island.tsx'
import { countriesByName } from '../address-names.ts'
import { PostedField, usePosted } from '../form/posted-form.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The place of an address: country, region, postcode, town (spec §2, widget 2). Region and postcode are drawn as the chosen
 * country wants them. `section`: "shipping" or "billing" for the browser's address book.
 */
export function PlaceFields({ form, section = '' }: { form: AddressForm; section?: string }) {
  const { t } = usePage()
  return (
    <>
      <Island
        name="widgets/address/region-fields"
        when="interaction"
        component={RegionFields}
        props={useRegionFieldsProps(form, section)}
      />
      <PostedField
        of={form.city}
        label={t('city')}
        autoComplete={`${section} ${placeFields.city.autoComplete}`.trim()}
      />
    </>
  )
}

function useRegionFieldsProps(form: AddressForm, section: string): RegionFieldsProps {
  const { store, directory, t } = usePage()
  const { rules, version } = directory
  const posted = {
    country: usePosted(form.country),
    regionId: usePosted(form.regionId),
    region: usePosted(form.region),
    postcode: usePosted(form.postcode),
  }
  const drawn = useRegionState(form)
  const autoComplete = (name: keyof typeof placeFields) => `${section} ${placeFields[name].autoComplete}`.trim()
  return {
    drawn,
    address: paths.regions(version),
    optionalZip: rules.optionalPostcodes.filter((code) => rules.countries.includes(code)),
    defaultRegion: drawn.select.value,
    texts: { list: t('regionList'), text: t('regionText'), hidden: t('regionHidden') },
    optionalText: t('optional'),
    country: {
      field: { ...form.country, options: [] },
      label: t('country'),
      problem: posted.country.problem,
      autoComplete: autoComplete('country'),
      options: countriesByName(rules.countries, store.locale),
    },
    region: {
      label: t('region'),
      placeholder: t('pleaseChoose'),
      autoComplete: autoComplete('region'),
      select: { field: { ...form.regionId, options: [] }, problem: posted.regionId.problem },
      text: { field: form.region, problem: posted.region.problem },
    },
    postcode: {
      field: form.postcode,
      label: t('postcode'),
      value: posted.postcode.value,
      problem: posted.postcode.problem,
      autoComplete: autoComplete('postcode'),
    },
  }
}

/** The fields as the country that is shown wants them. */
function useRegionState(form: AddressForm): RegionState {
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
