/** Viewed products that a browser remembers. */
const MOST_KEPT = 12
/** Viewed products that are shown again. */
export const MOST_SHOWN = 4
/** Cards asked for at once; a page can have as many whose sale event has ended. */
export const MOST_ASKED = 48

/** The beginning of the keys under which a browser keeps viewed products. */
export const VIEWED = 'vitrine-viewed-'

/** The key of the products viewed in a store view. */
export const viewedKey = (store: string): string => VIEWED + store

/** Product ids, the last viewed first, from what the browser kept; anything unreadable is nothing. */
export function readViewed(kept: string | null): number[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isId).slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

/** With this product in front. */
export const withViewed = (viewed: number[], id: number): number[] =>
  isId(id) ? [id, ...viewed.filter((other) => other !== id)].slice(0, MOST_KEPT) : viewed

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0
