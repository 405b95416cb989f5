import { helpText } from '../words/help.ts'
import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import {
  readPrices,
  writePrices,
  type PriceChange,
  type PricedProduct,
  type SpecialPrice,
} from '../product/change-products.ts'
import { inEnglish, say } from '../words/say.ts'
import { withAudit } from './auditor.ts'
import { UsageError, type CommandIo } from './command-io.ts'
import { dayGiven } from './given-day.ts'
import { baseDecimals, moneyGiven } from './given-money.ts'
import { readCsv } from './read-csv.ts'
import { reducedInWords } from './reduced-price.ts'
import { mustBeProducts } from './stock.ts'
import { tier } from './tier-price.ts'
import { byVerb, verb } from './verbs.ts'
import { withDatabase } from './with-database.ts'

export const pricesHelp = helpText(
  'prices',
  `See and change prices, in the shop's base currency:

  prices show SKU…                     now, with special and tier prices
  prices set SKU AMOUNT                such as 12.50
      --special AMOUNT                 a lower price, for a time or without end
      --from DAY --to DAY              its first and last day, such as 2026-06-01
      --no-special                     take the special price away
  prices tier SKU AMOUNT               the price of a customer group, from a quantity on, or both
                                       (AMOUNT of a bundle: the percent to pay of all of it, such as 90%)
      --group GROUP                    whose price it is; without it, everybody's
      --quantity N                     from so many pieces on; without it, from the first
      --from DAY --to DAY              its first and last day; without them, without end
  prices tier SKU --remove             take away the one with this --group and --quantity
  prices import FILE                   a table with the columns sku and price, and if you like special, from and to;
                                       it sets all of them or, if one is wrong, none

Without the special columns special prices stay, and without the columns from and to their days; an empty cell takes
one away. Pages follow within a second or two.
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

function written({ sku, type, isPricedByParts, price, special, tiers }: PricedProduct, decimals: number): string {
  const amount = (value: Money) => moneyToDecimal(value, decimals)
  const reduced = (value: Money) => reducedInWords({ type }, value, decimals)
  const inDays = (words: string, { from, to }: { from: string | null; to: string | null }) =>
    [words, from && say('from {from}', { from }), to && say('to {to}', { to })].filter(Boolean).join(' ')
  return [
    sku,
    isPricedByParts ? say('the price of its parts') : amount(price),
    ...(special ? [say('special {price}', { price: inDays(reduced(special.price), special) })] : []),
    ...tiers.map(({ quantity, price: tier, customerGroup, ...days }) => {
      const said = inDays(say('from {quantity} on {amount}', { quantity, amount: reduced(tier) }), days)
      return customerGroup ? `${said} (${customerGroup})` : said
    }),
  ].join('  ')
}

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
    const [before] = await change(io, 'prices set', (decimals) => [
      {
        sku,
        price: moneyGiven(amount, decimals),
        ...(values['no-special'] && { special: null }),
        ...(values.special !== undefined && {
          special: specialOf(values.special, values.from, values.to, decimals),
        }),
      },
    ])
    io.err(`${say('{sku} costs {amount} now (it was {inWords}).', { sku, amount, inWords: before!.inWords })}\n`)
    return 0
  },
)

const importFile = verb({}, { from: 1, to: 1, needs: () => say('Name one file.') }, async ({ words }, io) => {
  const file = words[0]!
  const lines = await readCsv(file, { required: ['sku', 'price'], optional: ['special', 'from', 'to'] })
  const seen = new Map<string, number>()
  const where = (sku: string) => say('{file}, line {line}: ', { file, line: String(seen.get(sku) ?? 1) })
  const changed = await change(
    io,
    'prices import',
    (decimals) =>
      lines.map(({ line, values: { sku = '', price = '', special, from, to } }) => {
        if (seen.has(sku))
          throw new UsageError(
            say('{file}, line {line}: {sku} stands in line {before} already.', {
              file,
              line: String(line),
              sku,
              before: String(seen.get(sku)!),
            }),
          )
        seen.set(sku, line)
        if (!special && (from || to))
          throw new UsageError(say('{where}the days need a special price.', { where: where(sku) }))
        return {
          sku,
          price: moneyGiven(price, decimals, where(sku)),
          ...(special === '' && { special: null }),
          ...(special && {
            special: specialOf(special, from || undefined, to || undefined, decimals, where(sku)),
            keepsDays: { from: from === undefined, to: to === undefined },
          }),
        }
      }),
    where,
  )
  io.err(`${say('{count} price is set.|{count} prices are set.', { count: changed.length })}\n`)
  return 0
})

export const runPrices = byVerb({ show, set, tier, import: importFile }, pricesHelp)

function specialOf(
  amount: string,
  from: string | undefined,
  to: string | undefined,
  decimals: number,
  where = '',
): SpecialPrice {
  for (const day of [from, to]) if (day !== undefined) dayGiven(day, where)
  if (from !== undefined && to !== undefined && to < from)
    throw new UsageError(
      say('{where}the special price would end ({to}) before it begins ({from}).', { where, to, from }),
    )
  return { price: moneyGiven(amount, decimals, where), from: from ?? null, to: to ?? null }
}

/** All of the changes, with a row each in the audit trail, or none. @returns what the products cost before, in words */
function change(
  io: CommandIo,
  action: string,
  read: (decimals: number) => GivenPrice[],
  where: (sku: string) => string = () => '',
): Promise<{ sku: string; inWords: string }[]> {
  return withDatabase(io, async (db) => {
    const decimals = await baseDecimals(db)
    const changes = read(decimals)
    const skus = changes.map(({ sku }) => sku)
    await mustBeProducts(db, skus, where)
    return withAudit(db, io, action, async (tx, note) => {
      const before = new Map((await readPrices(tx, skus, { lock: true })).map((product) => [product.sku, product]))
      const whole = changes.map((one) => withDaysKept(one, before.get(one.sku)!.special, where(one.sku)))
      for (const one of whole) checkChange(before.get(one.sku)!, one, where(one.sku))
      await writePrices(tx, whole)
      return whole.map(({ sku, price, special }) => {
        const product = before.get(sku)!
        const inWords = written(product, decimals).slice(sku.length + 2)
        note(sku, {
          before: inEnglish(() => written(product, decimals)).slice(sku.length + 2),
          price: moneyToDecimal(price, decimals),
          ...(special !== undefined && {
            special: special && { ...special, price: moneyToDecimal(special.price, decimals) },
          }),
        })
        return { sku, inWords }
      })
    })
  })
}

/** `keepsDays`: the file does not say when the special price begins or ends. */
type GivenPrice = PriceChange & { keepsDays?: { from: boolean; to: boolean } }

function withDaysKept({ keepsDays, ...change }: GivenPrice, now: SpecialPrice | null, where: string): PriceChange {
  if (!keepsDays || !change.special || !now) return change
  const { price, from, to } = change.special
  const special = { price, from: keepsDays.from ? now.from : from, to: keepsDays.to ? now.to : to }
  if (special.from !== null && special.to !== null && special.to < special.from)
    throw new UsageError(
      say('{where}the special price would end ({to}) before it begins ({from}).', {
        where,
        to: special.to,
        from: special.from,
      }),
    )
  return { ...change, special }
}

function checkChange(product: PricedProduct, { sku, price, special }: PriceChange, where: string): void {
  if (product.isPricedByParts) throw new UsageError(say('{where}{sku} has the price of its parts.', { where, sku }))
  const { specialPriceIn } = rulesOf(product)
  if (special && specialPriceIn === 'percent')
    throw new UsageError(
      say('{where}{sku} is a bundle, whose special price is a percentage: import it with the catalogue.', {
        where,
        sku,
      }),
    )
  const kept = special === undefined ? product.special : special
  if (kept && specialPriceIn === 'amount' && kept.price >= price && price > 0)
    throw new UsageError(say('{where}{sku} would not cost less at its special price.', { where, sku }))
}
