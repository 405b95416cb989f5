import * as v from 'valibot'
import { isRealDate } from '#domain/date/calendar-date.ts'
import { ORDER_STATES } from '#domain/order/order-state.ts'
import { allProductTypes } from '#domain/product/types/product-types.ts'
import { problemSchema } from './problem.ts'
import { productRecord } from './product-records.ts'

/** Decimals as text: no program rounds them on its way. */
export const amount = v.pipe(
  v.string('is text'),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'is an amount such as 12.50'),
  v.description('An amount such as "12.50".'),
)

export const day = v.pipe(
  v.string('is text'),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'is a day such as 2026-06-01'),
  v.check((text) => {
    const [year, month, date] = text.split('-').map(Number)
    return isRealDate({ year: year!, month: month!, day: date! })
  }, 'is no day there is'),
  v.description('A day in the shop’s time zone, such as "2026-06-01".'),
)

const instant = v.pipe(v.string(), v.description('An instant in UTC, such as "2026-06-01T09:30:00Z".'))
const whole = v.pipe(v.number('is a number'), v.integer('is a whole number'))

const money = v.strictObject({ amount, currency: v.pipe(v.string(), v.description('ISO 4217, such as "EUR".')) })

const address = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  company: v.optional(v.string()),
  street: v.array(v.string()),
  city: v.string(),
  region: v.string(),
  postcode: v.string(),
  country: v.pipe(v.string(), v.description('ISO 3166-1 alpha-2, such as "DE".')),
  phone: v.optional(v.string()),
})

const orderLine = v.strictObject({
  sku: v.string(),
  name: v.string(),
  choices: v.pipe(
    v.array(v.strictObject({ label: v.string(), value: v.string() })),
    v.description('What the shopper chose, in words.'),
  ),
  quantity: whole,
  unitPrice: money,
  rowTotal: money,
  discount: money,
})

const order = v.strictObject({
  number: v.string(),
  state: v.picklist(ORDER_STATES),
  placedAt: instant,
  paidAt: v.nullable(instant),
  shippedAt: v.nullable(instant),
  invoiceNumber: v.nullable(v.string()),
  store: v.pipe(v.string(), v.description('The code of the store view.')),
  email: v.string(),
  paymentMethod: v.string(),
  shippingMethod: v.nullable(v.string()),
  couponCode: v.nullable(v.string()),
  subtotal: money,
  discount: money,
  shipping: money,
  tax: money,
  grandTotal: money,
  refunded: money,
  lines: v.array(orderLine),
  billingAddress: v.nullable(address),
  shippingAddress: v.nullable(address),
})

const orderWithHistory = v.strictObject({
  ...order.entries,
  payments: v.array(
    v.strictObject({ gateway: v.string(), status: v.string(), amount: money, refunded: money, at: instant }),
  ),
  events: v.pipe(
    v.array(v.strictObject({ at: instant, actor: v.string(), kind: v.string(), state: v.picklist(ORDER_STATES) })),
    v.description('Everything that happened to it, the oldest first.'),
  ),
})

const stock = v.strictObject({
  sku: v.string(),
  quantity: whole,
  isManaged: v.pipe(v.boolean(), v.description('Its pieces are counted.')),
  isInStock: v.pipe(v.boolean(), v.description('The switch that takes it off sale.')),
  allowsBackorders: v.boolean(),
})

/** Without its stock, which every sale changes: who changes a price is not kept from it by a sale. */
const product = v.strictObject({
  sku: v.string(),
  type: v.picklist(allProductTypes),
  name: v.pipe(v.string(), v.description('In the default store view.')),
  isEnabled: v.boolean(),
  picture: v.pipe(v.nullable(v.string()), v.description('Its first picture, below /media/.')),
  price: v.pipe(v.nullable(money), v.description('Null where it is the sum of its parts’.')),
  specialPrice: v.nullable(
    v.strictObject({
      price: v.pipe(v.nullable(money), v.description('Null where it is a percentage.')),
      percent: v.pipe(v.nullable(v.string()), v.description('Of a bundle: how much of its price it costs.')),
      from: v.nullable(day),
      to: v.nullable(day),
    }),
  ),
})

const listOf = (item: v.GenericSchema) =>
  v.strictObject({
    items: v.array(item),
    next: v.pipe(v.nullable(v.string()), v.description('The cursor of the next page; null on the last.')),
  })

/** What is answered, by name; the OpenAPI document has the same names. */
export const schemas = {
  Order: order,
  OrderWithHistory: orderWithHistory,
  OrderList: listOf(order),
  Product: product,
  ProductList: listOf(product),
  Stock: stock,
  StockChanges: v.strictObject({
    changes: v.array(v.strictObject({ sku: v.string(), before: whole, after: whole })),
  }),
  ProductChanges: v.strictObject({
    results: v.array(
      v.strictObject({
        sku: v.string(),
        isDone: v.boolean(),
        errors: v.optional(v.array(v.strictObject({ pointer: v.string(), detail: v.string() }))),
      }),
    ),
  }),
  ProductRecord: productRecord,
  Removed: v.strictObject({ removed: v.pipe(v.string(), v.description('What is gone.')) }),
  Problem: problemSchema,
} satisfies Record<string, v.GenericSchema>
