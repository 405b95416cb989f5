import { sql } from 'drizzle-orm'
import { type Cleaning, removeRows, rightNow } from '../database/remove-rows.ts'
import { removeUnusedSessions } from './unused-sessions.ts'

/** Removes sessions nobody came back with, and those whose time is over. @returns how many went */
export async function cleanUpSessions(cleaning: Cleaning): Promise<number> {
  const unused = await removeUnusedSessions(cleaning.db, cleaning.now, cleaning.isStopped)
  const expired = await removeRows(cleaning, {
    table: 'session',
    key: ['token_hash'],
    condition: sql`t.expires_at < ${rightNow(cleaning)}`,
  })
  return unused + expired
}
