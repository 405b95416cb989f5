import { staffActor } from '../../audit/actor.ts'
import { audited, type Note } from '../../audit/write-audit.ts'
import type { Database } from '../../database/database.ts'
import { endOtherSessions, isOpen, lockMember } from '../staff-sessions.ts'
import type { Person } from './second-factor-contract.ts'

/**
 * Changes what a person has besides a password, with a row in the audit trail. If a row was written, their other sessions end.
 *
 * @param over the answer where the session was ended meanwhile, to shut its holder out: nothing is done
 */
export const changeOwn = <T>(
  db: Database,
  { id, staff }: Person,
  action: string,
  over: NoInfer<T>,
  work: (tx: Database, done: (details?: Parameters<Note>[1]) => void) => Promise<T>,
): Promise<T> =>
  audited(db, { actor: staffActor(staff.email), action }, async (tx, note) => {
    await lockMember(tx, staff.id)
    if (!(await isOpen(tx, id))) return over
    let isDone = false
    const result = await work(tx, (details) => {
      isDone = true
      note(staff.email, details)
    })
    if (isDone) await endOtherSessions(tx, staff.id, id)
    return result
  })
