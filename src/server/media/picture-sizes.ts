import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#domain/catalog/views.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import { pictureKind, startOf } from './picture-kind.ts'
import { publicFile } from './public-media.ts'

/** How large the files of pictures are. Those that cannot be read keep their place, without a size. */
export type PictureSizeService = { measure(pictures: Picture[]): Promise<Picture[]> }

type Size = { width: number; height: number }

const REMEMBERED = 20_000

/**
 * Reads how large pictures are from the heads of their files, once for each. A file that is exchanged for one of another
 * size is seen as it was until the next start: pages only plan with it.
 */
export function createPictureSizes(mediaDir: string): PictureSizeService {
  const known = new BoundedCache<string, Size>(REMEMBERED)

  async function sizeOf(file: string): Promise<Size | undefined> {
    const remembered = known.get(file)
    if (remembered || !(await publicFile(mediaDir, file))) return remembered
    const size = await readSize(join(mediaDir, file))
    // A file that is not there may still come.
    if (size) known.set(file, size)
    return size
  }

  const withSize = async (picture: Picture): Promise<Picture> =>
    picture.width && picture.height ? picture : { ...picture, ...(await sizeOf(picture.file)) }

  return { measure: (pictures) => Promise.all(pictures.map(withSize)) }
}

/** The size as the picture is shown: cameras store pictures lying on their side and note that. */
async function readSize(path: string): Promise<Size | undefined> {
  try {
    if (pictureKind(await startOf(path)) === undefined && !/\.svg$/i.test(path)) return undefined
    const { autoOrient } = await sharp(path).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}
