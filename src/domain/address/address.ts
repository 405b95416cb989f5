/** A postal address as an order keeps it (spec §5 address fields). `country` is ISO 3166-1 alpha-2. */
export type Address = {
  firstName: string
  lastName: string
  company?: string
  /** One or two lines. */
  street: string[]
  city: string
  /** Region code where the country has a list, free text otherwise, empty where none is needed. */
  region: string
  postcode: string
  country: string
  phone?: string
}
