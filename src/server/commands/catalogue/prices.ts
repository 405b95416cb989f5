import { helpText } from '../../words/help.ts'
import { readPrices } from '../../product/change-products.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { baseDecimals, moneyGiven } from '../io/given-money.ts'
import { changePrices, specialOf, written } from './price-change.ts'
import { importPrices } from './prices-import.ts'
import { mustBeProducts } from './stock.ts'
import { tier } from './tier-price.ts'
import { byVerb, verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

export const pricesHelp = helpText(
  'prices',
  `See and change prices, in the shop's base currency:

  prices show SKU…                     today's prices, with special and tier prices
  prices set SKU AMOUNT                set the price, such as 12.50
      --special AMOUNT                 a lower price, for a time or without end
      --from DAY --to DAY              its first and last day, such as 2026-06-01
      --no-special                     remove the special price
  prices tier SKU AMOUNT               set the price of a customer group, from a quantity on, or both
                                       (for a bundle, AMOUNT is the percentage of its price to pay, such as 90%)
      --group GROUP                    the group whose price it is; if left out, everybody's
      --quantity N                     from this many pieces on; if left out, from the first
      --from DAY --to DAY              its first and last day; if left out, it has no end
  prices tier SKU --remove             remove the price with this --group and --quantity
  prices import FILE                   a table with the columns sku and price, and optionally special, from, to, group and
                                       quantity; it sets all of them or, if one is wrong, none

If the table has no column special, special prices stay; if it has no columns from and to, their days stay. An empty cell
removes the value. A row with a group or a quantity sets that price; without a price it removes it.
Pages follow within a second or two.
`,
)

const show = verb({}, { from: 1, to: Infinity, needs: () => say('Name products by their SKUs.') }, ({ words }, io) =>
  withDatabase(io, async (db) => {
    await mustBeProducts(db, words)
    const decimals = await baseDecimals(db)
    for (const product of await readPrices(db, words)) io.out(`${written(product, decimals)}\n`)
    return 0
  }),
)

const specialOptions = {
  special: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'no-special': { type: 'boolean' },
} as const

const set = verb(
  specialOptions,
  { from: 2, to: 2, needs: () => say('Say "prices set SKU AMOUNT".') },
  async ({ values, words }, io) => {
    const [sku, amount] = words as [string, string]
    if (values.special === undefined && (values.from ?? values.to) !== undefined)
      throw new UsageError(say('--from and --to go with --special.'))
    if (values.special !== undefined && values['no-special'])
      throw new UsageError(say('Give --special or --no-special, not both.'))
    const [before] = await changePrices(io, 'prices set', (decimals) => ({
      prices: [
        {
          sku,
          price: moneyGiven(amount, decimals),
          ...(values['no-special'] && { special: null }),
          ...(values.special !== undefined && {
            special: specialOf(values.special, values.from, values.to, decimals),
          }),
        },
      ],
    }))
    io.err(`${say('{sku} costs {amount} now (it was {inWords}).', { sku, amount, inWords: before!.inWords })}\n`)
    return 0
  },
)

export const runPrices = byVerb({ show, set, tier, import: importPrices }, pricesHelp)
