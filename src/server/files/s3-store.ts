import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { lookUpToConnect } from '../network/addresses-of.ts'
import {
  FilesRefused,
  FilesUnavailable,
  isFilePath,
  mustBeFilePath,
  type FileContent,
  type FileParts,
  type FileStore,
} from './file-store.ts'
import type { BucketAddress } from './files-address.ts'

/** A store that has not answered within this is away: a page does not wait for it longer. */
const ANSWER_MS = 3000
const CONNECT_MS = 1000
const MOST_SOCKETS = 50
/** A file that is sent has a second more for each of so many bytes. */
const BYTES_A_SECOND = 512 * 1024
/** A bucket may take longer to make one file of its parts. */
const JOIN_MS = 60_000
/** The time after a failure during which nobody waits for the bucket. */
const AWAY_MS = 1000
/** Bytes of a file that is held in memory, so that it can be sent again after a failure. A larger file is sent once. */
const SENT_AGAIN = 8 * 1024 * 1024
/** S3 removes at most so many at once. */
const REMOVED_AT_ONCE = 1000

/** Called when the store goes away and when it is back. `why`: the store's own words. */
export type OnAway = (isAway: boolean, why: string) => void

/** A bucket, or the part of it below a prefix; `below` gives a store of one folder in it. */
export type Bucket = {
  below(folder: string): FileStore
  /** Asks once. @throws {FilesUnavailable} with what is wrong */
  check(): Promise<void>
  close(): void
}

/**
 * Files in a bucket of S3, or of another store that speaks its protocol. Credentials are where AWS's own tools look for them.
 *
 * @param joinMs time that the bucket has to make one file of its parts
 */
