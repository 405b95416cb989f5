import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { routes } from '#site/routes.ts'
import type { Route } from '#site/http/route.ts'
import { hostileTexts } from './hostile-texts.ts'

/** Names that the shop's forms, addresses and scripts give their fields. */
const NAMES = (
  'qty product options[1] options[1][] super_attribute[92] bundle_option[1] bundle_option_qty[1] super_group[2] links[] ' +
  'cart[7][qty] coupon_code remove country_id region region_id estimate_postcode estimate_method p go_to back form_key ' +
  'billing[email] billing[firstname] billing[street][] billing[country_id] billing[region] shipping[city] shipping[region_id] ' +
  'billing_address_id shipping_address_id checkout_method shipping_method payment[method] payment[cc_number] payment[cc_cid] ' +
  'login[username] login[password] firstname lastname email password confirmation day month year token id emails message ' +
  'description[1] qty[1] name telephone comment hideit title nickname detail rating ratings[1] q cat price order dir limit mode ' +
  'store ___store isajaxcart ajax options callback oar_order_id oar_email order_number text links__proto__ constructor'
).split(' ')

/** Texts that databases, parsers and pages choke on. */
const VALUES = [
  '',
  '\0',
  'a\0b@example.com',
  '\ud800',
  'a\udfffb',
  '\ufffd',
  '\u202e\u0007\u001b[31m',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '9'.repeat(5000),
  "' or 1=1; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '../../../../etc/passwd',
  '//evil.example/',
  'javascript:alert(1)',
  'a@example.com\r\nBcc: eve@example.com',
  '2024-02-30T25:61:61Z',
  '4111 1111 1111 1111',
  randomUUID(),
  '{"a":{"b":[1,2,3]}}',
  'é'.repeat(300),
  '😀'.repeat(300),
  ...hostileTexts(3000).slice(0, 40),
]

export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
const hostileFields = fc.array(fc.tuple(fc.constantFrom(...NAMES), hostileValue), { maxLength: 12 })

/** `%` and half of a surrogate pair as they are typed by hand: what no browser would write. */
const escaped = (text: string): string =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('')

/** A cookie's value: any letter but those that end it or the header. */
export const cookieOf = (name: string, value: string): string =>
  `${name}=${value.replaceAll(/[^\x21-\x3a\x3c-\x7e]/g, (letter) => escaped(letter))}`

const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 1000)

/** A header's value by its name, apart from what tells where the form begins and ends. */
const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'accept-encoding',
    'referer',
    'user-agent',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-requested-with',
    'sec-fetch-site',
    'content-type',
    'x-http-method-override',
  ),
  fc.oneof(
    hostileValue.map(headerText),
    fc.constantFrom(
      'text/html',
      'application/json',
      'http://localhost/checkout/cart/',
      'http://localhost/%00',
      'multipart/form-data; boundary=x',
      'bytes=9-1',
    ),
  ),
  { maxKeys: 4 },
)

type HostileRequest = {
  route: Route
  /** With every placeholder filled, and a query. */
  url: string
  fields: [string, string][]
  cookies: string[]
  headers: Record<string, string>
}

/** Any route of the shop, asked as nobody's browser would. */
export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    route: fc.constantFrom(...routes),
    params: fc.array(hostileValue, { minLength: 2, maxLength: 2 }),
    query: hostileFields,
    fields: hostileFields,
    cookies: fc.array(
      fc.tuple(fc.constantFrom('vitrine', 'store', 'notice', '__Host-vitrine', '__proto__'), hostileValue),
      { maxLength: 3 },
    ),
    headers: hostileHeaders,
  })
  .map(({ route, params, query, fields, cookies, headers }) => {
    let next = 0
    const path = route.url.replaceAll(/:\w+|\*/g, () => escaped(params[next++ % 2]!).slice(0, 600) || '7')
    const asked = query.map(([name, value]) => `${escaped(name)}=${escaped(value).slice(0, 400)}`).join('&')
    return {
      route,
      url: `${path}?${asked}`,
      fields,
      cookies: cookies.map(([name, value]) => cookieOf(name, value)),
      headers,
    }
  })

/** As a form is sent, with letters that `URLSearchParams` would mend. */
export const hostileForm = (fields: readonly (readonly [string, string])[]): string =>
  fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
