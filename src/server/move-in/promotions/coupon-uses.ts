import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'
import { recordset, textList } from '../../import/read/bulk.ts'
import { groupBy } from '../../import/records/group-by.ts'
import type { OldValue } from '../source/old-shop.ts'
import { customersHere, type CustomerHere } from '../step/customers-here.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import { findMoved } from '../step/moved-records.ts'
import { COUPON_KIND } from './coupons.ts'

/** The number of times one customer has used a coupon and its rule, and the times both may be used; 0: without end. */
type OldUse = {
  couponId: number
  customerId: number
  used: OldValue
  usedRule: OldValue
  limit: OldValue
  ruleLimit: OldValue
}
type FormerUses = { couponId: string; timesUsed: number; uses: [customerId: string, times: number][] }

const KIND = 'uses of a coupon'
const BATCH = 200
/** Beyond any limit that means something. */
const MOST = 1_000_000

/**
 * Moves how often each customer and all of them have used a coupon, so that what was used up there cannot be used again. Uses here count
 * besides; the orders that moved in count for nothing.
 */
export const couponUses: MoveStep = {
  name: 'uses of coupons',
  async run(move) {
    let after = 0
    while (!move.signal?.aborted) {
      const found = await move.old.rows<{ id: number; timesUsed: number }>(
        `select coupon_id as id, times_used as timesUsed from {salesrule_coupon} where coupon_id > ? order by coupon_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) return
      const ids = found.map(({ id }) => id)
      const uses = await readUses(move, ids)
      const coupons = await findMoved(move.db, COUPON_KIND, ids.map(String))
      const customers = await customersHere(
        move,
        uses.map(({ customerId }) => customerId),
      )
      const usesOf = groupBy(uses, ({ couponId }) => couponId)
      const records = found.flatMap(({ id, timesUsed }): Converted<FormerUses>[] => {
        const couponId = coupons.get(String(id))?.newId
        const own = usesOf.get(id)
        if (couponId === undefined || (!own && timesUsed === 0)) return []
        return [{ oldId: String(id), value: { couponId, timesUsed, uses: sumOf(own ?? [], customers) } }]
      })
      await moveRecords(move, { kind: KIND, records, write })
      after = ids.at(-1)!
    }
  },
}

/** A rule with one coupon counts its customers apart from the coupon: where the rule has a limit, that counts, too. */
const readUses = ({ old }: Move, ids: readonly number[]) =>
  old.rows<OldUse>(
    `select c.coupon_id as couponId, n.customer_id as customerId, coalesce(u.times_used, 0) as used,
       case when r.uses_per_customer > 0 and w.coupons = 1 then coalesce(s.times_used, 0) else 0 end as usedRule,
       coalesce(c.usage_per_customer, 0) as \`limit\`,
       case when w.coupons = 1 then r.uses_per_customer else 0 end as ruleLimit
     from {salesrule_coupon} c join {salesrule} r on r.rule_id = c.rule_id
     join (select rule_id, count(*) as coupons from {salesrule_coupon} group by rule_id) w on w.rule_id = r.rule_id
     join (select coupon_id, customer_id from {salesrule_coupon_usage}
       union select k.coupon_id, m.customer_id from {salesrule_customer} m join {salesrule_coupon} k on k.rule_id = m.rule_id) n
       on n.coupon_id = c.coupon_id
     left join {salesrule_coupon_usage} u on u.coupon_id = c.coupon_id and u.customer_id = n.customer_id
     left join (select rule_id, customer_id, max(times_used) as times_used from {salesrule_customer} group by rule_id, customer_id) s
       on s.rule_id = r.rule_id and s.customer_id = n.customer_id
     where c.coupon_id in (?) order by c.coupon_id, n.customer_id`,
    [ids],
  )

/** Accounts of two websites that became one have used what both have. */
function sumOf(uses: readonly OldUse[], customers: ReadonlyMap<number, CustomerHere>): FormerUses['uses'] {
  const sums = new Map<string, number>()
  for (const use of uses) {
    const id = customers.get(use.customerId)?.id
    const times = timesOf(use)
    if (id !== undefined && times > 0) sums.set(id, Math.min(MOST, (sums.get(id) ?? 0) + times))
  }
  return [...sums]
}

/** A coupon has one limit here, the lower one: as many uses are left of it as were left of both. */
function timesOf(use: OldUse): number {
  const [used, usedRule] = [Number(use.used), Number(use.usedRule)]
  const [limit, ruleLimit] = [Number(use.limit) || Infinity, Number(use.ruleLimit) || Infinity]
  const least = Math.min(limit, ruleLimit)
  if (least === Infinity) return used
  return least - Math.max(0, Math.min(limit - used, ruleLimit - usedRule))
}

async function write(tx: Queryable, records: readonly ToWrite<FormerUses>[]): Promise<string[]> {
  await tx.execute(
    sql`delete from coupon_former_use where coupon_id::text in ${textList(records.map(({ value }) => value.couponId))}`,
  )
  const uses = records.flatMap(({ value }) =>
    value.uses.map(([customer_id, times]) => ({ coupon_id: value.couponId, customer_id, times })),
  )
  // Coupons may be gone since they were moved.
  await tx.execute(
    sql`insert into coupon_former_use (coupon_id, customer_id, times)
        select k.id, c.id, r.times from ${recordset({ coupon_id: 'uuid', customer_id: 'uuid', times: 'int' }, uses)}
        join coupon k on k.id = r.coupon_id join customer c on c.id = r.customer_id`,
  )
  await tx.execute(
    sql`update coupon k set times_used = greatest(k.times_used,
          r.times_used + (select count(*)::int from coupon_use u where u.coupon_id = k.id
            and not exists (select from moved_record m where m.kind = 'order' and m.new_id = u.order_id::text)))
        from ${recordset(
          { coupon_id: 'uuid', times_used: 'int' },
          records.map(({ value }) => ({ coupon_id: value.couponId, times_used: value.timesUsed })),
        )} where k.id = r.coupon_id`,
  )
  return records.map(({ value }) => value.couponId)
}
