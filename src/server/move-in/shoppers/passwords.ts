import { sql } from 'drizzle-orm'
import { isKeptFrom, keepOldPassword, readOldPassword, schemeToKeep } from '../../customer/passwords/moved-passwords.ts'
import { MOST_SCHEMES, movedSchemes, noteMovedSchemes } from '../../customer/passwords/moved-schemes.ts'
import { isOutdated } from '../../customer/passwords/passwords.ts'
import { rows } from '../../database/database.ts'
import { recordset, uuidList } from '../../import/read/bulk.ts'
import type { Move, MoveStep } from '../step/move.ts'
import { findMoved } from '../step/moved-records.ts'
import { say } from '../../words/say.ts'

type Old = { id: number; hash: string }
/** `kept`: the text for our table; undefined leaves the present one. */
type Outcome = { id: string; kept?: string }

const KIND = 'password'
const BATCH = 500

/**
 * Passwords of the customers who may log in (docs/decisions/040). One that was chosen or used here stays. If two accounts became one, the
 * password of the one that was changed last counts.
 */
export const passwords: MoveStep = {
  name: 'passwords',
  async run(move) {
    const [attribute] = await move.old.rows<{ id: number }>(
      `select a.attribute_id as id from {eav_attribute} a join {eav_entity_type} t on t.entity_type_id = a.entity_type_id
       where t.entity_type_code = 'customer' and a.attribute_code = 'password_hash'`,
    )
    if (!attribute) return
    const [{ total } = { total: 0 }] = await move.old.rows<{ total: number }>(
      `select count(*) as total from {customer_entity_varchar} where attribute_id = ? and value <> ''`,
      [attribute.id],
    )
    let [after, done] = [0, 0]
    while (!move.signal?.aborted) {
      const found = await move.old.rows<Old>(
        `select e.entity_id as id, v.value as hash
         from {customer_entity} e join {customer_entity_varchar} v on v.entity_id = e.entity_id and v.attribute_id = ?
         where e.entity_id > ? and e.is_active = 1 and v.value <> '' and not exists
           (select 1 from {customer_entity} o join {customer_entity_varchar} w on w.entity_id = o.entity_id and w.attribute_id = ?
            where o.email = e.email and o.is_active = 1 and w.value <> ''
              and (o.updated_at > e.updated_at or o.updated_at = e.updated_at and o.entity_id > e.entity_id))
         order by e.entity_id limit ${BATCH}`,
        [attribute.id, after, attribute.id],
      )
      if (found.length === 0) return
      await moveBatch(move, found)
      after = found.at(-1)!.id
      move.onProgress((done += found.length), Number(total))
    }
  },
}

async function moveBatch({ db, report }: Move, found: readonly Old[]): Promise<void> {
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
  const schemes = new Set<string | null>(await movedSchemes(db))
  const outcomes = await Promise.all(
    found.map(async ({ id, hash }): Promise<Outcome | undefined> => {
      const newId = moved.get(String(id))?.newId
      const before = newId === undefined ? undefined : ours.get(newId)
      // The customer did not come, or may not log in: both were told with the customer.
      if (newId === undefined || before === undefined) return undefined
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
      changed.map(({ kept }) => kept),
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
