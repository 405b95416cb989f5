import type { ProductRecord } from '../../import/product/product-record.ts'
import { moneyToDecimal, parseMoney } from '#domain/money/money.ts'
import { allProductTypes, rulesOf } from '#domain/product/types/product-types.ts'
import { groupBy } from '../../import/records/group-by.ts'
import type { ReadMove } from '../step/move.ts'
import { plainAround, type Around } from './around.ts'
import { readGroupCodes } from '../shoppers/group-codes.ts'
import { isPriceByWebsite } from '../source/old-settings.ts'
import { say } from '../../words/say.ts'

type TierPrices = NonNullable<ProductRecord['tierPrices']>
type OldTier = {
  productId: number
  sku: string
  type: string
  isForAll: number
  groupId: number
  quantity: string
  price: string
  websiteId: number
}

/**
 * Prices from a quantity on, and prices of a customer group, which are those of its first piece. A website's own price goes before the one
 * for all. Prices of bundles are percentages; quantities with a fraction stay out, which is
 * told.
 */
export async function readTierPrices(
  move: ReadMove,
  entityIds: readonly number[],
  { homeOf }: Pick<Around, 'homeOf'> = plainAround(move),
): Promise<Map<number, TierPrices>> {
  if (entityIds.length === 0) return new Map()
  const { old, report, settings } = move
  const rows = [...(await readTiers(old, entityIds)), ...(await readGroupPrices(old, entityIds))]
  const codeOf = await readGroupCodes(move)
  // Magento ignores those of a website that are left from a time when prices were by website.
  const isByWebsite = isPriceByWebsite(settings)
  const isHere = ({ productId, websiteId }: OldTier) =>
    websiteId === 0 || (isByWebsite && websiteId === homeOf(productId).websiteId)
  const here = rows.filter(isHere)
  report.leaveOut(
    'tier and group prices of another website',
    rows.length - here.length,
    say('this shop has one price for all websites'),
  )
  const prices = new Map<number, TierPrices>()
  for (const [productId, ofProduct] of groupBy(here, (row) => row.productId)) {
    const [{ sku, type }] = ofProduct as [OldTier]
    const reductions = reductionsOf(type)
    if (reductions === undefined) {
      report.warn(
        'product',
        sku,
        say('its tier and group prices are left out: a {type} product has none here', { type }),
      )
      continue
    }
    const tiers = new Map<string, TierPrices[number]>()
    // The website's own rows come last and replace those for all.
    for (const row of ofProduct.toSorted((a, b) => a.websiteId - b.websiteId)) {
      const tier = tierOf(reductions === 'percent' ? asShareToPay(row) : row, codeOf)
      if (typeof tier === 'string') report.warn('product', sku, tier)
      else tiers.set(`${tier.quantity} ${tier.customerGroup ?? ''}`, tier)
    }
    const sorted = [...tiers.values()].sort(
      (a, b) => (a.customerGroup ?? '').localeCompare(b.customerGroup ?? '') || a.quantity - b.quantity,
    )
    if (sorted.length > 0) prices.set(productId, sorted)
  }
  return prices
}

/** Tells whether a product has a price of its own, which is no sum and no percentage. */
export const hasOwnAmounts = (type: string): boolean => reductionsOf(type) === 'amount'

/** The way lower prices of a product are told; undefined for one that is unknown or has no price of its own. */
function reductionsOf(type: string): 'amount' | 'percent' | undefined {
  const known = allProductTypes.find((one) => one === type)
  const rules = known && rulesOf({ type: known })
  return rules === undefined || rules.isSoldByParts ? undefined : rules.specialPriceIn
}

const PERCENT_DECIMALS = 4
const WHOLE = 100 * 10 ** PERCENT_DECIMALS

/** A bundle's tier is a percentage off there and a percentage to pay here; the answer for an invalid one is the reason. */
function asShareToPay(row: OldTier): OldTier | string {
  const off = parseMoney(row.price, PERCENT_DECIMALS)
  if (off === undefined || off < 0 || off >= WHOLE)
    return say('its price {percent} % lower is left out: this is not a valid percentage', { percent: row.price })
  return { ...row, price: moneyToDecimal(WHOLE - off, PERCENT_DECIMALS) }
}

function tierOf(row: OldTier | string, codeOf: (id: number) => string | undefined): TierPrices[number] | string {
  if (typeof row === 'string') return row
  const quantity = Number(row.quantity)
  if (!Number.isInteger(quantity) || quantity < 1)
    return say('its price from {quantity} pieces on is left out: quantities are whole numbers here', { quantity })
  if (Number(row.isForAll) === 1) return { quantity, price: row.price }
  const customerGroup = codeOf(row.groupId)
  if (customerGroup === undefined)
    return say('its price for the customer group {group} is left out: no such group', { group: String(row.groupId) })
  return { quantity, price: row.price, customerGroup }
}

const readTiers = (old: ReadMove['old'], entityIds: readonly number[]) =>
  old.rows<OldTier>(
    `select t.entity_id as productId, e.sku, e.type_id as type, t.all_groups as isForAll, t.customer_group_id as groupId,
       t.qty as quantity, t.value as price, t.website_id as websiteId
     from {catalog_product_entity_tier_price} t join {catalog_product_entity} e on e.entity_id = t.entity_id
     where t.entity_id in (?) order by t.entity_id, t.value_id`,
    [entityIds],
  )

/** Releases before 1.7 have no prices of groups. */
async function readGroupPrices(old: ReadMove['old'], entityIds: readonly number[]): Promise<OldTier[]> {
  if (!(await old.hasTable('catalog_product_entity_group_price'))) return []
  return old.rows<OldTier>(
    `select g.entity_id as productId, e.sku, e.type_id as type, g.all_groups as isForAll, g.customer_group_id as groupId,
       '1' as quantity, g.value as price, g.website_id as websiteId
     from {catalog_product_entity_group_price} g join {catalog_product_entity} e on e.entity_id = g.entity_id
     where g.entity_id in (?) order by g.entity_id, g.value_id`,
    [entityIds],
  )
}
