import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boundaryOf, boundedParts } from './bounded-parts.ts'
import { FormFields } from './form-fields.ts'
import type { ReceiveResult, ReceivedFile, UploadService } from '#server/uploads/upload-contract.ts'

const MOST_FIELDS = 500

/** Limits of one form (uploads/upload-contract.ts). */
type FormLimits = UploadService['forms']

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
export async function acceptFiles(scope: FastifyInstance, forms: FormLimits): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false })
  scope.addHook('onRequest', async (request) => refuseLongForm(request, forms))
}

/**
 * Refuses a form with files that is larger than any of ours, before anything of it is read. A browser always says how long
 * its form is; one that does not say is refused too.
 * @throws {FormTooLargeError}
 */
function refuseLongForm({ headers }: FastifyRequest, forms: FormLimits): void {
  if (!headers['content-type']?.startsWith('multipart/')) return
  const length = Number(headers['content-length'] ?? NaN)
  if (!(length > 0 && length <= forms.bytes)) throw new FormTooLargeError('The form is too large.')
}

/**
 * Reads a posted `multipart/form-data`: texts into the same fields as other forms, files into the folder as they come in, never more of one
 * than the limit. If there is no room for files, their bytes are skipped, and the texts still come. Names are the sender's word and name
 * nothing here.
 * @throws {FormTooLargeError} or another error with a `statusCode` of 4xx
 */
export async function receiveMultipart(
  request: FastifyRequest,
  room: ReceiveResult,
  { limit, forms }: { limit: number; forms: FormLimits },
): Promise<Received> {
  const entries: [string, string][] = []
  const files: ReceivedFile[] = []
  const discard = async () => {
    await Promise.all(files.map(({ path }) => path && rm(path, { force: true })))
    if (room.status === 'open') room.done()
  }
  let text = 0
  const limits = {
    fieldNameSize: 200,
    fieldSize: forms.text,
    fields: MOST_FIELDS,
    fileSize: limit,
    files: forms.files,
    parts: MOST_FIELDS + forms.files,
    headerPairs: 20,
  }
  try {
    const boundary = boundaryOf(request.headers['content-type'])
    if (boundary === undefined) throw new FormUnreadableError('The form does not say what is between its parts.')
    const tooMany = () => new FormTooLargeError('The form has too many parts.')
    const raw = boundedParts(request.raw, boundary, limits.parts + 1, tooMany)
    for await (const part of (Object.create(request, { raw: { value: raw } }) as FastifyRequest).parts({ limits })) {
      if (part.type === 'file') {
        // A file input that was left empty posts a part without a name.
        if (part.filename === '' || part.filename === undefined) part.file.resume()
        else await receive(part)
        continue
      }
      // A part that claims to be anything but text belongs to none of our forms.
      if (typeof part.value !== 'string') throw new FormUnreadableError('A field is no text.')
      text += part.fieldname.length + part.value.length
      if (part.valueTruncated || part.fieldnameTruncated || text > forms.text) {
        throw new FormTooLargeError('The form has too much text.')
      }
      entries.push([part.fieldname, part.value])
    }
  } catch (error) {
    await discard()
    throw asRefusal(error)
  }
  return { form: new FormFields(entries), files, discard }

  async function receive(part: { fieldname: string; filename: string; file: Readable & { truncated: boolean } }) {
    const twin = files.find(({ field }) => field === part.fieldname)
    if (twin) twin.isTwice = true
    const path = room.status === 'open' ? join(room.folder, randomUUID()) : ''
    const file: ReceivedFile = {
      field: part.fieldname,
      name: part.filename,
      path,
      size: 0,
      isTooLarge: false,
      isTwice: twin !== undefined,
      ...(room.status === 'refused' && { refusal: room.problem }),
    }
    files.push(file)
    if (room.status === 'refused') return void part.file.resume()
    const written = await open(path, 'wx', 0o600)
    try {
      for await (const bytes of part.file as AsyncIterable<Buffer>) await add(bytes)
    } finally {
      await written.close()
    }
    file.isTooLarge = part.file.truncated

    /** A file that there is no room for is read to its end; what was written of it makes room for others at once. */
    async function add(bytes: Buffer) {
      if (file.refusal || room.status === 'refused') return
      const problem = room.take(bytes.length)
      if (!problem) {
        await written.appendFile(bytes)
        file.size += bytes.length
        return
      }
      file.refusal = problem
      await written.truncate()
      room.giveBack(file.size)
      file.size = 0
    }
  }
}

/** A broken body is the sender's fault, so the parser's errors are no surprise. Errors of the file system are one, whatever they are. */
function asRefusal(error: unknown): unknown {
  const { statusCode, syscall, message } = error as { statusCode?: number; syscall?: string; message: string }
  if (statusCode !== undefined || (syscall !== undefined && OF_FOLDER.has(syscall))) return error
  return new FormUnreadableError(message)
}

/** Calls of the system that write a file; `read` is of the connection. */
const OF_FOLDER = new Set(['open', 'write', 'close', 'ftruncate', 'fsync'])
