import { sql } from 'drizzle-orm'
import { GUEST_GROUP } from '#domain/cart/rules/cart-rule.ts'
import type { NewRule } from '../../coupon/cart-rules.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { readGroupCodes } from '../shoppers/group-codes.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { removedHere } from '../step/moved-records.ts'
import { moveRecords, type Converted, type ToWrite, type Warn } from '../step/move-records.ts'
import { readOldCondition } from './old-condition.ts'
import { readAction, type OldAction } from './rule-action.ts'
import { readConditions, type RuleSurroundings } from './rule-conditions.ts'
import { readRuleSurroundings } from './rule-surroundings.ts'
import { baseCurrency } from '../source/old-settings.ts'
import { say } from '../../words/say.ts'

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
  users: number
}
type MovedRule = Omit<NewRule, 'coupon'> & { isActive: boolean; needsCoupon: boolean }
type Links = {
  groups: Map<number, number[]>
  websites: Map<number, number[]>
  labels: Map<number, Map<number, string>>
}

export const RULE_KIND = 'cart rule'
const NO_COUPON = 1

/** The cart rules, but for those that were removed here since. One that ours cannot say exactly comes paused, and what cannot be said is told. */
export const cartRules: MoveStep = {
  name: 'cart rules',
  async run(move) {
    const found = await move.old.rows<OldRule>(
      `select r.rule_id as id, r.name, nullif(date_format(r.from_date, '%Y-%m-%d'), '0000-00-00') as fromDay, nullif(date_format(r.to_date, '%Y-%m-%d'), '0000-00-00') as toDay,
         r.is_active as isActive, r.conditions_serialized as cart, r.actions_serialized as products, r.stop_rules_processing as stops,
         r.sort_order as priority, r.coupon_type as couponType, r.uses_per_customer as usesPerCustomer, r.simple_action as simpleAction,
         r.discount_amount as amount, r.discount_qty as mostPieces, r.discount_step as step, r.simple_free_shipping as freeShipping,
         r.apply_to_shipping as toShipping, count(c.coupon_id) as coupons, sum(coalesce(c.usage_per_customer, 0) > 0) as limited,
         (select count(*) from {salesrule_customer} u where u.rule_id = r.rule_id and u.times_used > 0) as users
       from {salesrule} r left join {salesrule_coupon} c on c.rule_id = r.rule_id group by r.rule_id order by r.rule_id`,
    )
    const links = await readLinks(move)
    const around = await readRuleSurroundings(move)
    const groups = await move.old.rows<{ id: number }>('select customer_group_id as id from {customer_group}')
    const codeOf = await readGroupCodes(move)
    let paused = 0
    const removed = await removedHere(move.db, RULE_KIND, 'cart_rule')
    const open = found.filter(({ id }) => !removed.has(String(id)))
    const records = open.map((rule): Converted<MovedRule> => {
      const { value, unsaid, told } = convert(rule, links, around, { all: groups.length, codeOf }, move)
      if (unsaid.length > 0) {
        paused++
        move.report.warn(
          RULE_KIND,
          String(rule.id),
          say('"{name}" comes paused; rules here cannot express: {unsaid}', {
            name: value.name,
            unsaid: unsaid.join('; '),
          }),
        )
      }
      for (const one of told)
        move.report.warn(RULE_KIND, String(rule.id), say('"{name}" came: {told}', { name: value.name, told: one }))
      return { oldId: String(rule.id), value }
    })
    await moveRecords(move, { kind: RULE_KIND, records, write, replacedAs: ({ name }) => name })
    if (paused > 0)
      move.report.askOwner(
        say(
          '{paused} cart rules came paused, because rules here cannot express everything in them: npm run shop -- coupons list shows them, coupons add makes one anew, coupons remove takes the old one away.',
          { paused },
        ),
      )
  },
}

