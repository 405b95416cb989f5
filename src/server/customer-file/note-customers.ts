import { sql, type SQL } from 'drizzle-orm'
import { changeBetween } from '#domain/owner/restore-former.ts'
import { rows, type Queryable } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import { checkedRows, nullable, row, text, uuid, written } from '../database/row.ts'
import { noteChanges } from '../import/former/note-changes.ts'
import { textList, uuidList } from '../import/read/bulk.ts'

/** The state of a customer as notes of an import tell it. Addresses stand there by their ids and digests alone: none that an import adds is needed again. */
export type NotedCustomer = {
  /** Null: there is no account, but perhaps a subscriber. */
  id: string | null
  email: string
  newsletter: string | null
  facts: Record<string, unknown>
  /** Differs once anything of the facts does. */
  digest: string
}

const noted = row<NotedCustomer>('customer as an import notes one', {
  id: nullable(uuid),
  email: text,
  newsletter: nullable(text),
  facts: written<Record<string, unknown>>(),
  digest: text,
})

const addressWith = (flag: SQL) => sql`(select a.id from customer_address a where a.customer_id = c.id and a.${flag})`

const facts = sql`jsonb_strip_nulls(jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'group', c.customer_group,
  'dateOfBirth', c.date_of_birth::text, 'storeId', c.store_id, 'createdAt', ${instantText(sql`c.created_at`)},
  'billing', ${addressWith(sql`is_default_billing`)}, 'shipping', ${addressWith(sql`is_default_shipping`)},
  'addresses', coalesce((select jsonb_object_agg(a.id, md5(a.address::text || a.is_default_billing::text || a.is_default_shipping::text))
    from customer_address a where a.customer_id = c.id), '{}')))`

const found = (from: SQL) =>
  sql`select k.id, k.email, k.newsletter, k.facts, md5(k.facts::text) as digest from (
        select c.id, e.email, n.status as newsletter, ${facts} as facts from ${from}
          left join newsletter_subscriber n on n.email = e.email) k`

const readNotedUnder = (tx: Queryable, emails: string[]): Promise<NotedCustomer[]> =>
  checkedRows(
    tx,
    noted,
    found(sql`(select value as email from ${textList(emails)} t) e left join customer c on c.email = e.email`),
  )

export const readNoted = (tx: Queryable, ids: string[]): Promise<NotedCustomer[]> =>
  checkedRows(
    tx,
    noted,
    found(sql`(select email, id from customer where id in ${uuidList(ids)}) e join customer c on c.id = e.id`),
  )

/** The values that notes compare. Of a customer whom the import made they are a digest: the account is taken back as a whole, or stays. */
export const valuesOf = ({ facts, digest, newsletter }: NotedCustomer, isMade: boolean): Record<string, unknown> => ({
  ...(isMade ? { made: digest } : facts),
  ...(newsletter !== null && { newsletter }),
})

/**
 * Looks at customers before an import changes them.
 * @returns what notes, in the same transaction, those of them that it has changed
 */
export async function noteAhead(
  tx: Queryable,
  run: string | undefined,
  emails: string[],
): Promise<(changed: string[]) => Promise<void>> {
  if (run === undefined) return async () => {}
  const before = new Map((await readNotedUnder(tx, emails)).map((one) => [one.email, one]))
  return async (changed) => {
    const made = new Set(
      (
        await rows<{ subject: string }>(
          tx,
          sql`select subject from import_change where run_id = ${run}::uuid and kind = 'customer' and after ->> 'made' is not null
              and customer_id in (select id from customer where email in ${textList(changed)})`,
        )
      ).map(({ subject }) => subject),
    )
    const changes = (await readNotedUnder(tx, changed)).flatMap((now) => {
      const was = before.get(now.email)
      if (now.id === null || !was) return []
      const isMade = was.id === null || made.has(now.id)
      const { made: _, ...newsletter } = valuesOf(was, true)
      const change = changeBetween(was.id === null ? newsletter : valuesOf(was, isMade), valuesOf(now, isMade))
      return change ? [{ subject: now.id, change }] : []
    })
    await noteChanges(tx, run, 'customer', changes)
  }
}
