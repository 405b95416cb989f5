import * as v from 'valibot'
import { addressFieldNames, perField } from '#domain/address/address-fields.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { shippingTitle } from '#domain/shipping/shipping-title.ts'
import { isTranslated, translator } from '#messages/translate.ts'
import type { DeskOrder, DeskQuote } from '#server/desk-order/desk-order.ts'
import type { ProductChoices } from '#server/desk-order/product-choices.ts'
import { answerOrder } from './answer-order.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { drawFaults, faultProblem } from './record-problem.ts'
import { amount, givenText } from './schema-parts.ts'

const MOST_LINES = 100
const MOST_PIECES = 10_000
const MOST_CHOICES = 500

const count = v.pipe(
  v.number('is a number'),
  v.integer('is a whole number'),
  v.minValue(0, 'is 0 or more'),
  v.maxValue(MOST_PIECES, `is at most ${MOST_PIECES}`),
)
const id = v.pipe(v.number('is an id'), v.integer('is an id'), v.minValue(1, 'is an id'))
const ids = v.pipe(v.array(id, 'is a list'), v.maxLength(MOST_CHOICES, `has at most ${MOST_CHOICES}`))
/** By the id of an option, an attribute, or a part. */
const byId = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is an id')), value, 'is a record by id'),
    v.check((given) => Object.keys(given).length <= MOST_CHOICES, `has at most ${MOST_CHOICES}`),
  )
/** Typed text is only limited in length here: the shop’s own form says what is wrong with it. */
const typed = (longest: number) =>
  v.pipe(v.string('is text'), v.maxLength(longest, `has at most ${longest} characters`))

const options = v.strictObject({
  attributes: v.optional(byId(id)),
  bundle: v.optional(byId(ids)),
  bundleQuantities: v.optional(byId(count)),
  custom: v.optional(byId(v.union([typed(5000), ids], 'is text, or ids of values'))),
  links: v.optional(ids),
})

const { street2: _, ...onePerField } = perField(addressFieldNames, () => v.optional(typed(255)))
const typedAddress = v.strictObject({
  ...onePerField,
  street: v.optional(v.pipe(v.array(typed(255), 'is a list'), v.maxLength(2, 'has at most two lines'))),
  region: v.optional(v.pipe(typed(255), v.description('A code of the country’s list, or text where it has none.'))),
  country: v.optional(v.pipe(typed(2), v.description('ISO 3166-1 alpha-2, such as "DE".'))),
})

const deskOrder = {
  store: v.optional(v.pipe(givenText(64), v.description('A store view; left out: the default one.'))),
  customerId: v.optional(
    v.pipe(
      v.string('is text'),
      v.uuid('is the id of a customer'),
      v.description('The account it is for; its e-mail address counts.'),
    ),
  ),
  email: v.optional(v.pipe(typed(254), v.description('A guest’s.'))),
  items: v.pipe(
    v.array(
      v.strictObject({
        sku: givenText(200),
        quantity: count,
        options: v.optional(v.pipe(options, v.description('By the ids that /products/{sku}/choices names.'))),
        parts: v.optional(v.pipe(byId(count), v.description('Pieces of each part of a grouped product.'))),
      }),
      'is a list',
    ),
    v.maxLength(MOST_LINES, `has at most ${MOST_LINES}`),
  ),
  coupon: v.optional(v.pipe(givenText(64), v.description('Entered as a shopper would.'))),
  billing: v.optional(typedAddress),
  shipping: v.optional(v.pipe(typedAddress, v.description('Left out: it goes to the billing address.'))),
  shippingMethod: v.optional(givenText(64)),
  payment: v.optional(givenText(64)),
  language: v.optional(
    v.pipe(
      givenText(8),
      v.check(isTranslated, 'is no language that the shop has words for'),
      v.description('The language of faults: "de". Left out: English.'),
    ),
  ),
}

const getOrderForm = operation({
  id: 'getOrderForm',
  method: 'GET',
  path: '/order-form',
  summary: 'The choices for an order: store views, countries and their regions',
  scope: 'orders:read',
  answer: 'OrderForm',
  problems: [],
  async run({ owner }) {
    const { stores, countries } = await owner.deskOrders.form()
    const drawn = stores.map(({ code, name, currency, isDefault }) => ({ code, name, currency, isDefault }))
    return { body: { stores: drawn, countries } }
  },
})

