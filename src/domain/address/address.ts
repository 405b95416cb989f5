import type { OptionalAddressField } from './address-fields.ts'

/** A postal address as an order keeps it (spec §5 address fields). `country` is ISO 3166-1 alpha-2. */
export type Address = {
  firstName: string
  lastName: string
  /** One or two lines. */
  street: string[]
  city: string
  /** Region code where the country has a list, free text otherwise, empty where none is needed. */
  region: string
  postcode: string
  country: string
} & { [Field in OptionalAddressField]?: string }

/** A correction: fields that are left out stay. */
export type AddressChange = Partial<Omit<Address, 'country' | 'region'>>
