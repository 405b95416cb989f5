import { readFile } from 'node:fs/promises'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { kindOf, pictureKind, startOf, type PictureKind } from './picture-kind.ts'

/**
 * The most pixels that are decoded: a small file can claim to be enormous. Those of an AVIF cost several times as much (six million a second
 * here), and a decoder that has begun with it cannot be stopped.
 */
export const mostPixels = (kind: PictureKind | undefined): number => (kind === 'avif' ? 25_000_000 : 50_000_000)

/** A picture for the decoder. */
export const openPicture = (bytes: Buffer, options?: SharpOptions): Sharp => sharp(withoutPngTexts(bytes), options)

export const openPictureFile = async (path: string, options?: SharpOptions): Promise<Sharp> =>
  pictureKind(await startOf(path)) === 'png' ? openPicture(await readFile(path), options) : sharp(path, options)

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const FRAME_BYTES = 12
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without the texts in it (PNG, 11.3.3): the decoder unpacks them even where only a size is wanted, up to 8 MB each, and a few MB of
 * file hold a thousand. Other pictures stay as they are.
 */
export function withoutPngTexts(bytes: Buffer): Buffer {
  if (kindOf(bytes) !== 'png') return bytes
  const kept: Buffer[] = []
  let from = 0
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at))
      from = end
    }
    at = end
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
}
