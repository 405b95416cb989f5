import { sql } from 'drizzle-orm'
import type { ImportEffects } from '#domain/owner/import-effects.ts'
import type { ExportKind, ImportFormat, TaskKind, TaskState } from '#domain/owner/task.ts'
import { rows, type Queryable } from '../database/database.ts'
import { instantText } from '../database/instant-text.ts'
import type { CountedKind, Counts, RecordKind } from '../import/records/import-report.ts'

/** The way a file is to be imported; options left out are as in the command "import". */
export type GivenImport = {
  format: ImportFormat
  /** The sender's name for the file. */
  name: string
  bytes: number
  isDryRun: boolean
  /** It may change many products. */
  isConfirmed: boolean
  /** Properties that a record leaves out get their defaults. */
  isWhole: boolean
  fetchesPictures: boolean
  pricesIncludeTax: boolean
  /** Kinds of records that whoever asked may not change. */
  forbidden: readonly RecordKind[]
  encoding?: string | undefined
  currency?: string | undefined
  /** It takes the changes of this import back, and has no file. */
  undoes?: string | undefined
}

/**
 * The result of an import or, in a dry run, its forecast. `effects`: on products that the shop has, or had; some are
 * missing where an earlier version ran it.
 */
export type ImportResult = {
  counts: Partial<Record<CountedKind, Counts>>
  warnings: number
  rejected: number
  effects?: Partial<ImportEffects>
  /** Up to so many products are changed in one way unasked. */
  limit?: number
  isSweeping?: boolean
}

export type GivenExport = { what: ExportKind }
export type ExportResult = { records: number; bytes: number }

/** `folder`: on the disk of this machine. */
export type BackupResult = {
  folder: string
  machine: string
  bytes: number
  rows: number
  files: number
  isEncrypted: boolean
}

type Facts = {
  id: string
  state: TaskState
  actor: string
  done: number
  total: number | null
  reason: string | null
  hasFile: boolean
  createdAt: string
  startedAt: string | null
  endedAt: string | null
}
export type ImportTask = Facts & {
  kind: 'import'
  given: GivenImport
  result: ImportResult | null
  /** It has changed something that can be taken back. */
  hasChanges: boolean
}
export type ExportTask = Facts & { kind: 'export'; given: GivenExport; result: ExportResult | null }
export type BackupTask = Facts & { kind: 'backup'; given: Record<never, never>; result: BackupResult | null }
export type Task = ImportTask | ExportTask | BackupTask

/** The time a finished task's file is kept. */
export const FILE_HOURS = 24

/** The folder of tasks' files in the store of shoppers' files. */
export const TASK_FILES = 'tasks'
export const fileOf = (id: string): string => `${TASK_FILES}/${id}`

const facts = sql`id, kind, state, actor, given, done, total, result, reason, has_file as "hasFile",
  ${instantText(sql`created_at`)} as "createdAt", ${instantText(sql`started_at`)} as "startedAt", ${instantText(sql`ended_at`)} as "endedAt"`

/** Columns beside the facts that tasks of this kind have. */
const moreOf = (kind: TaskKind) =>
  kind === 'import' ? sql`, exists (select 1 from import_change c where c.run_id = task.id) as "hasChanges"` : sql``

/** The newest first. `after`: the id of the last one of the page before. */
export const listTasks = <One extends Task>(
  db: Queryable,
  kind: One['kind'],
  after: string | undefined,
  most: number,
): Promise<One[]> =>
  rows<One>(
    db,
    sql`select ${facts}${moreOf(kind)} from task where kind = ${kind} and ${after === undefined ? sql`true` : sql`id < ${after}::uuid`}
        order by id desc limit ${most}::int`,
  )

export async function readTask<One extends Task>(
  db: Queryable,
  kind: One['kind'],
  id: string,
): Promise<One | undefined> {
  const [found] = await rows<One>(
    db,
    sql`select ${facts}${moreOf(kind)} from task where kind = ${kind} and id = ${id}::uuid`,
  )
  return found
}

export type TaskProblem = {
  position: number
  line: number
  column: string | null
  severity: 'error' | 'warning'
  message: string
}

/** In the order in which they were found. */
export const listTaskProblems = (
  db: Queryable,
  id: string,
  after: number | undefined,
  most: number,
): Promise<TaskProblem[]> =>
  rows<TaskProblem>(
    db,
    sql`select position, line, "column", severity, message from task_problem
        where task_id = ${id}::uuid and position > ${after ?? -1}::int order by position limit ${most}::int`,
  )

/** Tasks that wait for their turn, of whatever kind: all, and those that this actor asked for. */
export async function countWaiting(db: Queryable, actor: string): Promise<{ waiting: number; ofActor: number }> {
  const [counted] = await rows<{ waiting: number; ofActor: number }>(
    db,
    sql`select count(*)::int as waiting, count(*) filter (where actor = ${actor})::int as "ofActor" from task where state = 'waiting'`,
  )
  return counted!
}

const inStore = sql`has_file and kind <> 'backup'`

/** Files of imports and exports that are kept in the store. */
export async function countFiles(db: Queryable): Promise<number> {
  const [counted] = await rows<{ files: number }>(db, sql`select count(*)::int as files from task where ${inStore}`)
  return counted!.files
}

const isEnded = sql`state not in ('waiting', 'running')`

/**
 * The ended import or export whose file makes room, of several the one that has been kept longest: one of this actor's, who could fill all
 * places otherwise, at last one that waits for its word; then somebody else's, in the same order. Undefined where none has ended.
 */
export async function oldestFile(db: Queryable, actor: string): Promise<string | undefined> {
  const [oldest] = await rows<{ id: string }>(
    db,
    sql`select id from task where ${inStore} and ${isEnded}
        order by actor <> ${actor}, state = 'needs-confirmation', ended_at, id limit 1`,
  )
  return oldest?.id
}

/** The files of these ended tasks are gone. */
export async function leaveFiles(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update task set has_file = false where id = any(${sql.param(ids)}::uuid[]) and ${isEnded}`)
}

/** A new task, which waits for its turn. */
export async function addTask(
  db: Queryable,
  task: { id: string; kind: TaskKind; actor: string; given: object; hasFile: boolean },
): Promise<void> {
  await db.execute(
    sql`insert into task (id, kind, actor, given, has_file)
        values (${task.id}::uuid, ${task.kind}, ${task.actor}, ${JSON.stringify(task.given)}::jsonb, ${task.hasFile})`,
  )
}
