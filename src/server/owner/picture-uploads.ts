import type { Readable } from 'node:stream'
import type { Database } from '../database/database.ts'
import type { Files } from '../files/open-files.ts'
import { slug } from '../import/write/addresses.ts'
import { isCutOff } from '../media/cut-off.ts'
import { openPictureFile } from '../media/open-picture.ts'
import { pictureKind, startOf, type PictureKind } from '../media/picture-kind.ts'
import { checkFile } from '../uploads/check-file.ts'
import type { Asking } from './asking.ts'
import { keepReceived } from './file-uploads.ts'
import { receiveFile, type Received } from './receive-file.ts'

/** As much as a picture that an import fetches. */
export const MOST_PICTURE_BYTES = 25 * 1024 * 1024

const ENDINGS: Record<PictureKind, string> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' }

export type KeptPicture = { file: string; kind: PictureKind; bytes: number; width: number; height: number }

/** Pictures that a program sends. */
export type PictureUploads = {
  /** Kept under a name made of its content: the same picture twice is one file. `name`: what the file's name begins with. */
  keep(
    asking: Asking,
    content: Readable,
    name: string | undefined,
  ): Promise<
    | { status: 'kept'; picture: KeptPicture }
    | { status: 'too-large' | 'empty' | 'no-picture' | 'cut-off' | 'too-many-pixels' | 'other-request' }
  >
}

export const createPictureUploads = ({
  db,
  files: { media, incoming },
}: {
  db: Database
  files: Pick<Files, 'media' | 'incoming'>
}): PictureUploads => ({
  keep: (asking, content, name) =>
    receiveFile(incoming, content, MOST_PICTURE_BYTES, async (received) => {
      const kind = pictureKind(await startOf(received.path))
      if (!kind) return { status: 'no-picture' } as const
      const problem = await checkFile(received.path, `picture.${ENDINGS[kind]}`, { extensions: [ENDINGS[kind]] })
      if (problem?.id === 'filePictureTooLarge') return { status: 'too-many-pixels' } as const
      if (problem && problem.id !== 'fileCutOff') return { status: 'no-picture' } as const
      if (await isCutOff(received.path)) return { status: 'cut-off' } as const
      const { width, height } = await (await openPictureFile(received.path)).metadata()
      const picture = { file: pathOf(received, kind, name), kind, bytes: received.bytes, width, height }
      const { status } = await keepReceived({ db, media }, asking, picture.file, received)
      return status === 'kept' ? { status, picture } : { status }
    }),
})

/** Enough of a hash that no two pictures share it, and of a name to know it by. */
const HASH_LENGTH = 16
const NAME_LENGTH = 60

function pathOf({ hash }: Received, kind: PictureKind, name: string | undefined): string {
  const digest = Buffer.from(hash, 'base64url').toString('hex')
  const said = name === undefined ? '' : slug(name).slice(0, NAME_LENGTH)
  return `uploaded/${digest.slice(0, 2)}/${said === '' ? '' : `${said}-`}${digest.slice(0, HASH_LENGTH)}.${ENDINGS[kind]}`
}
