import { sql } from 'drizzle-orm'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { NewRule } from '../../coupon/cart-rules.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { currencyDecimals } from '../../import/write/write-stores.ts'
import { readGroupCodes } from '../shoppers/group-codes.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import { allMoved } from '../step/moved-records.ts'
import { readOldCondition } from './old-condition.ts'
import { readAction, type OldAction } from './rule-action.ts'
import { readConditions, type RuleSurroundings } from './rule-conditions.ts'

type OldRule = OldAction & {
  id: number
  name: string | null
  fromDay: string | null
  toDay: string | null
  isActive: number
  cart: string | null
  products: string | null
  stops: number
  priority: number
  couponType: number
  usesPerCustomer: number
  coupons: number
  limited: number
}
type MovedRule = Omit<NewRule, 'coupon'> & { isActive: boolean; needsCoupon: boolean }
type Links = {
  groups: Map<number, number[]>
  websites: Map<number, number[]>
  labels: Map<number, Map<number, string>>
}

export const RULE_KIND = 'cart rule'
const NO_COUPON = 1

/** The cart rules. One that ours cannot say exactly comes paused, and what cannot be said is told. */
export const cartRules: MoveStep = {
  name: 'cart rules',
  async run(move) {
    const found = await move.old.rows<OldRule>(
      `select r.rule_id as id, r.name, date_format(r.from_date, '%Y-%m-%d') as fromDay, date_format(r.to_date, '%Y-%m-%d') as toDay,
         r.is_active as isActive, r.conditions_serialized as cart, r.actions_serialized as products, r.stop_rules_processing as stops,
         r.sort_order as priority, r.coupon_type as couponType, r.uses_per_customer as usesPerCustomer, r.simple_action as simpleAction,
         r.discount_amount as amount, r.discount_qty as mostPieces, r.discount_step as step, r.simple_free_shipping as freeShipping,
         r.apply_to_shipping as toShipping, count(c.coupon_id) as coupons, sum(coalesce(c.usage_per_customer, 0) > 0) as limited
       from {salesrule} r left join {salesrule_coupon} c on c.rule_id = r.rule_id group by r.rule_id order by r.rule_id`,
    )
    const links = await readLinks(move)
    const around = await surroundings(move)
    const groups = await move.old.rows<{ id: number }>('select customer_group_id as id from {customer_group}')
    const codeOf = await readGroupCodes(move.old)
    let paused = 0
    const records = found.map((rule): Converted<MovedRule> => {
      const { value, unsaid } = convert(rule, links, around, { all: groups.length, codeOf }, move)
      if (unsaid.length > 0) {
        paused++
        move.report.warn(
          RULE_KIND,
          String(rule.id),
          `"${value.name}" comes paused; rules here cannot say: ${unsaid.join('; ')}`,
        )
      }
      return { oldId: String(rule.id), value }
    })
    await moveRecords(move, { kind: RULE_KIND, records, write })
    if (paused > 0)
      move.report.askOwner(
        `${paused} cart rules came paused, because rules here cannot say all of them: npm run shop -- coupons list shows them, coupons add makes one anew, coupons remove takes the old one away.`,
      )
  },
}

