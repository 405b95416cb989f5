import { type AddressTexts, noAddressTexts } from '#domain/address/address-texts.ts'
import type { Schemas } from '../../../api/api.ts'

export type ChosenCustomer = { id: string; name: string; email: string }

/** The choices for a product as its form holds them: ids are texts, and a field that takes several has a list of them. */
export type Choices = {
  attributes: Record<string, string>
  bundle: Record<string, string[]>
  bundleQuantities: Record<string, string>
  custom: Record<string, string | string[]>
  links: string[]
  parts: Record<string, string>
}

export const NOTHING_CHOSEN: Choices = {
  attributes: {},
  bundle: {},
  bundleQuantities: {},
  custom: {},
  links: [],
  parts: {},
}

export type DraftItem = {
  key: string
  sku: string
  name: string
  quantity: string
  choices: Choices
  /** The product has options to choose from. */
  hasChoices: boolean
}

/** An order that is being typed, such as while its customer is on the telephone. */
export type OrderDraft = {
  store: string
  customer: ChosenCustomer | null
  email: string
  items: readonly DraftItem[]
  coupon: string
  billing: AddressTexts
  isShippedElsewhere: boolean
  shipping: AddressTexts
  shippingMethod: string
  payment: string
}

const emptyAddress = (country = ''): AddressTexts => ({ ...noAddressTexts, country })

export const emptyDraft = ({ stores, countries }: Schemas['OrderForm']): OrderDraft => ({
  store: (stores.find(({ isDefault }) => isDefault) ?? stores[0])?.code ?? '',
  customer: null,
  email: '',
  items: [],
  coupon: '',
  billing: emptyAddress(countries[0]?.code),
  isShippedElsewhere: false,
  shipping: emptyAddress(countries[0]?.code),
  shippingMethod: '',
  payment: '',
})

const given = (values: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(values.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))

const numbers = (values: Record<string, string>): Record<string, number> =>
  given(Object.entries(values).map(([id, value]) => [id, value === '' ? '' : Number(value)])) as Record<string, number>

const answerOf = (value: string | string[]) => (Array.isArray(value) ? value.map(Number) : value)

/** An item as the API takes it; choices that are empty are left out. */
export function itemOf({ sku, quantity, choices }: Pick<DraftItem, 'sku' | 'quantity' | 'choices'>) {
  const options = given([
    ['attributes', numbers(choices.attributes)],
    ['bundle', given(Object.entries(choices.bundle).map(([id, chosen]) => [id, chosen.map(Number)]))],
    ['bundleQuantities', numbers(choices.bundleQuantities)],
    ['custom', given(Object.entries(choices.custom).map(([id, value]) => [id, answerOf(value)]))],
    ['links', choices.links.map(Number)],
  ])
  const isGrouped = Object.keys(choices.parts).length > 0
  return {
    sku,
    quantity: /^\d{1,5}$/.test(quantity) ? Number(quantity) : 0,
    options,
    ...(isGrouped && { parts: numbers(choices.parts) }),
  }
}

const addressOf = ({ street, street2, ...same }: AddressTexts) => ({ ...same, street: [street, street2] })

/** The order as the API takes it. */
export function bodyOf(draft: OrderDraft, language: string) {
  const { store, customer, email, items, coupon, billing, isShippedElsewhere, shipping } = draft
  return {
    store,
    ...(customer ? { customerId: customer.id } : { email }),
    items: items.map(itemOf),
    ...(coupon.trim() && { coupon: coupon.trim() }),
    billing: addressOf(billing),
    ...(isShippedElsewhere && { shipping: addressOf(shipping) }),
    ...(draft.shippingMethod && { shippingMethod: draft.shippingMethod }),
    ...(draft.payment && { payment: draft.payment }),
    language,
  }
}
