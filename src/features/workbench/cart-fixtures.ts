import type { CartLineView, CartView } from '#domain/cart/results.ts'
import { CHECKOUT_STEPS, checkoutState, type CheckoutStep } from '#domain/checkout/steps.ts'
import type { OrderView } from '#domain/order/order-view.ts'
import type { CheckoutPage, KnownOfCheckout } from '../checkout/checkout-page.ts'
import type { FormState } from '../form/posted-form.tsx'
import { cards, picture } from './catalog-fixtures.ts'

const aLine = (id: string, name: string, file: string, quantity: number, unitPrice: number): CartLineView => ({
  id,
  productId: 1,
  type: 'simple',
  sku: file,
  name,
  path: `/${file}.html`,
  picture: picture(`${file}-1`),
  choices: [],
  options: {},
  quantity,
  unitPrice,
  rowTotal: quantity * unitPrice,
  minimum: 1,
  increment: 1,
})

export const cart: CartView = {
  id: 'cart',
  version: 3,
  lines: [
    { ...aLine('a', 'Hill Teapot', 'hill-teapot', 1, 8600) },
    {
      ...aLine('b', 'Dune Cup', 'dune-cup', 2, 2600),
      choices: [
        { label: 'Glaze', value: 'Indigo' },
        { label: 'Size', value: 'Large, 320 ml' },
      ],
    },
    { ...aLine('c', 'Hollow Bowl', 'hollow-bowl', 4, 1920), formerUnitPrice: 2400 },
  ],
  saved: [],
  count: 7,
  totals: {
    subtotal: 21480,
    discount: 0,
    discounts: [],
    shipping: 490,
    tax: 3508,
    taxShares: [{ title: 'VAT', ratePpm: 190_000, base: 21970, amount: 3508 }],
    taxIncluded: true,
    grandTotal: 21970,
  },
  couponCode: null,
  destination: { country: 'DE', region: '', postcode: '' },
  isVirtual: false,
  shippingMethods: [{ code: 'flat-rate', price: 490 }],
  shippingMethod: 'flat-rate',
  isPricedByPayment: false,
  crossSells: cards.slice(4, 8),
}

export const troubledCart: CartView = {
  ...cart,
  lines: [
    { ...cart.lines[0]!, problem: { kind: 'unavailable' } },
    { ...cart.lines[1]!, problem: { kind: 'not-enough', available: 1 } },
    {
      ...aLine('d', 'Loam Cushion with a hand-stitched edge in undyed wool', 'loam-cushion', 1, 4800),
      problem: { kind: 'options-changed' },
    },
    { ...aLine('e', 'Ledger', 'ledger', 1, 2400), problem: { kind: 'out-of-stock' } },
  ],
  totals: {
    ...cart.totals,
    shipping: null,
    taxIncluded: false,
    taxShares: [{ title: 'New York sales tax', ratePpm: 88_750, base: 21480, amount: 1906 }],
  },
  crossSells: [],
}

export const emptyCart: CartView = { ...cart, id: null, lines: [], count: 0, crossSells: [] }

/** A step that was refused. */
export const refused: FormState = {
  values: {
    email: 'ada@example',
    'billing-firstname': 'Ada',
    'billing-street': 'Rue des Archives 12',
    'billing-street-2': 'Escalier C',
    'billing-city': 'Paris',
    'billing-country_id': 'FR',
    'billing-use_for_shipping': '1',
  },
  problems: {
    email: { id: 'validationEmail' },
    'billing-lastname': { id: 'validationRequired' },
    'billing-postcode': { id: 'validationRequired' },
  },
}

export const unfit: FormState = {
  values: { 'shipping-address-select': 'home' },
  problems: { 'shipping-address-select': { id: 'checkoutAddressUnfit' } },
}

const address = {
  firstName: 'Ada',
  lastName: 'Lovelace-Montgomery',
  company: 'Analytical Engines',
  street: ['Rue des Archives 12', 'Escalier C'],
  city: 'Paris',
  region: '',
  postcode: '75003',
  country: 'FR',
}

export const order: OrderView = {
  id: '019aa000-0000-7000-8000-000000000042',
  isUnconfirmed: false,
  state: 'pending',
  isPaid: false,
  payments: [],
  refunded: 0,
  decimals: 2,
  history: [{ event: { kind: 'placed' }, createdAt: '2026-11-21T09:30:00Z' }],
  downloads: [],
  shippingTitle: 'Standard delivery',
  number: '100000042',
  token: 'token',
  createdAt: '2026-11-21T09:30:00Z',
  email: 'ada@example.com',
  lines: cart.lines.map((line) => ({ ...line, isVirtual: false })),
  shippingAddress: address,
  billingAddress: {
    ...address,
    company: undefined,
    street: ['Königsallee 1'],
    city: 'Düsseldorf',
    postcode: '40212',
    country: 'DE',
  },
  payment: 'bank-transfer',
  ...cart.totals,
  shipping: 490,
  currency: 'EUR',
}

export const cardOrder: OrderView = { ...order, payment: 'test-card', card: { type: 'VI', lastFour: '1111' } }

export const today = { year: 2026, month: 11, day: 21 }

export const known: KnownOfCheckout = {
  isLoggedIn: false,
  method: 'guest',
  hasPassword: false,
  passwordMin: 8,
  email: 'ada@example.com',
  billing: address,
  shipping: 'billing',
  shippingMethod: 'flat-rate',
}

/** The checkout with everything before `open` answered. */
export function aCheckout(open: CheckoutStep, changes: Partial<CheckoutPage> = {}): CheckoutPage {
  const facts = { isVirtual: changes.cart?.isVirtual ?? false, isLoggedIn: changes.known?.isLoggedIn ?? false }
  const answered = new Set(CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(open)))
  const values = { checkout_method: 'guest', 'billing-use_for_shipping': '1', 'payment-method': 'bank-transfer' }
  return {
    cart,
    state: checkoutState({ ...facts, answered }),
    shown: open,
    form: { values, problems: {} },
    known,
    addresses: [],
    today,
    ...changes,
  }
}

export const aCustomersCheckout = (open: CheckoutStep, changes: Partial<CheckoutPage> = {}): CheckoutPage =>
  aCheckout(open, {
    known: { ...known, isLoggedIn: true },
    addresses: [
      { id: 'home', address, isDefaultBilling: true, isDefaultShipping: true },
      { id: 'work', address: order.billingAddress, isDefaultBilling: false, isDefaultShipping: false },
    ],
    form: { values: { 'billing-address-select': 'home', 'billing-use_for_shipping': '1' }, problems: {} },
    ...changes,
  })
