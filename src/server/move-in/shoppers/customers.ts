import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { LONGEST_EMAIL } from '#domain/customer/limits.ts'
import { isOutdated } from '../../customer/passwords/passwords.ts'
import { emailKey } from '../../mail/email-key.ts'
import { rows, type Queryable } from '../../database/database.ts'
import { recordset, textList } from '../../import/read/bulk.ts'
import type { OldShop } from '../source/old-shop.ts'
import { ahead, byKey } from '../step/ahead.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { moveRecords, type Converted, type Known, type ToWrite, type Warn } from '../step/move-records.ts'
import { forgetMoved, JOINED, noteMoved } from '../step/moved-records.ts'
import { oldIdsOf } from '../step/old-ids.ts'
import { ourViews } from '../step/our-views.ts'
import { sameMoment } from '../step/same-moment.ts'
import { say } from '../../words/say.ts'
import { readGroupCodes } from './group-codes.ts'
import { standings, type Standing } from './old-accounts.ts'
import { looksLikeEmail, oldMoment, oldText, readOldValues, type OldValues } from './old-people.ts'

type OldCustomer = {
  id: number
  email: string | null
  websiteId: number | null
  storeId: number | null
  groupId: number
  isActive: number
  createdAt: string
  /** The first account with the same address; another one when a second website has it too. */
  firstId: number
}
type Customer = {
  email: string
  firstName: string
  lastName: string
  group: string
  dateOfBirth: string | null
  storeId: number
  createdAt: string | null
  mayLogIn: boolean
}

const KIND = 'customer'
const BATCH = 1000
const CODES = ['firstname', 'middlename', 'lastname', 'suffix', 'dob', 'confirmation']

/**
 * Customers without their passwords, which are a step of their own: a fingerprint of a record must not help to guess one
 * (docs/decisions/040). Accounts of two websites with one address become one, which the first that may log in leads.
 */
export const customers: MoveStep = {
  name: 'customers',
  async run(move) {
    const { old, report } = move
    const convert = await converter(move)
    const [{ total } = { total: 0 }] = await old.rows<{ total: number }>(
      'select count(*) as total from {customer_entity}',
    )
    let done = 0
    for await (const found of ahead(
      byKey(
        (after) => readCustomers(old, after),
        ({ id }) => id,
        move.signal,
      ),
    )) {
      const standing = await standings(
        move,
        found.map(({ id }) => id),
      )
      await moveRecords(move, {
        kind: KIND,
        records: found.map((one) => convert(one, one.values)),
        ofOthers,
        write: (tx, records, warn) =>
          write(tx, records, { warn, standingOf: ({ oldId }) => standing.get(Number(oldId)) }),
      })
      move.onProgress((done += found.length), Number(total))
    }
    const [untold] = await old.rows<{ total: number }>(
      `select count(distinct v.entity_id) as total from {customer_entity_varchar} v
       join {eav_attribute} a on a.attribute_id = v.attribute_id
       where a.attribute_code in ('prefix', 'taxvat') and v.value <> ''`,
    )
    report.leaveOut(
      "customers' titles and tax numbers",
      Number(untold?.total ?? 0),
      say('accounts here have no such fields'),
    )
  },
}

async function readCustomers(old: OldShop, after: number): Promise<(OldCustomer & { values: OldValues })[]> {
  const found = await old.rows<OldCustomer>(
    `select e.entity_id as id, e.email, e.website_id as websiteId, e.store_id as storeId, e.group_id as groupId, e.is_active as isActive,
       e.created_at as createdAt, (select min(o.entity_id) from {customer_entity} o where o.email = e.email) as firstId
     from {customer_entity} e where e.entity_id > ? order by e.entity_id limit ${BATCH}`,
    [after],
  )
  const ids = found.map(({ id }) => id)
  const valuesOf = await readOldValues(old, 'customer', ids, CODES)
  return found.map((one) => ({ ...one, values: valuesOf(one.id) }))
}

