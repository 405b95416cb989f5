import type { Address } from '#domain/address/address.ts'
import type { OldOrderAddress } from './old-orders.ts'
import { textOf } from './old-values.ts'

/** An address as an order keeps it. The last name stays alone: guests find their order by it. */
export function addressOf(row: OldOrderAddress): Address {
  const [company, phone] = [textOf(row.company), textOf(row.telephone)]
  return {
    firstName: [row.prefix, row.firstname, row.middlename].map(textOf).filter(Boolean).join(' '),
    lastName: textOf(row.lastname),
    ...(company && { company }),
    street: textOf(row.street).split(/\r?\n/).filter(Boolean),
    city: textOf(row.city),
    region: textOf(row.region_code) || textOf(row.region),
    postcode: textOf(row.postcode),
    country: textOf(row.country_id).toUpperCase(),
    ...(phone && { phone }),
  }
}
