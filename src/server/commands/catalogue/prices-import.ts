import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { moneyGiven } from '../io/given-money.ts'
import { changePrices, specialOf, type GivenPrice } from './price-change.ts'
import { readCsv, type CsvLine } from '../files/read-csv.ts'
import { tierGiven, type TierChange } from './tier-change.ts'
import { verb } from '../io/verbs.ts'

const REQUIRED = ['sku', 'price'] as const
const OPTIONAL = ['special', 'from', 'to', 'group', 'quantity'] as const
type Line = CsvLine<(typeof REQUIRED | typeof OPTIONAL)[number]>

/** `prices import`: a row sets a product's own price or, with a group or a quantity, a tier price. All rows count, or none. */
export const importPrices = verb({}, { from: 1, to: 1, needs: () => say('Name one file.') }, async ({ words }, io) => {
  const file = words[0]!
  const lines = await readCsv(file, { required: REQUIRED, optional: OPTIONAL })
  const at = (line: number) => say('{file}, line {line}: ', { file, line: String(line) })
  refuseTwice(lines, file)
  const own = lines.filter((line) => !isTier(line))
  const tiers = lines.filter(isTier)
  const lineOf = new Map([...tiers, ...own].map(({ line, values }) => [values.sku, line]))
  const changed = await changePrices(
    io,
    'prices import',
    (decimals) => ({
      prices: own.map((line) => priceOf(line, decimals, at(line.line))),
      tiers: tiers.map((line) => tierOf(line, at(line.line))),
    }),
    (sku) => at(lineOf.get(sku) ?? 1),
  )
  const count = changed.length + tiers.length
  io.err(`${say('{count} price is set.|{count} prices are set.', { count })}\n`)
  return 0
})

const isTier = ({ values: { group, quantity } }: Line): boolean => Boolean(group) || Boolean(quantity)

/** @throws {UsageError} where two rows set the same price */
function refuseTwice(lines: readonly Line[], file: string): void {
  const seen = new Map<string, number>()
  for (const one of lines) {
    const { sku = '' } = one.values
    const { customerGroup, quantity } = isTier(one)
      ? tierGiven(one.values, say('{file}, line {line}: ', { file, line: String(one.line) }))
      : { customerGroup: '', quantity: 0 }
    const key = JSON.stringify([sku, customerGroup, quantity])
    const before = seen.get(key)
    if (before !== undefined)
      throw new UsageError(
        say('{file}, line {line}: {sku} stands in line {before} already.', {
          file,
          line: String(one.line),
          sku,
          before: String(before),
        }),
      )
    seen.set(key, one.line)
  }
}

function priceOf({ values }: Line, decimals: number, where: string): GivenPrice {
  const { sku = '', price = '', special, from, to } = values
  if (!special && (from || to)) throw new UsageError(say('{where}the days need a special price.', { where }))
  const reduced = special ? specialOf(special, from || undefined, to || undefined, decimals, where) : undefined
  // A spreadsheet's look-up leaves a 0 where there is no special price.
  if (reduced?.price === 0)
    throw new UsageError(
      say('{where}a special price of 0 gives the product away; an empty cell removes the special price.', { where }),
    )
  return {
    sku,
    price: moneyGiven(price, decimals, where),
    mustCost: true,
    ...(special === '' && { special: null }),
    ...(reduced && {
      special: reduced,
      keepsDays: { from: from === undefined, to: to === undefined },
    }),
  }
}

function tierOf({ values }: Line, where: string): TierChange {
  const { sku = '', price, special, from, to } = values
  if (special) throw new UsageError(say('{where}a price of a group or quantity has no special price.', { where }))
  return {
    sku,
    of: tierGiven(values, where),
    amount: price || undefined,
    from: from || undefined,
    to: to || undefined,
    where,
    mustCost: true,
  }
}
