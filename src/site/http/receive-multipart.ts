import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#server/services.ts'
import { FormFields } from './form-fields.ts'

/** Text of a form with files: as much as of any other form. */
const MOST_TEXT = 100 * 1024
const MOST_FIELDS = 500
const MOST_FILES = 8

/** A form that is larger than the shop takes; `statusCode` makes it the 413 page. */
class FormTooLargeError extends Error {
  override name = 'FormTooLargeError'
  readonly statusCode: number = 413
}

class FormUnreadableError extends Error {
  override name = 'FormUnreadableError'
  readonly statusCode: number = 400
}

export type Received = {
  form: FormFields
  files: ReceivedFile[]
  /** Removes what nobody took over. */
  discard(): Promise<void>
}

/** Lets the routes of a scope take forms with files. */
export async function acceptFiles(scope: FastifyInstance, limit: number): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addHook('onRequest', async (request) => refuseLongForm(request, limit))
}

/**
 * Refuses a form with files that is larger than any of ours, before anything of it is read. A browser always says how long
 * its form is; one that does not say is refused too.
 * @throws {FormTooLargeError}
 */
function refuseLongForm({ headers }: FastifyRequest, limit: number): void {
  if (!headers['content-type']?.startsWith('multipart/')) return
  const length = Number(headers['content-length'] ?? NaN)
  if (!(length > 0 && length <= MOST_FILES * limit + MOST_TEXT)) throw new FormTooLargeError('The form is too large.')
}

/**
 * Reads a posted `multipart/form-data`: texts into the same fields as other forms, files into the folder as they come in,
 * never more of one than the limit. Names are the sender's word and name nothing here.
 * @throws {FormTooLargeError} or another error with a `statusCode` of 4xx
 */
export async function receiveMultipart(
  request: FastifyRequest,
  { folder, limit }: { folder: string; limit: number },
): Promise<Received> {
  const entries: [string, string][] = []
  const files: ReceivedFile[] = []
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
  let text = 0
  const limits = {
    fieldNameSize: 200,
    fieldSize: MOST_TEXT,
    fields: MOST_FIELDS,
    fileSize: limit,
    files: MOST_FILES,
    parts: MOST_FIELDS + MOST_FILES,
    headerPairs: 20,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        // A file input that was left empty posts a part without a name.
        if (part.filename === '' || part.filename === undefined) part.file.resume()
        else await receive(part)
        continue
      }
      // What claims to be anything but text is none of our forms.
      if (typeof part.value !== 'string') throw new FormUnreadableError('A field is no text.')
      text += part.fieldname.length + part.value.length
      if (part.valueTruncated || part.fieldnameTruncated || text > MOST_TEXT) {
        throw new FormTooLargeError('The form has too much text.')
      }
      entries.push([part.fieldname, part.value])
    }
  } catch (error) {
    await discard()
    throw asRefusal(error)
  }
  return { form: new FormFields(entries), files, discard }

  async function receive(part: {
    fieldname: string
    filename: string
    file: NodeJS.ReadableStream & { truncated: boolean }
  }) {
    const twin = files.find(({ field }) => field === part.fieldname)
    if (twin) twin.isTwice = true
    const path = join(folder, randomUUID())
    const file: ReceivedFile = {
      field: part.fieldname,
      name: part.filename,
      path,
      size: 0,
      isTooLarge: false,
      isTwice: twin !== undefined,
    }
    files.push(file)
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    file.size = (await stat(path)).size
    file.isTooLarge = part.file.truncated
  }
}

/** What the parser says about a broken body is no surprise of ours. */
function asRefusal(error: unknown): unknown {
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message: string }
  if (statusCode !== undefined) return error
  // A full disk is.
  if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS') return error
  return new FormUnreadableError(message)
}
