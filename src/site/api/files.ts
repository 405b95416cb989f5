import { Readable } from 'node:stream'
import * as v from 'valibot'
import { MOST_FILE_BYTES } from '#server/owner/file-uploads.ts'
import { operation, type Operation } from './operation.ts'
import { Problem } from './problem.ts'
import { whole } from './schema-parts.ts'

const MEGABYTES = MOST_FILE_BYTES / (1024 * 1024)

const named = v.strictObject({
  name: v.optional(
    v.pipe(v.string(), v.maxLength(200, 'has at most 200 characters'), v.description('The name of the file.')),
  ),
})

const uploadDownload = operation({
  id: 'uploadDownload',
  method: 'POST',
  path: '/downloads',
  summary: 'Send a file that a downloadable product sells, or a sample of it',
  about: `The body is the file, of any kind and at most ${MEGABYTES} MB. It has no address of its own: once a product names it, buyers can save it under its name. The same file sent again is the same file.`,
  scope: 'catalogue:write',
  query: named,
  mostBytes: MOST_FILE_BYTES,
  upload: ['application/octet-stream'],
  answer: 'KeptFile',
  problems: ['invalid', 'key-used'],
  run: async ({ owner, asking, query: { name }, content }) =>
    answered(await owner.files.keepDownload(asking, content ?? Readable.from([]), name)),
})

const uploadVideo = operation({
  id: 'uploadVideo',
  method: 'POST',
  path: '/videos',
  summary: 'Send a video, which products may show then',
  about: `The body is the video: MP4 or WebM of at most ${MEGABYTES} MB. The shop recognises its kind from its content. The same video sent again is the same file.`,
  scope: 'catalogue:write',
  query: named,
  mostBytes: MOST_FILE_BYTES,
  upload: ['video/mp4', 'video/webm', 'application/octet-stream'],
  answer: 'KeptFile',
  problems: ['invalid', 'key-used'],
  run: async ({ owner, asking, query: { name }, content }) =>
    answered(await owner.files.keepVideo(asking, content ?? Readable.from([]), name)),
})

export const fileOperations: readonly Operation[] = [uploadDownload, uploadVideo]

export const fileSchemas = {
  KeptFile: v.strictObject({
    file: v.pipe(v.string(), v.description('Its path below the media folder, by which products name it.')),
    bytes: whole,
  }),
}

type Kept = Awaited<ReturnType<Parameters<Operation['run']>[0]['owner']['files']['keepVideo']>>

/** @throws {Problem} for what was not kept */
function answered(kept: Kept) {
  if (kept.status === 'kept') return { body: kept.kept }
  if (kept.status === 'other-request') throw new Problem('key-used')
  if (kept.status === 'too-large') throw new Problem('too-large', `A file has at most ${MEGABYTES} MB.`)
  throw new Problem('invalid', undefined, [{ pointer: '', detail: WRONG[kept.status] }])
}

const WRONG = { empty: 'is empty', 'no-video': 'is no video that a shop plays: MP4 or WebM' }
