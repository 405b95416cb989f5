import type { TableRate } from '#domain/shipping/shipping-quotes.ts'
import { PER_UNIT } from '#domain/shipping/shipping-quotes.ts'
import { moneyToDecimal } from '#domain/money/money.ts'
import { readTableRates } from '../../../shipping/table-rates.ts'
import { readShopSettings } from '../../../store/store-service.ts'
import { oldValues } from '../../settings/old-values.ts'
import { decidedHere, sendingAndPayment } from '../../settings/shop-settings.ts'
import { readOldTableRates } from '../../settings/table-rates.ts'
import { createMoveReport } from '../../step/move-report.ts'
import type { ReadMove } from '../../step/move.ts'
import type { Check } from '../comparing/comparison.ts'
import { createSection } from '../comparing/section.ts'
import type { Entry } from '../contents/entries.ts'
import { differencesOf } from '../contents/entries.ts'
import { say, type PlainSentence } from '../../../words/say.ts'

const WORDS = {
  methods: 'ways to send',
  flatRate: 'the flat rate',
  flatRatePer: 'what the flat rate is for',
  freeFrom: 'free shipping from',
  tableRateBy: 'what table rates depend on',
  taxClass: 'the tax class of sending',
  countries: 'countries of ways to send',
  titles: 'names of ways to send',
  pickupRegion: 'the region of the pickup',
  pickupPostcode: 'the postcode of the pickup',
} as const satisfies Record<string, PlainSentence>

/** Ways to send with what they cost, table rates row by row, and ways to pay that need no keys. */
export const sending: Check = {
  name: 'ways to send and to pay',
  async run(comparison) {
    const { db, views } = comparison
    const writer = createSection(say('Ways to send and to pay'), 'settings', [
      say(
        "Magento's own ways: flat rate, table rates, free; payment by cheque, transfer and cash on delivery. Others need to be set up anew.",
      ),
    ])
    const report = createMoveReport()
    const move: ReadMove = { ...comparison, report }
    const ours = await readShopSettings(db)
    const isOurs = await decidedHere(move)
    const decimals = views[0]?.here.baseDecimals ?? 2
    const money = (amount: number) => moneyToDecimal(amount, decimals)
    const compare = (there: readonly Entry[], here: readonly Entry[], why: string | undefined) => {
      const differing = new Map(differencesOf(there, here).map((one) => [one.name, one]))
      for (const { name } of [...there, ...here.filter((one) => !there.some((other) => other.name === one.name))]) {
        const difference = differing.get(name)
        if (difference) writer.differ({ subject: name, there: difference.there, here: difference.here, why })
        else writer.agree()
      }
    }
    for (const { name, value } of await sendingAndPayment(move, oldValues(move))) {
      const entries = (given: unknown): Entry[] =>
        name === 'shipping'
          ? shippingEntries(given as typeof ours.shipping, money)
          : [{ name: say('ways to pay'), value: inWords(given) }]
      compare(entries(value), entries(ours[name]), isOurs(name) ? say('it was decided here') : undefined)
    }
    const { rates } = await readOldTableRates(move)
    const rateEntries = (some: readonly TableRate[]) =>
      some
        .map(({ country, region, postcode, from, price }) => ({
          name: say('table rate {place} from {from}', {
            place: [country, region, postcode].join(' '),
            from: String(from / PER_UNIT),
          }),
          value: money(price),
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    if (rates.length > 0) compare(rateEntries(rates), rateEntries(await readTableRates(db)), undefined)
    for (const { oldId, message } of report.report.problems)
      writer.differ({
        subject: say('table rate {id}', { id: oldId }),
        there: say('there'),
        here: say('left out'),
        why: message,
      })
    return [writer.section]
  },
}

const shippingEntries = (shipping: Record<keyof typeof WORDS, unknown>, money: (amount: number) => string): Entry[] =>
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((field) => {
    const value = shipping[field]
    return {
      name: say(WORDS[field]),
      value: typeof value === 'number' ? money(value) : inWords(value),
    }
  })

const inWords = (value: unknown): string =>
  value === null || value === undefined
    ? say('none')
    : Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object'
        ? Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, inWords(one)].join(': '))
            .join('; ')
        : String(value)
