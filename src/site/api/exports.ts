import * as v from 'valibot'
import type { ApiScope } from '#domain/owner/api-scopes.ts'
import { EXPORT_KINDS, TASK_STATES, type ExportKind } from '#domain/owner/task.ts'
import type { ExportTask } from '#server/tasks/task.ts'
import { progress, taskId, taskProblem } from './imports.ts'
import { mustBeConfirmed } from './confirmed.ts'
import { operation, type AnsweredFile, type Call, type Operation } from './operation.ts'
import { afterCursor, pageOf, pageQuery } from './pages.ts'
import { Problem } from './problem.ts'
import { instant, listOf, oneOf, whole } from './schema-parts.ts'
import type { ProblemLanguage } from './words/in-words.ts'
import { toldInWords } from './words/told-in-words.ts'

/** The scopes that each kind needs besides `exports:write`. The catalogue's file has pages, reviews and taxes as well. */
const KIND_SCOPES: Readonly<Record<ExportKind, ApiScope>> = {
  catalogue: 'catalogue:read',
  orders: 'orders:read',
  newsletter: 'customers:write',
  customers: 'customers:write',
}

/** The exports that hold no personal data. */
const isPlain = (what: ExportKind) => what === 'catalogue'
const SENSITIVE_WHERE = 'for orders, the newsletter and customers'

/** @throws {Problem} for whoever has not the scope of what it holds, or, where that is personal data, has not typed the password just now */
function mustBeFor(what: ExportKind, call: Pick<Call<unknown, unknown>, 'scopes' | 'isConfirmed'>): void {
  const scope = KIND_SCOPES[what]
  if (!call.scopes.includes(scope)) throw new Problem('not-authorized', `This file needs the scope ${scope}, too.`)
  if (!isPlain(what)) mustBeConfirmed(call)
}

const listExports = operation({
  id: 'listExports',
  method: 'GET',
  path: '/exports',
  summary: 'Exports, the newest first',
  scope: 'exports:read',
  query: v.strictObject(pageQuery),
  answer: 'ExportList',
  problems: ['invalid'],
  run: async ({ owner, query: { limit, cursor }, language }) => ({
    body: await pageOf(
      limit,
      (most) => owner.tasks.exports(afterCursor(cursor, 'uuid'), most),
      (one) => drawExport(one, language),
    ),
  }),
})

const addExport = operation({
  id: 'addExport',
  method: 'POST',
  path: '/exports',
  summary: 'Have a file written, when its turn comes',
  about:
    'catalogue: the catalogue with pages, blocks and menus in JSON Lines, as an import reads it. orders: CSV, a row for each line of an order. newsletter: everybody who has confirmed, as CSV. customers: customers with their addresses as CSV, without passwords, as an import reads it. The file is kept for a day. The operation needs its own scope and that of what the file holds: catalogue:read, orders:read, or customers:write for the newsletter and for customers.',
  scope: 'exports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  body: v.strictObject({ what: oneOf(EXPORT_KINDS) }),
  answer: 'Export',
  problems: ['not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, body } = call
    const { what } = body
    mustBeFor(what, call)
    const added = await owner.tasks.addExport(asking, what)
    if (added.status !== 'done') throw taskProblem(added)
    return answerExport(call, added.id)
  },
})

const getExport = operation({
  id: 'getExport',
  method: 'GET',
  path: '/exports/{id}',
  summary: 'The state of an export',
  scope: 'exports:read',
  answer: 'Export',
  problems: ['not-found'],
  run: (call) => answerExport(call, taskId(call.params.id!)),
})

const stopExport = operation({
  id: 'stopExport',
  method: 'POST',
  path: '/exports/{id}/stop',
  summary: 'Stop an export at its next step',
  scope: 'exports:write',
  body: v.strictObject({}),
  answer: 'Export',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run(call) {
    const { owner, asking, params } = call
    const id = taskId(params.id!)
    const done = await owner.tasks.stop(asking, 'export', id)
    if (done.status !== 'done') throw taskProblem(done)
    return answerExport(call, id)
  },
})

const FILES: Readonly<Record<ExportKind, { ending: string; type: string }>> = {
  catalogue: { ending: 'jsonl', type: 'application/x-ndjson' },
  orders: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  newsletter: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  customers: { ending: 'csv', type: 'text/csv; charset=utf-8' },
}

const lookAtExportFile = operation({
  id: 'lookAtExportFile',
  method: 'POST',
  path: '/exports/{id}/look-at-file',
  summary: 'Look at an export’s file before it is fetched: its name and size, or why it cannot be fetched',
  scope: 'exports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  body: v.strictObject({}),
  answer: 'ExportFile',
  problems: ['not-found', 'invalid'],
  async run(call) {
    const { file } = await fileFor(call)
    file.content.destroy()
    return { body: { name: file.name, bytes: file.bytes } }
  },
})

const getExportFile = operation({
  id: 'getExportFile',
  method: 'GET',
  path: '/exports/{id}/file',
  summary: 'The file that an export has written',
  about: 'The audit trail records that it was taken.',
  // Customers' data may stand in it: who may only look around sees that it is there.
  scope: 'exports:write',
  sensitiveWhere: SENSITIVE_WHERE,
  answer: { file: ['application/x-ndjson', 'text/csv'] },
  problems: ['not-found'],
  async run(call) {
    const { task, file } = await fileFor(call)
    try {
      const noted = await call.owner.tasks.noteTaken(call.asking, task)
      if (noted.status !== 'done') throw new Problem('key-used')
    } catch (error) {
      file.content.destroy()
      throw error
    }
    return { body: undefined, file }
  },
})

/** @throws {Problem} for whoever may not have it, or where there is none */
async function fileFor(call: Call<unknown, unknown>): Promise<{ task: ExportTask; file: AnsweredFile }> {
  const found = await call.owner.tasks.exported(taskId(call.params.id!))
  if (!found) throw new Problem('not-found', 'There is no such file, or not any more.')
  const { task, content } = found
  const { what } = task.given
  try {
    mustBeFor(what, call)
  } catch (problem) {
    content.destroy()
    throw problem
  }
  const { ending, type } = FILES[what]
  const name = `${what}-${task.createdAt.slice(0, 10)}.${ending}`
  return { task, file: { name, type, bytes: task.result!.bytes, content } }
}

export const exportOperations: readonly Operation[] = [
  listExports,
  addExport,
  getExport,
  stopExport,
  lookAtExportFile,
  getExportFile,
]

async function answerExport({ owner, language }: Pick<Call<unknown, unknown>, 'owner' | 'language'>, id: string) {
  const found = await owner.tasks.export(id)
  if (!found) throw new Problem('not-found', 'There is none of this id.')
  return { body: drawExport(found, language) }
}

function drawExport(one: ExportTask, language: ProblemLanguage) {
  const { kind: _, given, done, total, result, ...task } = one
  const reason = task.reason && toldInWords(task.reason, language)
  return { ...task, reason, what: given.what, progress: { done, total }, bytes: result?.bytes ?? null }
}

const exportShape = v.strictObject({
  id: v.string(),
  what: v.picklist(EXPORT_KINDS),
  state: v.picklist(TASK_STATES),
  actor: v.string(),
  reason: v.pipe(v.nullable(v.string()), v.description('Why it failed.')),
  hasFile: v.pipe(v.boolean(), v.description('Its file can be had.')),
  createdAt: instant,
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  progress,
  bytes: v.nullable(whole),
})

export const exportSchemas = {
  Export: exportShape,
  ExportList: listOf(exportShape),
  ExportFile: v.strictObject({ name: v.string(), bytes: whole }),
}
