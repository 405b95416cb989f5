import type { Database } from '../database/database.ts'
import { listLetters, retryLetter } from '../mail/letters-for-owner.ts'
import { changing, refuse } from './changing.ts'
import type { OwnerService } from './owner-contract.ts'

/** The letters that the shop wrote, and another try of one that was given up. */
export const createLettersForOwner = ({
  db,
  clock,
}: {
  db: Database
  clock: () => Date
}): Pick<OwnerService, 'letters' | 'retryLetter'> => ({
  letters: (filter, most) => listLetters(db, filter, most),
  retryLetter: async (asking, id) => {
    const changed = await changing<{ status: 'unknown-letter' }, null>(db, asking, async (tx, note) => {
      if (!(await retryLetter(tx, id, clock()))) refuse({ status: 'unknown-letter' })
      note(id)
      return null
    })
    return changed.status === 'done' ? { status: 'done' } : changed
  },
})
