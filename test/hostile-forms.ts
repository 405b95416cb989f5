import fc from 'fast-check'
import { guestBilling } from './checkout.ts'
import { hostileValue } from './hostile-requests.ts'

type Form = { url: string; fields: Readonly<Record<string, string>> }

const billing = Object.fromEntries(
  Object.entries(guestBilling).filter(([name]) => name !== 'billing[use_for_shipping]'),
)
const shipping = Object.fromEntries(
  Object.entries(billing).map(([name, value]) => [name.replace('billing', 'shipping'), value]),
)
const address = Object.fromEntries(
  Object.entries(billing).map(([name, value]) => [name.replace(/^billing\[(\w+)\]/, '$1'), value]),
)
const message = { name: 'Ada', email: 'ada@example.com', telephone: '030 123', comment: 'Does it fit?', hideit: '' }

/** Forms as a guest with goods in the cart fills them: all that comes after the check of the fields is reached. */
export const guestForms: readonly Form[] = [
  { url: '/checkout/onepage/saveMethod/', fields: { checkout_method: 'guest' } },
  { url: '/checkout/onepage/saveBilling/', fields: billing },
  { url: '/checkout/onepage/saveShipping/', fields: shipping },
  { url: '/checkout/onepage/saveShippingMethod/', fields: { shipping_method: 'flat-rate' } },
  { url: '/checkout/onepage/savePayment/', fields: { 'payment[method]': 'bank-transfer' } },
  { url: '/checkout/cart/couponPost/', fields: { coupon_code: 'SPRING', remove: '0' } },
  {
    url: '/checkout/cart/estimatePost/',
    fields: { country_id: 'DE', region: 'Berlin', region_id: '', estimate_postcode: '10115' },
  },
  { url: '/contacts/index/post/', fields: message },
  { url: '/us/mail/ajax', fields: { email: 'ada@example.com', rid: '1' } },
  {
    url: '/customer/account/createpost/',
    fields: {
      firstname: 'Ada',
      lastname: 'Byron',
      email: 'new@example.com',
      password: 'a b c d 1',
      confirmation: 'a b c d 1',
    },
  },
  {
    url: '/customer/account/loginPost/',
    fields: { 'login[username]': 'ada@example.com', 'login[password]': 'wrong one' },
  },
  {
    url: '/sales/guest/view/',
    fields: { oar_order_id: '100000001', oar_billing_lastname: 'Byron', oar_email: 'a@example.com' },
  },
]

/** Forms of whoever is logged in. */
export const customerForms: readonly Form[] = [
  { url: '/customer/address/formPost/', fields: address },
  {
    url: '/customer/account/editPost/',
    fields: { firstname: 'Ada', lastname: 'Byron', day: '5', month: '7', year: '1985' },
  },
  { url: '/newsletter/manage/save/', fields: { is_subscribed: '1' } },
  ...guestForms.slice(1, 7),
]

const unreadable = fc.constantFrom('\0', 'a\0b', '\0@example.com', '\ud800', 'a\udfff')

/** One of the forms with one field or two that hold what no browser would send; the others are as they should be. */
export const spoiltForm = (forms: readonly Form[]): fc.Arbitrary<{ url: string; fields: [string, string][] }> =>
  fc
    .record({
      form: fc.constantFrom(...forms),
      spoilt: fc.array(fc.tuple(fc.nat(), fc.oneof(unreadable, hostileValue)), { minLength: 1, maxLength: 2 }),
    })
    .map(({ form: { url, fields }, spoilt }) => {
      const names = Object.keys(fields)
      const values = Object.fromEntries(spoilt.map(([place, value]) => [names[place % names.length]!, value]))
      return { url, fields: Object.entries({ ...fields, ...values }) }
    })
