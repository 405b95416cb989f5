import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { rows } from '../database/database.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { instantText } from '../database/instant-text.ts'
import { audit } from '../database/schema/audit.ts'

/** The person who changes something, and the command by which: "orders ship". */
export type Auditor = {
  actor: string
  action: string
  /** Hears the id of the first entry that is written; the change may still fail. */
  onWritten?: (id: string) => void
}

export type AuditEntry = {
  /** The changed thing: an order's number, a SKU, a customer's id. */
  subject: string
  /** Never a password, a token or a card. */
  details?: Record<string, unknown>
}

/** Notes what was changed; the note is written when the whole change is. */
export type Note = (subject: string, details?: AuditEntry['details']) => void

/**
 * Makes a change and writes it into the audit trail, both or neither: `work` gets a database whose transactions are part of
 * the one that writes the trail.
 */
export function audited<T>(db: Database, auditor: Auditor, work: (db: Database, note: Note) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const entries: AuditEntry[] = []
    const result = await work(inTransaction(db, tx), (subject, details = {}) => entries.push({ subject, details }))
    await writeAudit(tx, auditor, entries)
    return result
  })
}

export async function writeAudit(tx: Queryable, auditor: Auditor, entries: readonly AuditEntry[]): Promise<void> {
  const { actor, action, onWritten } = auditor
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE).map((entry) => ({ actor, action, ...entry }))
    const [first] = await tx.insert(audit).values(some).returning({ id: audit.id })
    if (at === 0) onWritten?.(first!.id)
  }
}

const AT_ONCE = 1000

export type AuditRow = Required<AuditEntry> & Pick<Auditor, 'actor' | 'action'> & { id: string; createdAt: string }

export type AuditFilter = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  /** Before this instant. */
  to?: Date | undefined
  /** Only those that come after the entry with this id in a list, the newest first. */
  after?: string | undefined
}

/** `hasMore`: others come after them. */
export type AuditPage = { entries: AuditRow[]; hasMore: boolean }

/** Characters of a page's details: an entry holds what was there before and after, a text of a megabyte twice. */
const MOST_TOLD = 4_000_000
/** Entries that are read at a time. */
const READ_AT_ONCE = 10

/** The newest first: `most` of them, or fewer where they are long. */
export async function listAudit(db: Queryable, filter: AuditFilter, most: number): Promise<AuditPage> {
  const entries: AuditRow[] = []
  for (let told = 0; ;) {
    const wanted = Math.min(READ_AT_ONCE, most - entries.length)
    const found = await readEntries(db, { ...filter, after: entries.at(-1)?.id ?? filter.after }, wanted + 1)
    for (const one of found.slice(0, wanted)) {
      told += JSON.stringify(one.details).length
      if (told > MOST_TOLD && entries.length > 0) return { entries, hasMore: true }
      entries.push(one)
    }
    if (found.length <= wanted || entries.length === most) return { entries, hasMore: found.length > wanted }
  }
}

const readEntries = (
  db: Queryable,
  { actor, action, subject, from, to, after }: AuditFilter,
  most: number,
): Promise<AuditRow[]> =>
  rows<AuditRow>(
    db,
    sql`select id, actor, action, subject, details, ${instantText(sql`created_at`)} as "createdAt"
        from audit where ${sql.join(
          [
            sql`true`,
            ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
            ...(action === undefined ? [] : [sql`action = ${action}`]),
            ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
            ...(from === undefined ? [] : [sql`created_at >= ${from.toISOString()}::timestamptz`]),
            ...(to === undefined ? [] : [sql`created_at < ${to.toISOString()}::timestamptz`]),
            ...(after === undefined ? [] : [sql`id < ${after}::uuid`]),
          ],
          sql` and `,
        )}
        order by id desc limit ${most}::int`,
  )

const PAGE = 25

/** The trail, the oldest first, a few at a time: some are long. */
export async function* readAudit(
  db: Queryable,
  { since, subject }: { since?: Date | undefined; subject?: string | undefined },
): AsyncGenerator<AuditRow[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const found = await rows<AuditRow>(
      db,
      sql`select id, actor, action, subject, details, ${instantText(sql`created_at`)} as "createdAt"
          from audit where id > ${after}::uuid
            and (${subject ?? null}::text is null or subject = ${subject ?? null}::text)
            and (${since?.toISOString() ?? null}::timestamptz is null or created_at >= ${since?.toISOString() ?? null}::timestamptz)
          order by id limit ${PAGE}::int`,
    )
    if (found.length > 0) yield found
    if (found.length < PAGE) return
    after = found.at(-1)!.id
  }
}
