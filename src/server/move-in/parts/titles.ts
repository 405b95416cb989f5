import type { ReadMove } from '../step/move.ts'

/** A row of one of the tables `…_title`: what something is called in a store view, or in all (store 0). */
export type TitleRow = { ownerId: number; storeId: number; title: string | null }

/** The title for all, and other titles of single views, by the view's code. */
export type Titled = { title: string; titles?: Record<string, string> }

/** Owner → its titles. One that has no title in any open view is not there. */
export function titlesByOwner({ stores }: Pick<ReadMove, 'stores'>, rows: readonly TitleRow[]): Map<number, Titled> {
  const open = stores.views.filter(({ isActive }) => isActive)
  const found = new Map<number, Map<number, string>>()
  for (const { ownerId, storeId, title } of rows) {
    const text = title?.trim()
    if (!text) continue
    const ofOwner = found.get(ownerId) ?? new Map<number, string>()
    found.set(ownerId, ofOwner.set(storeId, text))
  }
  const titled = new Map<number, Titled>()
  for (const [ownerId, byStore] of found) {
    const title = [0, ...open.map(({ id }) => id)].flatMap((id) => byStore.get(id) ?? [])[0]
    if (title === undefined) continue
    const others = open.flatMap(({ id, code }) => {
      const own = byStore.get(id)
      return own === undefined || own === title ? [] : [[code, own] as const]
    })
    titled.set(ownerId, { title, ...(others.length > 0 && { titles: Object.fromEntries(others) }) })
  }
  return titled
}
