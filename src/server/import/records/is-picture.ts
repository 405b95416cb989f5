import { open } from 'node:fs/promises'

const NAMED_AS_PICTURE = /\.(webp|jpe?g|png|gif|avif|svg)$/i
/** Beginnings of the formats that browsers show, each at its place in the file. */
const BEGINNINGS: readonly (readonly [at: number, text: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG'],
  [0, 'GIF8'],
  [0, 'BM'],
  [8, 'WEBP'],
  [4, 'ftyp'],
]
const HEAD_BYTES = 512

/** Tells whether a file that is called a picture begins as one, of whatever format; true for every other file. */
export async function isAsNamed(path: string): Promise<boolean> {
  if (!NAMED_AS_PICTURE.test(path)) return true
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    if (BEGINNINGS.some(([at, text]) => head.startsWith(text, at))) return true
    // An SVG begins with an XML declaration, a comment or its own element; under another name no browser shows it.
    return /\.svg$/i.test(path) && /^(?:\xef\xbb\xbf)?\s*</.test(head)
  } finally {
    await file.close()
  }
}
