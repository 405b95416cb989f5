import { sql } from 'drizzle-orm'
import { ratesAt } from '#domain/address/place.ts'
import { cartTotals, lineRate, type ClassRate } from '#domain/cart/totals.ts'
import type { Money } from '#domain/money/money.ts'
import { rows } from '../../../database/database.ts'
import { createStoreService } from '../../../store/store-service.ts'
import { amountOf, textOf } from '../../orders/old-values.ts'
import { addressOf } from '../../orders/order-address.ts'
import { readOldOrders, type OldOrder } from '../../orders/old-orders.ts'
import { readGroupCodes } from '../../shoppers/group-codes.ts'
import type { Check, Comparison } from '../comparing/comparison.ts'
import { createSection } from '../comparing/section.ts'
import { moneyInWords } from '../../page/page-words.ts'
import { createCartLines, NO_PRODUCT, OTHER_CHOICES, type CartLines } from './cart-lines.ts'
import { say } from '../../../words/say.ts'

/** The number of the latest orders that are computed again. */
const SAMPLE = 200
const CHANGED = "a price has changed in the old shop since; today's prices of both shops agree"
const OTHER_RATE =
  'another tax rate was charged: it has changed since, or it is the one of a customer group, and all pay the same here'
const ROUNDED = 'tax is rounded line by line here'

type Outcome = { is: 'agrees' } | { is: 'differs'; what: string; there: Money; here: Money; why?: string | undefined }
const OTHER_CURRENCY = 'its currency is not shown here'
type Skipped = typeof NO_PRODUCT | typeof OTHER_CHOICES | typeof OTHER_CURRENCY

/**
 * The latest orders of the old shop, put into a cart here again: the same products and choices for the same group to the same address, with
 * the discount and the cost of sending that the order has.
 */
export const carts: Check = {
  name: 'carts',
  async run(comparison) {
    if (!(await comparison.old.hasTable('sales_flat_order'))) return []
    const writer = createSection(say('Carts'), 'carts', [
      say(
        'The latest {count} orders of the old shop were computed again by our cart: the price of every line, the tax and the total, with the discount and the cost of sending that the order has.',
        { count: SAMPLE },
      ),
      say(
        "It can show that equal carts cost the same. It cannot show that rules and carriers gave the same discounts and costs, because the old tables do not keep those of that time; nor can it rebuild the choices of bundles, files and custom options. A price that has changed since the order is explained by the old shop's price of today.",
      ),
    ])
    const skipped = new Map<Skipped, number>()
    const sample = await latest(comparison)
    const recompute = await createRecomputing(comparison, sample)
    for (const order of sample) {
      if (comparison.signal?.aborted) break
      const outcome = await recompute(order)
      if (typeof outcome === 'string') skipped.set(outcome, (skipped.get(outcome) ?? 0) + 1)
      else if (outcome.is === 'agrees') writer.agree()
      else {
        const { what, there, here, why, inWords } = outcome
        writer.differ({
          subject: say('order {number}: {what}', { number: textOf(order.order.increment_id), what }),
          there: inWords(there),
          here: inWords(here),
          why,
        })
      }
    }
    writer.section.tables.push({
      caption: say('The sample'),
      head: ['', say('orders')],
      rows: [
        [say('looked at'), String(sample.length)],
        [say('computed again'), String(writer.section.compared)],
        ...[...skipped].map(([why, count]) => [say('left out: {why}', { why: say(why) }), String(count)]),
      ],
    })
    return [writer.section]
  },
}

