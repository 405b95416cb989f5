import { sql } from 'drizzle-orm'
import type { Change } from '#domain/owner/restore-former.ts'
import { rows, type Queryable } from '../../database/database.ts'
import type { ImportItem } from '../kinds/import-item.ts'
import { SMALL_KINDS } from '../kinds/small-records.ts'

type Noted = Change & { kind: string; subject: string }

const AT_ONCE = 200
/** Products refer to the others, so these come first, as in a file. */
const KINDS = [...SMALL_KINDS, 'product'] as const

/** The changes of an import as records that are imported to take them back. */
export async function* formerItems(db: Queryable, run: string): AsyncGenerator<ImportItem> {
  let line = 0
  for (const kind of KINDS)
    for (let after = ''; ;) {
      const found = await rows<Noted>(
        db,
        sql`select kind, subject, before, after from import_change
            where run_id = ${run}::uuid and kind = ${kind} and subject collate "C" > ${after}
            order by subject collate "C" limit ${AT_ONCE}`,
      )
      for (const { subject, ...change } of found) {
        const name = kind === 'product' ? { sku: subject } : kind === 'category' ? { path: subject } : { code: subject }
        yield { line: ++line, record: { kind, ...name }, restores: { run, before: change.before, after: change.after } }
      }
      if (found.length < AT_ONCE) break
      after = found.at(-1)!.subject
    }
}
