import { sql } from 'drizzle-orm'
import { noEffects } from '#domain/owner/import-effects.ts'
import { nameOf, readChange, restoreFormer, type Change, type FieldPath } from '#domain/owner/restore-former.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import { recordset, textList, uuidList } from '../import/read/bulk.ts'
import { say } from '../words/say.ts'
import type { CustomerImport, CustomerReport } from './import-customers.ts'
import { readNoted, valuesOf, type NotedCustomer } from './note-customers.ts'
import { restoreFacts } from './write-customers.ts'

/** Customers that are taken back in one transaction. */
const BATCH = 200

/**
 * Takes back what an import has changed of customers, value by value; what somebody has changed since stays, and is told. An account that the import made
 * is removed, unless somebody has changed or used it. Notes go as they are taken back: a taking back is none that can be taken back.
 */
export async function takeBackCustomers(
  given: Pick<CustomerImport, 'isDryRun' | 'signal' | 'onProgress' | 'onProblem'> & { db: Database; run: string },
): Promise<CustomerReport> {
  const { db, run, signal, onProgress, onProblem } = given
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from import_change where run_id = ${run}::uuid and kind = 'customer'`,
  )
  const { total } = counted!
  const counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
  const effects = noEffects()
  let [warnings, done] = [0, 0]
  const report = (status: CustomerReport['status']) => ({ status, counts, warnings, rejected: 0, total, effects })
  for (let last = ''; ;) {
    if (signal?.aborted) return report('stopped')
    const found = await rows<{ subject: string }>(
      db,
      sql`select subject from import_change where run_id = ${run}::uuid and kind = 'customer' and subject collate "C" > ${last}
          order by subject collate "C" limit ${BATCH}`,
    )
    const ids = found.map(({ subject }) => subject)
    for (const { id, isChanged, isRemoved, told } of await takeBatch(given, ids)) {
      done++
      counts[isChanged ? 'updated' : 'unchanged']++
      if (isRemoved) effects.customersRemoved++
      if (told === undefined) continue
      warnings++
      onProblem?.({ line: done, severity: 'warning', message: say('customer {id}: {reason}', { id, reason: told }) })
    }
    onProgress?.(done, total)
    if (ids.length < BATCH) return report('done')
    last = ids.at(-1)!
  }
}

/** One customer of a taking back. */
type TakenBack = {
  customer: NotedCustomer
  values: Record<string, unknown>
  after: Record<string, unknown>
  restored: FieldPath[]
  /** Names of values that somebody has changed since, to others than they were before. */
  left: string[]
}

type Taken = { id: string; isChanged: boolean; isRemoved: boolean; told: string | undefined }

const takeBatch = ({ db, run, isDryRun }: { db: Database; run: string; isDryRun: boolean }, ids: string[]) =>
  db.transaction(async (tx): Promise<Taken[]> => {
    // As an erasure, which takes the notes along, does: customers first.
    await tx.execute(sql`select 1 from customer where id in ${uuidList(ids)} order by id for update`)
    const there = sql`run_id = ${run}::uuid and kind = 'customer' and subject in ${textList(ids)}`
    const notes = await rows<Change & { subject: string }>(
      tx,
      sql`select subject, before, after from import_change where ${there} order by subject collate "C"`,
    )
    const present = new Map((await readNoted(tx, ids)).map((one) => [one.id, one]))
    const all = notes.flatMap((note) => {
      const customer = present.get(note.subject)
      return customer ? [takenBackOf(customer, note)] : []
    })
    const gone = await goneAmong(
      tx,
      all.filter(isWhole).map(({ customer }) => customer.id!),
    )
    if (!isDryRun) {
      await restoreNewsletter(tx, all)
      await restoreValues(tx, all)
      await tx.execute(sql`delete from customer where id in ${uuidList([...gone])}`)
      await tx.execute(sql`delete from import_change where ${there}`)
    }
    return all.map((one): Taken => {
      const id = one.customer.id!
      const isRemoved = gone.has(id)
      const isChanged = isRemoved || one.restored.some(([name]) => name !== 'made')
      return { id, isChanged, isRemoved, told: isRemoved ? undefined : toldOf(one) }
    })
  })

function toldOf(one: TakenBack): string | undefined {
  const { after, left } = one
  if (isWhole(one)) return say('somebody has used the account since: it stays')
  if (left.includes('made')) return say('the account has changed since: it stays')
  if ('made' in after) return say('somebody has changed the account between two runs: it stays')
  return left.length === 0
    ? undefined
    : say('{fields} has changed since: it stays as it is', { fields: left.join(', ') })
}

function takenBackOf(customer: NotedCustomer, note: Change): TakenBack {
  const { before, after } = readChange(note)
  const present = valuesOf(customer, Object.hasOwn(after, 'made'))
  const { record, restored, left } = restoreFormer({ before, after }, present)
  const isBack = new Set(restoreFormer({ before: after, after: before }, present).restored.map(nameOf))
  const others = left.filter((path) => !isBack.has(nameOf(path)))
  return { customer, values: record, after, restored, left: [...new Set(others.map(([name]) => name!))].toSorted() }
}

/** The import made the account, and it is as the import left it. */
const isWhole = ({ after, values }: TakenBack): boolean => 'made' in after && values.made === undefined

/** The accounts among these that nobody has used: nobody can sign in, has asked for a link or ordered, and nothing else is theirs. */
async function goneAmong(tx: Queryable, ids: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select c.id from customer c where c.id in ${uuidList(ids)} and c.password_hash is null
          and not exists (select from sales_order o where o.customer_id = c.id)
          and not exists (select from cart k where k.customer_id = c.id or k.for_customer_id = c.id)
          and not exists (select from session s where s.customer_id = c.id)
          and not exists (select from customer_token t where t.customer_id = c.id)
          and not exists (select from customer_former_email f where f.customer_id = c.id)
          and not exists (select from wishlist_item w where w.customer_id = c.id)
          and not exists (select from wishlist_share w where w.customer_id = c.id)
          and not exists (select from compare_item m where m.customer_id = c.id)
          and not exists (select from product_review r where r.customer_id = c.id)
          and not exists (select from coupon_use u where u.customer_id = c.id)
          and not exists (select from coupon_former_use u where u.customer_id = c.id)
          and not exists (select from moved_record m where m.kind = 'customer' and m.new_id = c.id::text)`,
  )
  return new Set(found.map(({ id }) => id))
}