/** Computes an order of the sample by our cart, or says why it cannot be. */
async function createRecomputing(comparison: Comparison, sample: readonly OldOrder[]) {
  const { db, now, views } = comparison
  const settings = await createStoreService({ db, clock: () => now }).settings()
  const rates = await rows<ClassRate>(
    db,
    sql`select t.id as "classId", t.code as "classCode", r.country, r.region, r.postcode, r.rate_ppm as "ratePpm", r.title
        from tax_rate r join tax_class t on t.id = r.tax_class_id`,
  )
  const linesOf = await createCartLines(comparison, settings.pricesIncludeTax)
  const groupOf = await readGroupCodes(comparison)
  const groups = await groupsOf(comparison, sample)
  return async (order: OldOrder) => {
    const view = views.find(({ there }) => there.id === Number(order.order.store_id)) ?? views[0]!
    const { currency, decimals } = view.here
    if (textOf(order.order.order_currency_code) !== currency) return OTHER_CURRENCY
    const groupId = groups.get(Number(order.order.entity_id)) ?? 0
    const lines = await linesOf(order.items, { view, groupId, group: groupOf(groupId) ?? 'general' })
    if (typeof lines === 'string') return lines
    const outcome = compareOrder(order, lines, {
      decimals,
      rates,
      taxIncluded: settings.pricesIncludeTax,
      shippingClass: settings.shipping.taxClass,
    })
    return { ...outcome, inWords: (amount: Money) => moneyInWords(amount, decimals, currency) }
  }
}

async function latest({ old }: Comparison): Promise<OldOrder[]> {
  const [before] = await old.rows<{ id: number }>(
    `select entity_id as id from {sales_flat_order} order by entity_id desc limit 1 offset ${SAMPLE}`,
  )
  return readOldOrders(old, before?.id ?? 0, SAMPLE)
}

/** The customer group that each order was placed for. */
async function groupsOf({ old }: Comparison, sample: readonly OldOrder[]): Promise<Map<number, number>> {
  if (sample.length === 0) return new Map()
  const found = await old.rows<{ id: number; groupId: number | null }>(
    'select entity_id as id, customer_group_id as groupId from {sales_flat_order} where entity_id in (?)',
    [sample.map(({ order }) => order.entity_id)],
  )
  return new Map(found.map(({ id, groupId }) => [Number(id), Number(groupId ?? 0)]))
}

type Around = { decimals: number; rates: ClassRate[]; taxIncluded: boolean; shippingClass: string | null }

function compareOrder(
  { order, addresses }: OldOrder,
  lines: CartLines,
  { decimals, rates, taxIncluded, shippingClass }: Around,
): Outcome {
  const other = lines.find(({ recorded, here }) => recorded.price !== here)
  if (other) {
    const why = other.recorded.price > 0 && other.today === other.here ? say(CHANGED) : undefined
    return {
      is: 'differs',
      what: say('the price of {sku}', { sku: other.recorded.sku }),
      there: other.recorded.price,
      here: other.here,
      why,
    }
  }
  const to = addresses.find((one) => one.address_type === 'shipping') ?? addresses[0]
  const address = to && addressOf(to)
  const destination = {
    country: address?.country ?? '',
    region: address?.region ?? '',
    postcode: address?.postcode ?? '',
  }
  const there = {
    tax: amountOf(order.tax_amount, decimals),
    shipping: amountOf(taxIncluded ? order.shipping_incl_tax : order.shipping_amount, decimals),
  }
  const discounts = lines.map(({ recorded }) => recorded.discount)
  const input = {
    lines: lines.map(({ recorded, here, taxClassId }) => ({ rowTotal: here * recorded.quantity, taxClassId })),
    discounts: { lines: discounts, total: discounts.reduce((sum, one) => sum + one, 0), given: [] },
    shipping: { price: there.shipping, taxClass: shippingClass },
    destination,
    rates: ratesAt(rates, destination),
    taxIncluded,
  }
  const { tax } = cartTotals(input)
  if (tax === there.tax) return { is: 'agrees' }
  const hadOtherRate = lines.some(
    ({ recorded, taxClassId }) => (lineRate(input, taxClassId)?.ratePpm ?? 0) !== recorded.taxPpm,
  )
  const isRounding = Math.abs(tax - there.tax) <= lines.length
  const why = hadOtherRate ? say(OTHER_RATE) : isRounding ? say(ROUNDED) : undefined
  return { is: 'differs', what: say('tax'), there: there.tax, here: tax, why }
}
