import type { Database } from '../database/database.ts'
import { subscriberLines } from '../newsletter/export-subscribers.ts'
import type { Asking } from './asking.ts'
import { changing } from './changing.ts'

/** Everybody who has confirmed, as CSV, some lines at a time. Read anew for the same request again: no list of addresses lies beside its key. */
export async function exportForOwner(
  { db, clock, origin }: { db: Database; clock: () => Date; origin: () => string },
  asking: Asking,
): Promise<{ status: 'done'; lines: AsyncIterable<string> } | { status: 'other-request' }> {
  const noted = await changing<never, null>(db, asking, async (_, note) => {
    note('newsletter')
    return null
  })
  if (noted.status !== 'done') return noted
  return { status: 'done', lines: texts(subscriberLines(db, { origin: origin(), now: clock() })) }
}

async function* texts(parts: AsyncIterable<{ text: string }>): AsyncGenerator<string> {
  for await (const { text } of parts) yield text
}
