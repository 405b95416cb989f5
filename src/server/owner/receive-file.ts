import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasNoRoom, ROOM_TO_STORE } from '../database/fault.ts'

/** A file that a program sent. `hash`: the SHA-256 of its bytes, in base64url. */
export type Received = { path: string; bytes: number; hash: string }

/** Bytes that come until the room on the disk is looked at again. */
const LOOK_EVERY = 1024 * 1024

/** Bytes of all files that are here or on their way: each takes as many again when its store gets it. */
let underWay = 0

/**
 * Keeps what comes in a file of its own while `work` goes on, and removes it afterwards. Files leave the database on the same disk the room that it
 * needs: on a full one the shop takes no orders.
 *
 * @param folder where files are received
 * @throws an error with the code of a full disk
 */
export async function receiveFile<T>(
  folder: string,
  content: Readable,
  mostBytes: number,
  work: (file: Received) => Promise<T>,
): Promise<T | { status: 'too-large' } | { status: 'empty' }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'program-'))
  let bytes = 0
  try {
    const path = join(own, 'file')
    const hash = createHash('sha256')
    let lookAt = 0
    try {
      await pipeline(
        content,
        async function* (blocks: AsyncIterable<Buffer>) {
          for await (const block of blocks) {
            bytes += block.length
            underWay += block.length
            if (bytes > mostBytes) throw new TooLarge()
            if (bytes >= lookAt) {
              mustHaveRoom(folder)
              lookAt = bytes + LOOK_EVERY
            }
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
    underWay -= bytes
    await rm(own, { recursive: true, force: true })
  }
}

function mustHaveRoom(folder: string): void {
  if (hasNoRoom(folder, underWay + LOOK_EVERY + ROOM_TO_STORE))
    throw Object.assign(new Error('no space left on device for files'), { code: 'ENOSPC' })
}

class TooLarge extends Error {}
