import type { Readable } from 'node:stream'
import { doneBefore } from '../api-token/once.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Files } from '../files/open-files.ts'
import { slug } from '../import/write/addresses.ts'
import { startOf } from '../media/picture-kind.ts'
import { videoKind } from '../media/video-kind.ts'
import type { Asking } from './asking.ts'
import { changing } from './changing.ts'
import { receiveFile, type Received } from './receive-file.ts'

/** The limit of an import, too: both come through the same proxies. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024

export type KeptFile = { file: string; bytes: number }
type Kept = { status: 'kept'; kept: KeptFile } | { status: 'too-large' | 'empty' | 'no-video' | 'other-request' }

/** Files besides pictures that a program sends. `name`: what the file is called there. */
export type FileUploads = {
  /** A file that is sold, or a sample of it. It may be of any type, because browsers are only ever told to save it. */
  keepDownload(asking: Asking, content: Readable, name: string | undefined): Promise<Kept>
  /** A film for a product's gallery. */
  keepVideo(asking: Asking, content: Readable, name: string | undefined): Promise<Kept>
}

export function createFileUploads({
  db,
  files: { media, incoming },
}: {
  db: Database
  files: Pick<Files, 'media' | 'incoming'>
}): FileUploads {
  const keep = (asking: Asking, content: Readable, fileOf: (received: Received) => Promise<string | undefined>) =>
    receiveFile(incoming, content, MOST_FILE_BYTES, async (received): Promise<Kept> => {
      const file = await fileOf(received)
      if (file === undefined) return { status: 'no-video' }
      const { status } = await keepReceived({ db, media }, asking, file, received)
      return status === 'kept' ? { status, kept: { file, bytes: received.bytes } } : { status }
    })
  return {
    // The buyer saves it under the last part of its path: that one stays as it was called.
    keepDownload: (asking, content, name = 'file') =>
      keep(asking, content, async (received) => soldPath(digestOf(received), name)),
    keepVideo: (asking, content, name = 'video') =>
      keep(asking, content, async (received) => {
        const kind = videoKind(await startOf(received.path))
        return kind && `uploaded/${digestOf(received)}/${plainName(withoutEnding(name))}.${kind}`
      }),
  }
}

/**
 * Keeps a received file below the media folder, and notes that it came. Its name is made of its content, so that keeping it again changes
 * nothing but a file that is damaged: the store has it before the transaction begins, which waits for no store.
 */
export async function keepReceived(
  { db, media }: { db: Database; media: FileStore },
  asking: Asking,
  file: string,
  { path, bytes, hash }: Received,
): Promise<{ status: 'kept' | 'other-request' }> {
  // The content counts as a part of the request: its key belongs to it.
  const asked = { ...asking, fingerprint: `${asking.fingerprint} ${hash}` }
  if ((await doneBefore(db, asked))?.status === 'other') return { status: 'other-request' }
  if ((await media.look(file))?.size !== bytes) await media.put(file, { copy: path })
  const noted = await changing<never, null>(db, asked, async (_, note) => {
    note(file, { bytes })
    return null
  })
  return { status: noted.status === 'done' ? 'kept' : noted.status }
}

/** The path of a sold file. `folder`: of its own; `name`: as its sender calls it. */
export const soldPath = (folder: string, name: string): string => `downloadable/uploaded/${folder}/${plainName(name)}`

/** Enough that no two files share it. */
const HASH_LENGTH = 16
const digestOf = ({ hash }: Received): string => Buffer.from(hash, 'base64url').toString('hex').slice(0, HASH_LENGTH)

const NAME_LENGTH = 60
const withoutEnding = (name: string): string => name.replace(/\.\w{1,10}$/, '')

/** A name that no file system, address or header reads another way: letters, digits and one ending. */
function plainName(name: string): string {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase()
  const said = slug(withoutEnding(name)).slice(0, NAME_LENGTH) || 'file'
  return ending === undefined ? said : `${said}.${ending}`
}