export function openBucket(
  { bucket, prefix, endpoint, region }: BucketAddress,
  onAway: OnAway = () => {},
  joinMs = JOIN_MS,
): Bucket {
  const clientOf = (socketTimeout: number, maxSockets = MOST_SOCKETS) =>
    new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // Stores beside AWS do not know the checksums that it asks for by itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout,
        httpAgent: { maxSockets, lookup: lookUpToConnect },
        httpsAgent: { maxSockets, lookup: lookUpToConnect },
      },
    })
  const client = clientOf(ANSWER_MS)
  // While parts are joined nothing comes over the connection.
  const joiner = clientOf(joinMs)
  // Nor while whoever reads a file takes a while: nobody else waits for that, and connections of visitors are limited already.
  const reader = clientOf(0, Infinity)
  const inTime = createPatience(onAway)

  function below(folder: string): FileStore {
    const keyOf = (path: string) => `${prefix}${folder}/${path}`
    return {
      async look(path) {
        if (!isFilePath(path)) return undefined
        const input = { Bucket: bucket, Key: keyOf(path) }
        const found = await orNone(
          inTime(async (abortSignal) => answered(await client.send(new HeadObjectCommand(input), { abortSignal }))),
        )
        if (!found) return undefined
        const modifiedAt = modifiedOf(found.Metadata?.mtime) ?? found.LastModified ?? new Date(0)
        const size = found.ContentLength ?? 0
        return { size, modifiedAt, version: `${found.ETag ?? modifiedAt.getTime()} ${size}` }
      },

      async open(path, range) {
        if (!isFilePath(path)) return undefined
        const Range = range && `bytes=${range.start}-${range.end}`
        const input = { Bucket: bucket, Key: keyOf(path), Range }
        const found = await orNone(
          inTime(async (abortSignal) => answered(await reader.send(new GetObjectCommand(input), { abortSignal }))),
        )
        return found && sentInTime(found.Body as Readable)
      },

      async put(path, content, modifiedAt = new Date()) {
        mustBeFilePath(path)
        const { body, size } = await bodyOf(content)
        const input = {
          Bucket: bucket,
          Key: keyOf(path),
          Body: body,
          ContentLength: size,
          // As rclone keeps it: seconds since 1970.
          Metadata: { mtime: String(modifiedAt.getTime() / 1000) },
        }
        const most = ANSWER_MS + (size / BYTES_A_SECOND) * 1000
        await inTime(async (abortSignal) => answered(await client.send(new PutObjectCommand(input), { abortSignal })), {
          most,
        })
        if ('move' in content) await rm(content.move, { force: true })
      },

      async remove(paths) {
        for (const path of paths) mustBeFilePath(path)
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
          const Objects = paths.slice(at, at + REMOVED_AT_ONCE).map((path) => ({ Key: keyOf(path) }))
          const input = { Bucket: bucket, Delete: { Objects } }
          const { Errors = [] } = await inTime(async (abortSignal) => {
            const removed = await client.send(new DeleteObjectsCommand(input), { abortSignal })
            return mustSay(removed, removed.Deleted ?? removed.Errors)
          })
          if (Errors.length > 0) throw new FilesRefused(`${Errors[0]!.Key} cannot be removed (${Errors[0]!.Code})`)
        }
      },

      async *list(within) {
        const root = keyOf('')
        const Prefix = within === undefined ? root : `${root}${within}/`
        let ContinuationToken: string | undefined
        do {
          const input = { Bucket: bucket, Prefix, ContinuationToken }
          const page = await inTime(async (abortSignal) => {
            const listed = await client.send(new ListObjectsV2Command(input), { abortSignal })
            return mustSay(listed, listed.Name)
          })
          for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
            const path = Key.slice(root.length)
            if (isFilePath(path)) yield { path, size: Size, modifiedAt: LastModified }
          }
          ContinuationToken = page.NextContinuationToken
        } while (ContinuationToken !== undefined)
      },

      parts: partsBelow(keyOf),
    }
  }

  /** The bucket's own multipart upload. */
  function partsBelow(keyOf: (path: string) => string): FileParts {
    return {
      async begin(path) {
        mustBeFilePath(path)
        const input = { Bucket: bucket, Key: keyOf(path), Metadata: { mtime: String(Date.now() / 1000) } }
        const begun = await inTime(async (abortSignal) => {
          const answer = await client.send(new CreateMultipartUploadCommand(input), { abortSignal })
          return mustSay(answer, answer.UploadId)
        })
        return begun.UploadId!
      },
      async put(path, UploadId, { number }, file) {
        const { body, size } = await bodyOf({ copy: file })
        const input = {
          Bucket: bucket,
          Key: keyOf(path),
          UploadId,
          PartNumber: number,
          Body: body,
          ContentLength: size,
        }
        const most = ANSWER_MS + (size / BYTES_A_SECOND) * 1000
        const sent = await orNone(
          inTime(async (abortSignal) => answered(await client.send(new UploadPartCommand(input), { abortSignal })), {
            most,
            isOwnFault: isBroken,
          }),
        )
        return sent?.ETag
      },
      async finish(path, UploadId, tags) {
        const Parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }))
        const input = { Bucket: bucket, Key: keyOf(path), UploadId, MultipartUpload: { Parts } }
        await orNone(
          inTime(
            async (abortSignal) =>
              answered(await joiner.send(new CompleteMultipartUploadCommand(input), { abortSignal })),
            { most: joinMs, isOwnFault: isLate },
          ),
        )
      },
      async drop(path, UploadId) {
        const input = { Bucket: bucket, Key: keyOf(path), UploadId }
        await orNone(inTime((abortSignal) => client.send(new AbortMultipartUploadCommand(input), { abortSignal })))
      },
    }
  }

  return {
    below,
    async check() {
      const input = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 }
      await inTime(async (abortSignal) => {
        const listed = await client.send(new ListObjectsV2Command(input), { abortSignal })
        mustSay(listed, listed.Name)
      })
    },
    close() {
      client.destroy()
      joiner.destroy()
      reader.destroy()
    },
  }
}

/** A large part met a broken connection: others may be fine. */
const isBroken = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

/** The answer did not come in time. */
const isLate = ({ name }: Error) => name === 'AbortError' || name === 'TimeoutError'

/** `most`: milliseconds. `isOwnFault`: a failure that is this request's alone, and says nothing about the store. */
type Patience = { most?: number; isOwnFault?: (error: Error) => boolean }

