import * as v from 'valibot'
import { TASK_STATES } from '#domain/owner/task.ts'
import type { BackupFile } from '#server/owner/backups.ts'
import type { BackupTask } from '#server/tasks/task.ts'
import { flag, progress, taskId, taskProblem } from './imports.ts'
import { operation, type Call, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { instant, listOf, whole } from './schema-parts.ts'

const listBackups = operation({
  id: 'listBackups',
  method: 'GET',
  path: '/backups',
  summary: 'Backups that were asked for at the desk, the newest first',
  about: 'Those that commands made stand in `GET /operations`.',
  scope: 'settings:read',
  query: v.strictObject(pageQuery),
  answer: 'BackupList',
  problems: ['invalid'],
  run: async ({ owner, query: { limit, cursor } }) => ({
    body: await pageOf(limit, (most) => owner.backups.list(afterCursor(cursor, 'uuid'), most), drawBackup),
  }),
})

const addBackup = operation({
  id: 'addBackup',
  method: 'POST',
  path: '/backups',
  summary: 'Have a backup made of the whole shop, when its turn comes',
  about:
    'One at a time. It lies in a folder of its own on the machine that makes it, encrypted where `BACKUP_KEY` is set; without the secret that signs forms. `GET /operations` says where. With the embedded database the shop’s pages wait while its tables are written.',
  scope: 'backups:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'Backup',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking }) {
    const added = await owner.backups.add(asking)
    if (added.status === 'not-now') throw new Problem('not-allowed-now', 'A backup is being made: wait for its end.')
    if (added.status !== 'done') throw taskProblem(added)
    return answerBackup(owner, added.id)
  },
})

const getBackup = operation({
  id: 'getBackup',
  method: 'GET',
  path: '/backups/{id}',
  summary: 'The state of a backup',
  scope: 'settings:read',
  answer: 'Backup',
  problems: ['not-found'],
  run: ({ owner, params }) => answerBackup(owner, taskId(params.id!)),
})

const stopBackup = operation({
  id: 'stopBackup',
  method: 'POST',
  path: '/backups/{id}/stop',
  summary: 'Stop a backup at its next step; nothing of it is left',
  scope: 'backups:write',
  body: v.strictObject({}),
  answer: 'Backup',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const id = taskId(params.id!)
    const done = await owner.backups.stop(asking, id)
    if (done.status !== 'done') throw taskProblem(done)
    return answerBackup(owner, id)
  },
})

const removeBackup = operation({
  id: 'removeBackup',
  method: 'POST',
  path: '/backups/{id}/remove',
  summary: 'Remove a backup from the disk',
  scope: 'backups:write',
  isSensitive: true,
  body: v.strictObject({}),
  answer: 'Backup',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, params }) {
    const id = taskId(params.id!)
    const done = await owner.backups.remove(asking, id)
    if (done.status === 'elsewhere') throw elsewhere(done)
    if (done.status !== 'done') throw taskProblem(done)
    return answerBackup(owner, id)
  },
})

const lookAtBackupFile = operation({
  id: 'lookAtBackupFile',
  method: 'POST',
  path: '/backups/{id}/look-at-file',
  summary: 'Look at a backup’s file before it is fetched: its name and size, or why it cannot be fetched',
  scope: 'backups:write',
  isSensitive: true,
  body: v.strictObject({ isPlainMeant: v.optional(v.boolean('is true or false'), false) }),
  answer: 'BackupFile',
  problems: ['not-found', 'not-allowed-now', 'invalid'],
  async run({ owner, params, body: { isPlainMeant } }) {
    const { name, bytes } = mustBeHad(await owner.backups.look(taskId(params.id!), isPlainMeant))
    return { body: { name, bytes } }
  },
})

const getBackupFile = operation({
  id: 'getBackupFile',
  method: 'GET',
  path: '/backups/{id}/file',
  summary: 'All of a backup in one file (tar)',
  about:
    '`tar -xf` turns it into the folder that `restore` takes. If it is not encrypted, anybody who has the file can read all customers’ data: confirm that you want this. The audit trail records that it was taken.',
  scope: 'backups:write',
  isSensitive: true,
  query: v.strictObject({ isPlainMeant: flag('Confirms that the backup may be one that is not encrypted.') }),
  answer: { file: ['application/x-tar'] },
  problems: ['not-found', 'not-allowed-now', 'invalid'],
  async run({ owner, asking, params, query: { isPlainMeant = false } }) {
    const taken = await owner.backups.take(asking, taskId(params.id!), isPlainMeant)
    if (taken.status === 'other-request') throw new Problem('key-used')
    const { name, bytes, content } = mustBeHad(taken)
    return { body: undefined, file: { name, bytes, content, type: 'application/x-tar' } }
  },
})

export const backupOperations: readonly Operation[] = [
  listBackups,
  addBackup,
  getBackup,
  stopBackup,
  removeBackup,
  lookAtBackupFile,
  getBackupFile,
]

/** @throws {Problem} */
function mustBeHad<Found extends BackupFile>(found: Found): Extract<Found, { status: 'done' }> {
  if (found.status === 'unknown-task') throw new Problem('not-found', 'There is no such file, or not any more.')
  if (found.status === 'elsewhere') throw elsewhere(found)
  if (found.status === 'plain')
    throw new Problem('not-allowed-now', 'It is not encrypted: whoever has the file reads all customers’ data.')
  return found as Extract<Found, { status: 'done' }>
}

const elsewhere = ({ machine, folder }: { machine: string; folder: string }) =>
  new Problem('not-allowed-now', `It lay at ${folder} on ${machine}: it is not to be found from here.`)

async function answerBackup(owner: Call<unknown, unknown>['owner'], id: string) {
  const found = await owner.backups.read(id)
  if (!found) throw new Problem('not-found', 'There is none of this id.')
  return { body: drawBackup(found) }
}

function drawBackup({ done, total, result, hasFile, ...task }: BackupTask) {
  const { id, state, actor, reason, createdAt, startedAt, endedAt } = task
  const facts = { id, state, actor, reason, createdAt, startedAt, endedAt }
  return { ...facts, isThere: hasFile, progress: { done, total }, made: result }
}

const backupShape = v.strictObject({
  id: v.string(),
  state: v.picklist(TASK_STATES),
  actor: v.string(),
  reason: v.pipe(v.nullable(v.string()), v.description('Why it failed.')),
  isThere: v.pipe(v.boolean(), v.description('It was made, and not removed here.')),
  createdAt: instant,
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  progress,
  made: v.nullable(
    v.strictObject({
      folder: v.string(),
      machine: v.pipe(v.string(), v.description('On whose disk it lies.')),
      bytes: whole,
      rows: whole,
      files: whole,
      isEncrypted: v.boolean(),
    }),
  ),
})

export const backupSchemas = {
  BackupFile: v.strictObject({ name: v.string(), bytes: whole }),
  Backup: backupShape,
  BackupList: listOf(backupShape),
}
