/** Tells of each broken product once, however often it is read; a new fault of it is told again. */
export type BrokenProducts = { note(product: { id: number; sku?: string }, problem: string): void }

const MOST_REMEMBERED = 10_000

export function reportBrokenProducts(onError: (error: unknown) => void): BrokenProducts {
  const told = new Set<string>()
  return {
    note({ id, sku }, problem) {
      const key = `${id} ${problem}`
      if (told.has(key)) return
      if (told.size >= MOST_REMEMBERED) told.clear()
      told.add(key)
      const name = sku === undefined ? String(id) : `${id} (${sku})`
      onError(new Error(`Product ${name} is broken and left out: ${problem}.`))
    },
  }
}
