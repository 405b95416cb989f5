import type { ListAnswer } from '#domain/calls/list-answer.ts'
import type { Sent } from '#widgets/browser/markup/list-page.ts'
import { parseMarkup, putEverywhere } from '#widgets/browser/markup/put-markup.ts'
import { hasIsland } from '#widgets/island/wake-island.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { sayNotice } from '../../notices/notice-store.ts'
import { LIST_PAGE_ISLAND, takeBlock } from '../list-store.ts'

export type Said = { text: string; isError: boolean } | undefined

/** Each part is put in where both it and its place are there (7.0.3, 7.5.3). Resolves to what was said, once all is drawn. */
export async function putAnswer({ message, error, ...parts }: ListAnswer, sent: Sent): Promise<Said> {
  if (parts.cart) cartStore.take(parts.cart)
  if (parts.ajaxlinks !== undefined) putEverywhere('ul.links.account-links', parts.ajaxlinks)
  const drawn = [
    parts.miniCompare !== undefined && takeBlock('compare', parts.miniCompare),
    parts.wishlisthtml !== undefined && takeBlock('wishlist', parts.wishlisthtml),
  ]
  const said = await say(message, error)
  await renewPage(sent)
  await Promise.all(drawn)
  await nextTask()
  return said
}

/** Components have drawn by then what their stores were told. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function say(message: string | undefined, error: string | undefined): Promise<Said> {
  if (error !== undefined) {
    void sayNotice({ area: 'error', text: error })
    return { text: error, isError: true }
  }
  if (message === undefined) return undefined
  // Without the script that says it the page shows what has become of it.
  if (!(await sayNotice({ area: 'success', markup: message }))) location.reload()
  const text = wordsOf(message)
  return text ? { text, isError: false } : undefined
}

/** A message's words without what can be done about it: the first element in it (layout/notices.tsx draws it so). */
const wordsOf = (message: string): string | null | undefined =>
  parseMarkup(message).firstElementChild?.firstElementChild?.firstElementChild?.textContent

/** A page of a list is drawn anew; what for is loaded on such pages only. Where it fails, the browser loads the page. */
async function renewPage(sent: Sent): Promise<void> {
  if (!hasIsland(LIST_PAGE_ISLAND)) return
  const isRenewed = await import('./renew-page.ts').then((its) => its.renewPage(sent)).catch(() => false)
  if (!isRenewed) location.reload()
}
