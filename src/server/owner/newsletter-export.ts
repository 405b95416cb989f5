import type { Database } from '../database/database.ts'
import { exportSubscribers } from '../newsletter/export-subscribers.ts'
import type { Asking } from './asking.ts'
import { changing } from './changing.ts'

/** Everybody who has confirmed, as CSV. Read anew for the same request again: no list of addresses lies beside its key. */
export async function exportForOwner(
  { db, clock, origin }: { db: Database; clock: () => Date; origin: () => string },
  asking: Asking,
): Promise<{ status: 'done'; csv: string } | { status: 'other-request' }> {
  const noted = await changing<never, null>(db, asking, async (_, note) => {
    note('newsletter')
    return null
  })
  if (noted.status !== 'done') return noted
  let csv = ''
  await exportSubscribers(db, { origin: origin(), now: clock(), write: (text) => void (csv += text) })
  return { status: 'done', csv }
}
