/**
 * The fields of a postal address, one row each: the shop's forms, labels, printed addresses, the API, the desk, the tables of orders and customers, and
 * what is read of a Magento 1 shop follow from them. To add one: docs/how-to/add-an-address-field.md.
 */

/** A row's key names the field in the API and in stored addresses, is the id of its label, and is, as "first_name", its column in tables. */
export type AddressFieldRow = {
  /** Its name in forms and in Magento 1. */
  posted: string
  /** Its id in a form of one address. Left out: its name there. */
  id?: string
  /** The content that browsers fill in, in HTML's words. */
  autoComplete: string
  /** Checks that count in every country, by their class tokens. */
  rules?: string
  type?: 'tel'
  /** In UTF-16 units. Left out: 100. */
  maxLength?: number
  /** An address may lack it. A field that is added later is optional, because the addresses of older orders lack it. */
  isOptional?: true
  /** It is printed above the name. Left out: below the street. */
  isAboveName?: true
}

/** Name and street, in the order of forms. */
export const nameFields = {
  firstName: { posted: 'firstname', autoComplete: 'given-name', rules: 'required-entry' },
  lastName: { posted: 'lastname', autoComplete: 'family-name', rules: 'required-entry' },
  company: { posted: 'company', autoComplete: 'organization', isOptional: true, isAboveName: true },
  street: { posted: 'street[]', autoComplete: 'address-line1', rules: 'required-entry', id: 'street_1' },
  street2: { posted: 'street[]', autoComplete: 'address-line2', id: 'street_2' },
} as const satisfies Record<string, AddressFieldRow>

/** Town and country. Their checks follow the country, and so does the order of a form (address-form.ts). */
export const placeFields = {
  postcode: {
    posted: 'postcode',
    autoComplete: 'postal-code',
    rules: 'validate-zip-international',
    id: 'zip',
    maxLength: 20,
  },
  city: { posted: 'city', autoComplete: 'address-level2', rules: 'required-entry' },
  region: { posted: 'region', autoComplete: 'address-level1' },
  country: {
    posted: 'country_id',
    autoComplete: 'country',
    rules: 'validate-select required-entry',
    id: 'country',
  },
} as const satisfies Record<string, AddressFieldRow>

/** Fields at the end of forms. They are printed only where somebody may want to get in touch. */
export const contactFields = {
  phone: { posted: 'telephone', autoComplete: 'tel', type: 'tel', maxLength: 40, isOptional: true },
} as const satisfies Record<string, AddressFieldRow>

export const addressFields = { ...nameFields, ...placeFields, ...contactFields }

/** The fields that may be corrected of an order: taxes and the price of sending follow from region and country. */
export const correctableFields = {
  ...nameFields,
  postcode: placeFields.postcode,
  city: placeFields.city,
  ...contactFields,
}

type Rows = typeof addressFields
export type AddressFieldName = keyof Rows
/** Fields that an address may lack. */
export type OptionalAddressField = {
  [Name in AddressFieldName]: Rows[Name] extends { isOptional: true } ? Name : never
}[AddressFieldName]

export const addressFieldNames = Object.keys(addressFields) as AddressFieldName[]
export const optionalAddressFields = addressFieldNames.filter(
  (name): name is OptionalAddressField => 'isOptional' in addressFields[name],
)

/** Optional fields by the part of a printed address in which they stand. */
export const printedFields = {
  aboveName: optionalAddressFields.filter((name) => 'isAboveName' in addressFields[name]),
  belowStreet: optionalAddressFields.filter((name) => name in nameFields && !('isAboveName' in addressFields[name])),
  contact: optionalAddressFields.filter((name) => name in contactFields),
}

/**
 * An address with its keys in the order in which addresses have always been kept: a move that is run again tells what changed in the old shop
 * by the text of what it brought (server/move-in/step/move-records.ts).
 */
export const inStoredOrder = <Fields extends { firstName: string; lastName: string }>(
  { firstName, lastName, ...others }: Fields,
  optional: (name: OptionalAddressField) => string | undefined,
) => ({
  firstName,
  lastName,
  ...perField(printedFields.aboveName, optional),
  ...others,
  ...perField([...printedFields.belowStreet, ...printedFields.contact], optional),
})

/** A value for each of these fields. */
export const perField = <Name extends AddressFieldName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name): [Name, Value] => [name, value(name)])) as Record<Name, Value>

/** The name of a field's column in tables: "first_name", "street_2". */
export const addressColumn = (name: AddressFieldName): string =>
  name.replaceAll(/[A-Z]|\d/g, (sign) => `_${sign.toLowerCase()}`)
