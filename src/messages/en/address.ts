/** Messages of address forms when the country changes, and about regions that do not fit. */
export const addressEn = {
  regionList: 'State or region: the list is now that of {country}.',
  regionText: 'State or region: there is no list for {country}, please type it.',
  regionHidden: 'No state or region is needed for {country}.',
  regionUnknown: '“{text}” is not among the states and regions of {country}. Please choose from the list.',
  regionElsewhere: 'That state or region is not in {country}. Please look at it again.',
} as const satisfies Record<string, string>

/** Labels of the address's fields (domain/address/address-fields.ts). The desk has them, too. */
export const addressFieldsEn = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street: 'Street and number',
  street2: 'Address, second line',
  city: 'Town or city',
  region: 'State or region',
  postcode: 'Postcode',
  country: 'Country',
  phone: 'Phone',
} as const satisfies Record<string, string>