async function converter(move: Move) {
  const { report, stores } = move
  const viewOf = await ourViews(move)
  const groupOf = await readGroupCodes(move)
  const firstViews = new Map(stores.views.flatMap(({ id, websiteId, isFirst }) => (isFirst ? [[websiteId, id]] : [])))
  const today = new Date().toISOString().slice(0, 10)
  return (one: OldCustomer, values: OldValues): Converted<Customer> => {
    const oldId = String(one.id)
    const email = emailKey(one.email ?? '')
    if (!looksLikeEmail(email) || email.length > LONGEST_EMAIL)
      return { oldId, problem: say('"{email}" is no e-mail address', { email: email.slice(0, LONGEST_EMAIL) }) }
    if (one.firstId !== one.id)
      report.warn(
        KIND,
        oldId,
        say('{email} has another account, {other}, on another website: both are one account here', {
          email,
          other: String(one.firstId),
        }),
      )
    const isOff = Number(one.isActive) === 0
    const mayLogIn = !isOff && values.confirmation === undefined
    if (!mayLogIn)
      report.warn(
        KIND,
        oldId,
        isOff
          ? say('{email} is switched off in the old shop: the account comes without its password', { email })
          : say('{email} was never confirmed in the old shop: the account comes without its password', { email }),
      )
    const firstName = oldText(values.firstname, values.middlename)
    const lastName = oldText(values.lastname, values.suffix)
    if (firstName === '' && lastName === '') report.warn(KIND, oldId, say('{email} has no name', { email }))
    const dateOfBirth = oldMoment(values.dob ?? null)?.slice(0, 10) ?? null
    const isBorn = dateOfBirth !== null && dateOfBirth < today
    if (dateOfBirth !== null && !isBorn)
      report.warn(KIND, oldId, say('its date of birth {day} is left out: it is in the future', { day: dateOfBirth }))
    const group = groupOf(one.groupId)
    if (group === undefined)
      report.warn(
        KIND,
        oldId,
        say('its group {group} does not exist: it is in "general" now', { group: String(one.groupId) }),
      )
    return {
      oldId,
      value: {
        email,
        firstName,
        lastName,
        group: group ?? 'general',
        dateOfBirth: isBorn ? dateOfBirth : null,
        storeId: viewOf(one.storeId || firstViews.get(one.websiteId ?? 0) || 0),
        createdAt: oldMoment(one.createdAt) ?? null,
        mayLogIn,
      },
    }
  }
}

const COLUMNS = {
  id: 'uuid',
  email: 'text',
  first_name: 'text',
  last_name: 'text',
  customer_group: 'text',
  date_of_birth: 'date',
  store_id: 'int',
  created_at: 'timestamptz',
  may_log_in: 'boolean',
} as const

const rowOf = ({ newId, value }: ToWrite<Customer>) => ({
  id: newId ?? v7(),
  email: value.email,
  first_name: value.firstName,
  last_name: value.lastName,
  customer_group: value.group,
  date_of_birth: value.dateOfBirth,
  store_id: value.storeId,
  created_at: value.createdAt,
  may_log_in: value.mayLogIn,
})

/** `standingOf`: the standing of a record that came before in the account that it became. */
type Writing = { warn: Warn; standingOf: (record: ToWrite<Customer>) => Standing | undefined }

/**
 * Records of customers who came before, with the address that their account keeps: a new one of the old shop counts while the account is
 * not used here. An account that several confirmed ones of the old shop became keeps its address, else one of them could take the others'.
 */
async function withAddresses(
  tx: Queryable,
  known: readonly ToWrite<Customer>[],
  { warn, standingOf }: Writing,
): Promise<ToWrite<Customer>[]> {
  const found = await rows<{ id: string; email: string; hash: string | null; isTaken: boolean }>(
    tx,
    sql`select c.id, c.email, c.password_hash as hash,
          exists (select 1 from customer o where o.email = r.email and o.id <> c.id) as "isTaken"
        from ${recordset({ id: 'uuid', email: 'text' }, known.map(rowOf))} join customer c on c.id = r.id`,
  )
  const accounts = new Map(found.map((one) => [one.id, one]))
  return known.map((record) => {
    const { oldId, newId, value } = record
    const account = accounts.get(newId!)
    if (!account || account.email === value.email) return record
    const isUsed = account.hash !== null && !isOutdated(account.hash)
    const standing = standingOf(record)
    if (!isUsed && !account.isTaken && standing?.leads && standing.confirmed.length <= 1) return record
    warn(
      oldId,
      say('its address in the old shop is {email} now: the account here keeps {kept}', {
        email: value.email,
        kept: account.email,
      }),
    )
    return { ...record, value: { ...value, email: account.email } }
  })
}

/**
 * An account stays what it is when it gets another address, and so does the moment at which it was made: one that has both anew is
 * somebody else's. The note of an account that was here first has the moment of the one there; former releases noted none.
 */
