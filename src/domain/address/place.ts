import { fitsPostcode, plainPostcode, postcodeShare, type PostcodePattern } from './postcode-pattern.ts'

/** The place a rate is for: a country, a region as addresses keep it, and postcodes. "*" matches any. */
export type Place = { country: string; region: string; postcode: PostcodePattern }

/** A destination; an address is one. */
export type Whereabouts = { country: string; region?: string; postcode?: string }

/** The rates that count at a destination. */
export function ratesAt<Rate extends Place>(rates: readonly Rate[], to: Whereabouts): Rate[] {
  const postcode = plainPostcode(to.postcode ?? '')
  const region = plainRegion(to.region ?? '')
  return rates.filter(
    (rate) =>
      (rate.country === '*' || rate.country === to.country) &&
      (rate.region === '*' || plainRegion(rate.region) === region) &&
      fitsPostcode(rate.postcode, postcode),
  )
}

/**
 * Sorts the more exact place first: a country before all countries; then postcodes before none, and the smaller part of all
 * postcodes before the larger; then a region before none.
 */
export function moreExactFirst(a: Place, b: Place): number {
  return (
    Number(a.country === '*') - Number(b.country === '*') ||
    postcodeShare(a.postcode) - postcodeShare(b.postcode) ||
    Number(a.region === '*') - Number(b.region === '*') ||
    // Two ways to write the same place: their order must not depend on the database's.
    (a.postcode < b.postcode ? -1 : Number(a.postcode > b.postcode))
  )
}

/** Only these letters change their case: a database may know no others (server/cart/stored/read-cart.ts). */
const plainRegion = (text: string) => text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
