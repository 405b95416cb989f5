import type { LightMyRequestResponse } from 'fastify'
import type { ShippingMethodCode } from '#domain/shipping/shipping-method.ts'
import type { aBrowser } from './site.ts'

type Browser = Pick<ReturnType<typeof aBrowser>, 'get' | 'post'>
type Fields = Record<string, string | string[]>

/** The order form's fields, read from a page of the checkout. */
export const seenOn = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/name="(seen_\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

/** The billing step of a guest whose parcel goes to the same address. */
export const guestBilling = {
  'billing[email]': 'ada@example.com',
  'billing[firstname]': 'Ada',
  'billing[lastname]': 'Lovelace',
  'billing[street][]': 'Main Street 1',
  'billing[postcode]': '10115',
  'billing[city]': 'Berlin',
  'billing[country_id]': 'DE',
  'billing[use_for_shipping]': '1',
}

/** Answers every step before the payment. @returns the page with the payment and the review */
export async function answerSteps(
  browser: Browser,
  billing: Fields = {},
  shippingMethod: ShippingMethodCode = 'flat-rate',
): Promise<LightMyRequestResponse> {
  await browser.get('/checkout/onepage/')
  await browser.post('/checkout/onepage/saveMethod/', { checkout_method: 'guest' })
  await browser.post('/checkout/onepage/saveBilling/', { ...guestBilling, ...billing })
  await browser.post('/checkout/onepage/saveShippingMethod/', { shipping_method: shippingMethod })
  return browser.get('/checkout/onepage/')
}

/** Presses "Place order" on a page of the checkout. */
export const pressOrder = (browser: Browser, page: { body: string }, fields: Fields = {}) =>
  browser.post('/checkout/onepage/saveOrder/', {
    ...seenOn(page.body),
    'payment[method]': 'bank-transfer',
    ...fields,
  })