const getProductChoices = operation({
  id: 'getProductChoices',
  method: 'GET',
  path: '/products/{sku}/choices',
  summary: 'The choices of a product that is on sale',
  scope: 'catalogue:read',
  query: v.strictObject({ store: v.optional(givenText(64)) }),
  answer: 'ProductChoices',
  problems: ['not-found', 'invalid'],
  async run({ owner, params, query: { store } }) {
    const choices = await owner.choices(params.sku!, store)
    if (!choices) throw new Problem('not-found', `${params.sku} is not sold by itself.`)
    return { body: drawChoices(choices) }
  },
})

const quoteOrder = operation({
  id: 'quoteOrder',
  method: 'POST',
  path: '/order-quotes',
  summary: 'The price of an order, the choices for it, and what is missing',
  about: 'The cart’s own rules calculate it; nothing is stored.',
  scope: 'orders:write',
  body: v.strictObject(deskOrder),
  answer: 'OrderQuote',
  problems: ['invalid'],
  run: async ({ owner, asking, body }) => ({
    body: drawQuote(await owner.deskOrders.quote(body as DeskOrder, asking.callerId), body.language),
  }),
})

const placeOrder = operation({
  id: 'placeOrder',
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for a customer, as on the telephone',
  about:
    'The rules of the checkout apply: the pieces are taken out of the stock, the customer gets the letter, and the audit trail says who placed the order. It is paid later: no card is ever sent here. With an Idempotency-Key it is placed once, even if the first request was cut off.',
  scope: 'orders:write',
  body: v.strictObject({
    ...deskOrder,
    grandTotal: v.pipe(
      amount,
      v.description('The total that the customer was told: with another one nothing is placed.'),
    ),
  }),
  answer: 'OrderWithHistory',
  problems: ['invalid', 'key-used', 'not-allowed-now'],
  async run(call) {
    const { grandTotal, ...order } = call.body
    const isTold = ({ cart, store }: DeskQuote) =>
      Number(moneyToDecimal(cart.totals.grandTotal, store.decimals)) === Number(grandTotal)
    const placed = await call.owner.deskOrders.place(call.asking, order as DeskOrder, isTold)
    switch (placed.status) {
      case 'placed':
        return answerOrder({ ...call, params: { number: placed.number } })
      case 'other-request':
        throw new Problem('key-used')
      case 'faulty':
        throw faultProblem(placed.faults)
      case 'changed': {
        const { cart, store } = placed.quote
        const total = `${moneyToDecimal(cart.totals.grandTotal, store.decimals)} ${store.currency}`
        throw new Problem('not-allowed-now', `It was not placed: it costs ${total} now, or a piece was sold meanwhile.`)
      }
    }
  },
})

export const deskOrderOperations: readonly Operation[] = [getOrderForm, getProductChoices, quoteOrder, placeOrder]

function drawQuote({ store, settings, cart, payments, faults }: DeskQuote, language = 'en') {
  const told = (value: number) => moneyToDecimal(value, store.decimals)
  const speaker = { shipping: settings.shipping, store, t: translator(language) }
  const { totals } = cart
  return {
    store: store.code,
    currency: store.currency,
    lines: cart.lines.map(({ sku, name, choices, quantity, unitPrice, rowTotal }) => ({
      sku,
      name,
      choices: choices.map(({ label, value }) => ({ label, value })),
      quantity,
      unitPrice: told(unitPrice),
      rowTotal: told(rowTotal),
    })),
    isVirtual: cart.isVirtual,
    shippingMethods: cart.shippingMethods.map(({ code, price }) => ({
      code,
      title: shippingTitle(code, speaker),
      price: told(price),
    })),
    payments: [...payments],
    subtotal: told(totals.subtotal),
    discounts: totals.discounts.map(({ label, amount: off }) => ({ label, amount: told(off) })),
    shipping: totals.shipping === null ? null : told(totals.shipping),
    tax: told(totals.tax),
    isTaxIncluded: totals.taxIncluded,
    grandTotal: told(totals.grandTotal),
    errors: drawFaults(faults),
  }
}

