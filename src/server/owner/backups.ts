import { rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { doneBefore } from '../api-token/once.ts'
import { filesBelow, taskOfBackup, type BackupPlace } from '../backup/backup-place.ts'
import { MANIFEST } from '../backup/backup-format.ts'
import { tarOf, tarSize } from '../backup/tar.ts'
import { rows, type Database } from '../database/database.ts'
import { addTask, listTasks, readTask, type BackupTask } from '../tasks/task.ts'
import type { Asking } from './asking.ts'
import { changing, refuse } from './changing.ts'
import { beginTask, lockTask, stopTask, type Begun, type Done, type TaskRefusal } from './tasks.ts'

/** `elsewhere`: it lies on the disk of another machine, or somebody took it away. `plain`: it is not encrypted, and nobody said that this is meant. */
export type BackupFile = { status: 'done'; name: string; bytes: number } | NoBackupFile
type NoBackupFile =
  | { status: 'unknown-task' }
  | { status: 'elsewhere'; machine: string; folder: string }
  | { status: 'plain' }

type Elsewhere = Extract<NoBackupFile, { status: 'elsewhere' }>

/** Copies of the whole shop that are asked for at the desk (server/tasks/run-backup.ts). */
export type OwnersBackups = {
  /** The newest first. `after`: the id of the last one of the page before. */
  list(after: string | undefined, most: number): Promise<BackupTask[]>
  read(id: string): Promise<BackupTask | undefined>
  /** One at a time: `not-now` where one waits or runs. */
  add(asking: Asking): Promise<Begun>
  stop(asking: Asking, id: string): Promise<Done>
  /** Removes it from the disk. */
  remove(asking: Asking, id: string): Promise<Done | Elsewhere>
  /** The backup that `take` would write. @param isPlainMeant it is meant to be readable by everybody who gets it */
  look(id: string, isPlainMeant: boolean): Promise<BackupFile>
  /** All of its files in one (tar). The audit trail records that it was taken. */
  take(
    asking: Asking,
    id: string,
    isPlainMeant: boolean,
  ): Promise<
    (Extract<BackupFile, { status: 'done' }> & { content: Readable }) | NoBackupFile | { status: 'other-request' }
  >
}

export function createOwnersBackups({
  db,
  surroundings: { backups: place },
}: {
  db: Database
  surroundings: { backups?: BackupPlace | undefined }
}): OwnersBackups {
  return {
    list: (after, most) => listTasks<BackupTask>(db, 'backup', after, most),
    read: (id) => readTask<BackupTask>(db, 'backup', id),
    add: (asking) =>
      beginTask(db, asking, async (tx, actor, id) => {
        const [busy] = await rows<Pick<BackupTask, 'state' | 'hasFile'>>(
          tx,
          sql`select state, has_file as "hasFile" from task where kind = 'backup' and state in ('waiting', 'running') limit 1`,
        )
        if (busy) refuse<TaskRefusal>({ status: 'not-now', ...busy })
        await addTask(tx, { id, kind: 'backup', actor, given: {}, hasFile: false })
        return [id, {}]
      }),
    stop: (asking, id) => stopTask(db, asking, 'backup', id),
    async remove(asking, id) {
      type Refusal = TaskRefusal | Elsewhere
      const before = await doneBefore(db, asking)
      if (before) return { status: before.status === 'other' ? 'other-request' : 'done' }
      // The folder goes first: it may hold every picture of the shop, and no transaction waits for that.
      const isRemoved = await removeFolder(await readTask<BackupTask>(db, 'backup', id), place)
      const changed = await changing<Refusal, null>(db, asking, async (tx, note) => {
        const { state, hasFile } = await lockTask<BackupTask>(tx, 'backup', id)
        const { result } = (await readTask<BackupTask>(tx, 'backup', id))!
        if (!hasFile || !result) return refuse<Refusal>({ status: 'not-now', state, hasFile })
        // A folder that was taken away by hand is gone already; that of another machine is not.
        if (result.machine !== hostname() && !isRemoved) refuse<Refusal>({ status: 'elsewhere', ...result })
        await tx.execute(sql`update task set has_file = false where id = ${id}::uuid`)
        note(result.folder, { task: id })
        return null
      })
      return changed.status === 'done' ? { status: 'done' } : changed
    },
    look: (id, isPlainMeant) => look(db, place, id, isPlainMeant),
    async take(asking, id, isPlainMeant) {
      const found = await look(db, place, id, isPlainMeant)
      if (found.status !== 'done') return found
      const { folder, within, files, name, bytes } = found
      const taken = await changing<never, null>(db, asking, async (_, note) => {
        note(folder, { task: id })
        return null
      })
      if (taken.status !== 'done') return taken
      const content = Readable.from(tarOf(folder, within, files), { objectMode: false })
      return { status: 'done', name, bytes, content }
    },
  }
}

async function look(db: Database, place: BackupPlace | undefined, id: string, isPlainMeant: boolean) {
  const task = await readTask<BackupTask>(db, 'backup', id)
  if (!task?.hasFile || !task.result) return { status: 'unknown-task' as const }
  const { folder, machine, isEncrypted } = task.result
  if (!isEncrypted && !isPlainMeant) return { status: 'plain' as const }
  if (!(await isBackup(folder, place))) return { status: 'elsewhere' as const, machine, folder }
  const files = await filesBelow(folder)
  const within = `vitrine-backup-${task.createdAt.slice(0, 10)}`
  return { status: 'done' as const, name: `${within}.tar`, bytes: tarSize(within, files), folder, within, files }
}

/** @returns whether there was a folder of this backup here */
async function removeFolder(task: BackupTask | undefined, place: BackupPlace | undefined): Promise<boolean> {
  if (!task?.hasFile || !task.result || !(await isBackup(task.result.folder, place))) return false
  await rm(task.result.folder, { recursive: true, force: true })
  return true
}

/** A folder of our own place that a finished backup lies in: whatever the row says, no other is read or removed. */
async function isBackup(folder: string, place: BackupPlace | undefined): Promise<boolean> {
  if (!place || dirname(folder) !== place.folder || taskOfBackup(basename(folder)) === undefined) return false
  const manifests = [MANIFEST, `${MANIFEST}.age`].map((name) =>
    stat(`${folder}/${name}`).then(
      () => true,
      () => false,
    ),
  )
  return (await Promise.all(manifests)).some(Boolean)
}
