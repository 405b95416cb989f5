import { open } from 'node:fs/promises'

/** Formats that are decoded, here and nowhere else: a hostile file reaches no other decoder. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'

const HEAD_BYTES = 16

/** The first bytes of a file, one character each. */
export async function startOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The format of a picture's bytes; undefined where they are no picture. */
export const kindOf = (bytes: Buffer): PictureKind | undefined => pictureKind(bytes.toString('latin1', 0, HEAD_BYTES))

/**
 * The format that a file's first bytes say, whatever its name says. A drawing (SVG) does not count as a picture: it may name other files,
 * and its few bytes may be minutes of work.
 */
export function pictureKind(start: string): PictureKind | undefined {
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  // Some name their container first (ISO/IEC 23008-12).
  return /^[^]{4}ftyp(?:avi[fs]|mif1|msf1)/.test(start) ? 'avif' : undefined
}
