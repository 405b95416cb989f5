import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ExportKind, TaskState } from '#domain/owner/task.ts'
import { doneBefore } from '../api-token/once.ts'
import { rows, type Database, type Queryable } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Files } from '../files/open-files.ts'
import {
  addTask,
  countFiles,
  countWaiting,
  fileOf,
  leaveFiles,
  listTaskProblems,
  listTasks,
  oldestFile,
  readTask,
  type ExportTask,
  type GivenImport,
  type ImportTask,
  type Task,
  type TaskProblem,
} from '../tasks/task.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { receiveFile } from './receive-file.ts'

/** Bytes of a file that is imported: a hundred thousand products with long texts. Larger ones are for the command. */
export const MOST_IMPORT_BYTES = 100 * 1024 * 1024
/** Tasks that may wait at once, and files that are kept at once. */
export const MOST_TASKS = 20
/** Tasks of one member of staff or one token that may wait at once: the others' have room beside them. */
export const MOST_TASKS_OF_ONE = 10

/** `not-now`: it is in this state, or its file is gone. */
export type TaskRefusal =
  | { status: 'unknown-task' }
  | { status: 'too-many' }
  | { status: 'not-now'; state: TaskState; hasFile: boolean }
export type Begun = { status: 'done'; id: string } | { status: 'other-request' } | TaskRefusal
export type Done = { status: 'done' } | { status: 'other-request' } | TaskRefusal

/** Imports and exports that are done behind the scenes (server/tasks). */
export type OwnersTasks = {
  /** The newest first. `after`: the id of the last one of the page before. */
  imports(after: string | undefined, most: number): Promise<ImportTask[]>
  import(id: string): Promise<ImportTask | undefined>
  /** `after`: the position of the last one of the page before. */
  problems(id: string, after: number | undefined, most: number): Promise<TaskProblem[]>
  /** Keeps the file, and imports it when its turn comes. */
  addImport(
    asking: Asking,
    content: Readable,
    given: Omit<GivenImport, 'bytes' | 'isConfirmed'>,
  ): Promise<Begun | { status: 'too-large' } | { status: 'empty' }>
  /** Takes back what an import has changed, when its turn comes. `not-now`: there is nothing of it to take back, or none any more. */
  undoImport(asking: Asking, id: string, how: Pick<GivenImport, 'isDryRun' | 'forbidden'>): Promise<Begun>
  /** Imports the same file again: for real after a dry run, or from where it was cut off. */
  runImport(asking: Asking, id: string, how: Pick<GivenImport, 'isDryRun' | 'forbidden'>): Promise<Done>
  /** The word that an import waits for which changes many products. */
  confirmImport(asking: Asking, id: string, how: Pick<GivenImport, 'forbidden'>): Promise<Done>
  exports(after: string | undefined, most: number): Promise<ExportTask[]>
  export(id: string): Promise<ExportTask | undefined>
  addExport(asking: Asking, what: ExportKind): Promise<Begun>
  /** The file that an export has written; undefined where there is none, or none any more. */
  exported(id: string): Promise<{ task: ExportTask; content: Readable } | undefined>
  /** Records in the audit trail that its file is taken. */
  noteTaken(asking: Asking, task: ExportTask): Promise<{ status: 'done' } | { status: 'other-request' }>
  /** It ends at its next step; what it has written stays. */
  stop(asking: Asking, kind: Task['kind'], id: string): Promise<Done>
}

export function createOwnersTasks({
  db,
  files: { uploads, incoming },
}: {
  db: Database
  files: Pick<Files, 'uploads' | 'incoming'>
}): OwnersTasks {
  return {
    imports: (after, most) => listTasks<ImportTask>(db, 'import', after, most),
    import: (id) => readTask<ImportTask>(db, 'import', id),
    problems: (id, after, most) => listTaskProblems(db, id, after, most),
    addImport: (asking, content, given) =>
      receiveFile(incoming, content, MOST_IMPORT_BYTES, async ({ path, bytes, hash }) => {
        // The content counts as a part of the request: its key belongs to it.
        const asked = { ...asking, fingerprint: `${asking.fingerprint} ${hash}` }
        const before = await withoutRoom(db, uploads, asked)
        if (before) return before
        const id = v7()
        await uploads.put(fileOf(id), { copy: path })
        let isMine = false
        try {
          const begun = await beginTask(
            db,
            asked,
            async (tx, actor) => {
              const whole: GivenImport = { ...given, bytes, isConfirmed: false }
              await addTask(tx, { id, kind: 'import', actor, given: whole, hasFile: true })
              return [given.name, { task: id, format: given.format, isDryRun: given.isDryRun, bytes }]
            },
            id,
          )
          isMine = begun.status === 'done' && begun.id === id
          return begun
        } finally {
          if (!isMine) await uploads.remove([fileOf(id)])
        }
      }),
    undoImport: async (asking, id, how) => {
      const found = await readTask<ImportTask>(db, 'import', id)
      if (!found) return { status: 'unknown-task' }
      if (!found.hasChanges) return { status: 'not-now', state: found.state, hasFile: true }
      return beginTask(db, asking, async (tx, actor, task) => {
        const given: GivenImport = { ...ofUndoing(found.given), ...how, undoes: id }
        await addTask(tx, { id: task, kind: 'import', actor, given, hasFile: false })
        return [given.name, { task, undoes: id, isDryRun: how.isDryRun }]
      })
    },
    runImport: (asking, id, how) => again(db, asking, id, { ...how, isConfirmed: false }, IS_OVER),
    confirmImport: (asking, id, how) =>
      again(db, asking, id, { ...how, isDryRun: false, isConfirmed: true }, ['needs-confirmation']),
    exports: (after, most) => listTasks<ExportTask>(db, 'export', after, most),
    export: (id) => readTask<ExportTask>(db, 'export', id),
    addExport: async (asking, what) =>
      (await withoutRoom(db, uploads, asking)) ??
      beginTask(db, asking, async (tx, actor, id) => {
        await addTask(tx, { id, kind: 'export', actor, given: { what }, hasFile: false })
        return [what, { task: id }]
      }),
    async exported(id) {
      const task = await readTask<ExportTask>(db, 'export', id)
      const content = task?.hasFile && task.state === 'done' ? await uploads.open(fileOf(id)) : undefined
      return content && { task: task!, content }
    },
    async noteTaken(asking, { id, given }) {
      const noted = await changing<never, null>(db, asking, async (_, note) => {
        note(given.what, { task: id })
        return null
      })
      return noted.status === 'done' ? { status: 'done' } : noted
    },
    stop: (asking, kind, id) => stopTask(db, asking, kind, id),
  }
}

