import { followPlainly, type PageChange } from '#widgets/browser/page-change.ts'
import { confirmDialog } from '#widgets/confirm/confirm-dialog.ts'
import { hidePanel, showDone, showRefused, showWaiting } from '../add-to-cart/panel.ts'
import { type AddToCartText, loadTexts } from '../add-to-cart/texts.ts'
import { callList } from './call-list.ts'
import { putAnswer } from './put-answer.ts'
import { placeInLists } from './place-in-lists.ts'

const INTO_CART = /\/wishlist\/index\/(?:all)?cart\//

const underWay = new WeakSet<HTMLElement>()
/** One call after the other: an answer tells how the lists stand, and a later one must not be followed by an older one. */
let before: Promise<unknown> = Promise.resolve()

/** Call 5 (behaviours 7.5). What is pressed twice is sent once. */
export async function takeChange(change: PageChange): Promise<void> {
  const { trigger } = change
  if (underWay.has(trigger)) return
  underWay.add(trigger)
  try {
    await take(change)
  } finally {
    underWay.delete(trigger)
  }
}

async function take(change: PageChange): Promise<void> {
  const { address, form, trigger } = change
  const t = await loadTexts()
  const name = nameNear(change)
  const question = questionOf(address, name, t)
  if (question !== undefined) {
    const confirm = t(isClear(address) ? 'compareClear' : 'listRemove')
    if (!(await confirmDialog({ text: question, confirm, cancel: t('addToCartKeep') }))) return
  }
  const place = placeInLists(trigger)
  // What was typed is read before it may be drawn anew.
  const body = bodyOf(change)
  trigger.setAttribute('aria-disabled', 'true')
  trigger.setAttribute('aria-busy', 'true')
  showWaiting(name === undefined ? t('listWaitingUnnamed') : t('listWaiting', { name }), t)
  const call = before.then(() => callList(address, body))
  before = call
  const outcome = await call
  trigger.removeAttribute('aria-disabled')
  trigger.removeAttribute('aria-busy')
  hidePanel()
  if (outcome.status === 'failed') return followPlainly(change)
  if (outcome.status === 'leads-on') return location.assign(outcome.address)
  if (outcome.status === 'cancelled') return
  const said = await putAnswer(outcome.answer, { form, body })
  place.restoreFocus()
  if (said?.isError) showRefused(said.text, { t, cameFrom: trigger })
  else if (said) showDone(said.text, { t, cameFrom: trigger, hasCheckout: INTO_CART.test(address) })
}

/** Removing and clearing are asked about (2.0.5). */
function questionOf(address: string, name: string | undefined, t: AddToCartText): string | undefined {
  if (isClear(address)) return t('listAskClear')
  if (!/\/(?:product_compare|wishlist\/index)\/remove\//.test(address)) return undefined
  if (name === undefined) return t('listAskUnnamed')
  return t(address.includes('product_compare') ? 'listAskCompare' : 'listAskWishlist', { name })
}

const isClear = (address: string) => address.includes('/product_compare/clear/')

/** 2.0.6: from the row, or from the product's own page. */
function nameNear({ address, trigger }: PageChange): string | undefined {
  if (isClear(address) || address.includes('/allcart/') || address.includes('/index/update/')) return undefined
  const row = trigger.closest('.item, .compare-product, .cart-line, .product-view')
  const name = row?.querySelector('.product-name')?.textContent.trim()
  return name === '' ? undefined : name
}

/** A form's fields; of a link in a product's page those of its form, so that the wish holds what was chosen there. */
function bodyOf({ address, form, trigger }: PageChange): URLSearchParams {
  const own = document.querySelector<HTMLFormElement>('#product_addtocart_form')
  const isOfPage = trigger.closest('.product-view') !== null && address.includes('/wishlist/index/add/')
  const source = form ?? (isOfPage ? own : null)
  const body = new URLSearchParams()
  if (!source) return body
  const submitter = form && trigger instanceof HTMLButtonElement ? trigger : null
  for (const [name, value] of new FormData(source, submitter))
    if (typeof value === 'string' && name !== 'form_key') body.append(name, value)
  return body
}
