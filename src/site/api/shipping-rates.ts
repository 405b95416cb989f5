import * as v from 'valibot'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { TABLE_RATE_MEASURES } from '#domain/shipping/shipping-settings.ts'
import type { RateTable } from '#server/owner/table-rates-for-owner.ts'
import { baseOf, minorUnits } from './money.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { faultProblem } from './record-problem.ts'
import { amount, oneOf } from './schema-parts.ts'
import { isMatched, versionOf } from './version.ts'

/** As many as a file of them may have. */
const MOST_RATES = 5000
const FROM_DECIMALS = Math.log10(PER_UNIT)

const part = (about: string) =>
  v.optional(v.pipe(v.string('is text'), v.maxLength(100, 'has at most 100 characters'), v.description(about)), '*')

const table = v.strictObject({
  by: v.pipe(oneOf(TABLE_RATE_MEASURES), v.description('What "from" is: kilograms, a subtotal, or pieces.')),
  items: v.pipe(
    v.array(
      v.strictObject({
        country: part('Such as DE; "*" is every one.'),
        region: part('"*" is every one.'),
        postcode: part('Such as 10115, 10*, 10000-10999; "*" is every one.'),
        from: v.optional(
          v.pipe(v.string('is text'), v.regex(/^\d{1,8}(\.\d{1,4})?$/, 'is a threshold such as 2.5')),
          '0',
        ),
        price: amount,
      }),
      'is a list',
    ),
    v.maxLength(MOST_RATES, `has at most ${MOST_RATES}`),
  ),
})

const getRates = operation({
  id: 'getShippingRates',
  method: 'GET',
  path: '/shipping-rates',
  summary: 'The prices of the shipping method "table-rate", by place and threshold',
  scope: 'settings:read',
  answer: 'ShippingRates',
  problems: ['invalid'],
  run: ({ owner }) => answerRates(owner),
})

const replaceRates = operation({
  id: 'replaceShippingRates',
  method: 'PUT',
  path: '/shipping-rates',
  summary: 'Replace all table rates',
  about: 'The most exact place counts, then the highest threshold that is reached.',
  scope: 'settings:write',
  body: table,
  answer: 'ShippingRates',
  isConditional: true,
  problems: ['changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, body: { by, items }, ifMatch }) {
    const base = await baseOf(owner)
    const rates = items.map(({ from, price, ...place }, at) => ({
      ...place,
      from: parseMoney(from, FROM_DECIMALS)!,
      price: minorUnits(price, base, `/items/${at}/price`),
    }))
    const mustBe = (present: RateTable) => isMatched(ifMatch, versionOf(drawRates(present, base.decimals)))
    const done = await owner.tableRates.replace(asking, { by, rates }, mustBe)
    if (done.status === 'other-request') throw new Problem('key-used')
    if (done.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (done.status === 'refused') throw faultProblem(done.faults)
    return answerRates(owner)
  },
})

export const shippingRateOperations: readonly Operation[] = [getRates, replaceRates]
export const shippingRateSchemas = { ShippingRates: table }

const drawRates = ({ by, rates }: RateTable, decimals: number) => ({
  by,
  items: rates.map(({ country, region, postcode, from, price }) => ({
    country,
    region,
    postcode,
    from: moneyToDecimal(from, FROM_DECIMALS).replace(/\.?0+$/, ''),
    price: moneyToDecimal(price, decimals),
  })),
})

async function answerRates(owner: Call<unknown, unknown>['owner']): Promise<Answered> {
  const body = drawRates(await owner.tableRates.read(), (await baseOf(owner)).decimals)
  return { body, version: versionOf(body) }
}
