import type { Address } from '#domain/address/address.ts'

/** Field name → what was typed, as the form posted it; `shipping[street][]` holds two lines. */
export type CheckoutValues = Record<string, string | string[]>

/** Field name → message id, from the service. A street's problem is `shipping[street][]`. */
export type CheckoutProblems = Record<string, string>

export const valueOf = (values: CheckoutValues, name: string, line = 0): string => {
  const value = values[name]
  return (Array.isArray(value) ? value[line] : line === 0 ? value : undefined) ?? ''
}

/** `shipping[street][]`, second line → "shipping-street-2": an id that CSS and labels can name. */
export const fieldId = (name: string, line = 0) =>
  `${name
    .replace(/\[\]$/, '')
    .replaceAll(/[[\]]+/g, '-')
    .replace(/-$/, '')}${line > 0 ? `-${line + 1}` : ''}`

/** The lines of an address as they stand on an envelope, the country last and in words. */
export function addressLines(address: Address, countryName: string): string[] {
  const { firstName, lastName, company, street, postcode, city, region } = address
  const town = [postcode, city].filter(Boolean).join(' ')
  return [
    company ?? '',
    `${firstName} ${lastName}`,
    ...street,
    region ? `${town}, ${region}` : town,
    countryName,
  ].filter(Boolean)
}
