import { moneyToDecimal, type Money } from '#domain/money/money.ts'
import { rulesOf } from '#domain/product/types/product-types.ts'
import {
  readPrices,
  writePrices,
  type PriceChange,
  type PricedProduct,
  type SpecialPrice,
} from '../../product/change-products.ts'
import { inEnglish, say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError, type CommandIo } from '../io/command-io.ts'
import { dayGiven } from '../io/given-day.ts'
import { baseDecimals, moneyGiven } from '../io/given-money.ts'
import { reducedInWords } from './reduced-price.ts'
import { mustBeProducts } from './stock.ts'
import { changeTiers, givenAway, type TierChange } from './tier-change.ts'
import { withDatabase } from '../io/with-database.ts'

/** The prices of a product, in one line. */
export function written(
  { sku, type, isPricedByParts, price, special, tiers }: PricedProduct,
  decimals: number,
): string {
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

/** A special price as it was given. @throws {UsageError} for a text that is no price */
export function specialOf(
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

/** All of the changes, prices before tier prices, with a row each in the audit trail, or none. @returns what the products cost before, in words */
export function changePrices(
  io: CommandIo,
  action: string,
  read: (decimals: number) => { prices: GivenPrice[]; tiers?: TierChange[] },
  where: (sku: string) => string = () => '',
): Promise<{ sku: string; inWords: string }[]> {
  return withDatabase(io, async (db) => {
    const decimals = await baseDecimals(db)
    const { prices, tiers = [] } = read(decimals)
    const skus = [...new Set([...prices, ...tiers].map(({ sku }) => sku))]
    await mustBeProducts(db, skus, where)
    return withAudit(db, io, action, async (tx, note) => {
      const before = new Map((await readPrices(tx, skus, { lock: true })).map((product) => [product.sku, product]))
      const whole = prices.map((one) => withDaysKept(one, before.get(one.sku)!.special, where(one.sku)))
      for (const one of whole) checkChange(before.get(one.sku)!, one, where(one.sku))
      for (const { sku, price, mustCost } of prices)
        if (mustCost && price === 0 && before.get(sku)!.price > 0) throw givenAway(sku, 'set', where(sku))
      await writePrices(tx, whole)
      const priced = new Map(whole.map(({ sku, price }) => [sku, { ...before.get(sku)!, price }]))
      await changeTiers(tx, note, tiers, { products: new Map([...before, ...priced]), decimals })
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

/**
 * `keepsDays`: the file does not say when the special price begins or ends. `mustCost`: a 0 is refused where the product costs something, because
 * a spreadsheet's look-up leaves a 0 where it finds no price.
 */
export type GivenPrice = PriceChange & { keepsDays?: { from: boolean; to: boolean }; mustCost?: boolean }

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
