import { addressLines } from '#domain/address/address-lines.ts'
import { useWords } from '../../texts/use-words.ts'
import type { WholeOrder } from './order-data.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: NonNullable<WholeOrder['billingAddress']> }) {
  const { postcode, city, region, country } = address
  const { locale } = useWords()
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country || 'ZZ')
  return (
    <address>
      {addressLines(address, [`${postcode} ${city}`, region, countryName]).map(({ part, text }) => (
        <span key={part}>{text}</span>
      ))}
    </address>
  )
}
