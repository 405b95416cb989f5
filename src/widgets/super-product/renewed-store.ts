/** Markup that call 6 brought for places of the page, by the place's id. It is kept here because one island asks for it and another shows it. */
let brought: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()

export const renewedStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Undefined while the place shows what came with the page. */
  markupOf: (id: string): string | undefined => brought[id],
  renew(id: string, markup: string): void {
    brought = { ...brought, [id]: markup }
    for (const listener of listeners) listener()
  },
}
