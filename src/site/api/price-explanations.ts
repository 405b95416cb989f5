import * as v from 'valibot'
import { choicesOf, drawPrice } from './draw-price.ts'
import { moneyIn } from './money.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { day, givenText, whole } from './schema-parts.ts'

const MOST_PIECES = 10_000
const id = v.pipe(whole, v.minValue(1, 'is 1 or more'))
const byId = <Value extends v.GenericSchema>(value: Value) =>
  v.record(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'is an id')), value)
const quantity = v.pipe(whole, v.minValue(1, 'is 1 or more'), v.maxValue(MOST_PIECES, `is at most ${MOST_PIECES}`))

const options = v.pipe(
  v.strictObject({
    attributes: v.optional(byId(id)),
    bundle: v.optional(byId(v.array(id))),
    bundleQuantities: v.optional(byId(quantity)),
    custom: v.optional(byId(v.union([v.array(id), givenText(5000)], 'is a text, or a list of ids'))),
    links: v.optional(v.array(id)),
  }),
  v.description('The choices, by their ids.'),
)

const getChoices = operation({
  id: 'getPriceChoices',
  method: 'GET',
  path: '/products/{sku}/price-choices',
  summary: 'The choices of a product, with the ids by which a price is asked for',
  scope: 'catalogue:read',
  answer: 'PriceChoices',
  problems: ['not-found'],
  async run({ owner, params }) {
    const product = await owner.prices.choices(params.sku!)
    if (!product) throw unknownProduct(params.sku!)
    return { body: { choices: choicesOf(product) } }
  },
})

const explain = operation({
  id: 'explainPrice',
  method: 'POST',
  path: '/products/{sku}/price-explanation',
  summary: 'Why a product costs what it costs: each step to what a cart charges, and where it is set',
  about:
    'The steps come from the cart’s own rules; nothing is stored. A coupon needs the scope promotions:read, too: the answer tells whether there is one of this code.',
  scope: 'catalogue:read',
  body: v.strictObject({
    quantity: v.optional(quantity, 1),
    options: v.optional(options, {}),
    store: v.optional(v.pipe(givenText(64), v.description('A store view; left out: the default one.'))),
    group: v.optional(v.pipe(givenText(100), v.description('A customer group; left out: nobody is signed in.'))),
    country: v.optional(v.pipe(givenText(2), v.regex(/^[A-Z]{2}$/, 'is a country such as DE'))),
    postcode: v.optional(givenText(20)),
    day: v.optional(v.pipe(day, v.description('Left out: now.'))),
    code: v.optional(v.pipe(givenText(64), v.description('A coupon.'))),
  }),
  answer: 'PriceExplanation',
  problems: ['not-found', 'invalid'],
  async run({ owner, scopes, params, body: { group, country, postcode, day: when, ...asked } }) {
    if (asked.code !== undefined && !scopes.includes('promotions:read'))
      throw new Problem('not-authorized', 'A coupon needs the scope promotions:read, too.')
    const sku = params.sku!
    const answer = await owner.prices.explain({
      ...asked,
      sku,
      customerGroup: group ?? null,
      ...(country !== undefined && { destination: { country, region: '', postcode: postcode ?? '' } }),
      ...(when !== undefined && { when }),
    })
    if (answer.status === 'unknown-product') throw unknownProduct(sku)
    return { body: await drawPrice(owner, answer) }
  },
})

const explainOrdered = operation({
  id: 'explainOrderedPrice',
  method: 'GET',
  path: '/orders/{number}/lines/{line}/price-explanation',
  summary: 'Why a line of an order costs what it costs, at its moment, by what the shop says today',
  about: 'The answer also has the price that was charged: prices, promotions and taxes may have changed since.',
  scope: 'orders:read',
  answer: 'OrderedPriceExplanation',
  problems: ['not-found', 'not-allowed-now'],
  async run({ owner, params }) {
    const unknown = () => new Problem('not-found', `There is no line ${params.line} in an order ${params.number}.`)
    const at = /^\d{1,5}$/.test(params.line!) ? Number(params.line) : -1
    const order = await owner.order(params.number!)
    const line = order?.lines.find(({ position }) => position === at)
    if (!order || !line) throw unknown()
    const answer = await owner.prices.explainOrdered(params.number!, at)
    if (answer.status === 'unknown') throw unknown()
    if (answer.status === 'gone') throw new Problem('not-allowed-now', 'The product is not there any more.')
    if (answer.status === 'refused')
      throw new Problem('not-allowed-now', `What was chosen is not offered any more: ${answer.faults[0]!.said}.`)
    const told = moneyIn(order)
    return {
      body: {
        placedAt: order.placedAt,
        charged: { unitPrice: told(line.unitPrice), rowTotal: told(line.rowTotal), discount: told(line.discount) },
        isSame:
          answer.price.unitPrice === line.unitPrice &&
          answer.price.discounts.reduce((sum, { amount }) => sum + amount, 0) === line.discount,
        today: await drawPrice(owner, answer),
      },
    }
  },
})

export const priceOperations: readonly Operation[] = [getChoices, explain, explainOrdered]

const unknownProduct = (sku: string) => new Problem('not-found', `There is no product ${sku}.`)