function convert(
  rule: OldRule,
  links: Links,
  around: RuleSurroundings,
  groups: { all: number; codeOf: (id: number) => string | undefined },
  { stores, settings }: Move,
): { value: MovedRule; unsaid: string[]; told: string[] } {
  const cart = readOldCondition(rule.cart)
  const products = readOldCondition(rule.products)
  const isForSome = (products?.conditions.length ?? 0) > 0
  const { action, unsaid } = readAction(rule, isForSome, around.decimals)
  const read = cart && products && readConditions(cart, products, around)
  const conditions = { ...read?.conditions }
  const told = [...(read?.told ?? [])]
  unsaid.push(...(read?.unsaid ?? [say('its conditions, which cannot be read')]))
  const members = (links.groups.get(rule.id) ?? []).flatMap((id) => groups.codeOf(id) ?? [])
  if (members.length < groups.all) conditions.customerGroups = members
  const open = new Set(stores.views.filter(({ isActive }) => isActive).map(({ websiteId }) => websiteId))
  const here = (links.websites.get(rule.id) ?? []).filter((id) => open.has(id))
  if (here.length < open.size)
    conditions.stores = stores.views.flatMap(({ code, websiteId }) => (here.includes(websiteId) ? [code] : []))
  // One that gives nothing keeps later rules from carts or groups: Magento stops after it all the same.
  if (rule.stops && (isForSome || Object.keys(action).length === 0)) action.stopsLines = true
  const base = baseCurrency(settings)
  const others = new Set(here.map((websiteId) => baseCurrency(settings, { websiteId })))
  others.delete(base)
  if (others.size > 0 && saysAmounts(rule))
    unsaid.push(say('amounts in {currency}', { currency: [...others].join(', ') }))
  const needsCoupon = rule.couponType !== NO_COUPON
  if (rule.usesPerCustomer > 0 && (!needsCoupon || rule.coupons > 1)) {
    conditions.usesPerCustomer = rule.usesPerCustomer
    if (rule.users > 0)
      told.push(
        say('the uses by {users} customers in the old shop do not count towards its limit', { users: rule.users }),
      )
  }
  if ((rule.usesPerCustomer > 0 || rule.limited > 0) && members.includes(GUEST_GROUP)) conditions.guestsUnlimited = true
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
    stopsFurther: rule.stops === 1 && !isForSome,
  }
  return { value, unsaid, told }
}

/** Whether it counts in the base currency of its websites. */
function saysAmounts({ simpleAction, cart, products }: OldRule): boolean {
  const isAmountOff = simpleAction === 'by_fixed' || simpleAction === 'cart_fixed'
  return isAmountOff || /base_subtotal|base_row_total|quote_item_(?:price|row_total)/.test(`${cart} ${products}`)
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

/** A rule that its owner paused here stays so: it changes there also by what has nothing to do with it, such as a new group of customers. */
async function write(tx: Queryable, records: readonly ToWrite<MovedRule>[], warn: Warn): Promise<string[]> {
  const ids: string[] = []
  for (const { oldId, newId, value } of records) {
    const { name, labels, isActive, needsCoupon, fromDay, toDay, conditions, action, priority, stopsFurther } = value
    const known = newId === undefined ? null : Number(newId)
    const columns = sql`${name}, ${JSON.stringify(labels)}::jsonb, ${needsCoupon}::boolean, ${fromDay ?? null}::date,
      ${toDay ?? null}::date, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(action)}::jsonb, ${priority}::int, ${stopsFurther}::boolean`
    const names = sql`name, labels, needs_coupon, from_day, to_day, conditions, action, priority, stops_further`
    const updated = await rows<{ id: number; isActive: boolean }>(
      tx,
      sql`update cart_rule r set (${names}) = row(${columns}), is_active = r.is_active and ${isActive}::boolean
          where id = ${known}::int returning id, is_active as "isActive"`,
    )
    if (isActive && updated[0]?.isActive === false)
      warn(oldId, say('"{name}": it stays paused as it is here; the old shop has it active', { name }))
    const [{ id }] = (
      updated.length > 0
        ? updated
        : await rows<{ id: number }>(
            tx,
            sql`insert into cart_rule (${names}, is_active) values (${columns}, ${isActive}::boolean) returning id`,
          )
    ) as [{ id: number }]
    ids.push(String(id))
  }
  return ids
}
