import type { Address } from '#domain/address/address.ts'
import { addressFields, inStoredOrder } from '#domain/address/address-fields.ts'
import type { OldOrderAddress } from './old-orders.ts'
import { textOf } from './old-values.ts'

/** An address as an order keeps it. The last name stays alone: guests find their order by it. */
export function addressOf(row: OldOrderAddress): Address {
  return inStoredOrder(
    {
      firstName: [row.prefix, row.firstname, row.middlename].map(textOf).filter(Boolean).join(' '),
      lastName: textOf(row.lastname),
      street: textOf(row.street).split(/\r?\n/).filter(Boolean),
      city: textOf(row.city),
      region: textOf(row.region_code) || textOf(row.region),
      postcode: textOf(row.postcode),
      country: textOf(row.country_id).toUpperCase(),
    },
    (name) => textOf(row[addressFields[name].posted]) || undefined,
  )
}
