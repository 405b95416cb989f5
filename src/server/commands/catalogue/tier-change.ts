import { sql } from 'drizzle-orm'
import { groupCode } from '#domain/cart/rules/group-code.ts'
import type { Note } from '../../audit/write-audit.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { MOST_OF_A_GROUP, MOST_TIERS } from '../../import/product/parts/tier-prices.ts'
import { textList } from '../../import/read/bulk.ts'
import { writeTiers, type PricedProduct, type TierOf } from '../../product/change-products.ts'
import { say } from '../../words/say.ts'
import { UsageError } from '../io/command-io.ts'
import { dayGiven } from '../io/given-day.ts'
import { reducedGiven, reducedInWords } from './reduced-price.ts'

/**
 * `amount`: the price as it was typed; undefined removes the price. `where`: the line of a file, which is named first in a message of what is wrong.
 * `mustCost`: a 0 is refused, but where it is the price already or the product costs nothing.
 */
export type TierChange = {
  sku: string
  of: TierOf
  amount: string | undefined
  from: string | undefined
  to: string | undefined
  where: string
  mustCost?: boolean
}

/** Reads the customer group and the quantity from which the price counts. An empty text counts as not given. */
export function tierGiven(
  { group, quantity }: { group?: string | undefined; quantity?: string | undefined },
  where = '',
): TierOf {
  if (quantity && !/^[1-9]\d{0,8}$/.test(quantity))
    throw new UsageError(say('{where}"{text}" is no number of pieces.', { where, text: quantity }))
  const customerGroup = group ? groupCode(group) : null
  if (customerGroup === '')
    throw new UsageError(say('{where}"{group}" is no customer group.', { where, group: group! }))
  return { customerGroup, quantity: Number(quantity || 1) }
}

/**
 * Sets tier prices of these products or takes them away, with a row each in the audit trail.
 *
 * @throws {UsageError} for what is no price, is not lower than the product's own, or is not there to be taken away
 */
export async function changeTiers(
  tx: Queryable,
  note: Note,
  changes: readonly TierChange[],
  { products, decimals }: { products: ReadonlyMap<string, PricedProduct>; decimals: number },
): Promise<void> {
  const written = changes.map(({ sku, of, amount, from, to, where, mustCost }) => {
    for (const day of [from, to]) if (day !== undefined) dayGiven(day, where)
    if (from !== undefined && to !== undefined && to < from)
      throw new UsageError(say('{where}The price would end ({to}) before it begins ({from}).', { where, from, to }))
    const product = products.get(sku)!
    const price = amount === undefined ? null : reducedGiven(product, amount, decimals, where)
    const before = product.tiers.filter((one) => one.customerGroup === of.customerGroup && one.quantity === of.quantity)
    if (price === null && before.length === 0)
      throw new UsageError(say('{where}{sku} has no such price.', { where, sku }))
    if (mustCost && price === 0 && product.price > 0 && !before.some((one) => one.price === 0))
      throw givenAway(sku, 'tier', where)
    const days = { from: from ?? null, to: to ?? null }
    const inWords = (money: number) => reducedInWords(product, money, decimals)
    note(sku, {
      ...of,
      before: before.map((one) => ({ price: inWords(one.price), from: one.from, to: one.to })),
      ...(price !== null && { price: inWords(price), ...days }),
    })
    return { sku, of, given: price === null ? null : { price, ...days } }
  })
  await writeTiers(tx, written)
  await mustBeFewEnough(tx, [...new Set(written.flatMap(({ sku, given }) => (given ? [sku] : [])))])
}

/** Refuses a table's 0 for a product that costs something. `where`: the line of the file. */
export const givenAway = (sku: string, verb: 'set' | 'tier', where: string): UsageError =>
  new UsageError(
    say('{where}{sku} costs something, and a 0 would give it away; if you mean it, say "prices {verb} {sku} 0".', {
      where,
      sku,
      verb,
    }),
  )

/** The limits of the API and of imports. @throws {UsageError} */
async function mustBeFewEnough(tx: Queryable, skus: readonly string[]): Promise<void> {
  const counted = await rows<{ sku: string; all: number; ofAGroup: number }>(
    tx,
    sql`select sku, sum(entries)::int as "all", max(entries)::int as "ofAGroup" from (
          select p.sku, count(*) as entries from tier_price t join product p on p.id = t.product_id
          where p.sku in ${textList([...skus])} group by p.sku, t.customer_group) of_group
        group by sku order by sku`,
  )
  for (const { sku, all, ofAGroup } of counted) {
    if (ofAGroup > MOST_OF_A_GROUP)
      throw new UsageError(
        say('{sku} would have more than {most} tier prices of one customer group.', { sku, most: MOST_OF_A_GROUP }),
      )
    if (all > MOST_TIERS)
      throw new UsageError(say('{sku} would have more than {most} tier prices.', { sku, most: MOST_TIERS }))
  }
}
