import type { Address } from './address.ts'
import { inStoredOrder } from './address-fields.ts'
import { typedLine } from '../text/typed-text.ts'

/** The same address without outer space, control characters, line breaks and empty street lines. */
export function cleanAddress(address: Address): Address {
  const text = (value: string | undefined) => typedLine(value ?? '')
  return inStoredOrder(
    {
      firstName: text(address.firstName),
      lastName: text(address.lastName),
      street: address.street.map(text).filter((line) => line !== ''),
      city: text(address.city),
      region: text(address.region),
      postcode: text(address.postcode),
      country: text(address.country),
    },
    (name) => text(address[name]) || undefined,
  )
}
