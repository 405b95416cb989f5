import type { ProductRecord } from '#domain/catalog/catalogue-record.ts'
import { dayIn } from '#domain/date/shop-day.ts'
import { groupBy } from '../../import/records/group-by.ts'
import { readGroupCodes } from '../shoppers/group-codes.ts'
import type { Move } from '../step/move.ts'
import { priceByRules, type RuleStep } from './rule-price.ts'
import { hasOwnAmounts } from './tier-prices.ts'

type SpecialPrice = NonNullable<ProductRecord['specialPrice']>
type TierPrices = NonNullable<ProductRecord['tierPrices']>
/** What the catalogue rules that run now make of a product's price: for everybody, and lower or only for some groups. */
export type RulePrices = { forAll?: SpecialPrice; ofGroups: TierPrices }

type Row = RuleStep & {
  productId: number
  sku: string
  type: string
  price: string | null
  groupId: number
  from: string | null
  to: string | null
  isForOptionsToo: number
}

/**
 * Prices by catalogue rules, as the old shop's index of rules and products (`catalogrule_product`) leads to them: this shop has no such
 * rules. One price for all groups becomes a special price for the rules' days; others become prices of a group, which have no days, so those
 * of a rule that ends are left out. What does not come is told.
 */
export async function readRulePrices(
  move: Move,
  entityIds: readonly number[],
  now = new Date(),
): Promise<Map<number, RulePrices>> {
  if (entityIds.length === 0) return new Map()
  const { old, report } = move
  const rows = await readRows(move, entityIds, now)
  if (rows.length === 0) return new Map()
  const codeOf = await readGroupCodes(old)
  const groups = await old.rows<{ id: number }>('select customer_group_id as id from {customer_group}')
  const found = new Map<number, RulePrices>()
  for (const [productId, ofProduct] of groupBy(rows, (row) => row.productId)) {
    const [{ sku, type, price }] = ofProduct as [Row]
    const warn = (message: string) => report.warn('product', sku, message)
    if (!hasOwnAmounts(type) || price === null) {
      warn(`its price by a catalogue rule is left out: a ${type} product has no amount to change`)
      continue
    }
    if (ofProduct.some(({ isForOptionsToo }) => Number(isForOptionsToo) === 1))
      warn('its catalogue rule lowers what options add, too; here they add what they did')
    const prices = [...groupBy(ofProduct, (row) => row.groupId)].flatMap(([groupId, steps]) => {
      const value = priceByRules(price, steps)
      if (value === undefined) warn(`its catalogue rule is left out: "${steps[0]!.action}" is unknown`)
      const used = stepsUsed(steps)
      return value === undefined || Number(value) >= Number(price)
        ? []
        : [{ groupId, value, from: latest(used), to: earliest(used) }]
    })
    if (prices.length === 0) continue
    const highest = prices.reduce((most, one) => (Number(one.value) > Number(most.value) ? one : most))
    const isForAll =
      groups.every(({ id }) => prices.some(({ groupId }) => groupId === id)) &&
      prices.every(({ from, to }) => from === highest.from && to === highest.to)
    const ofGroups = prices.flatMap(({ groupId, value, to }): TierPrices => {
      const customerGroup = codeOf(groupId)
      if (customerGroup === undefined || (isForAll && value === highest.value)) return []
      if (to === undefined) return [{ quantity: 1, price: value, customerGroup }]
      warn(
        `its price ${value} for the group ${customerGroup} is left out: it ends on ${to}, and a group's price has no end here`,
      )
      return []
    })
    const { value, from, to } = highest
    found.set(productId, {
      ...(isForAll && { forAll: { value, ...(from && { from }), ...(to && { to }) } }),
      ofGroups,
    })
  }
  return found
}

/** Counts the rules that bring no prices, with the reason; once in a move. */
export async function tellCatalogueRules({ old, settings, report }: Move, now = new Date()): Promise<void> {
  if (!(await old.hasTable('catalogrule'))) return
  const today = todayThere(settings, now)
  const rules = await old.rows<{ isActive: number; from: string | null; to: string | null; products: number | string }>(
    `select r.is_active as isActive, cast(r.from_date as char) as \`from\`, cast(r.to_date as char) as \`to\`,
       (select count(*) from {catalogrule_product} p where p.rule_id = r.rule_id) as products
     from {catalogrule} r order by r.rule_id`,
  )
  const reasonOf = ({ isActive, from, to, products }: (typeof rules)[number]) =>
    Number(isActive) !== 1
      ? 'they are switched off'
      : to !== null && to < today
        ? 'they have ended'
        : from !== null && from > today
          ? 'they have not begun'
          : Number(products) === 0 && 'the old shop applies them to no product'
  for (const rule of rules) {
    const reason = reasonOf(rule)
    if (reason) report.leaveOut('catalogue rules', 1, reason)
  }
}

