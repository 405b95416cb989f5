import { addressColumn, addressFieldNames, addressFields, perField } from '#domain/address/address-fields.ts'

/** The fields of a customer in a table, each with the name of its column. */
export const CUSTOMER_COLUMNS = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  group: 'group',
  dateOfBirth: 'date_of_birth',
  store: 'store',
  createdAt: 'created_at',
  confirmedAt: 'confirmed_at',
  newsletter: 'newsletter',
} as const

/** The columns of an address; a customer with several addresses has a row for each. */
export const ADDRESS_COLUMNS = {
  ...perField(addressFieldNames, (name) => `address_${addressColumn(name)}`),
  isBilling: 'address_default_billing',
  isShipping: 'address_default_shipping',
}

export type CustomerField = keyof typeof CUSTOMER_COLUMNS
export type AddressField = keyof typeof ADDRESS_COLUMNS

/** Columns of a table that are joined into one value. */
type Layout = {
  customer: Readonly<Record<CustomerField, readonly string[]>>
  address: Readonly<Record<AddressField, readonly string[]>>
  /** Columns that are no loss: what this shop makes itself, and secrets. */
  quiet: ReadonlySet<string>
}

const inOwn = <Field extends string>(columns: Readonly<Record<Field, string>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, name]) => [field, [name]])) as unknown as Readonly<
    Record<Field, readonly string[]>
  >

export const OWN_LAYOUT: Layout = {
  customer: inOwn(CUSTOMER_COLUMNS),
  address: inOwn(ADDRESS_COLUMNS),
  quiet: new Set(['id', 'orders']),
}

/** Magento 1's export of customers (System, Import/Export). */
export const MAGENTO1_LAYOUT: Layout = {
  customer: {
    email: ['email'],
    firstName: ['firstname', 'middlename'],
    lastName: ['lastname', 'suffix'],
    group: ['group_id'],
    dateOfBirth: ['dob'],
    store: ['_store'],
    createdAt: ['created_at'],
    confirmedAt: ['confirmation'],
    newsletter: [],
  },
  address: {
    ...perField(addressFieldNames, (name) => [`_address_${addressFields[name].posted}`]),
    firstName: ['_address_firstname', '_address_middlename'],
    lastName: ['_address_lastname', '_address_suffix'],
    street: ['_address_street'],
    street2: [],
    isBilling: ['_address_default_billing_'],
    isShipping: ['_address_default_shipping_'],
  },
  quiet: new Set([
    '_website',
    'created_in',
    'disable_auto_group_change',
    'password',
    'password_hash',
    'reward_update_notification',
    'reward_warning_notification',
    'rp_customer_id',
    'rp_token',
    'rp_token_created_at',
    'store_id',
    'website_id',
  ]),
}

export const layoutOf = (columns: readonly string[]): Layout =>
  columns.includes('firstname') && !columns.includes('first_name') ? MAGENTO1_LAYOUT : OWN_LAYOUT

/** Columns of a table that nobody would read. */
export function unreadColumns(columns: readonly string[], { customer, address, quiet }: Layout): string[] {
  const read = new Set([...Object.values(customer), ...Object.values(address)].flat())
  return columns.filter((name) => !read.has(name) && !quiet.has(name))
}
