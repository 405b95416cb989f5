import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset } from '../../import/read/bulk.ts'
import type { MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type ToWrite } from '../step/move-records.ts'
import { allMoved, removedHere } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'
import { RULE_KIND } from './cart-rules.ts'

type OldCoupon = {
  id: number
  ruleId: number
  code: string | null
  usesLimit: number | null
  usesPerCustomer: number | null
  ruleUsesPerCustomer: number
  expiresDay: string | null
  timesUsed: number
}
type MovedCoupon = {
  ruleId: number
  code: string
  usesLimit: number | null
  usesPerCustomer: number | null
  expiresDay: string | null
  timesUsed: number
}

export const COUPON_KIND = 'coupon'
const BATCH = 1000

/** The coupons with their limits. How often they were used comes with each new one, and later apart from it: limits that were set here stay. */
export const coupons: MoveStep = {
  name: 'coupons',
  async run(move) {
    const rules = await allMoved(move.db, RULE_KIND)
    const removed = await removedHere(move.db, RULE_KIND, 'cart_rule')
    /** The first coupon with each code, in small letters: later ones do not come. */
    const firstWith = new Map<string, string>()
    let after = 0
    while (!move.signal?.aborted) {
      const found = await move.old.rows<OldCoupon>(
        `select c.coupon_id as id, c.rule_id as ruleId, c.code, c.usage_limit as usesLimit, c.usage_per_customer as usesPerCustomer,
           r.uses_per_customer as ruleUsesPerCustomer, nullif(date_format(c.expiration_date, '%Y-%m-%d'), '0000-00-00') as expiresDay,
           c.times_used as timesUsed
         from {salesrule_coupon} c join {salesrule} r on r.rule_id = c.rule_id
         where c.coupon_id > ? order by c.coupon_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) return
      const records = found
        .filter(({ ruleId }) => !removed.has(String(ruleId)))
        .map((one) => convert(one, rules.get(String(one.ruleId)), firstWith))
      await moveRecords(move, { kind: COUPON_KIND, records, write, replacedAs: ({ code }) => code })
      after = found.at(-1)!.id
    }
  },
}

function convert(old: OldCoupon, ruleId: string | undefined, firstWith: Map<string, string>): Converted<MovedCoupon> {
  const oldId = String(old.id)
  const code = old.code?.trim() ?? ''
  if (code === '') return { oldId, problem: say('it has no code') }
  if (ruleId === undefined) return { oldId, problem: say('its rule {rule} did not come', { rule: String(old.ruleId) }) }
  const first = firstWith.get(code.toLowerCase())
  if (first !== undefined)
    return { oldId, problem: say('the code "{code}" belongs to coupon {first} already', { code, first }) }
  firstWith.set(code.toLowerCase(), oldId)
  const limits = [old.usesPerCustomer ?? 0, old.ruleUsesPerCustomer].filter((limit) => limit > 0)
  const { usesLimit, expiresDay, timesUsed } = old
  const says = {
    ruleId: Number(ruleId),
    code,
    usesLimit: usesLimit || null,
    usesPerCustomer: limits.length > 0 ? Math.min(...limits) : null,
    expiresDay,
  }
  return { oldId, value: { ...says, timesUsed }, says }
}

async function write(tx: Queryable, records: readonly ToWrite<MovedCoupon>[]): Promise<string[]> {
  const given = records.map(({ newId, value }) => ({
    id: newId ?? v7(),
    rule_id: value.ruleId,
    code: value.code,
    uses_limit: value.usesLimit,
    uses_per_customer: value.usesPerCustomer,
    expires_day: value.expiresDay,
    times_used: value.timesUsed,
  }))
  await rows(
    tx,
    sql`insert into coupon (id, rule_id, code, uses_limit, uses_per_customer, expires_day, times_used)
        select r.id, r.rule_id, r.code, r.uses_limit, r.uses_per_customer, r.expires_day, r.times_used
        from ${recordset(
          {
            id: 'uuid',
            rule_id: 'int',
            code: 'text',
            uses_limit: 'int',
            uses_per_customer: 'int',
            expires_day: 'date',
            times_used: 'int',
          },
          given,
        )}
        on conflict (id) do update set rule_id = excluded.rule_id, code = excluded.code, uses_limit = excluded.uses_limit,
          uses_per_customer = excluded.uses_per_customer, expires_day = excluded.expires_day`,
  )
  return given.map(({ id }) => id)
}
