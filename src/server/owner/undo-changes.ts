import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { nameOf, restoreFormer, type FieldPath } from '#domain/owner/restore-former.ts'
import type { AuditRow, Note } from '../audit/write-audit.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RecordFault } from '../import/records/import-report.ts'
import { addStock } from '../product/change-stock.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { missingFilesIn, missingIn } from './named-in-product.ts'
import { countedSince, takenBackAmong } from './taken-back.ts'
import { UNDO_KINDS } from './undo-kinds.ts'
import { formerChange, undoAreaOf, type FormerChange, type UndoArea } from './undoable.ts'
import { refuseFor, type RecordRefusal } from './write-record.ts'

/** A value of something that was changed: "texts/de/name" of a product. Without a field it is the whole thing. */
export type ToldField = { subject: string; field: string }

/** `left`: what somebody has changed since, or what is not there any more; it stays. */
export type Undone = { restored: ToldField[]; left: ToldField[] }

/** `not-undoable`: a change of this kind is not taken back; `nothing-left`: all of it was changed since. */
export type UndoRefusal =
  | { status: 'unknown' }
  | { status: 'not-undoable' }
  | { status: 'nothing-left'; left: ToldField[] }
  | RecordRefusal

/** Changes are taken back by the trail: what one entry tells, with all that was changed by the same request. */
export type UndoChanges = {
  /** @param mustBeAllowed throws for a change that the one who asks may not take back: nothing is changed then */
  undo(
    asking: Asking,
    area: UndoArea,
    id: string,
    mustBeAllowed?: (change: FormerChange) => void,
  ): Promise<({ status: 'done' } & Undone) | { status: 'other-request' } | UndoRefusal>
}

export const createUndoChanges = ({ db, media }: { db: Database; media: FileStore }): UndoChanges => ({
  undo: async (asking, area, id, mustBeAllowed = () => undefined) => {
    if (!isUuid(id)) return { status: 'unknown' }
    const entries = await entriesWith(db, id)
    if (entries.length === 0) return { status: 'unknown' }
    const changes = entries.flatMap((entry) => {
      const change = formerChange(entry)
      return change ? [{ ...change, entry: entry.id }] : []
    })
    if (changes.length === 0 || undoAreaOf(entries[0]!.action) !== area) return { status: 'not-undoable' }
    for (const change of changes) mustBeAllowed(change)
    const undoings: Undoing[] = []
    for (const { entry, ...change } of changes)
      undoings.push({ change, entry, id, missingFiles: await missingFilesOf(media, change) })
    const changed = await changing<UndoRefusal, Undone>(db, asking, (tx, note) => undo(tx, note, undoings))
    return changed.status === 'done' ? { ...changed.result, status: 'done' } : changed
  },
})

/** A change that is taken back. `entry`: its own entry; `id`: the one that was named, of the same request; `missingFiles`: files that its former values name and that are gone. */
type Undoing = { change: FormerChange; entry: string; id: string; missingFiles: readonly RecordFault[] }

const missingFilesOf = async (media: FileStore, { kind, before }: FormerChange): Promise<readonly RecordFault[]> =>
  kind === 'product' ? missingFilesIn(media, before) : []

async function undo(tx: Database, note: Note, undoings: readonly Undoing[]): Promise<Undone> {
  const undone: Undone = { restored: [], left: [] }
  const staying = await stayingStock(tx, undoings)
  for (const undoing of undoings) {
    const { restored, left } = staying.has(undoing.entry)
      ? { restored: [], left: [{ subject: undoing.change.subject, field: 'quantity' }] }
      : await (undoing.change.kind === 'stock' ? undoStock : undoRecord)(tx, note, undoing)
    undone.restored.push(...restored)
    undone.left.push(...left)
  }
  if (undone.restored.length === 0) refuse<UndoRefusal>({ status: 'nothing-left', left: undone.left })
  return undone
}

/**
 * The entries of stock that stay: those that are taken back already, since pieces are added or taken once, and those after which somebody
 * changed the same stock. Locked, because two may ask at once.
 */
async function stayingStock(tx: Queryable, undoings: readonly Undoing[]): Promise<ReadonlySet<string>> {
  const ofStock = undoings.flatMap(({ change, entry }) => (change.kind === 'stock' ? [entry] : []))
  if (ofStock.length === 0) return new Set()
  await tx.execute(sql`select from audit where id = ${ofStock[0]}::uuid for update`)
  return new Set([...(await takenBackAmong(tx, ofStock)), ...(await countedSince(tx, ofStock))])
}

/** The entry and all that were written with it: one request writes at one instant, its transaction's. In one order, in which rows are locked. */
const entriesWith = (db: Queryable, id: string): Promise<Pick<AuditRow, 'id' | 'action' | 'subject' | 'details'>[]> =>
  rows(
    db,
    sql`select a.id, a.action, a.subject, a.details from audit a
        join audit one on one.created_at = a.created_at and one.actor = a.actor and one.action = a.action
        where one.id = ${id}::uuid order by a.subject, a.id`,
  )

const CONTENT: ReadonlySet<string> = new Set(['page', 'block'])

async function undoRecord(tx: Database, note: Note, { change, id, missingFiles }: Undoing): Promise<Undone> {
  const { kind, subject } = change
  const { read, write, together } = UNDO_KINDS[kind as keyof typeof UNDO_KINDS]
  const present = await read(tx, change)
  if (!present) return { restored: [], left: [{ subject, field: '' }] }
  const { record, restored, left } = restoreFormer(change, present, together)
  if (restored.length > 0) {
    if (kind === 'product') await mustBeThere(tx, { sku: subject, record, before: present, restored, missingFiles })
    await write(tx, change, record, present)
    // Pages and blocks stand in the trail whole: what a shopper agreed to is read from there.
    const tops = CONTENT.has(kind)
      ? Object.keys({ ...present, ...record })
      : [...new Set(restored.map(([name]) => name!))]
    const of = (one: Record<string, unknown>) => Object.fromEntries(tops.map((name) => [name, one[name]]))
    note(subject, { undoes: id, kind, before: of(present), after: of(record) })
  }
  const told = (path: readonly string[]) => ({ subject, field: nameOf(path) })
  return { restored: restored.map(told), left: left.map(told) }
}

type RestoredProduct = Pick<Parameters<typeof missingIn>[1], 'sku' | 'record' | 'before' | 'missingFiles'> & {
  restored: readonly FieldPath[]
}

/** Products, files and store views that the values which come back name, and that are gone, are told: an import would leave them out. */
async function mustBeThere(tx: Queryable, { sku, record, before, restored, missingFiles }: RestoredProduct) {
  const names = new Set(restored.map(([name]) => name!))
  const back = Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)))
  const gone = missingFiles.filter(({ path: [name] }) => names.has(String(name)))
  const missing = await missingIn(tx, { sku, record: back, before, missingFiles: gone })
  if (missing.length > 0) refuseFor(missing)
}

/** Pieces that were sold since stay sold: what the change made of the number is taken back, as far as so many are there. */
async function undoStock(
  tx: Database,
  note: Note,
  { change: { subject, before, after }, id }: Undoing,
): Promise<Undone> {
  const field = { subject, field: 'quantity' }
  const difference = Number(before.quantity) - Number(after.quantity)
  const [done] = difference === 0 ? [] : await addStock(tx, [{ sku: subject, quantity: difference }])
  if (!done) return { restored: [], left: difference === 0 ? [] : [field] }
  note(subject, { undoes: id, kind: 'stock', before: { quantity: done.before }, after: { quantity: done.after } })
  return { restored: [field], left: [] }
}
