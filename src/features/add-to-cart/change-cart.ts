import type { AddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { callPaths } from '#domain/call-paths.ts'
import { cookiesAreKept } from '#widgets/browser/kept/cookies-kept.ts'
import { markBusy } from '#widgets/browser/screen/mark-busy.ts'
import { ownAddress } from '#widgets/browser/address/own-address.ts'
import { followPlainly, untilBack } from '#widgets/browser/events/page-change.ts'
import { type PressedProduct, pressedProduct } from '#widgets/browser/pointer/pressed-product.ts'
import { confirmDialog } from '#widgets/confirm/confirm-dialog.ts'
import { askCart } from '../cart/ask-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { clearNotices, sayNotice } from '../notices/notice-store.ts'
import * as store from './add-to-cart-store.ts'
import { callCart, type CallOutcome } from './call-cart.ts'
import type { CartChange } from './cart-change.ts'
import { drawAddToCart } from './draw-add-to-cart.ts'
import { clearRefusals, type Problems, refuseInForm } from '../form/form-refusals.ts'
import { startFlight } from './start-flight.ts'
import { putAnswer } from './put-answer.ts'
import { type AddToCartText, loadTexts } from './texts.ts'
import { rememberUnsure, requestOf, type ChangeRequest } from './change-request.ts'
import { doneText, loadingText, waitingText } from './change-texts.ts'

/** Milliseconds; an answer that comes sooner needs no waiting line. */
const SOON_MS = 300
/** Milliseconds that a browser may take to leave, before it counts as having stayed. */
const LEAVING_MS = 5000
/** Milliseconds after which the server is done with a call that was cancelled. */
const SETTLED_MS = 1000

type Task = {
  change: CartChange
  product: PressedProduct
  t: AddToCartText
  cancel: AbortController
  request: ChangeRequest
}

/** Carries out a change of the cart by call 4. One at a time: presses while one is running are ignored (4.addtocart.6). */
export async function changeCart(change: CartChange): Promise<void> {
  if (store.addToCartStore.getSnapshot().isUnderWay) return
  store.begin(change.trigger)
  store.hidePanel()
  void drawAddToCart()
  let request: ChangeRequest | undefined
  try {
    const t = await loadTexts()
    const product = pressedProduct(change.trigger)
    if (change.kind === 'remove' && !(await isMeant(change, product, t))) return
    const release = markBusy(
      change.trigger,
      change.form,
      t(change.kind === 'add' ? 'addToCartAdding' : 'addToCartUpdating'),
    )
    try {
      request = requestOf(change)
      await perform({ change, product, t, cancel: new AbortController(), request })
    } finally {
      release()
    }
  } catch (error) {
    // A fault of ours must not leave the shopper with nothing. What the server may have done already is the same attempt.
    reportError(error)
    store.hidePanel()
    followPlainly(change, request && { attempt: request.attempt })
  } finally {
    store.end()
  }
}

/** 2.0.5: nothing is sent, and nobody led anywhere, before the shopper says yes. */
function isMeant({ trigger }: CartChange, { name }: PressedProduct, t: AddToCartText): Promise<boolean> {
  const text = name === undefined ? t('addToCartAskRemove') : t('addToCartAskRemoveNamed', { name })
  return confirmDialog({
    text: trigger.getAttribute('data-confirm') ?? text,
    confirm: t('addToCartRemove'),
    cancel: t('addToCartKeep'),
  })
}

async function perform(task: Task): Promise<void> {
  const { change, t, cancel, request } = task
  void clearNotices()
  clearRefusals()
  const call = callCart(request.address, request.body, cancel.signal)
  if (opensPopup(change)) openPopup(task)
  else if (store.isPopupOpen()) store.cancelOnClose(() => cancel.abort())
  const outcome = await answerAfterFlight(call, task)
  if (outcome.status === 'answered') return follow(outcome.answer, task)
  store.hidePanel()
  if (outcome.status === 'unreachable') {
    rememberUnsure(request)
    return refuse(t(opensPopup(change) ? 'optionsUnreachable' : 'addToCartUnreachable'), task)
  }
  store.closePopup()
  // 4.addtocart.5, but 7.0.6: nobody is led away by closing the popup.
  if (outcome.status === 'failed') await leave(outcome, task)
  // The cancelled change may have been made all the same.
  else if (!opensPopup(change)) setTimeout(() => void askCart(callPaths.cartState), SETTLED_MS)
}

const openPopup = ({ product, t, cancel }: Task) =>
  store.openPopup(product, loadingText(product.name, t), () => cancel.abort())

/** The answer, not before the picture has landed (4.fly.6); a waiting line when it takes longer. A failure waits for nothing. */
async function answerAfterFlight(call: Promise<CallOutcome>, { change, product, t }: Task): Promise<CallOutcome> {
  const flight = change.kind === 'add' && !store.isPopupOpen() ? startFlight(product) : undefined
  let isOver = false
  const sayWhatIsWaitedFor = async () => {
    await (flight ?? new Promise((resolve) => setTimeout(resolve, SOON_MS)))
    if (!isOver && !opensPopup(change)) store.showWaiting(waitingText(change, product.name, t))
  }
  void sayWhatIsWaitedFor()
  const outcome = await call
  if (outcome.status !== 'answered') store.endFlight()
  await flight
  isOver = true
  return outcome
}

/** Behaviours 7.4.5, after its hops. */
async function follow(answer: AddToCartAnswer, task: Task): Promise<void> {
  if (answer.hasOptions && answer.optionhtml !== undefined) return showForm(answer, answer.optionhtml, task)
  store.hidePanel()
  if (answer.redirectUrl !== undefined) {
    const own = ownAddress(answer.redirectUrl)
    if (own !== undefined) return location.assign(own)
    // oxlint-disable-next-line no-console -- for whoever runs the shop
    console.warn(`An answer led to another site: ${answer.redirectUrl}`)
  }
  if (answer.error !== undefined) {
    void putAnswer(answer)
    return refuse(answer.error, task, answer.problems)
  }
  store.closePopup()
  const { change, product, t } = task
  if (change.kind === 'add' && !cookiesAreKept()) {
    // The next page's cart is empty: "is in your cart" would not be true.
    const { message: _, ...rest } = answer
    void putAnswer(rest)
    return refuse(t('addToCartNeedsCookies'), task)
  }
  // Done, but not to be said here: the server says it, and counts it once.
  if (!(await putAnswer(answer))) return leave({ status: 'failed' }, task)
  if (answer.message === undefined) return
  store.showDone(doneText(change, product.name, t), { hasCheckout: cartStore.getSnapshot().cart?.count !== 0 })
}

async function showForm({ optionjs }: AddToCartAnswer, optionhtml: string, task: Task): Promise<void> {
  const { cancel } = task
  store.hidePanel()
  // It was asked for something that turned out to need a choice.
  if (!store.isPopupOpen()) openPopup(task)
  // The product's own page asks if the popup cannot be drawn.
  const [{ popupForm }, isDrawn] = await Promise.all([import('./popup-form.ts'), drawAddToCart()])
  if (!isDrawn) return leave({ status: 'failed' }, task)
  const form = await popupForm(optionhtml, optionjs, cancel.signal)
  if (!cancel.signal.aborted) store.showOptions(form)
}

/**
 * Says why it was not done: beside the button that was pressed where its form can, with the fields at fault; else in the
 * page's live region, and above the page.
 */
function refuse(text: string, { change }: Task, problems?: Problems): void {
  if (refuseInForm(change.form, text, problems)) return
  store.closePopup()
  void sayNotice({ area: 'error', text })
  store.showRefused(text)
}

/** Lets the browser go. A press while it is leaving is left out, too; back on the page, presses count again. */
async function leave(
  { address }: Extract<CallOutcome, { status: 'failed' }>,
  { change, request: { attempt } }: Task,
): Promise<void> {
  if (address === undefined) followPlainly(change, { attempt })
  else location.assign(address)
  await untilBack(LEAVING_MS)
}

/** The popup shows what is waited for by itself. */
const opensPopup = ({ kind }: CartChange) => kind === 'options' || kind === 'configure'
