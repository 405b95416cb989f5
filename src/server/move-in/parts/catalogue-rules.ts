import type { ProductRecord } from '../../import/product/product-record.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import { groupBy } from '../../import/records/group-by.ts'
import { readGroupCodes } from '../shoppers/group-codes.ts'
import type { HomeOf } from '../source/open-views.ts'
import type { ReadMove } from '../step/move.ts'
import { plainAround } from './around.ts'
import { priceByRules, pricesByDay, type DatedStep } from './rule-price.ts'
import { hasOwnAmounts } from './tier-prices.ts'
import { isPriceByWebsite } from '../source/old-settings.ts'
import { say } from '../../words/say.ts'

type SpecialPrice = NonNullable<ProductRecord['specialPrice']>
type TierPrices = NonNullable<ProductRecord['tierPrices']>
/**
 * A product's prices by catalogue rules, from now on: for everybody, and lower ones for some groups only. `says`: the rules themselves, those
 * that are over as well, so that it changes by no day that goes by.
 */
export type RulePrices = { forAll?: SpecialPrice; ofGroups: TierPrices; says: unknown }

type Row = DatedStep & {
  productId: number
  websiteId: number
  sku: string
  type: string
  price: string | null
  groupId: number
  isForOptionsToo: number
}

/**
 * Prices by catalogue rules, as the old shop's index of rules and products (`catalogrule_product`) leads to them: this shop has no such
 * rules. One price for all groups becomes a special price, others become prices of a group. Each has the days of its rules, those to come
 * as well; where rules begin or end one after the other, each stretch of days has its own. What does not come is told.
 */
export async function readRulePrices(
  move: ReadMove,
  entityIds: readonly number[],
  { now = new Date(), homeOf = plainAround(move).homeOf }: { now?: Date; homeOf?: HomeOf } = {},
): Promise<Map<number, RulePrices>> {
  if (entityIds.length === 0) return new Map()
  const { old, report } = move
  const today = todayThere(move.settings, now)
  const rows = await readRows(move, entityIds, homeOf)
  if (rows.length === 0) return new Map()
  const codeOf = await readGroupCodes(move)
  const groups = await old.rows<{ id: number }>('select customer_group_id as id from {customer_group}')
  const found = new Map<number, RulePrices>()
  for (const [productId, all] of groupBy(rows, (row) => row.productId)) {
    const [{ sku, type, price }] = all as [Row]
    const ofProduct = all.filter(({ to }) => to === null || to >= today)
    const says = all.map(({ groupId, action, amount, isLast, from, to }) => [groupId, action, amount, isLast, from, to])
    const warn = (message: string) => report.warn('product', sku, message)
    if (!hasOwnAmounts(type) || price === null) {
      if (ofProduct.length > 0)
        warn(say('its price by a catalogue rule is left out: a {type} product has no amount to change', { type }))
      continue
    }
    if (ofProduct.some(({ isForOptionsToo }) => Number(isForOptionsToo) === 1))
      warn(say('its catalogue rule also lowers the surcharges of options; here these stay as they were'))
    const unknown = ofProduct.find((row) => priceByRules(price, [row]) === undefined)
    if (unknown) warn(say('its catalogue rule is left out: "{action}" is unknown', { action: unknown.action }))
    const prices = [...groupBy(ofProduct, (row) => row.groupId)].flatMap(([groupId, steps]) =>
      pricesByDay(price, steps, today).map((one) => ({ groupId, ...one })),
    )
    if (prices.length === 0) {
      found.set(productId, { ofGroups: [], says })
      continue
    }
    const highest = prices.reduce((most, one) => (Number(one.value) > Number(most.value) ? one : most))
    const isForAll =
      prices.length === groups.length &&
      groups.every(({ id }) => prices.some(({ groupId }) => groupId === id)) &&
      prices.every(({ from, to }) => from === highest.from && to === highest.to)
    const ofGroups = prices.flatMap(({ groupId, value, ...days }): TierPrices => {
      const customerGroup = codeOf(groupId)
      if (customerGroup === undefined || (isForAll && value === highest.value)) return []
      return [{ ...fromOnePiece({ value, ...days }), customerGroup }]
    })
    const { groupId: _, ...forAll } = highest
    found.set(productId, { ...(isForAll && { forAll }), ofGroups, says })
  }
  return found
}

