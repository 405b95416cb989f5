import { open, type FileHandle } from 'node:fs/promises'
import { mostPixels, openPictureFile } from './open-picture.ts'
import { pictureKind, startOf, type PictureKind } from './picture-kind.ts'

/**
 * Tells whether a picture is cut off, as by a broken transfer: its end is missing, and it cannot be drawn. The sender is told at once,
 * because its sizes could not be made later. False for a file that is no picture.
 */
export async function isCutOff(path: string): Promise<boolean> {
  const kind = pictureKind(await startOf(path))
  return kind !== undefined && (await endsEarly(path, kind)) && !(await isDrawn(path, kind))
}

/** By the structure of the file alone, without a decoder: whether it ends before its format says. */
export async function endsEarly(path: string, kind: PictureKind): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return !(await ENDS[kind](file, size))
  } finally {
    await file.close()
  }
}

async function isDrawn(path: string, kind: PictureKind): Promise<boolean> {
  const picture = await openPictureFile(path, { limitInputPixels: mostPixels(kind) })
  return picture.stats().then(
    () => true,
    () => false,
  )
}

const ENDS: Record<PictureKind, (file: FileHandle, size: number) => Promise<boolean>> = {
  png: hasLastChunk,
  jpeg: hasEndMarker,
  gif: hasTrailer,
  webp: async (file, size) => (await bytesAt(file, 4, 4)).readUInt32LE() + 8 <= size,
  avif: hasWholeBoxes,
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** A file of more parts than this is hostile. */
const MOST_PARTS = 100_000
const WINDOW_BYTES = 64 * 1024

/** Reads the heads of parts: small parts come many at a time. */
function headsOf(file: FileHandle): (at: number, length: number) => Promise<Buffer> {
  let start = 0
  let window: Buffer = Buffer.alloc(0)
  return async (at, length) => {
    if (at < start || at + length > start + window.length) {
      window = await bytesAt(file, at, WINDOW_BYTES)
      start = at
    }
    return window.subarray(at - start, at - start + length)
  }
}

/** A PNG is chunks of length, name, content and checksum; the last one is IEND (PNG, 5.3). */
async function hasLastChunk(file: FileHandle, size: number): Promise<boolean> {
  let at = 8
  const headAt = headsOf(file)
  for (let n = 0; n < MOST_PARTS && at + 12 <= size; n++) {
    const head = await headAt(at, 8)
    if (head.toString('latin1', 4) === 'IEND') return true
    at += 12 + head.readUInt32BE()
  }
  return false
}

const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c
const GIF_TRAILER = 0x3b

/** Images and extensions, each of them in small blocks until an empty one, and then the trailer (GIF89a, 18 to 27). */
async function hasTrailer(file: FileHandle, size: number): Promise<boolean> {
  const bytes = await bytesAt(file, 0, size)
  const colours = (at: number) => (bytes[at]! & 0x80 ? 3 << ((bytes[at]! & 7) + 1) : 0)
  let at = 13 + colours(10)
  while (at < size && bytes[at] !== GIF_TRAILER) {
    if (bytes[at] === GIF_EXTENSION) at += 2
    else if (bytes[at] === GIF_IMAGE) at += 11 + colours(at + 9)
    else return false
    while (at < size && bytes[at] !== 0) at += 1 + bytes[at]!
    at++
  }
  return at < size
}

/** Segments up to the scan, and a marker of the end after it; the end of a small picture within the file does not count (ITU T.81, B). */
async function hasEndMarker(file: FileHandle, size: number): Promise<boolean> {
  let at = 2
  const headAt = headsOf(file)
  for (let n = 0; n < MOST_PARTS && at + 4 <= size; n++) {
    const head = await headAt(at, 4)
    if (head[0] !== 0xff) return false
    if (head[1] === START_OF_SCAN) return isIn(file, at, size, END_OF_IMAGE)
    at += head[1] === 0xff ? 1 : 2 + head.readUInt16BE(2)
  }
  return false
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const BLOCK_BYTES = 1024 * 1024

/** Tells whether two bytes stand one after the other behind a place, looked for from the end: that is where they are. */
async function isIn(file: FileHandle, from: number, size: number, bytes: Buffer): Promise<boolean> {
  for (let end = size; end > from; end -= BLOCK_BYTES - 1) {
    const start = Math.max(from, end - BLOCK_BYTES)
    if ((await bytesAt(file, start, end - start)).includes(bytes)) return true
  }
  return false
}

/** Boxes with their length first; nought is "to the end", one says that the length has eight bytes (ISO/IEC 14496-12, 4.2). */
async function hasWholeBoxes(file: FileHandle, size: number): Promise<boolean> {
  let at = 0
  const headAt = headsOf(file)
  for (let n = 0; n < MOST_PARTS && at < size; n++) {
    const head = await headAt(at, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE()
    if (short === 0) return true
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) return false
    at += length
  }
  return at === size
}
