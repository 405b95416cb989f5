import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { FilesUnavailable, readWhole, type FileFacts, type FileStore } from '../files/file-store.ts'
import { BoundedCache } from '../in-process/bounded-cache.ts'
import { partyOf } from '../limits/network-of.ts'
import { mostPixels, openPicture } from './open-picture.ts'
import { kindOf } from './picture-kind.ts'
import { publicFile } from './public-media.ts'
import { turnsByNetwork } from './turns-by-network.ts'

/**
 * Pictures in the widths pages ask for, made from the masters when first wanted and kept in a store of their own, which all
 * processes of the shop share. AVIF for browsers that take it, else WebP. Two at a time at most, so that a fresh shop's first page
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
  /** The store of files does not answer. */
  | { status: 'away' }

/** `from`: the network address that asks. Pictures are made for networks in turn, so that who asks for one does not wait for who asks for many. */
export type PictureService = {
  get(file: string, width: number, format: PictureFormat, from?: string): Promise<PictureResult>
}

const AT_ONCE = 2
/** Pictures that may wait for their turn, half of them for one network; one from the cache does not wait. */
const MOST_WAITING = 200
/** A master of more bytes is not read. */
const MAXIMUM_BYTES = 64 * 1024 * 1024
const SUFFIXES = /\.(webp|avif|jpe?g|png|gif)$/i

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
}

export function createPictureService({
  media,
  sizes,
  hasRoom = () => true,
  mostWaiting = MOST_WAITING,
}: {
  media: FileStore
  sizes: FileStore
  /** False while nothing more is to be stored: pictures are made and not kept. */
  hasRoom?: (() => boolean) | undefined
  mostWaiting?: number
}): PictureService {
  const inTurn = turnsByNetwork<PictureResult>(AT_ONCE, mostWaiting)
  const look = rememberedLook(media)
  const nearby = keptNearby(sizes)

  async function find(file: string, width: number, format: PictureFormat, network: string): Promise<PictureResult> {
    const found = await look(file)
    if (!found) return { status: 'not-found' }
    const etag = createHash('sha256')
      .update(`${file} ${width} ${format} ${found.version}`)
      .digest('base64url')
      .slice(0, 22)
    const path = `w${width}/${etag}.${format}`
    const type = `image/${format}`
    const kept = await nearby.read(path)
    if (kept) return { status: 'found', body: kept, type, etag }
    const made = await inTurn(network, path, async () => {
      const master = found.size > MAXIMUM_BYTES ? undefined : await readWhole(media, file)
      const body = master && (await make(master, width, format))
      if (!body) return { status: 'unreadable' }
      // A full disk must not cost the shopper the picture: it is only made again next time.
      if (hasRoom()) await sizes.put(path, body).catch(() => {})
      return { status: 'found', body, type, etag }
    })
    return made ?? { status: 'busy' }
  }

  return {
    async get(file, width, format, from) {
      if (!SUFFIXES.test(file)) return { status: 'not-found' }
      try {
        return await find(file, width, format, from === undefined ? '' : partyOf(from))
      } catch (error) {
        if (error instanceof FilesUnavailable) return { status: 'away' }
        throw error
      }
    },
  }
}

/** The time for which knowledge about an original in a bucket is kept: asking takes longer than answering. */
const REMEMBERED_MS = 10_000
const REMEMBERED = 20_000

function rememberedLook(media: FileStore): FileStore['look'] {
  if (media.folder !== undefined) return (file) => publicFile(media, file)
  const known = new BoundedCache<string, { facts: FileFacts; until: number }>(REMEMBERED)
  return async (file) => {
    const before = known.get(file)
    if (before && performance.now() < before.until) return before.facts
    const facts = await publicFile(media, file)
    if (facts) known.set(file, { facts, until: performance.now() + REMEMBERED_MS })
    return facts
  }
}

/** Pictures of a bucket that this process keeps in memory: 25 MB where they are all as large as they may be. */
const NEARBY = 250
const NEARBY_BYTES = 100 * 1024

/** A file that a power cut left without contents is no picture. */
function keptNearby(sizes: FileStore) {
  const near = new BoundedCache<string, Buffer>(sizes.folder === undefined ? NEARBY : 0)
  return {
    async read(path: string): Promise<Buffer | undefined> {
      const known = near.get(path)
      if (known) return known
      const body = await readWhole(sizes, path).catch(unlessAway)
      if (!body?.length) return undefined
      if (body.length <= NEARBY_BYTES) near.set(path, body)
      return body
    },
  }
}

/** A kept file that cannot be read, for instance because another user owns it, is made anew. */
function unlessAway(error: unknown): undefined {
  if (error instanceof FilesUnavailable) throw error
}

async function make(master: Buffer, width: number, format: PictureFormat): Promise<Buffer | undefined> {
  const kind = kindOf(master)
  if (kind === undefined) return undefined
  try {
    const image = openPicture(master, { limitInputPixels: mostPixels(kind) })
      .rotate()
      .resize({ width, withoutEnlargement: true })
    return await encoders[format](image).toBuffer()
  } catch {
    return undefined
  }
}
