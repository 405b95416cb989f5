import type { ListAnswer } from '#domain/calls/list-answer.ts'
import { parseMarkup, putMarkup } from '#widgets/browser/put-markup.ts'
import { changedForms } from '../cart/changed-forms.ts'
import { takeCart } from '../cart/cart-state.ts'
import { sayNotice } from '../notices/notice-store.ts'
import { sameIn } from './place-in-lists.ts'

/** Where the parts of an answer belong (7.0.3, 7.5.3). */
export const TARGETS = {
  compare: '.block-compare',
  wishlist: '.block-wishlist',
  links: 'ul.links.account-links',
} as const

/** A page that shows a list itself. */
const RENEWED = '[data-renew]'

/** What was sent, to tell it from what is typed meanwhile. */
export type Sent = { form?: HTMLFormElement; body: URLSearchParams }

export type Said = { text: string; isError: boolean } | undefined

/** Each part is put in where both it and its place are there. Resolves to what was said. */
export async function putAnswer({ message, error, ...parts }: ListAnswer, sent: Sent): Promise<Said> {
  if (parts.cart) takeCart(parts.cart)
  putBlock(TARGETS.compare, parts.miniCompare)
  putBlock(TARGETS.wishlist, parts.wishlisthtml)
  if (parts.ajaxlinks !== undefined)
    for (const links of document.querySelectorAll(TARGETS.links)) putMarkup(links, parts.ajaxlinks)
  const said = await say(message, error)
  await renew(sent)
  return said
}

/** A block without anything in it is hidden (2.17.2); one that a small screen shows open stays open. */
function putBlock(target: string, markup: string | undefined): void {
  if (markup === undefined) return
  for (const block of document.querySelectorAll<HTMLElement>(target)) {
    const wasOpen = block.querySelector('details')?.open ?? false
    putMarkup(block, markup)
    block.hidden = block.childElementCount === 0
    const details = block.querySelector('details')
    if (details) details.open = wasOpen
  }
}

async function say(message: string | undefined, error: string | undefined): Promise<Said> {
  if (error !== undefined) {
    void sayNotice({ area: 'error', text: error })
    return { text: error, isError: true }
  }
  if (message === undefined) return undefined
  // Without the script that says it the page shows what has become of it.
  if (!(await sayNotice({ area: 'success', markup: message }))) location.reload()
  const text = parseMarkup(message).firstElementChild?.firstElementChild?.firstElementChild?.textContent
  return text ? { text, isError: false } : undefined
}

/** The page of a list is asked for anew and drawn in its place; where that fails, the browser loads it. */
async function renew(sent: Sent): Promise<void> {
  const shown = document.querySelector(RENEWED)
  if (!shown) return
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const fresh = response.ok ? parseMarkup(await response.text()).querySelector(RENEWED) : null
    if (fresh) draw(shown, fresh, sent)
    else location.reload()
  } catch {
    location.reload()
  }
}

/** What was typed since, or into another form, stays; so does the focus. */
function draw(shown: Element, fresh: Element, { form, body }: Sent): void {
  const active = shown.contains(document.activeElement) ? document.activeElement : null
  const typed = form
    ? [...new FormData(form)].filter(([name, value]) => body.has(name) && body.get(name) !== value)
    : []
  for (const other of changedForms(shown))
    if (other !== form) fresh.querySelector(`form#${CSS.escape(other.id)}`)?.replaceWith(other)
  shown.replaceChildren(...fresh.childNodes)
  for (const [name, value] of typed) {
    const field = shown.querySelector(`[name="${CSS.escape(name)}"]`)
    if (field && 'value' in field) field.value = value
  }
  if (active) (active.isConnected ? (active as HTMLElement) : sameIn(shown, active))?.focus({ preventScroll: true })
}
