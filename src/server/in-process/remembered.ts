/** Reads again what was read so many milliseconds ago, and asks once for all who ask until then; a failure is not remembered. */
export function remembered<T>(read: () => Promise<T>, forMs: number, clock: () => Date): () => Promise<T> {
  let value: Promise<T> | undefined
  let readAt = 0
  return () => {
    const now = clock().getTime()
    if (value && now - readAt < forMs && now >= readAt) return value
    readAt = now
    const reading = read()
    value = reading
    reading.catch(() => {
      if (value === reading) value = undefined
    })
    return reading
  }
}