function drawChoices({ sku, name, configurable, bundle, grouped, custom, links }: ProductChoices) {
  return {
    sku,
    name,
    attributes: (configurable?.attributes ?? []).map((one) => ({
      id: one.id,
      label: one.label,
      options: one.options.map(({ id: option, label }) => ({ id: option, label })),
    })),
    bundle: (bundle?.options ?? []).map(({ id: option, title, input, isRequired, selections }) => ({
      id: option,
      title,
      isSeveral: input === 'checkbox' || input === 'multi',
      isRequired,
      selections: selections.map(({ id: selection, name: title_, quantity, canChangeQuantity, isDefault }) => ({
        id: selection,
        name: title_,
        quantity,
        canChangeQuantity,
        isDefault,
      })),
    })),
    parts: (grouped ?? []).map(({ id: part, sku: partSku, name: title, quantity }) => ({
      id: part,
      sku: partSku,
      name: title,
      quantity,
    })),
    custom: custom.map(({ id: option, title, input, isRequired, values }) => ({
      id: option,
      title,
      input,
      isRequired,
      values: values.map(({ id: value, title: label }) => ({ id: value, title: label })),
    })),
    links: links.map(({ id: link, title }) => ({ id: link, title })),
  }
}

const named = { id: v.number(), title: v.string() }

export const deskOrderSchemas = {
  OrderForm: v.strictObject({
    stores: v.array(
      v.strictObject({ code: v.string(), name: v.string(), currency: v.string(), isDefault: v.boolean() }),
    ),
    countries: v.array(
      v.strictObject({
        code: v.pipe(v.string(), v.description('ISO 3166-1 alpha-2.')),
        regions: v.pipe(
          v.array(v.strictObject({ code: v.string(), name: v.string() })),
          v.description('Empty: the region is text.'),
        ),
        isRegionRequired: v.boolean(),
      }),
    ),
  }),
  ProductChoices: v.strictObject({
    sku: v.string(),
    name: v.string(),
    attributes: v.pipe(
      v.array(
        v.strictObject({
          id: v.number(),
          label: v.string(),
          options: v.array(v.strictObject({ id: v.number(), label: v.string() })),
        }),
      ),
      v.description('Of a configurable product: one option of each.'),
    ),
    bundle: v.array(
      v.strictObject({
        ...named,
        isSeveral: v.pipe(v.boolean(), v.description('More than one of its selections may be chosen.')),
        isRequired: v.boolean(),
        selections: v.array(
          v.strictObject({
            id: v.number(),
            name: v.string(),
            quantity: v.number(),
            canChangeQuantity: v.boolean(),
            isDefault: v.boolean(),
          }),
        ),
      }),
    ),
    parts: v.array(v.strictObject({ id: v.number(), sku: v.string(), name: v.string(), quantity: v.number() })),
    custom: v.array(
      v.strictObject({
        ...named,
        input: v.pipe(
          v.string(),
          v.description('Such as "field", "select", "checkbox", "date", or "file", which only a shopper can send.'),
        ),
        isRequired: v.boolean(),
        values: v.array(v.strictObject(named)),
      }),
    ),
    links: v.array(v.strictObject(named)),
  }),
  OrderQuote: v.strictObject({
    store: v.string(),
    currency: v.string(),
    lines: v.array(
      v.strictObject({
        sku: v.string(),
        name: v.string(),
        choices: v.array(v.strictObject({ label: v.string(), value: v.string() })),
        quantity: v.number(),
        unitPrice: amount,
        rowTotal: amount,
      }),
    ),
    isVirtual: v.pipe(v.boolean(), v.description('Nothing is sent: no shipping method is asked for.')),
    shippingMethods: v.pipe(
      v.array(v.strictObject({ code: v.string(), title: v.string(), price: amount })),
      v.description('Those that deliver there.'),
    ),
    payments: v.pipe(v.array(v.string()), v.description('Ways to pay later; "free" where there is nothing to pay.')),
    subtotal: amount,
    discounts: v.array(v.strictObject({ label: v.string(), amount })),
    shipping: v.nullable(amount),
    tax: amount,
    isTaxIncluded: v.boolean(),
    grandTotal: amount,
    errors: v.pipe(
      v.array(v.strictObject({ pointer: v.string(), detail: v.string() })),
      v.description('The faults that keep it from being placed, by their places in the request.'),
    ),
  }),
}
