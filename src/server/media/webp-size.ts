import { open } from 'node:fs/promises'

const HEAD_BYTES = 30

/**
 * The width and height of a WebP in pixels, by its first chunk (RFC 9649, 2.5–2.7); undefined where it has none. No decoder looks at the file: it would
 * look at all frames of a moving one, which takes minutes where there are a hundred thousand.
 */
export async function webpSize(path: string): Promise<{ width: number; height: number } | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return bytesRead === HEAD_BYTES ? sizeIn(buffer) : undefined
  } finally {
    await file.close()
  }
}

const LOSSLESS_MARK = 0x2f
const KEY_FRAME_MARK = '\u009d\u0001\u002a'

function sizeIn(head: Buffer): { width: number; height: number } | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return head[20] === LOSSLESS_MARK
        ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
        : undefined
    }
    case 'VP8 ':
      return head.toString('latin1', 23, 26) === KEY_FRAME_MARK
        ? { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
        : undefined
    default:
      return undefined
  }
}
