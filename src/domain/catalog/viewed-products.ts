/** So many products a browser remembers that it has shown. */
const MOST_KEPT = 12
/** So many of them are shown again. */
export const MOST_SHOWN = 4
/** So many cards are asked for at most at once; of a page's cards whose event has ended, there may be this many. */
export const MOST_ASKED = 48

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