/** Counts the rules that bring no prices, with the reason; once in a move. */
export async function tellCatalogueRules({ old, settings, report }: ReadMove, now = new Date()): Promise<void> {
  if (!(await old.hasTable('catalogrule'))) return
  const today = todayThere(settings, now)
  const rules = await old.rows<{ isActive: number; to: string | null; products: number | string }>(
    `select r.is_active as isActive, cast(r.to_date as char) as \`to\`,
       (select count(*) from {catalogrule_product} p where p.rule_id = r.rule_id) as products
     from {catalogrule} r order by r.rule_id`,
  )
  const reasonOf = ({ isActive, to, products }: (typeof rules)[number]) =>
    Number(isActive) !== 1
      ? say('they are switched off')
      : to !== null && to < today
        ? say('they have ended')
        : Number(products) === 0 && say('the old shop applies them to no product')
  for (const rule of rules) {
    const reason = reasonOf(rule)
    if (reason) report.leaveOut('catalogue rules', 1, reason)
  }
}

/**
 * A product's prices with those by rules. The price for everybody becomes the special price, or stands beside it as a tier from one piece
 * on; the shop charges the least of all that run on a day.
 */
export function withRulePrices(
  own: Pick<ProductRecord, 'specialPrice' | 'tierPrices'>,
  rules: Omit<RulePrices, 'says'> | undefined,
  today: string,
): Pick<ProductRecord, 'specialPrice' | 'tierPrices'> {
  if (!rules?.forAll && !rules?.ofGroups.length) return own
  const { forAll } = rules
  const isOver = own.specialPrice?.to !== undefined && own.specialPrice.to < today
  const hasSpecial = own.specialPrice !== undefined && !isOver
  const special = hasSpecial ? own.specialPrice : (forAll ?? own.specialPrice)
  const beside = forAll && hasSpecial ? [fromOnePiece(forAll)] : []
  const tiers = [...(own.tierPrices ?? []), ...beside, ...rules.ofGroups]
  const counting = tiers.filter((tier) => !tiers.some((other) => other !== tier && isNeverAbove(other, tier)))
  return { ...(special && { specialPrice: special }), ...(counting.length > 0 && { tierPrices: counting }) }
}

type Tier = TierPrices[number]

const fromOnePiece = ({ value, ...days }: SpecialPrice): Tier => ({ quantity: 1, price: value, ...days })

/** A tier without end costs less for the same shoppers and pieces, so that the other one never counts. */
const isNeverAbove = (one: Tier, other: Tier): boolean =>
  one.from === undefined &&
  one.to === undefined &&
  one.quantity === other.quantity &&
  one.customerGroup === other.customerGroup &&
  (Number(one.price) < Number(other.price) ||
    (Number(one.price) === Number(other.price) && (other.from !== undefined || other.to !== undefined)))

/** The day it is in the old shop. */
export const todayThere = (settings: ReadMove['settings'], now: Date) =>
  dayIn(settings.get('general/locale/timezone') ?? 'UTC', now)

/** The active rules, those that are over as well, of the website that each product is at home in, in the order they are applied. */
async function readRows({ old, settings }: ReadMove, entityIds: readonly number[], homeOf: HomeOf): Promise<Row[]> {
  if (!(await old.hasTable('catalogrule_product'))) return []
  const found = await old.rows<Row>(
    `select p.product_id as productId, p.website_id as websiteId, e.sku, e.type_id as type, p.customer_group_id as groupId, p.action_operator as action,
       p.action_amount as amount, p.action_stop as isLast, cast(r.from_date as char) as \`from\`, cast(r.to_date as char) as \`to\`,
       r.sub_is_enable as isForOptionsToo,
       (select d.value from {catalog_product_entity_decimal} d join {eav_attribute} a on a.attribute_id = d.attribute_id
        where a.attribute_code = 'price' and a.entity_type_id = e.entity_type_id and d.entity_id = e.entity_id
          and (d.store_id = 0 or (? and d.store_id in (select s.store_id from {core_store} s where s.website_id = p.website_id)))
        order by d.store_id desc limit 1) as price
     from {catalogrule_product} p join {catalogrule} r on r.rule_id = p.rule_id
     join {catalog_product_entity} e on e.entity_id = p.product_id
     where p.product_id in (?) and r.is_active = 1
     order by p.product_id, p.customer_group_id, p.sort_order, p.rule_id`,
    [isPriceByWebsite(settings), entityIds],
  )
  return found.filter(({ productId, websiteId }) => websiteId === homeOf(productId).websiteId)
}