/** A subscription that the import began ends; one that it ended begins again, since nobody else has ended it. */
async function restoreNewsletter(tx: Queryable, all: TakenBack[]): Promise<void> {
  const changed = all
    .filter(({ restored }) => restored.some(([name]) => name === 'newsletter'))
    .map(({ customer: { email }, values }) => ({ email, status: values.newsletter }))
  const before = recordset({ email: 'text', status: 'text' }, changed)
  await tx.execute(
    sql`delete from newsletter_subscriber s using ${before} where s.email = r.email and r.status is null and s.rid = 'import'`,
  )
  await tx.execute(
    sql`update newsletter_subscriber s set status = r.status,
          confirmed_at = case when r.status <> 'unconfirmed' then s.confirmed_at end,
          unsubscribed_at = case when r.status = 'unsubscribed' then s.unsubscribed_at end
        from ${before} where s.email = r.email and r.status is not null`,
  )
}

async function restoreValues(tx: Queryable, all: TakenBack[]): Promise<void> {
  const kept = all.filter(({ after }) => !('made' in after))
  await restoreFacts(
    tx,
    kept.map(({ customer, values }) => ({ id: customer.id!, values })),
  )
  for (const [name, column] of [
    ['billing', sql`is_default_billing`],
    ['shipping', sql`is_default_shipping`],
  ] as const) {
    const former = kept.filter(({ restored }) => restored.some((path) => path[0] === name))
    // An import gives a default address only to who has none.
    const ids = former.map(({ after }) => String(after[name]))
    await tx.execute(sql`update customer_address set ${column} = false where id in ${uuidList(ids)}`)
  }
  const added = kept.flatMap(({ restored, values }) =>
    restored.flatMap(([name, id]) =>
      name === 'addresses' && id !== undefined && !Object.hasOwn((values.addresses ?? {}) as object, id) ? [id] : [],
    ),
  )
  await tx.execute(sql`delete from customer_address where id in ${uuidList(added)}`)
}
