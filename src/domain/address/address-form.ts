import type { FieldDefinition, FormDefinition } from '../validation/form-definition.ts'
import type { Address } from './address.ts'
import {
  type AddressFieldName,
  type AddressFieldRow,
  addressFields,
  contactFields,
  nameFields,
  perField,
  placeFields,
} from './address-fields.ts'
import type { AddressSettings } from './address-settings.ts'
import { cleanAddress } from './clean-address.ts'
import { regionClassNames, type RegionFields, updateRegionFields } from './region-fields.ts'
import type { RegionConfig, RegionData } from './regions.ts'

/** The prefix of an address's field names: "shipping[city]" in the checkout, "city" in a form of one address. */
export type AddressPrefix = '' | 'shipping' | 'billing'

/** The shop's rules for addresses. */
export type AddressRules = {
  /** Countries it sells to; the first is preselected. */
  countries: readonly string[]
  /** The lists in use. */
  regions: RegionData
  config: RegionConfig
  optionalPostcodes: readonly string[]
}

/** The shop's settings as rules. `regions`: the lists of `address.regionLists`. */
export const addressRules = (countries: readonly string[], address: AddressSettings, regions: RegionData) => ({
  countries,
  regions,
  config: { regions_required: address.regionsRequired, show_all_regions: address.showAllRegions },
  optionalPostcodes: address.optionalPostcodes,
})

/**
 * An address as a form (spec §2, widget 2), in the order of the page; names and ids are Magento 1's (2.2.1). Which fields are
 * required follows `country`; of the region's two controls only the one in use is part of the form.
 */
export function addressForm(prefix: AddressPrefix, country: string, rules: AddressRules) {
  const named = (name: string): string => {
    if (prefix === '') return name
    return name.endsWith('[]') ? `${prefix}[${name.slice(0, -2)}][]` : `${prefix}[${name}]`
  }
  const field = ({ posted, id, rules: checks = '', maxLength = 100, type }: AddressFieldRow): FieldDefinition => ({
    name: named(posted),
    rules: checks,
    maxLength,
    ...(type && { type }),
    ...(prefix === '' && id !== undefined && { id }),
  })
  const fields = <Name extends AddressFieldName>(rows: Readonly<Record<Name, AddressFieldRow>>) =>
    perField(Object.keys(rows) as Name[], (name) => field(rows[name]))
  const { select, text: typed, zip } = regionFieldsFor({ country }, rules)
  const place = fields(placeFields)
  const names = fields(nameFields)
  return {
    ...names,
    ...(prefix !== '' && { street2: { ...names.street2, id: `${prefix}-street-2` } }),
    country: { ...place.country, type: 'select', options: rules.countries },
    regionId: {
      ...field({ ...addressFields.region, posted: 'region_id' }),
      rules: select.isShown ? regionClassNames(select).join(' ') : '',
      type: 'select',
      options: select.options.map(({ value }) => value),
    },
    region: { ...place.region, rules: typed.isShown ? regionClassNames(typed).join(' ') : '' },
    postcode: { ...place.postcode, rules: `${place.postcode.rules}${zip.isRequired ? ' required-entry' : ''}` },
    city: place.city,
    ...fields(contactFields),
  } as const satisfies FormDefinition
}

export type AddressForm = ReturnType<typeof addressForm>
export type AddressValues = { [Key in keyof AddressForm]: string }

/** The country a page shows as chosen: the known one, else the first. */
export const shownCountry = (known: string | undefined, { countries }: AddressRules): string =>
  known !== undefined && countries.includes(known) ? known : (countries[0] ?? '')

/** The known parts of an address's place. `region`: a code, or a text; `regionId`: a line of the list. */
export type KnownPlace = { country: string; regionId?: string; region?: string; postcode?: string }

/** The country-dependent fields as a page first shows them for an address (4.region, 4.zip). */
export function regionFieldsFor(
  { country, regionId, region, postcode }: KnownPlace,
  rules: AddressRules,
): RegionFields {
  const control = { isShown: false, isDisabled: false, value: '', isRequired: false }
  const blank: RegionFields = {
    country: '',
    select: { ...control, options: [], mustSelect: false },
    text: { ...control, isShown: true, value: region ?? '' },
    zip: { value: postcode ?? '', isRequired: true },
    isFieldShown: true,
    isMarkedRequired: false,
    isZipMarkedRequired: true,
  }
  const { regions, config, optionalPostcodes } = rules
  const setup = { regions, config, optionalZip: optionalPostcodes, unused: 'hide', defaultRegion: regionId } as const
  return updateRegionFields(blank, { type: 'country', value: country }, setup)
}

/** The address made of checked values. `region`: the region as it is stored (resolve-region.ts). */
export function toAddress(values: AddressValues, region: string): Address {
  const { street, street2, regionId: _, ...rest } = values
  return cleanAddress({ ...rest, street: [street, street2], region })
}
