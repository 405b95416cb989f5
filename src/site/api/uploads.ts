import { Readable } from 'node:stream'
import * as v from 'valibot'
import { PART_BYTES, type PartUpload } from '#server/owner/part-uploads.ts'
import { taskId } from './imports.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { givenText, instant, whole } from './schema-parts.ts'

const MEGABYTES = PART_BYTES / (1024 * 1024)

const beginUpload = operation({
  id: 'beginUpload',
  method: 'POST',
  path: '/uploads',
  summary: 'Begin to send a large file that is sold, in parts',
  about: `The file is sent by PUT /uploads/{id} in parts of ${MEGABYTES} MB, one after the other; only the last is shorter. After a broken connection GET /uploads/{id} says how much has arrived, for a day after the last part. Only the token or person that began an upload can use it.`,
  scope: 'catalogue:write',
  body: v.strictObject({
    name: v.pipe(givenText(200), v.description('What the file is called: buyers save it under this name.')),
    bytes: v.pipe(whole, v.minValue(1, 'is empty'), v.description('The length of the whole file.')),
  }),
  answer: 'Upload',
  problems: ['too-large', 'not-allowed-now', 'disk-full', 'invalid', 'key-used'],
  async run({ owner, asking, body }) {
    const begun = await owner.files.parts.begin(asking, body)
    if (begun.status === 'begun') return answered(begun.upload)
    if (begun.status === 'too-large') throw new Problem('too-large', `A file has at most ${begun.most} MB.`)
    if (begun.status === 'too-many')
      throw new Problem('not-allowed-now', 'So many files are being sent already; end or cancel one of them.')
    if (begun.status === 'cancelled')
      throw new Problem('not-allowed-now', 'What this request began was cancelled; begin anew with another key.')
    throw new Problem(begun.status === 'no-room' ? 'disk-full' : 'key-used')
  },
})

const getUpload = operation({
  id: 'getUpload',
  method: 'GET',
  path: '/uploads/{id}',
  summary: 'The bytes that are here of a file that is sent in parts',
  scope: 'catalogue:write',
  answer: 'Upload',
  problems: ['not-found'],
  async run({ owner, asking, params }) {
    const upload = await owner.files.parts.read(asking.callerId, taskId(params.id!))
    if (!upload) throw new Problem('not-found')
    return answered(upload)
  },
})

const sendPart = operation({
  id: 'sendPart',
  method: 'PUT',
  path: '/uploads/{id}',
  summary: 'Send the next part of a file',
  about: `The body is the part. It has ${MEGABYTES} MB, or what is left. A part that has arrived already may be sent again: nothing more is done. With the last part the file is complete, and the answer names it.`,
  scope: 'catalogue:write',
  query: v.strictObject({
    offset: v.pipe(
      v.string(),
      v.regex(/^\d{1,13}$/, 'is a whole number'),
      v.transform(Number),
      v.description('Where in the file the part begins: as much as was received before.'),
    ),
  }),
  mostBytes: PART_BYTES,
  upload: ['application/octet-stream'],
  answer: 'Upload',
  problems: ['not-found', 'not-allowed-now', 'invalid', 'key-used'],
  async run({ owner, asking, params, query: { offset }, content }) {
    const taken = await owner.files.parts.take(asking, taskId(params.id!), offset, content ?? Readable.from([]))
    if (taken.status === 'taken') return answered(taken.upload)
    if (taken.status === 'unknown') throw new Problem('not-found')
    if (taken.status === 'elsewhere')
      throw new Problem('not-allowed-now', `The next part begins at byte ${taken.received}.`)
    if (taken.status === 'wrong-length')
      throw new Problem('invalid', undefined, [{ pointer: '', detail: `has ${taken.wanted} bytes` }])
    throw new Problem('key-used')
  },
})

const cancelUpload = operation({
  id: 'cancelUpload',
  method: 'DELETE',
  path: '/uploads/{id}',
  summary: 'Give up an upload: the parts that have arrived are removed',
  about: 'A complete file stays.',
  scope: 'catalogue:write',
  answer: 'Removed',
  problems: ['not-found'],
  async run({ owner, asking, params }) {
    const id = taskId(params.id!)
    if (!(await owner.files.parts.cancel(asking.callerId, id))) throw new Problem('not-found')
    return { body: { removed: id } }
  },
})

export const uploadOperations: readonly Operation[] = [beginUpload, getUpload, sendPart, cancelUpload]

export const uploadSchemas = {
  Upload: v.strictObject({
    id: v.string(),
    bytes: whole,
    received: v.pipe(whole, v.description('The number of bytes that have arrived; the next part begins there.')),
    partBytes: v.pipe(whole, v.description('The length of each part but the last.')),
    file: v.pipe(
      v.nullable(v.string()),
      v.description('Its path below the media folder, by which products name it; null until all of it is here.'),
    ),
    expiresAt: v.pipe(
      instant,
      v.description('An upload that is not complete by then is removed; each part moves this time on.'),
    ),
  }),
}

const answered = ({ expiresAt, ...upload }: PartUpload) => ({
  body: { ...upload, expiresAt: expiresAt.toISOString() },
})
