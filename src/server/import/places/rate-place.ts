import type { Place } from '#domain/address/place.ts'
import { lackedDigits } from '#domain/address/postcode-digits.ts'
import { readPostcodePattern } from '#domain/address/postcode-pattern.ts'
import { resolveRegionText } from '#domain/address/resolve-region.ts'
import { readRegions } from '../../directory/read-regions.ts'
import { say } from '../../words/say.ts'
import { countryOf } from './country-codes.ts'

/** A place as an owner or a file of Magento names it: "DEU", "California", "10*". */
export type NamedPlace = { country: string; region: string; postcode: string }

export type ReadPlace = { status: 'ok'; place: Place } | { status: 'wrong'; why: string }

/** Magento writes any of them for "everywhere". */
const isAny = (text: string) => ['', '*', '0'].includes(text.trim())

/**
 * The place as rates keep it: the region as addresses keep it, the code where addresses choose from a list.
 * @param regionLists the countries that have one (setting `address.regionLists`)
 */
export async function ratePlace(given: NamedPlace, regionLists: readonly string[]): Promise<ReadPlace> {
  const wrong = (why: string): ReadPlace => ({ status: 'wrong', why })
  const country = isAny(given.country) ? '*' : countryOf(given.country)
  if (country === undefined) return wrong(say('"{country}" is no country', { country: given.country.trim() }))
  const region = isAny(given.region) ? '*' : await regionIn(country, given.region.trim(), regionLists)
  if (region === undefined)
    return wrong(say('"{region}" is no region of {country}', { region: given.region.trim(), country }))
  const postcode = given.postcode.trim() === '' ? '*' : readPostcodePattern(given.postcode)
  if (postcode === undefined)
    return wrong(
      say('"{postcode}" is no postcode, nor one like 10*, 10000-10999 or *', { postcode: given.postcode.trim() }),
    )
  const digits = lackedDigits(country, postcode)
  if (digits !== undefined)
    return wrong(
      say('"{postcode}" is no postcode of {country}, where they have {digits} digits', { postcode, country, digits }),
    )
  return { status: 'ok', place: { country, region, postcode } }
}

async function regionIn(country: string, text: string, regionLists: readonly string[]): Promise<string | undefined> {
  if (country === '*') return undefined
  const regions = regionLists.includes(country) ? (await readRegions()).get(country) : undefined
  if (!regions) return text
  const found = resolveRegionText({ [country]: regions }, country, text)
  return found.status === 'listed' ? found.code : undefined
}
