import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../database/database.ts'
import { insertRows, recordset, textList, uuidList, type Row } from '../import/read/bulk.ts'
import type { CustomerPlan } from './plan-customers.ts'

const FACTS = {
  id: 'uuid',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  customer_group: 'text',
  date_of_birth: 'date',
  store_id: 'int',
  created_at: 'timestamptz',
  confirmed_at: 'timestamptz',
} as const

const factsRow = ({ email, known, facts }: CustomerPlan) => ({
  id: known?.id ?? v7(),
  email,
  first_name: facts.firstName,
  last_name: facts.lastName,
  customer_group: facts.group,
  date_of_birth: facts.dateOfBirth,
  store_id: facts.storeId,
  created_at: facts.createdAt,
  confirmed_at: facts.confirmedAt,
})

/**
 * Writes what is planned.
 * @param defaultStore of subscribers whose customer has no store view
 * @returns the plans that were not written: somebody registered with the address meanwhile
 */
export async function writeCustomers(
  tx: Queryable,
  plans: readonly CustomerPlan[],
  { now, defaultStore }: { now: Date; defaultStore: number | undefined },
): Promise<CustomerPlan[]> {
  const fresh = plans.filter(({ known }) => known === undefined)
  const made = await rows<{ id: string; email: string }>(
    tx,
    sql`insert into customer (id, email, first_name, last_name, customer_group, date_of_birth, store_id, created_at, confirmed_at)
        select r.id, r.email, r.first_name, r.last_name, r.customer_group, r.date_of_birth, r.store_id, r.created_at, r.confirmed_at
        from ${recordset(FACTS, fresh.map(factsRow))} on conflict (email) do nothing returning id, email`,
  )
  const ids = new Map(made.map(({ id, email }) => [email, id]))
  const idOf = ({ known, email }: CustomerPlan) => known?.id ?? ids.get(email)
  const written = plans.filter((plan) => idOf(plan) !== undefined)
  await updateFacts(tx, written.filter(({ hasOtherFacts }) => hasOtherFacts).map(factsRow))
  await writeAddresses(tx, written, (plan) => idOf(plan)!)
  await writeSubscribers(tx, written, { now, defaultStore })
  return plans.filter((plan) => idOf(plan) === undefined)
}

/** A password that somebody chose for an address that nobody had confirmed counts for nothing once the owner confirms it. */
const updateFacts = (tx: Queryable, facts: Row[]) =>
  tx.execute(
    sql`update customer c set first_name = r.first_name, last_name = r.last_name, customer_group = r.customer_group,
          date_of_birth = r.date_of_birth, store_id = r.store_id,
          created_at = case when date_trunc('second', c.created_at) = r.created_at then c.created_at else r.created_at end,
          password_hash = case when c.confirmed_at is null and r.confirmed_at is not null then null else c.password_hash end,
          confirmed_at = coalesce(c.confirmed_at, r.confirmed_at)
        from ${recordset(FACTS, facts)} where c.id = r.id`,
  )

/** Gives customers facts that were noted of them: whoever has confirmed the address stays so. */
export const restoreFacts = (tx: Queryable, customers: { id: string; values: Record<string, unknown> }[]) =>
  updateFacts(
    tx,
    customers.map(({ id, values }) => ({
      id,
      first_name: values.firstName,
      last_name: values.lastName,
      customer_group: values.group,
      date_of_birth: values.dateOfBirth,
      store_id: values.storeId,
      created_at: values.createdAt,
    })),
  )

async function writeAddresses(
  tx: Queryable,
  plans: readonly CustomerPlan[],
  idOf: (plan: CustomerPlan) => string,
): Promise<void> {
  const added = plans.flatMap((plan) =>
    plan.added.map(({ address, ...defaults }) => ({ id: v7(), customer_id: idOf(plan), address, ...defaults })),
  )
  const of = { id: 'uuid', customer_id: 'uuid', address: 'jsonb' } as const
  await insertRows(tx, 'customer_address', of, added)
  for (const [column, pick, kept] of [
    [sql.raw('is_default_billing'), 'isBilling', 'billing'],
    [sql.raw('is_default_shipping'), 'isShipping', 'shipping'],
  ] as const) {
    // The later one counts.
    const chosen = new Map([
      ...plans.flatMap((plan) => (plan[kept] === undefined ? [] : [[idOf(plan), plan[kept]] as const])),
      ...added.flatMap((one) => (one[pick] ? [[one.customer_id, one.id] as const] : [])),
    ])
    if (chosen.size === 0) continue
    await tx.execute(
      sql`update customer_address set ${column} = false where ${column} and customer_id in ${uuidList([...chosen.keys()])}`,
    )
    await tx.execute(sql`update customer_address set ${column} = true where id in ${uuidList([...chosen.values()])}`)
  }
}

/** No letter leaves: the owner says what these addresses have said already. */
async function writeSubscribers(
  tx: Queryable,
  plans: readonly CustomerPlan[],
  { now, defaultStore }: { now: Date; defaultStore: number | undefined },
): Promise<void> {
  const said = plans.flatMap(({ email, newsletter, facts }) => {
    const storeId = facts.storeId ?? defaultStore
    return newsletter === undefined || storeId === undefined
      ? []
      : [{ id: v7(), email, status: newsletter, store_id: storeId }]
  })
  if (said.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  // A customer who unsubscribes at this moment stays unsubscribed.
  await tx.execute(
    sql`select 1 from newsletter_subscriber where email in ${textList(said.map(({ email }) => email))} order by id for update`,
  )
  await tx.execute(
    sql`insert into newsletter_subscriber as s (id, email, store_id, status, rid, confirmed_at, unsubscribed_at, created_at)
        select r.id, r.email, r.store_id, r.status, 'import', case when r.status = 'subscribed' then ${at} end,
          case when r.status = 'unsubscribed' then ${at} end, ${at}
        from ${recordset({ id: 'uuid', email: 'text', status: 'text', store_id: 'int' }, said)}
        on conflict (email) do update set status = excluded.status,
          confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at), unsubscribed_at = excluded.unsubscribed_at
          where s.status <> 'unsubscribed' and not (s.status = 'subscribed' and excluded.status = 'unconfirmed')`,
  )
}
