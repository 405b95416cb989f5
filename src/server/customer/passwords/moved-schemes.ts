import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../../database/database.ts'
import { schemeOf } from './moved-passwords.ts'

const KIND = 'password scheme'
/**
 * Passwords of further schemes are not taken: each scheme makes every login longer (docs/decisions/040). A shop that changed its way of
 * hashing twice has three.
 */
export const MOST_SCHEMES = 5

/** The schemes of passwords that moved in; of one kind of shop there are one to three. */
export async function movedSchemes(db: Queryable): Promise<string[]> {
  const found = await rows<{ scheme: string }>(
    db,
    sql`select old_id as scheme from moved_record where kind = ${KIND} order by old_id`,
  )
  return found.map(({ scheme }) => scheme)
}

/** Notes the schemes of passwords; in the transaction that writes them. */
export async function noteMovedSchemes(tx: Queryable, kept: readonly string[]): Promise<void> {
  for (const scheme of new Set(kept.map(schemeOf)))
    if (scheme !== null)
      await tx.execute(
        sql`insert into moved_record (kind, old_id, new_id, fingerprint) values (${KIND}, ${scheme}, '', '')
            on conflict (kind, old_id) do nothing`,
      )
}
