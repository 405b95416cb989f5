import { createHash } from 'node:crypto'

/**
 * An id for what came from the old shop: UUID version 8, which sorts among ours (version 7) by its time, tells by its version that it came
 * from there, and is the same whenever the same order is moved.
 */
export function movedId(at: string, key: string, sequence = 0): string {
  const time = new Date(at).getTime().toString(16).padStart(12, '0')
  const hash = createHash('sha256').update(key).digest('hex')
  const counted = Math.min(sequence, 0xfff).toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-8${counted}-8${hash.slice(0, 3)}-${hash.slice(3, 15)}`
}

/** The place of the version in an id's text. */
export const VERSION_AT = 15
