import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { say } from '../../words/say.ts'
import { SourceError } from '../records/source-error.ts'
import type { Frame } from './frame.ts'

/**
 * The default store view stays what it was when the records were read, until the transaction ends: texts outside of `texts` are those of the
 * view that was the default one then. To be asked before rows of products are locked, because a change of the default view takes them last.
 *
 * @throws {SourceError} where another view is the default one by now
 */
export async function mustBeSameDefault(tx: Queryable, { defaultStore, claimAddresses }: Frame): Promise<void> {
  // A trial leaves no store view behind.
  if (claimAddresses) return
  const [found] = await rows<{ id: number }>(tx, sql`select id from store where is_default for share`)
  if (found && found.id !== defaultStore?.id)
    throw new SourceError(
      say('The default store view was changed meanwhile. What was written stays; run it again, and the rest follows.'),
    )
}
