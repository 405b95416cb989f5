/** Owners change settings at the desk or by command, in another process: they are read again after this long. */
const REMEMBERED_MS = 1000

/** Reads again what was read `REMEMBERED_MS` ago, and asks once for all who ask until then; a failure is not remembered. */
export function remembered<T>(read: () => Promise<T>, clock: () => Date): () => Promise<T> {
  let value: Promise<T> | undefined
  let readAt = 0
  return () => {
    const now = clock().getTime()
    if (value && now - readAt < REMEMBERED_MS && now >= readAt) return value
    readAt = now
    const reading = read()
    value = reading
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }
}
