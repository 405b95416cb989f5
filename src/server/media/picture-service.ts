import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { pictureKind, startOf } from './picture-kind.ts'
import { publicFile } from './public-media.ts'

/**
 * Pictures in the widths pages ask for, made from the masters in the media folder when first wanted and kept in the
 * cache folder. AVIF for browsers that take it, else WebP. Two at a time at most, so that a fresh shop's first page
 * does not starve the requests beside it.
 */
export type PictureFormat = 'avif' | 'webp'
export type PictureResult =
  | { status: 'found'; body: Buffer; type: string; etag: string }
  | { status: 'not-found' }
  /** The file is there but is no picture we can read. */
  | { status: 'unreadable' }
  /** Too many pictures wait to be made: this one would come too late. */
  | { status: 'busy' }

export type PictureService = {
  get(file: string, width: number, format: PictureFormat): Promise<PictureResult>
}

const AT_ONCE = 2
/** Pictures that may wait for their turn; one from the cache does not wait. */
const MOST_WAITING = 200
/** A decoded picture of more than this is refused: a small file can claim to be enormous. */
const MAXIMUM_PIXELS = 50_000_000
const SUFFIXES = /\.(webp|avif|jpe?g|png|gif)$/i

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
}

export function createPictureService({
  mediaDir,
  cacheDir,
  hasRoom = () => true,
  mostWaiting = MOST_WAITING,
}: {
  mediaDir: string
  cacheDir: string
  /** False while nothing more is to be stored: pictures are made and not kept. */
  hasRoom?: (() => boolean) | undefined
  mostWaiting?: number
}): PictureService {
  const running = new Map<string, Promise<PictureResult>>()
  const turn = limiter(AT_ONCE)
  return {
    async get(file, width, format) {
      const found = SUFFIXES.test(file) ? await publicFile(mediaDir, file) : undefined
      if (!found) return { status: 'not-found' }
      const source = join(mediaDir, file)
      const etag = createHash('sha256')
        .update(`${file} ${width} ${format} ${found.mtimeMs} ${found.size}`)
        .digest('base64url')
        .slice(0, 22)
      const cached = join(cacheDir, `w${width}`, `${etag}.${format}`)
      const type = `image/${format}`
      const kept = await readFile(cached).catch(() => undefined)
      // A power cut leaves a name without contents.
      if (kept?.length) return { status: 'found', body: kept, type, etag }
      let making = running.get(cached)
      if (!making) {
        if (running.size >= AT_ONCE + mostWaiting) return { status: 'busy' }
        const target = () => (hasRoom() ? cached : undefined)
        making = turn(() => make(source, target, width, format)).then((body): PictureResult =>
          body ? { status: 'found', body, type, etag } : { status: 'unreadable' },
        )
        running.set(cached, making)
        void making.finally(() => running.delete(cached)).catch(() => {})
      }
      return making
    },
  }
}

async function make(
  source: string,
  target: () => string | undefined,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  let body: Buffer
  try {
    if (pictureKind(await startOf(source)) === undefined) return undefined
    const image = sharp(source, { limitInputPixels: MAXIMUM_PIXELS })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    body = await encoders[format](image).toBuffer()
  } catch {
    return undefined
  }
  // A full disk must not cost the shopper the picture: it is only made again next time.
  const place = target()
  if (place !== undefined) await keep(place, body).catch(() => {})
  return body
}

async function keep(target: string, body: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    await writeFile(temporary, body)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function limiter(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