const ofOthers = (tx: Queryable, known: readonly Known<Customer>[]) =>
  oldIdsOf(tx, known, {
    columns: { email: 'text', created_at: 'timestamptz' },
    valuesOf: ({ email, createdAt }) => ({ email, created_at: createdAt }),
    join: sql`customer c on c.id = r.new_id::uuid and c.email <> r.email
      left join moved_record j on j.kind = ${JOINED} and j.old_id = r.old_id
      where not ${sameMoment(
        sql`r.created_at`,
        sql`case when j.old_id is null then c.created_at else nullif(j.fingerprint, '')::timestamptz end`,
      )}`,
  })

async function write(tx: Queryable, records: readonly ToWrite<Customer>[], writing: Writing): Promise<string[]> {
  const known = await withAddresses(
    tx,
    records.filter(({ newId }) => newId !== undefined),
    writing,
  )
  await tx.execute(
    sql`update customer c set email = r.email, first_name = r.first_name, last_name = r.last_name, customer_group = r.customer_group,
          date_of_birth = r.date_of_birth,
          -- A password that somebody chose here meanwhile counts for nothing until it was confirmed here.
          password_hash = case when c.confirmed_at is null and r.may_log_in then null else c.password_hash end,
          confirmed_at = coalesce(c.confirmed_at, case when r.may_log_in then coalesce(r.created_at, now()) end)
        from ${recordset(COLUMNS, known.filter((record) => writing.standingOf(record)?.leads).map(rowOf))} where c.id = r.id`,
  )
  const fresh = new Map<string, ToWrite<Customer>>()
  for (const record of records) {
    const before = fresh.get(record.value.email)
    // The first that may log in counts, of accounts with one address.
    if (record.newId === undefined && (!before || (!before.value.mayLogIn && record.value.mayLogIn)))
      fresh.set(record.value.email, record)
  }
  const confirmed = new Set(
    (
      await rows<{ email: string }>(
        tx,
        sql`select email from customer where confirmed_at is not null and email in ${textList([...fresh.keys()])} for update`,
      )
    ).map(({ email }) => email),
  )
  // Somebody may have registered here with another's address and a password of their own: until that was confirmed, it counts for nothing.
  const written = await rows<{ id: string; email: string }>(
    tx,
    sql`insert into customer as c
          (id, email, first_name, last_name, customer_group, date_of_birth, store_id, created_at, confirmed_at)
        select r.id, r.email, r.first_name, r.last_name, r.customer_group, r.date_of_birth, r.store_id, coalesce(r.created_at, now()),
          case when r.may_log_in then coalesce(r.created_at, now()) end
        from ${recordset(COLUMNS, [...fresh.values()].map(rowOf))}
        on conflict (email) do update set
          password_hash = case when c.confirmed_at is not null then c.password_hash end,
          created_at = case when c.confirmed_at is null then excluded.created_at else c.created_at end,
          first_name = case when c.confirmed_at is null then excluded.first_name else c.first_name end,
          last_name = case when c.confirmed_at is null then excluded.last_name else c.last_name end,
          customer_group = case when c.confirmed_at is null and c.customer_group = 'general' then excluded.customer_group else c.customer_group end,
          confirmed_at = coalesce(c.confirmed_at, excluded.confirmed_at)
        returning c.id, c.email`,
  )
  const ids = new Map(written.map(({ id, email }) => [email, id]))
  await noteJoined(tx, records, (email) => (confirmed.has(email) ? ids.get(email) : undefined))
  return records.map(({ newId, value }) => newId ?? ids.get(value.email)!)
}

/** @param joinedOf the account with an address, where that was confirmed here already */
async function noteJoined(
  tx: Queryable,
  records: readonly ToWrite<Customer>[],
  joinedOf: (email: string) => string | undefined,
): Promise<void> {
  const made = records.filter(({ newId }) => newId === undefined)
  // An id that was given a second time may have such a note of its first account.
  await forgetMoved(
    tx,
    JOINED,
    made.map(({ oldId }) => oldId),
  )
  const joined = made.flatMap(({ oldId, value: { email, createdAt } }) => {
    const newId = joinedOf(email)
    return newId === undefined ? [] : [{ oldId, newId, fingerprint: createdAt ?? '' }]
  })
  await noteMoved(tx, JOINED, joined)
}
