import { useWords } from '../../texts/use-words.ts'
import type { WholeOrder } from './order-data.ts'

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { address: NonNullable<WholeOrder['billingAddress']> }) {
  const { firstName, lastName, company, street, postcode, city, region, country } = address
  const { locale } = useWords()
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country || 'ZZ')
  const lines = [company, `${firstName} ${lastName}`, ...street, `${postcode} ${city}`, region, countryName]
  return (
    <address>
      {lines
        .filter((line) => line?.trim())
        .map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may be alike, and never move
          <span key={at}>{line}</span>
        ))}
    </address>
  )
}
