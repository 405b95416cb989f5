import type { Address } from '#domain/address/address.ts'
import { regionName } from '#domain/address/regions.ts'
import { countryName } from './address-names.ts'
import { usePage } from './page-context.tsx'

/** An address as it stands on an envelope, the country last and in words. */
export function AddressText({ address }: { address: Address }) {
  const { store, directory } = usePage()
  const { firstName, lastName, company, street, postcode, city, country } = address
  const region = regionName(directory.rules.regions, country, address.region)
  const town = [postcode, city].filter(Boolean).join(' ')
  const lines = {
    company,
    name: `${firstName} ${lastName}`,
    street: street[0],
    street2: street[1],
    town: region ? `${town}, ${region}` : town,
    country: countryName(country, store.locale),
  }
  return (
    <address>
      {Object.entries(lines).map(
        ([part, line]) =>
          line && (
            <span key={part}>
              <bdi>{line}</bdi>
            </span>
          ),
      )}
    </address>
  )
}
