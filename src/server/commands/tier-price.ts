import { groupCode } from '#domain/cart/rules/group-code.ts'
import { readPrices, writeTier, type TierOf } from '../product/change-products.ts'
import { say } from '../words/say.ts'
import { withAudit } from './auditor.ts'
import { UsageError } from './command-io.ts'
import { dayGiven } from './given-day.ts'
import { baseDecimals } from './given-money.ts'
import { reducedGiven, reducedInWords } from './reduced-price.ts'
import { mustBeProducts } from './stock.ts'
import { verb } from './verbs.ts'
import { withDatabase } from './with-database.ts'

/** `prices tier`: the price of a customer group, from a quantity on, or both; one for each group and quantity. */
export const tier = verb(
  {
    group: { type: 'string' },
    quantity: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    remove: { type: 'boolean' },
  },
  { from: 1, to: 2, needs: () => say('Say "prices tier SKU AMOUNT", with --group, --quantity or both.') },
  ({ values, words: [sku, amount] }, io) => {
    const of = tierOf(values)
    const { from, to } = values
    if ((amount === undefined) !== (values.remove === true)) throw new UsageError(say('Give an amount or --remove.'))
    for (const day of [from, to]) if (day !== undefined) dayGiven(day)
    if (from !== undefined && to !== undefined && to < from)
      throw new UsageError(say('The price would end ({to}) before it begins ({from}).', { from, to }))
    return withDatabase(io, async (db) => {
      await mustBeProducts(db, [sku!])
      const decimals = await baseDecimals(db)
      await withAudit(db, io, 'prices tier', async (tx, note) => {
        const [product] = await readPrices(tx, [sku!], { lock: true })
        const price = amount === undefined ? null : reducedGiven(product!, amount, decimals)
        const before = product!.tiers.filter(
          (one) => one.customerGroup === of.customerGroup && one.quantity === of.quantity,
        )
        if (price === null && before.length === 0) throw new UsageError(say('{sku} has no such price.', { sku: sku! }))
        await writeTier(tx, sku!, of, price === null ? null : { price, from: from ?? null, to: to ?? null })
        const written = (money: number) => reducedInWords(product!, money, decimals)
        note(sku!, {
          ...of,
          before: before.map((one) => ({ price: written(one.price), from: one.from, to: one.to })),
          ...(price !== null && { price: written(price), from: from ?? null, to: to ?? null }),
        })
      })
      const told = {
        sku: sku!,
        quantity: of.quantity,
        group: of.customerGroup ?? say('everybody'),
        amount: amount ?? '',
      }
      io.err(
        `${amount === undefined ? say('{sku} has no own price from {quantity} on any more ({group}).', told) : say('{sku} costs {amount} from {quantity} on now ({group}).', told)}\n`,
      )
      return 0
    })
  },
)

function tierOf({ group, quantity }: { group?: string | undefined; quantity?: string | undefined }): TierOf {
  if (group === undefined && quantity === undefined) throw new UsageError(say('Give --group, --quantity or both.'))
  if (quantity !== undefined && !/^[1-9]\d{0,8}$/.test(quantity))
    throw new UsageError(say('"{text}" is no number of pieces.', { text: quantity }))
  const customerGroup = group === undefined ? null : groupCode(group)
  if (customerGroup === '') throw new UsageError(say('"{group}" is no customer group.', { group: group! }))
  return { customerGroup, quantity: Number(quantity ?? 1) }
}
