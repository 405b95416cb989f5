import { listAudit, type AuditFilter, type AuditPage, type AuditRow } from '../audit/write-audit.ts'
import type { Database } from '../database/database.ts'
import { madeTogether, takenBackAmong } from './taken-back.ts'
import { formerChange, undoAreaOf, type UndoArea } from './undoable.ts'

/** `undo`: where a change is taken back, and how many of its request are taken back together; undefined where it cannot be, or is already, which is known of stock alone. */
export type OwnersAuditRow = AuditRow & { undo: { area: UndoArea; together: number } | undefined }
export type OwnersAuditPage = Omit<AuditPage, 'entries'> & { entries: OwnersAuditRow[] }

/** The trail, the newest first, with what of it can be taken back. */
export async function auditForOwner(db: Database, filter: AuditFilter, most: number): Promise<OwnersAuditPage> {
  const { entries, hasMore } = await listAudit(db, filter, most)
  const changes = entries.filter((entry) => formerChange(entry)).map(({ id }) => id)
  const [taken, together] = [await takenBackAmong(db, changes), await madeTogether(db, changes)]
  return {
    hasMore,
    entries: entries.map((entry) => ({
      ...entry,
      undo:
        together.has(entry.id) && !taken.has(entry.id)
          ? { area: undoAreaOf(entry.action)!, together: together.get(entry.id)! }
          : undefined,
    })),
  }
}
