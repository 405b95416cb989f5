import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rows, type Queryable } from '../database/database.ts'

const DAY_MS = 86_400_000
const BATCH = 500

/**
 * Removes files that no cart line, no wish and no order names, a day after their shopper last sent or kept them, and what was left
 * half received. Several processes may do it at once.
 *
 * @returns how many files went
 */
export async function cleanUpUploads(db: Queryable, folder: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - DAY_MS)
  const unnamed = await rows<{ token: string }>(
    db,
    sql`with named as (
          select value ->> 'upload' as token
          from (select options from cart_line union all select options from wishlist_item) as kept, jsonb_each(options -> 'custom')
          where jsonb_typeof(options -> 'custom') = 'object' and jsonb_typeof(value) = 'object'
          union select choice ->> 'file' from sales_order_line, jsonb_array_elements(choices) as choice)
        delete from upload where token in (
          select token from upload where touched_at < ${before.toISOString()}::timestamptz
            and token not in (select token from named where token is not null) limit ${BATCH})
          and touched_at < ${before.toISOString()}::timestamptz
        returning token`,
  )
  for (const { token } of unnamed) await rm(join(folder, token), { force: true })
  return unnamed.length + (await removeOlder(join(folder, 'incoming'), before))
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime > before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