/**
 * A product's prices with those by rules: the lower special price of today, and the lower price of each group. `told` is what cannot be kept
 * beside it.
 */
export function withRulePrices(
  own: Pick<ProductRecord, 'specialPrice' | 'tierPrices'>,
  rules: RulePrices | undefined,
  today: string,
): Pick<ProductRecord, 'specialPrice' | 'tierPrices'> & { told?: string } {
  if (!rules) return own
  const tiers = new Map((own.tierPrices ?? []).map((tier) => [`${tier.quantity} ${tier.customerGroup ?? ''}`, tier]))
  for (const tier of rules.ofGroups) {
    const key = `${tier.quantity} ${tier.customerGroup}`
    const known = tiers.get(key)
    if (!known || Number(tier.price) < Number(known.price)) tiers.set(key, tier)
  }
  const [special, other] = lowerOf(own.specialPrice, rules.forAll, today)
  const isLost = other !== undefined && special?.to !== undefined && (other.to === undefined || other.to > special.to)
  const isLower = other !== undefined && special !== undefined && Number(other.value) < Number(special.value)
  return {
    ...(special && { specialPrice: special }),
    ...(tiers.size > 0 && { tierPrices: [...tiers.values()] }),
    ...(other &&
      (isLost || isLower) && {
        told: `its special price ${other.value}${other.from ? ` from ${other.from} on` : ''} is left out: another one, ${special!.value}, runs now`,
      }),
  }
}

/** The one that is charged today, and the other one unless it is over. */
function lowerOf(own: SpecialPrice | undefined, rule: SpecialPrice | undefined, today: string) {
  const isOver = own?.to !== undefined && own.to < today
  if (!own || !rule || isOver) return [rule ?? own] as const
  const isOn = own.from === undefined || own.from <= today
  return isOn && Number(own.value) <= Number(rule.value) ? ([own, rule] as const) : ([rule, own] as const)
}

function stepsUsed(steps: readonly Row[]): Row[] {
  const last = steps.findIndex(({ isLast }) => Number(isLast) === 1)
  return last < 0 ? [...steps] : steps.slice(0, last + 1)
}

const latest = (rows: readonly Row[]) =>
  rows
    .flatMap(({ from }) => from ?? [])
    .sort()
    .at(-1)
const earliest = (rows: readonly Row[]) => rows.flatMap(({ to }) => to ?? []).sort()[0]

/** The day it is in the old shop. */
export const todayThere = (settings: Move['settings'], now: Date) =>
  dayIn(settings.get('general/locale/timezone') ?? 'UTC', now)

/** The rules that run today in the default website, in the order they are applied. */
async function readRows({ old, stores, settings }: Move, entityIds: readonly number[], now: Date): Promise<Row[]> {
  if (!(await old.hasTable('catalogrule_product'))) return []
  const today = todayThere(settings, now)
  return old.rows<Row>(
    `select p.product_id as productId, e.sku, e.type_id as type, p.customer_group_id as groupId, p.action_operator as action,
       p.action_amount as amount, p.action_stop as isLast, cast(r.from_date as char) as \`from\`, cast(r.to_date as char) as \`to\`,
       r.sub_is_enable as isForOptionsToo,
       (select d.value from {catalog_product_entity_decimal} d join {eav_attribute} a on a.attribute_id = d.attribute_id
        where a.attribute_code = 'price' and a.entity_type_id = e.entity_type_id and d.entity_id = e.entity_id
          and d.store_id = 0) as price
     from {catalogrule_product} p join {catalogrule} r on r.rule_id = p.rule_id
     join {catalog_product_entity} e on e.entity_id = p.product_id
     where p.product_id in (?) and p.website_id = ? and r.is_active = 1 and coalesce(r.from_date, ?) <= ?
       and coalesce(r.to_date, ?) >= ?
     order by p.product_id, p.customer_group_id, p.sort_order, p.rule_id`,
    [entityIds, stores.websites[0]?.id ?? 0, today, today, today, today],
  )
}