/** The file's name and format tell what is taken back. */
const ofUndoing = ({ format, name }: GivenImport): Omit<GivenImport, 'isDryRun' | 'forbidden'> => ({
  format,
  name,
  bytes: 0,
  isConfirmed: true,
  isWhole: false,
  fetchesPictures: false,
  pricesIncludeTax: false,
})

/** States from which an import may be run again. */
const IS_OVER: readonly TaskState[] = ['needs-confirmation', 'done', 'failed', 'stopped', 'interrupted']

/** Puts a new task in line, once for each key. */
export async function beginTask(
  db: Database,
  asking: Asking,
  add: (tx: Database, actor: string, id: string) => Promise<[subject: string, details: Record<string, unknown>]>,
  id = v7(),
): Promise<Begun> {
  const begun = await changing<TaskRefusal, string>(db, asking, async (tx, note) => {
    const { actor } = asking.auditor
    if (await isCrowded(tx, actor)) refuse({ status: 'too-many' })
    note(...(await add(tx, actor, id)))
    return id
  })
  return begun.status === 'done' ? { status: 'done', id: begun.result } : begun
}

async function isCrowded(db: Queryable, actor: string): Promise<boolean> {
  const { waiting, ofActor } = await countWaiting(db, actor)
  return waiting >= MOST_TASKS || ofActor >= MOST_TASKS_OF_ONE
}

/**
 * Makes room for a task with a file. It comes before the transaction that adds the task, because no transaction waits for the store.
 *
 * @returns the outcome where there is none, or where the same request has begun its task before
 */
async function withoutRoom(db: Database, uploads: FileStore, asking: Asking): Promise<Begun | undefined> {
  const before = await doneBefore<string>(db, asking)
  if (before) return before.status === 'other' ? { status: 'other-request' } : { status: 'done', id: before.result }
  const { actor } = asking.auditor
  if ((await isCrowded(db, actor)) || !(await makeRoom(db, uploads, actor))) return { status: 'too-many' }
  return undefined
}

/**
 * The file of a task that ended makes room for one more. It goes first: where the process ends between the two, the row tells of it still.
 */
async function makeRoom(db: Queryable, uploads: FileStore, actor: string): Promise<boolean> {
  if ((await countFiles(db)) < MOST_TASKS) return true
  const oldest = await oldestFile(db, actor)
  if (oldest === undefined) return false
  await uploads.remove([fileOf(oldest)])
  await leaveFiles(db, [oldest])
  return true
}

async function again(
  db: Database,
  asking: Asking,
  id: string,
  more: Partial<GivenImport>,
  from: readonly TaskState[],
): Promise<Done> {
  const changed = await changing<TaskRefusal, null>(db, asking, async (tx, note) => {
    const found = await lockTask<ImportTask>(tx, 'import', id)
    if (!from.includes(found.state) || !found.hasFile) return refuse({ status: 'not-now', ...found })
    const given = { ...found.given, ...more }
    await tx.execute(
      sql`update task set state = 'waiting', queued_at = now(), given = ${JSON.stringify(given)}::jsonb, actor = ${asking.auditor.actor}
          where id = ${id}::uuid`,
    )
    note(given.name, { task: id, ...more })
    return null
  })
  return changed.status === 'done' ? { status: 'done' } : changed
}

export async function stopTask(db: Database, asking: Asking, kind: Task['kind'], id: string): Promise<Done> {
  const changed = await changing<TaskRefusal, null>(db, asking, async (tx, note) => {
    const found = await lockTask<Task>(tx, kind, id)
    if (found.state !== 'running' && found.state !== 'waiting') refuse({ status: 'not-now', ...found })
    await tx.execute(
      found.state === 'running'
        ? sql`update task set is_stop_wanted = true where id = ${id}::uuid`
        : sql`update task set state = 'stopped', ended_at = now() where id = ${id}::uuid`,
    )
    note(id)
    return null
  })
  return changed.status === 'done' ? { status: 'done' } : changed
}

export async function lockTask<One extends Task>(
  tx: Queryable,
  kind: One['kind'],
  id: string,
): Promise<Pick<One, 'state' | 'hasFile' | 'given'>> {
  const [found] = await rows<Pick<One, 'state' | 'hasFile' | 'given'>>(
    tx,
    sql`select state, has_file as "hasFile", given from task where id = ${id}::uuid and kind = ${kind} for update`,
  )
  return found ?? refuse({ status: 'unknown-task' })
}
