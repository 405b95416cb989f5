import { useEffect, useState } from 'react'
import { MOST_SHOWN, readViewed, viewedKey } from '#domain/catalog/viewed-products.ts'
import { readKept } from '../browser/kept/kept-text.ts'
import { readText } from '../calls/read-text.ts'

export type RecentlyViewedOptions = {
  /** The store view's code: each keeps a list of its own. */
  store: string
  /** The product of this page, which is left out. */
  current?: number
  /** The address at which the server draws them; the ids are added. */
  source: string
}

/**
 * Asks for the products shown before. The list is kept in the browser, and only the ids about to be shown are told to the shop itself.
 *
 * @returns their markup; undefined while there is none: nothing was kept, or the server does not answer
 */
export function useRecentlyViewed({ store, current, source }: RecentlyViewedOptions): string | undefined {
  const [markup, setMarkup] = useState<string>()
  useEffect(() => {
    const viewed = readViewed(readKept(viewedKey(store)))
    const shown = viewed.filter((id) => id !== current).slice(0, MOST_SHOWN)
    if (shown.length > 0) void ask(`${source}?ids=${shown.join(',')}`).then(setMarkup)
  }, [store, current, source])
  return markup
}

async function ask(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await readText(answer) : undefined
  } catch {
    // Offline: a page without them is whole.
    return undefined
  }
}
