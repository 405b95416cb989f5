import { isOnline } from '#widgets/browser/kept/is-online.ts'
import { markBusy } from '#widgets/browser/screen/mark-busy.ts'
import { followPlainly, type PageChange } from '#widgets/browser/events/page-change.ts'
import { placeInLists } from '#widgets/browser/markup/place-in-lists.ts'
import { nameAround, productFormAround } from '#widgets/browser/pointer/pressed-product.ts'
import { confirmDialog } from '#widgets/confirm/confirm-dialog.ts'
import { hidePanel, showDone, showRefused, showWaiting } from '../../add-to-cart/add-to-cart-store.ts'
import { drawAddToCart } from '../../add-to-cart/draw-add-to-cart.ts'
import { type AddToCartText, loadTexts } from '../../add-to-cart/texts.ts'
import { sayNotice } from '../../notices/notice-store.ts'
import { callList } from './call-list.ts'
import { putAnswer } from './put-answer.ts'

const INTO_CART = /\/wishlist\/index\/(?:all)?cart\//

const underWay = new WeakSet<HTMLElement>()
/** The call that was begun last. */
let before: Promise<unknown> = Promise.resolve()

/** Carries out a change of compare list or wishlist by call 5 (behaviours 7.5). A second press meanwhile is left out. */
export async function changeList(change: PageChange): Promise<void> {
  const { trigger } = change
  if (underWay.has(trigger)) return
  underWay.add(trigger)
  try {
    await perform(change)
  } catch (error) {
    // The page stays as it is, and the next press counts again.
    reportError(error)
    hidePanel()
  } finally {
    underWay.delete(trigger)
  }
}

async function perform(change: PageChange): Promise<void> {
  const { address, form, trigger } = change
  void drawAddToCart()
  const t = await loadTexts()
  const name = nameNear(change)
  if (!(await isMeant(address, name, t))) return
  const place = placeInLists(trigger)
  // Typed text is read before its field may be drawn anew.
  const body = bodyOf(change)
  const release = markBusy(trigger, undefined, '')
  showWaiting(name === undefined ? t('listWaitingUnnamed') : t('listWaiting', { name }))
  const outcome = await inTurn(() => callList(address, body)).finally(release)
  hidePanel()
  if (outcome.status === 'leads-on') return location.assign(outcome.address)
  if (outcome.status === 'cancelled') return
  // Offline, the browser would only show its own error page.
  if (outcome.status === 'unreachable' && !isOnline()) return refuse(t('optionsUnreachable'), trigger)
  if (outcome.status !== 'answered') return followPlainly(change)
  const said = await putAnswer(outcome.answer, { form, body })
  place.restoreFocus()
  if (said?.isError) showRefused(said.text, trigger)
  else if (said) showDone(said.text, { pressed: trigger, hasCheckout: INTO_CART.test(address) })
}

/** One call after the other: an answer tells how the lists stand, and a later one must not be followed by an older one. */
function inTurn<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = before.then(call)
  before = outcome.catch(() => undefined)
  return outcome
}

function refuse(text: string, trigger: HTMLElement): void {
  void sayNotice({ area: 'error', text })
  showRefused(text, trigger)
}

async function isMeant(address: string, name: string | undefined, t: AddToCartText): Promise<boolean> {
  const text = questionOf(address, name, t)
  if (text === undefined) return true
  return confirmDialog({
    text,
    confirm: t(isClear(address) ? 'compareClear' : 'listRemove'),
    cancel: t('addToCartKeep'),
  })
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
  return nameAround(trigger)
}

/** The fields to send for a form. A link on a product's page sends those of the product's form, so that the wishlist holds the choice. */
function bodyOf({ address, form, trigger }: PageChange): URLSearchParams {
  const source = form ?? (address.includes('/wishlist/index/add/') ? productFormAround(trigger) : null)
  const body = new URLSearchParams()
  if (!source) return body
  const submitter = form && trigger instanceof HTMLButtonElement ? trigger : null
  for (const [name, value] of new FormData(source, submitter))
    if (typeof value === 'string' && name !== 'form_key') body.append(name, value)
  return body
}
