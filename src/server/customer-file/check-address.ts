import type { Address } from '#domain/address/address.ts'
import { optionalAddressFields, perField } from '#domain/address/address-fields.ts'
import { cleanAddress } from '#domain/address/clean-address.ts'
import { keptRegion, resolveRegionText } from '#domain/address/resolve-region.ts'
import type { RegionData } from '#domain/address/regions.ts'
import { countryOf } from '../import/places/country-codes.ts'
import { say } from '../words/say.ts'
import type { AddressField } from './columns.ts'
import type { GivenCustomer } from './read-customers.ts'

/**
 * An address of a table. `isBilling` and `isShipping` are undefined where it does not speak of them. `told`: the fields that it has columns for;
 * `doubts`: why a form here would refuse it.
 */
export type GivenAddress = {
  row: number
  address: Address
  told: ReadonlySet<string>
  doubts: string | undefined
  isBilling: boolean | undefined
  isShipping: boolean | undefined
}

export type PlaceRules = {
  /** Countries that this shop sells to. */
  countries: readonly string[]
  /** Regions of the countries whose forms show a list. */
  regions: RegionData
}

/** Fields that every address has here, each with the sentence for one that lacks it. */
const MISSING = {
  firstName: 'it has no first name',
  lastName: 'it has no last name',
  city: 'it has no city',
  country: 'it has no country',
} as const

const YES: ReadonlySet<string> = new Set(['1', 'yes', 'true'])

/** An address that a form here would refuse comes, with its doubts; one of no country that there is stays out. */
export function checkAddress(
  { row, cells }: GivenCustomer['addresses'][number],
  { countries, regions }: PlaceRules,
  warn: (row: number, message: string) => void,
): GivenAddress[] {
  const { isBilling, isShipping, street = '', street2 = '', ...fields } = cells
  if ([street, street2, ...Object.values(fields)].every((text) => !text)) return []
  const country = countryOf(fields.country ?? '') ?? ''
  if (fields.country && country === '') {
    warn(row, say('there is no country {country}: this address is left out', { country: fields.country }))
    return []
  }
  const resolved = resolveRegionText(regions, country, fields.region ?? '')
  const isUnknown = resolved.status === 'unknown' || resolved.status === 'elsewhere'
  const region = isUnknown ? (fields.region ?? '') : keptRegion(resolved)
  const [first = '', ...more] = street.split(/\r?\n/).filter((line) => line.trim() !== '')
  const address = cleanAddress({
    firstName: fields.firstName ?? '',
    lastName: fields.lastName ?? '',
    street: [first, [...more, street2].filter((line) => line !== '').join(', ')],
    city: fields.city ?? '',
    region,
    postcode: fields.postcode ?? '',
    country,
    ...perField(optionalAddressFields, (name) => fields[name]),
  })
  const doubts = [
    ...(Object.keys(MISSING) as (keyof typeof MISSING)[])
      .filter((field) => address[field] === '')
      .map((field) => say(MISSING[field])),
    ...(address.street.length === 0 ? [say('it has no street')] : []),
    ...(isUnknown ? [say('the region "{region}" is not in the list of {country}', { region, country })] : []),
    ...(country !== '' && !countries.includes(country)
      ? [say('this shop does not sell to {country}', { country })]
      : []),
  ]
  const isYes = (text: string | undefined) => (text === undefined ? undefined : YES.has(text.toLowerCase()))
  return [
    {
      row,
      address,
      told: new Set((Object.keys(cells) as AddressField[]).filter((name) => cells[name] !== undefined)),
      doubts:
        doubts.length > 0
          ? say('{doubts}: the customer has to correct it before using it', { doubts: doubts.join('; ') })
          : undefined,
      isBilling: isYes(isBilling),
      isShipping: isYes(isShipping),
    },
  ]
}
