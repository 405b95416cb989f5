import { sql } from 'drizzle-orm'
import { isKeptFrom, keepOldPassword, readOldPassword, schemeToKeep } from '../../customer/passwords/moved-passwords.ts'
import { MOST_SCHEMES, movedSchemes, noteMovedSchemes } from '../../customer/passwords/moved-schemes.ts'
import { isOutdated } from '../../customer/passwords/passwords.ts'
import { rows } from '../../database/database.ts'
import { recordset, uuidList } from '../../import/read/bulk.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'
import { readAccounts, standings, type OldAccount } from './old-accounts.ts'

type Old = { id: number; hash: string }
/** `kept`: the text for our table, null for none; undefined leaves the present one. */
type Outcome = { id: string; kept?: string | null }

const KIND = 'password'
const BATCH = 500

/**
 * Passwords of the customers who may log in (docs/decisions/040). One that was chosen or used here stays. If several accounts became
 * one, none of their passwords opens it: whoever registered one of them need not be who has its address.
 */
export const passwords: MoveStep = {
  name: 'passwords',
  async run(move) {
    const [{ total } = { total: 0 }] = await move.old.rows<{ total: number }>(
      'select count(*) as total from {customer_entity}',
    )
    let [after, done] = [0, 0]
    while (!move.signal?.aborted) {
      const found = await move.old.rows<{ id: number }>(
        `select entity_id as id from {customer_entity} where entity_id > ? order by entity_id limit ${BATCH}`,
        [after],
      )
      if (found.length === 0) return
      const accounts = await readAccounts(
        move.old,
        found.map(({ id }) => id),
      )
      await moveBatch(
        move,
        accounts.flatMap(({ id, hash }) => (hash === undefined ? [] : [{ id, hash }])),
      )
      await shut(
        move,
        accounts.filter(({ mayLogIn }) => !mayLogIn),
      )
      after = found.at(-1)!.id
      move.onProgress((done += found.length), Number(total))
    }
  },
}

/** Takes the passwords away that came before their accounts were switched off there. One that was used here stays, and is told. */
async function shut(move: Move, accounts: readonly OldAccount[]): Promise<void> {
  const { db, report } = move
  const standing = await standings(
    move,
    accounts.map(({ id }) => id),
  )
  const hashes = new Map(
    (
      await rows<{ id: string; hash: string }>(
        db,
        sql`select id, password_hash as hash from customer
            where password_hash is not null and id in ${uuidList([...standing.values()].map(({ newId }) => newId))}`,
      )
    ).map(({ id, hash }) => [id, hash]),
  )
  const closed: { id: string; before: string }[] = []
  for (const { id, isOff } of accounts) {
    const here = standing.get(id)
    const before = here && hashes.get(here.newId)
    if (before === undefined || here!.isOpen) continue
    if (isOutdated(before)) closed.push({ id: here!.newId, before })
    else if (isOff)
      report.warn(KIND, String(id), say('it is switched off in the old shop, but was used here: its password stays'))
  }
  if (closed.length === 0) return
  await db.execute(
    sql`update customer c set password_hash = null from ${recordset({ id: 'uuid', before: 'text' }, closed)}
        where c.id = r.id and c.password_hash = r.before`,
  )
}

async function moveBatch(move: Move, found: readonly Old[]): Promise<void> {
  const { db, report } = move
  const moved = await findMoved(
    db,
    'customer',
    found.map(({ id }) => String(id)),
  )
  const ours = new Map(
    (
      await rows<{ id: string; hash: string | null }>(
        db,
        sql`select id, password_hash as hash from customer
            where confirmed_at is not null and id in ${uuidList([...moved.values()].map(({ newId }) => newId))}`,
      )
    ).map(({ id, hash }) => [id, hash]),
  )
  const standing = await standings(
    move,
    found.map(({ id }) => id),
  )
  const schemes = new Set<string | null>(await movedSchemes(db))
  const outcomes = await Promise.all(
    found.map(async ({ id, hash }): Promise<Outcome | undefined> => {
      const newId = moved.get(String(id))?.newId
      const before = newId === undefined ? undefined : ours.get(newId)
      // The customer did not come, or may not log in: both were told with the customer.
      if (newId === undefined || before === undefined) return undefined
      const others = standing.get(id)?.confirmed.filter((one) => one !== id) ?? []
      if (others.length > 0) {
        report.refuse(
          KIND,
          String(id),
          say(
            'this account and {others} are one here, and no password tells whose it is: the customer chooses one by letter',
            { others: others.join(', ') },
          ),
        )
        return { id: newId, ...(before !== null && isOutdated(before) && { kept: null }) }
      }
      const old = readOldPassword(hash)
      if (!old) {
        report.refuse(
          KIND,
          String(id),
          say('its format is unknown or too costly to check: the customer chooses a new one by letter'),
        )
        return undefined
      }
      const scheme = schemeToKeep(old)
      if (!schemes.has(scheme) && schemes.size >= MOST_SCHEMES) {
        report.refuse(KIND, String(id), tooManyForms())
        return undefined
      }
      schemes.add(scheme)
      const stays = before !== null && (!isOutdated(before) || (await isKeptFrom(before, old)))
      report.count(KIND, stays ? 'unchanged' : before === null ? 'created' : 'updated')
      return stays ? { id: newId } : { id: newId, kept: await keepOldPassword(old) }
    }),
  )
  const changed = outcomes.flatMap((one) => (one?.kept === undefined ? [] : [{ id: one.id, kept: one.kept }]))
  if (changed.length === 0) return
  await db.transaction(async (tx) => {
    await noteMovedSchemes(
      tx,
      changed.flatMap(({ kept }) => kept ?? []),
    )
    // A customer who logs in here at this moment has a hash of ours already, which stays.
    await tx.execute(
      sql`update customer c set password_hash = r.kept
          from ${recordset(
            { id: 'uuid', kept: 'text', before: 'text' },
            changed.map((one) => ({ ...one, before: ours.get(one.id) })),
          )}
          where c.id = r.id and c.password_hash is not distinct from r.before`,
    )
  })
}

const tooManyForms = () =>
  say(
    'the shop has passwords in more than {most} formats, and each makes every login slower: the customer chooses a new one by letter',
    { most: MOST_SCHEMES },
  )
