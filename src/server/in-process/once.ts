/** Asks once; a failure is not remembered. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => {
    if (value) return value
    const reading = read()
    reading.catch(() => (value = undefined))
    return (value = reading)
  }
}