/** Nobody waits longer for an answer than it may take; while the store is known to be away, nobody waits at all. */
function createPatience(onAway: OnAway) {
  let awayUntil = 0
  let isAway = false
  return async function inTime<T>(
    ask: (signal: AbortSignal) => Promise<T>,
    { most = ANSWER_MS, isOwnFault = () => false }: Patience = {},
  ): Promise<T> {
    if (performance.now() < awayUntil) throw new FilesUnavailable('The store of files is away.')
    // Ends with the answer: what is read afterwards takes as long as its reader does.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), most)
    try {
      const answer = await ask(patience.signal)
      if (isAway) onAway((isAway = false), '')
      return answer
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
      const words = wordsOf(error as Error, status)
      if ((error as Error).name === 'CredentialsProviderError') throw new FilesRefused(words)
      // The store answers, and what it says is about this request.
      if (status !== undefined && status < 500 && status !== 429) {
        if (isNotThere(status, (error as Error).name)) throw new NoSuchFile(words)
        throw new FilesRefused(words)
      }
      if (isOwnFault(error as Error)) throw new FilesUnavailable(words)
      awayUntil = performance.now() + AWAY_MS
      if (!isAway) onAway((isAway = true), words)
      throw new FilesUnavailable(words)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** `InvalidPart`: none of the parts of an upload has the name that the store gave it. */
const isNotThere = (status: number, name: string) =>
  status === 404 ? /^(NotFound|NoSuchKey|NoSuchUpload)$/.test(name) : name === 'InvalidPart'

/** A file that comes from a store. The store has `ANSWER_MS` for each piece that is asked for; its reader asks for the next one when it likes. */
function sentInTime(body: Readable): Readable {
  let isLate = false
  const giveUp = () => {
    isLate = true
    body.destroy()
  }
  async function* pieces() {
    const iterator = body[Symbol.asyncIterator]()
    for (;;) {
      const timer = setTimeout(giveUp, ANSWER_MS)
      const piece = await iterator
        .next()
        .catch((error: unknown) => {
          throw isLate ? new FilesUnavailable('no answer in time') : error
        })
        .finally(() => clearTimeout(timer))
      if (piece.done) return
      yield piece.value
    }
  }
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy())
}

const NO_ANSWER_OF_S3 = 'what came is no answer of S3'

/** A word that says what happened; what the client wrapped it in has a code that would be taken for the database's. */
function wordsOf({ name, message }: Error, status: number | undefined): string {
  if (name === 'AbortError') return 'no answer in time'
  // The client's hint to its own hidden fields.
  if (message.includes('$response')) return NO_ANSWER_OF_S3
  const known = message === 'UnknownError' ? '' : message
  return [status, name === 'Error' ? '' : name, known].filter((part) => part !== undefined && part !== '').join(' ')
}

/** S3 gives each object's ETag. */
function answered<Found extends { ETag?: string | undefined; Body?: unknown }>(found: Found): Found {
  if (found.ETag === undefined) (found.Body as Readable | undefined)?.destroy()
  return mustSay(found, found.ETag)
}

/** A page of a proxy that asks somebody to sign in has not what S3 says in its answer: nothing was read, written or removed. */
function mustSay<Answer>(answer: Answer, said: unknown): Answer {
  if (said === undefined) throw new Error(NO_ANSWER_OF_S3)
  return answer
}

class NoSuchFile extends Error {}

async function orNone<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined
    throw error
  }
}

async function bodyOf(content: FileContent): Promise<{ body: Buffer | Readable; size: number }> {
  if (Buffer.isBuffer(content)) return { body: content, size: content.length }
  const file = 'copy' in content ? content.copy : content.move
  const { size } = await stat(file)
  return { body: size > SENT_AGAIN ? createReadStream(file) : await readFile(file), size }
}

function modifiedOf(text: string | undefined): Date | undefined {
  const ms = Number(text) * 1000
  return Number.isFinite(ms) ? new Date(ms) : undefined
}
