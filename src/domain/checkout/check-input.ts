import type { Address } from '../address/address.ts'
import { checkAddress, cleanAddress, MAXIMUM_TEXT } from '../address/check-address.ts'
import { typedText } from '../address/typed-text.ts'
import type { ShopSettings } from '../store/store.ts'
import type { CheckoutInput } from './results.ts'

/** Cleaned input, ready to be kept. */
export type CheckedInput = Omit<CheckoutInput, 'shipping' | 'billing' | 'seen'> & {
  /** undefined when nothing is shipped. */
  shipping: Address | undefined
  billing: Address
}

export type InputCheck = { status: 'ok'; input: CheckedInput } | { status: 'invalid'; problems: Record<string, string> }

/**
 * The checkout's form, checked again where it counts. Problems are named as the fields are: "email", "payment",
 * "shipping.city", "billing.postcode". A cart with nothing to ship needs only the address of the invoice.
 */
export function checkInput(
  given: CheckoutInput,
  settings: Pick<ShopSettings, 'countries' | 'payment'>,
  isVirtual: boolean,
): InputCheck {
  const email = typedText(given.email)
  const shipping = cleanAddress(given.shipping)
  const billing = given.billing && cleanAddress(given.billing)
  const problems: Record<string, string> = {}
  if (email === '') problems.email = 'validationRequired'
  else if (!isEmail(email)) problems.email = 'validationEmail'
  if (!settings.payment.includes(given.payment)) problems.payment = 'validationRequired'
  if (!isVirtual || !billing) Object.assign(problems, prefixed('shipping', checkAddress(shipping, settings.countries)))
  if (billing) Object.assign(problems, prefixed('billing', checkAddress(billing, settings.countries)))
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems }
  const { payment } = given
  return {
    status: 'ok',
    input: { email, payment, shipping: isVirtual ? undefined : shipping, billing: billing ?? shipping },
  }
}

const prefixed = (prefix: string, problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).map(([field, message]) => [`${prefix}.${field}`, message]))

/** One @ with something before it and a dotted name after it, no spaces: what a mail server could reach. Linear. */
function isEmail(text: string): boolean {
  if (text.length > MAXIMUM_TEXT || /\s/.test(text)) return false
  const at = text.indexOf('@')
  const host = text.slice(at + 1)
  const labels = host.split('.')
  return at > 0 && !host.includes('@') && labels.length > 1 && labels.every((label) => label !== '')
}
