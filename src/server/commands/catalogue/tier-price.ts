import { readPrices } from '../../product/change-products.ts'
import { say } from '../../words/say.ts'
import { withAudit } from '../io/auditor.ts'
import { UsageError } from '../io/command-io.ts'
import { baseDecimals } from '../io/given-money.ts'
import { mustBeProducts } from './stock.ts'
import { changeTiers, tierGiven } from './tier-change.ts'
import { verb } from '../io/verbs.ts'
import { withDatabase } from '../io/with-database.ts'

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
    if (values.group === undefined && values.quantity === undefined)
      throw new UsageError(say('Give --group, --quantity or both.'))
    const of = tierGiven(values)
    const { from, to } = values
    if ((amount === undefined) !== (values.remove === true)) throw new UsageError(say('Give an amount or --remove.'))
    return withDatabase(io, async (db) => {
      await mustBeProducts(db, [sku!])
      const decimals = await baseDecimals(db)
      await withAudit(db, io, 'prices tier', async (tx, note) => {
        const products = new Map((await readPrices(tx, [sku!], { lock: true })).map((one) => [one.sku, one]))
        await changeTiers(tx, note, [{ sku: sku!, of, amount, from, to, where: '' }], { products, decimals })
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
