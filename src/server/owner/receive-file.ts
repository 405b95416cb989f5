import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file that a program sent. `hash`: the SHA-256 of its bytes, in base64url. */
export type Received = { path: string; bytes: number; hash: string }

/**
 * Keeps what comes in a file of its own while `work` goes on, and removes it afterwards.
 * @param folder where files are received
 */
export async function receiveFile<T>(
  folder: string,
  content: Readable,
  mostBytes: number,
  work: (file: Received) => Promise<T>,
): Promise<T | { status: 'too-large' } | { status: 'empty' }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'program-'))
  try {
    const path = join(own, 'file')
    const hash = createHash('sha256')
    let bytes = 0
    try {
      await pipeline(
        content,
        async function* (blocks: AsyncIterable<Buffer>) {
          for await (const block of blocks) {
            bytes += block.length
            if (bytes > mostBytes) throw new TooLarge()
            hash.update(block)
            yield block
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      )
    } catch (error) {
      if (error instanceof TooLarge) return { status: 'too-large' }
      throw error
    }
    return bytes === 0 ? { status: 'empty' } : await work({ path, bytes, hash: hash.digest('base64url') })
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

class TooLarge extends Error {}
