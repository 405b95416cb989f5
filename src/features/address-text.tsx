import type { Address } from '#domain/address/address.ts'
import { addressLines, townLine } from '#domain/address/address-lines.ts'
import { regionName } from '#domain/address/regions.ts'
import { countryName } from './address-names.ts'
import { usePage } from './page-context.tsx'

/** An address as it stands on an envelope, the country last and in words. */
export function AddressText({ address }: { address: Address }) {
  const { store, directory } = usePage()
  const region = regionName(directory.rules.regions, address.country, address.region)
  const place = [townLine(address, region), countryName(address.country, store.locale)]
  return (
    <address>
      {addressLines(address, place).map(({ part, text }) => (
        <span key={part}>
          <bdi>{text}</bdi>
        </span>
      ))}
    </address>
  )
}
