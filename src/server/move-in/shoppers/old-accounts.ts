import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { textList } from '../../import/read/bulk.ts'
import { groupBy } from '../../import/records/group-by.ts'
import type { OldShop } from '../source/old-shop.ts'
import type { Move } from '../step/move.ts'
import { JOINED } from '../step/moved-records.ts'
import { readOldValues } from './old-people.ts'

/** `hash`: the password, of an account that may log in with it. One may not that is off, or that nobody confirmed. */
export type OldAccount = {
  id: number
  hash?: string | undefined
  isOff: boolean
  isUnconfirmed: boolean
  mayLogIn: boolean
}

/** The standing of an account of the old shop in the one here that it became. */
export type Standing = {
  /** The account here. */
  newId: string
  /** One of those that became the account here may log in. */
  isOpen: boolean
  /** Name, group and date of birth of the account here are this one's. */
  leads: boolean
  /** The account here can be nobody else's: this one may log in, and was alone in becoming it. */
  isAlone: boolean
  /** All that became the account here and did not stay unconfirmed; one that is switched off counts. */
  confirmed: number[]
}

/** Accounts that are asked for at once: people with shared wishlists may be tens of thousands. */
const BATCH = 1000

/** Accounts of the old shop by their ids, with what tells who may log in. */
export async function readAccounts(old: OldShop, ids: readonly number[]): Promise<OldAccount[]> {
  const found: OldAccount[] = []
  for (let at = 0; at < ids.length; at += BATCH) found.push(...(await readSome(old, ids.slice(at, at + BATCH))))
  return found.sort((a, b) => a.id - b.id)
}

async function readSome(old: OldShop, ids: readonly number[]): Promise<OldAccount[]> {
  const valuesOf = await readOldValues(old, 'customer', ids, ['password_hash', 'confirmation'])
  const found = await old.rows<{ id: number; isOn: number }>(
    'select entity_id as id, is_active as isOn from {customer_entity} where entity_id in (?) order by entity_id',
    [ids],
  )
  return found.map(({ id, isOn }) => {
    const { password_hash: hash, confirmation } = valuesOf(id)
    const [isOff, isUnconfirmed] = [Number(isOn) === 0, confirmation !== undefined]
    const mayLogIn = !isOff && !isUnconfirmed
    return { id, isOff, isUnconfirmed, mayLogIn, hash: mayLogIn ? hash : undefined }
  })
}

/**
 * The standing of accounts that moved in and are here still, by their ids in the old shop. Whoever registered there with another's address
 * must not steer that customer's account: the first that may log in leads, and none does whose account was confirmed without it.
 */
export async function standings(
  { db, old }: Pick<Move, 'db' | 'old'>,
  ids: readonly number[],
): Promise<Map<number, Standing>> {
  const moved = await rows<{ oldId: string; newId: string; isConfirmed: boolean; isJoined: boolean }>(
    db,
    sql`select m.old_id as "oldId", m.new_id as "newId", c.confirmed_at is not null as "isConfirmed",
          exists (select from moved_record j where j.kind = ${JOINED} and j.old_id = m.old_id) as "isJoined"
        from moved_record m join customer c on c.id = m.new_id::uuid
        where m.kind = 'customer' and m.new_id in (select o.new_id from moved_record o
          where o.kind = 'customer' and o.old_id in ${textList([...new Set(ids)].map(String))})`,
  )
  const here = new Map(moved.map(({ oldId, ...one }) => [Number(oldId), one]))
  const accounts = await readAccounts(old, [...here.keys()])
  const together = groupBy(accounts, ({ id }) => here.get(id)!.newId)
  return new Map(
    accounts.map((one) => {
      const { newId, isConfirmed, isJoined } = here.get(one.id)!
      const all = together.get(newId)!
      const confirmed = all.filter(({ isUnconfirmed }) => !isUnconfirmed).map(({ id }) => id)
      const first = all.find(({ mayLogIn }) => mayLogIn) ?? all[0]
      const leads = one === first && !isJoined && (one.mayLogIn || !isConfirmed)
      const isOpen = all.some(({ mayLogIn }) => mayLogIn)
      return [one.id, { newId, isOpen, leads, isAlone: leads && one.mayLogIn && confirmed.length === 1, confirmed }]
    }),
  )
}
