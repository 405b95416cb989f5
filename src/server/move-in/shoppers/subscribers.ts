import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset, textList, uuidList } from '../../import/read/bulk.ts'
import { formerTokenRow } from '../../newsletter/newsletter-tokens.ts'
import type { MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite } from '../step/move-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { ourViews } from '../step/our-views.ts'
import { looksLikeEmail, oldMoment } from './old-people.ts'
import { say } from '../../words/say.ts'
import { emailKey } from '../../mail/email-key.ts'

type OldSubscriber = {
  id: number
  email: string | null
  storeId: number | null
  status: number
  changedAt: string | null
  /** The secret of the links in its letters. */
  code: string | null
}
type Subscriber = {
  email: string
  storeId: number
  status: 'unconfirmed' | 'subscribed' | 'unsubscribed'
  at: string
  code: string | undefined
}

const KIND = 'newsletter subscriber'
const BATCH = 1000
const LONG_AGO = new Date(0).toISOString()
/** newsletter_subscriber.subscriber_status: 2 never confirmed, 4 never agreed. */
const STATUSES: Record<number, Subscriber['status']> = {
  1: 'subscribed',
  2: 'unconfirmed',
  3: 'unsubscribed',
  4: 'unconfirmed',
}

/** The newsletter's subscribers. What somebody chose last counts, here or in the old shop. */
export const subscribers: MoveStep = {
  name: 'newsletter subscribers',
  async run(move) {
    const viewOf = await ourViews(move)
    let after = 0
    while (!move.signal?.aborted) {
      const found = await move.old.rows<OldSubscriber>(
        `select subscriber_id as id, subscriber_email as email, store_id as storeId, subscriber_status as status,
           change_status_at as changedAt, subscriber_confirm_code as code
         from {newsletter_subscriber} where subscriber_id > ? order by subscriber_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) return
      await moveRecords(move, {
        kind: KIND,
        records: found.map((one) => convert(one, viewOf)),
        write,
        ofOthers,
      })
      after = found.at(-1)!.id
    }
  },
}

function convert(
  { id, email, storeId, status, changedAt, code }: OldSubscriber,
  viewOf: (id: number) => number,
): Converted<Subscriber> {
  const oldId = String(id)
  const address = emailKey(email ?? '')
  if (!looksLikeEmail(address)) return { oldId, problem: say('"{email}" is no e-mail address', { email: address }) }
  const ours = STATUSES[status]
  if (!ours) return { oldId, problem: say('Magento has no status {status} here', { status: String(status) }) }
  return {
    oldId,
    value: {
      email: address,
      storeId: viewOf(storeId ?? 0),
      status: ours,
      at: oldMoment(changedAt) ?? LONG_AGO,
      code: isSecret(code) ? code : undefined,
    },
  }
}

/** Magento notes no moment of some changes. One that ended a subscription since the last move is as good as now. */
const momentOf = ({ newId, value: { at, status } }: ToWrite<Subscriber>) =>
  at === LONG_AGO && newId !== undefined && status === 'unsubscribed' ? new Date().toISOString() : at

/** A short one could be guessed. */
const isSecret = (code: string | null): code is string => code !== null && /^\w{16,64}$/.test(code)

/** An address may have subscribed in several store views there: what it said last counts. */
function latestOfEach<Record extends ToWrite<Subscriber>>(records: readonly Record[]): Record[] {
  const latest = new Map<string, Record>()
  for (const record of records) {
    const known = latest.get(record.value.email)
    // At one moment an end counts, as `IS_LATER` has it.
    const isLater =
      !known ||
      momentOf(known) < momentOf(record) ||
      (momentOf(known) === momentOf(record) && record.value.status === 'unsubscribed')
    if (isLater) latest.set(record.value.email, record)
  }
  return [...latest.values()]
}

/** The moment of the last choice here: whoever only typed the address into a form has not chosen for its owner. */
const CHOSEN_AT = sql`coalesce(greatest(case when s.status <> 'unconfirmed' then s.created_at end, s.confirmed_at, s.unsubscribed_at),
  '-infinity')`
/** A subscriber who never confirmed there has chosen nothing. An end counts although Magento left the moment as it was. */
const IS_LATER = sql`(excluded.status <> 'unconfirmed' and (excluded.created_at > ${CHOSEN_AT}
  or excluded.status = 'unsubscribed' and excluded.created_at = ${CHOSEN_AT}))`

/**
 * Gives subscribers the addresses that they have in the old shop since; one that several of its records became keeps its own. All leave
 * their former addresses first, so that they may swap them. Where the new address is that of a subscriber who does not leave it, the one
 * with the former address goes: letters to it would be letters to nobody's address.
 */
async function followAddresses(tx: Queryable, records: readonly ToWrite<Subscriber>[]): Promise<void> {
  const known = records.flatMap(({ newId, value }) => (newId === undefined ? [] : [{ id: newId, email: value.email }]))
  const leaving = await rows<{ id: string; email: string }>(
    tx,
    sql`update newsletter_subscriber s set email = s.id::text from ${recordset({ id: 'uuid', email: 'text' }, known)}
        where s.id = r.id and s.email <> r.email
          and (s.status <> 'unsubscribed' or not exists (select 1 from newsletter_subscriber o where o.email = r.email))
          and (select count(*) from moved_record m where m.kind = ${KIND} and m.new_id = r.id::text) = 1
        returning s.id, r.email`,
  )
  // One of several that have the same address now gets it.
  const following = [...new Map(leaving.map((one) => [one.email, one])).values()]
  await tx.execute(
    sql`update newsletter_subscriber s set email = r.email from ${recordset({ id: 'uuid', email: 'text' }, following)}
        where s.id = r.id and not exists (select 1 from newsletter_subscriber o where o.email = r.email)`,
  )
  await tx.execute(
    sql`delete from newsletter_subscriber where id in ${uuidList(leaving.map(({ id }) => id))} and email = id::text`,
  )
}

/**
 * The records to write, each with the id for a new row. Of those that came before and whose subscriber was removed here since, as an
 * erased customer's is, only that they want no letters is written.
 */
async function toWrite(tx: Queryable, records: readonly ToWrite<Subscriber>[]) {
  const known = records.filter(({ newId }) => newId !== undefined)
  const found = await rows<{ id: string; email: string }>(
    tx,
    sql`select id, email from newsletter_subscriber where id in ${uuidList(known.map(({ newId }) => newId!))}
        union select id, email from newsletter_subscriber where email in ${textList(known.map(({ value }) => value.email))}`,
  )
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  const here = new Set(emails.values())
  return records.flatMap((record) => {
    const { newId, value } = record
    const isRemoved = newId !== undefined && !emails.has(newId) && !here.has(value.email)
    if (isRemoved && value.status !== 'unsubscribed') return []
    const isFree = newId !== undefined && (emails.get(newId) ?? value.email) === value.email
    return [{ ...record, id: isFree ? newId : v7() }]
  })
}

/** Its secret stays with a subscriber who gets another address: one with another address and another secret is somebody else. */
async function ofOthers(tx: Queryable, known: readonly Known<Subscriber>[]): Promise<string[]> {
  const now = new Date()
  const told = known.flatMap((record) => {
    const { oldId, value } = record
    if (value.code === undefined) return []
    return [{ ...record, value: { email: value.email, hash: formerTokenRow(oldId, value.code, now).tokenHash } }]
  })
  return oldIdsOf(tx, told, {
    columns: { email: 'text', hash: 'text' },
    valuesOf: (value) => value,
    join: sql`newsletter_subscriber t on t.id = r.new_id::uuid and t.email <> r.email
      and not exists (select from newsletter_token n where n.token_hash = r.hash)`,
  })
}

async function write(tx: Queryable, records: readonly ToWrite<Subscriber>[]): Promise<string[]> {
  await followAddresses(tx, records)
  const written = await toWrite(tx, records)
  const found = await rows<{ id: string; email: string }>(
    tx,
    sql`insert into newsletter_subscriber as s (id, email, store_id, status, confirmed_at, unsubscribed_at, created_at)
        select r.id, r.email, r.store_id, r.status, case when r.status <> 'unconfirmed' then r.at end,
          case when r.status = 'unsubscribed' then r.at end, r.at
        from ${recordset(
          { id: 'uuid', email: 'text', store_id: 'int', status: 'text', at: 'timestamptz' },
          latestOfEach(written).map((record) => ({
            email: record.value.email,
            status: record.value.status,
            id: record.id,
            store_id: record.value.storeId,
            at: momentOf(record),
          })),
        )}
        on conflict (email) do update set
          status = case when ${IS_LATER} then excluded.status else s.status end,
          confirmed_at = case when ${IS_LATER} and excluded.status = 'subscribed' then excluded.confirmed_at
            else coalesce(s.confirmed_at, excluded.confirmed_at) end,
          unsubscribed_at = case when ${IS_LATER} then excluded.unsubscribed_at else s.unsubscribed_at end
        returning s.id, s.email`,
  )
  const ids = new Map(found.map(({ id, email }) => [email, id]))
  await keepLinks(tx, written, ids)
  return records.map(({ newId, value }) => (ids.get(value.email) ?? newId)!)
}

/** Links in letters that the old shop has sent end the subscription here. */
async function keepLinks(
  tx: Queryable,
  records: readonly ToWrite<Subscriber>[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const now = new Date()
  const links = records.flatMap(({ oldId, value: { code, email } }) => {
    if (code === undefined) return []
    const { tokenHash, expiresAt } = formerTokenRow(oldId, code, now)
    return [{ token_hash: tokenHash, subscriber_id: ids.get(email)!, expires_at: expiresAt }]
  })
  await tx.execute(
    sql`insert into newsletter_token (token_hash, subscriber_id, purpose, expires_at)
        select r.token_hash, r.subscriber_id, 'unsubscribe', r.expires_at
        from ${recordset({ token_hash: 'text', subscriber_id: 'uuid', expires_at: 'timestamptz' }, links)}
        on conflict (token_hash) do nothing`,
  )
}
