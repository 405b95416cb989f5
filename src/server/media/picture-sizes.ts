import type { Picture } from '#domain/catalog/views.ts'
import { readWhole, type FileStore } from '../files/file-store.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import { openPicture } from './open-picture.ts'
import { kindOf } from './picture-kind.ts'
import { publicFile } from './public-media.ts'

/** Measures the files of pictures. Those that cannot be read keep their place, without a size. */
export type PictureSizeService = { measure(pictures: Picture[]): Promise<Picture[]> }

type Size = { width: number; height: number }

const REMEMBERED = 20_000

/**
 * Reads how large pictures are from the heads of their files, once for each. A file that is exchanged for one of another
 * size is seen as it was until the next start: pages only plan with it.
 */
export function createPictureSizes(media: FileStore): PictureSizeService {
  const known = new BoundedCache<string, Size>(REMEMBERED)

  async function sizeOf(file: string): Promise<Size | undefined> {
    const remembered = known.get(file)
    if (remembered) return remembered
    const size = await readSize(media, file)
    // A file that is not there may still come.
    if (size) known.set(file, size)
    return size
  }

  const withSize = async (picture: Picture): Promise<Picture> =>
    picture.width && picture.height ? picture : { ...picture, ...(await sizeOf(picture.file)) }

  return { measure: (pictures) => Promise.all(pictures.map(withSize)) }
}

/** The head of nearly every picture is within so many bytes. */
const HEAD_BYTES = 64 * 1024

/**
 * The size as the picture is shown: cameras store pictures lying on their side and note that. A page does without the size of a picture
 * that cannot be read in time.
 */
async function readSize(media: FileStore, file: string): Promise<Size | undefined> {
  try {
    if (!(await publicFile(media, file))) return undefined
    const head = await readWhole(media, file, { start: 0, end: HEAD_BYTES - 1 })
    if (!head || (kindOf(head) === undefined && !/\.svg$/i.test(file))) return undefined
    return (await sizeIn(head)) ?? (await sizeIn((await readWhole(media, file)) ?? head))
  } catch {
    return undefined
  }
}

async function sizeIn(bytes: Buffer): Promise<Size | undefined> {
  try {
    const { autoOrient } = await openPicture(bytes).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}