function convert(
  rule: OldRule,
  links: Links,
  around: RuleSurroundings,
  groups: { all: number; codeOf: (id: number) => string | undefined },
  { stores }: Move,
): { value: MovedRule; unsaid: string[] } {
  const cart = readOldCondition(rule.cart)
  const products = readOldCondition(rule.products)
  const isForSome = (products?.conditions.length ?? 0) > 0
  const { action, unsaid } = readAction(rule, isForSome, around.decimals)
  const read = cart && products && readConditions(cart, products, action.discount !== undefined, around)
  const conditions = { ...read?.conditions }
  unsaid.push(...(read?.unsaid ?? ['its conditions, which cannot be read']))
  const members = (links.groups.get(rule.id) ?? []).flatMap((id) => groups.codeOf(id) ?? [])
  if (members.length < groups.all) conditions.customerGroups = members
  const open = new Set(stores.views.filter(({ isActive }) => isActive).map(({ websiteId }) => websiteId))
  const here = (links.websites.get(rule.id) ?? []).filter((id) => open.has(id))
  if (here.length < open.size) unsaid.push('that it is for some of the websites')
  if (rule.stops && isForSome) unsaid.push('that no more rules count for some of the products')
  const needsCoupon = rule.couponType !== NO_COUPON
  if (rule.usesPerCustomer > 0 && (!needsCoupon || rule.coupons > 1))
    unsaid.push(`${rule.usesPerCustomer} uses by a customer, with whichever code or none`)
  else if ((rule.usesPerCustomer > 0 || rule.limited > 0) && members.includes(GUEST_GROUP))
    unsaid.push('a code that guests use without limit and customers with one')
  const own = links.labels.get(rule.id) ?? new Map<number, string>()
  const labels = stores.views.flatMap(({ id, code }) => {
    const label = own.get(id) ?? own.get(0)
    return label === undefined ? [] : [[code, label]]
  })
  const value = {
    name: rule.name?.trim() || `Rule ${rule.id}`,
    labels: Object.fromEntries(labels) as Record<string, string>,
    isActive: rule.isActive === 1 && unsaid.length === 0,
    needsCoupon,
    fromDay: rule.fromDay ?? undefined,
    toDay: rule.toDay ?? undefined,
    conditions,
    action,
    priority: rule.priority,
    stopsFurther: rule.stops === 1,
  }
  return { value, unsaid }
}

async function readLinks({ old }: Move): Promise<Links> {
  const of = async (table: string, column: string) => {
    const found = await old.rows<{ rule: number; id: number }>(
      `select rule_id as rule, ${column} as id from {${table}} order by 1, 2`,
    )
    const byRule = new Map<number, number[]>()
    for (const { rule, id } of found) byRule.set(rule, [...(byRule.get(rule) ?? []), id])
    return byRule
  }
  const labels = await old.rows<{ rule: number; store: number; label: string | null }>(
    'select rule_id as rule, store_id as store, label from {salesrule_label}',
  )
  const byRule = new Map<number, Map<number, string>>()
  for (const { rule, store, label } of labels)
    if (label?.trim()) byRule.set(rule, (byRule.get(rule) ?? new Map<number, string>()).set(store, label.trim()))
  return {
    groups: await of('salesrule_customer_group', 'customer_group_id'),
    websites: await of('salesrule_website', 'website_id'),
    labels: byRule,
  }
}

async function surroundings({ db, old, settings }: Move): Promise<RuleSurroundings> {
  const moved = await allMoved(db, 'category')
  const paths = await old.rows<{ path: string }>('select path from {catalog_category_entity}')
  return {
    decimals: currencyDecimals(settings.get('currency/options/base') ?? 'USD'),
    pricesIncludeTax: settings.isOn('tax/calculation/price_includes_tax', false),
    categoryOf: (id) => (moved.has(id) ? Number(moved.get(id)) : undefined),
    belowOf: (id) =>
      paths.filter(({ path }) => path.includes(`/${id}/`)).map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
  }
}

async function write(tx: Queryable, records: readonly ToWrite<MovedRule>[]): Promise<string[]> {
  const ids: string[] = []
  for (const { newId, value } of records) {
    const { name, labels, isActive, needsCoupon, fromDay, toDay, conditions, action, priority, stopsFurther } = value
    const known = newId === undefined ? null : Number(newId)
    const columns = sql`${name}, ${JSON.stringify(labels)}::jsonb, ${isActive}::boolean, ${needsCoupon}::boolean, ${fromDay ?? null}::date,
      ${toDay ?? null}::date, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(action)}::jsonb, ${priority}::int, ${stopsFurther}::boolean`
    const names = sql`name, labels, is_active, needs_coupon, from_day, to_day, conditions, action, priority, stops_further`
    const updated = await rows<{ id: number }>(
      tx,
      sql`update cart_rule set (${names}) = row(${columns}) where id = ${known}::int returning id`,
    )
    const [{ id }] = (
      updated.length > 0
        ? updated
        : await rows<{ id: number }>(tx, sql`insert into cart_rule (${names}) values (${columns}) returning id`)
    ) as [{ id: number }]
    ids.push(String(id))
  }
  return ids
}
