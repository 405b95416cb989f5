import * as v from 'valibot'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { storeRecord } from '#server/import/frame/store.ts'
import type { CurrencyForOwner } from '#server/owner/currencies.ts'
import { operation, type Answered, type Call, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { isMatched, versionOf } from './version.ts'

/** Rates are kept in millionths, as whole numbers of 32 bits. */
const RATE_DECIMALS = 6
const HIGHEST_RATE = 2000

const rate = v.pipe(
  v.string('is text'),
  v.regex(/^\d{1,4}(\.\d{1,6})?$/, 'is a number such as 1.0825'),
  v.check((text) => Number(text) > 0 && Number(text) <= HIGHEST_RATE, `is above 0 and at most ${HIGHEST_RATE}`),
  v.description('How much of it equals one unit of the base currency: "1.0825".'),
)

const listCurrencies = operation({
  id: 'listCurrencies',
  method: 'GET',
  path: '/currencies',
  summary: 'The currencies of the store views, with their rates',
  about:
    'A store view is in one of these. A file or a move that brings a store view in another currency adds that at the rate 1.',
  scope: 'settings:read',
  answer: 'CurrencyList',
  problems: ['invalid'],
  async run({ owner }) {
    const [all, base] = [await owner.currencies.all(), await owner.base()]
    return { body: { items: all.map((one) => ({ ...drawCurrency(one), isBase: one.code === base?.currency })) } }
  },
})

const getCurrency = operation({
  id: 'getCurrency',
  method: 'GET',
  path: '/currencies/{code}',
  summary: 'One currency',
  scope: 'settings:read',
  answer: 'Currency',
  problems: ['not-found'],
  run: ({ owner, params }) => answerCurrency(owner, params.code!),
})

const createCurrency = operation({
  id: 'createCurrency',
  method: 'POST',
  path: '/currencies',
  summary: 'Add a currency that store views may be in, with its rate',
  scope: 'settings:write',
  body: v.strictObject({ code: storeRecord.entries.currency, rate }),
  answer: 'Currency',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, body: { code, rate: given } }) {
    const added = await owner.currencies.add(asking, code, parseMoney(given, RATE_DECIMALS)!)
    if (added.status === 'other-request') throw new Problem('key-used')
    if (added.status === 'would-be-base') throw wouldBeBase()
    if (added.status !== 'done') throw new Problem('not-allowed-now', `There is a currency ${code} already.`)
    return answerCurrency(owner, code)
  },
})

const changeCurrency = operation({
  id: 'changeCurrency',
  method: 'PATCH',
  path: '/currencies/{code}',
  summary: 'Change the rate of a currency; that of the base stays 1',
  scope: 'settings:write',
  body: v.strictObject({ rate }),
  answer: 'Currency',
  isConditional: true,
  problems: ['not-found', 'not-allowed-now', 'changed-meanwhile', 'must-be-conditional', 'invalid', 'key-used'],
  async run({ owner, asking, params, body, ifMatch }) {
    const code = params.code!
    const mustBe = (present: CurrencyForOwner) => isMatched(ifMatch, versionOf(drawCurrency(present)))
    const changed = await owner.currencies.setRate(asking, code, parseMoney(body.rate, RATE_DECIMALS)!, mustBe)
    if (changed.status === 'other-request') throw new Problem('key-used')
    if (changed.status === 'unknown') throw unknownCurrency(code)
    if (changed.status === 'changed-meanwhile') throw new Problem('changed-meanwhile')
    if (changed.status === 'is-base')
      throw new Problem('not-allowed-now', 'Prices are in this currency: its rate is 1.')
    if (changed.status === 'would-be-base') throw wouldBeBase()
    return answerCurrency(owner, code)
  },
})

export const currencyOperations: readonly Operation[] = [listCurrencies, getCurrency, createCurrency, changeCurrency]

const currency = v.strictObject({
  code: v.pipe(v.string(), v.description('ISO 4217, such as "EUR".')),
  rate: v.string(),
  decimals: v.pipe(v.number(), v.integer()),
  isUsed: v.pipe(v.boolean(), v.description('A store view shows prices in it.')),
})

export const currencySchemas = {
  Currency: currency,
  CurrencyList: v.strictObject({
    items: v.array(
      v.strictObject({
        ...currency.entries,
        isBase: v.pipe(v.boolean(), v.description('Prices of products are in it.')),
      }),
    ),
  }),
}

const wouldBeBase = () =>
  new Problem('not-allowed-now', 'At the rate 1 all prices would be in this currency, as the same numbers.')

const unknownCurrency = (code: string) => new Problem('not-found', `There is no currency ${code}.`)

const drawCurrency = ({ code, ratePpm, decimals, isUsed }: CurrencyForOwner) => ({
  code,
  rate: moneyToDecimal(ratePpm, RATE_DECIMALS).replace(/\.?0+$/, ''),
  decimals,
  isUsed,
})

async function answerCurrency(owner: Call<unknown, unknown>['owner'], code: string): Promise<Answered> {
  const found = (await owner.currencies.all()).find((one) => one.code === code)
  if (!found) throw unknownCurrency(code)
  const body = drawCurrency(found)
  return { body, version: versionOf(body) }
}
