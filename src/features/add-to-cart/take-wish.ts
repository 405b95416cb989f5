import { wantsLessMotion } from '#widgets/browser/less-motion.ts'
import type { AddToCartAnswer } from '#domain/calls/add-to-cart-answer.ts'
import { paths } from '#domain/paths.ts'
import { ownAddress } from '#widgets/browser/own-address.ts'
import { followPlainly } from '#widgets/browser/page-change.ts'
import { askCart, knownCart } from '../cart/cart-state.ts'
import { clearNotices, sayNotice } from '../notices/notice-store.ts'
import { makeBusy } from './busy.ts'
import { callCart, type CallOutcome } from './call-cart.ts'
import { type CartWish, POPUP_ID } from './cart-wish.ts'
import type { Flight } from './fly.ts'
import { hidePanel, showDone, showRefused, showWaiting } from './panel.ts'
import { pictureOf, type Subject, subjectOf } from './subject.ts'
import { errorText, takeAnswer } from './take-answer.ts'
import { type AddToCartText, loadTexts } from './texts.ts'

/** An answer that comes sooner needs no waiting line. */
const SOON_MS = 300
/** So long a browser that was sent elsewhere may take, before it counts as having stayed. */
const LEAVING_MS = 5000
/** By then the server is done with what was cancelled. */
const SETTLED_MS = 1000

type Task = { wish: CartWish; subject: Subject; t: AddToCartText; cancel: AbortController; attempt: string }

let isTaken = false

/** Does what was asked for; one at a time, what is asked for meanwhile is left out (4.addtocart.6). */
export async function takeWish(wish: CartWish): Promise<void> {
  if (isTaken) return
  isTaken = true
  hidePanel()
  try {
    const t = await loadTexts()
    const subject = subjectOf(wish.trigger)
    if (wish.kind === 'remove' && !(await isMeant(wish, subject, t))) return
    const release = makeBusy(wish.trigger, wish.form, t(wish.kind === 'add' ? 'addToCartAdding' : 'addToCartUpdating'))
    try {
      await perform({ wish, subject, t, cancel: new AbortController(), attempt: newAttempt() })
    } finally {
      release()
    }
  } catch (error) {
    // What is ours to mend must not leave the shopper with nothing.
    reportError(error)
    hidePanel()
    followPlainly(wish)
  } finally {
    isTaken = false
  }
}

/** 2.0.5: nothing is sent, and nobody led anywhere, before the shopper says yes. */
async function isMeant({ trigger }: CartWish, { name }: Subject, t: AddToCartText): Promise<boolean> {
  const { confirmDialog } = await import('#widgets/confirm/confirm-dialog.ts')
  const text = name === undefined ? t('addToCartAskRemove') : t('addToCartAskRemoveNamed', { name })
  return confirmDialog({
    text: trigger.dataset.confirm ?? text,
    confirm: t('addToCartRemove'),
    cancel: t('addToCartKeep'),
  })
}

async function perform(task: Task): Promise<void> {
  const { wish, subject, t, cancel } = task
  void clearNotices()
  alertIn(wish.form)?.replaceChildren()
  const call = callCart(addressOf(wish), bodyOf(task), cancel.signal)
  if (opensPopup(wish)) {
    const { openWaiting } = await import('./options-popup.ts')
    openWaiting(wish.trigger, subject, t, () => cancel.abort())
  } else if (wish.trigger.closest(`#${POPUP_ID}`)) {
    const { cancelOnClose } = await import('./options-popup.ts')
    cancelOnClose(() => cancel.abort())
  }
  const outcome = await answerAfterFlight(call, task)
  if (outcome.status === 'answered') await follow(outcome.answer, task)
  else {
    hidePanel()
    await closePopup()
    // 4.addtocart.5, but 7.0.6: nobody is led away by closing the popup.
    if (outcome.status === 'failed') await leave(outcome, task)
    // What was under way may have been done all the same.
    else if (!opensPopup(wish)) setTimeout(() => void askCart(paths.cartState), SETTLED_MS)
  }
}

/** The answer, not before the picture has landed (4.fly.6); a waiting line when it takes longer. A failure waits for nothing. */
async function answerAfterFlight(call: Promise<CallOutcome>, task: Task): Promise<CallOutcome> {
  const { wish, t, subject } = task
  const flight = await startFlight(task)
  let isOver = false
  const sayWhatIsWaitedFor = async () => {
    await (flight?.done ?? new Promise((resolve) => setTimeout(resolve, SOON_MS)))
    if (!isOver && !opensPopup(wish)) showWaiting(waitingText(wish, subject, t), t)
  }
  void sayWhatIsWaitedFor()
  const outcome = await call
  if (outcome.status === 'answered') await flight?.done
  else flight?.stop()
  isOver = true
  return outcome
}

/** Only where both ends can be seen, and motion is welcome (4.fly.1, 4.fly.7). */
async function startFlight({ wish, subject }: Task): Promise<Flight | undefined> {
  const target = document.querySelector<HTMLElement>('.header-minicart')
  const picture = wish.kind === 'add' && !wish.trigger.closest(`#${POPUP_ID}`) ? pictureOf(subject) : undefined
  if (!picture || !target || wantsLessMotion()) return undefined
  const { fly } = await import('./fly.ts')
  return fly(picture, target)
}

/** Behaviours 7.4.5, after its hops. */
async function follow(answer: AddToCartAnswer, task: Task): Promise<void> {
  if (answer.hasOptions && answer.optionhtml !== undefined) return showForm(answer, answer.optionhtml, task)
  hidePanel()
  if (answer.redirectUrl !== undefined) {
    const own = ownAddress(answer.redirectUrl)
    if (own !== undefined) return location.assign(own)
    // oxlint-disable-next-line no-console -- for whoever runs the shop
    console.warn(`An answer led to another site: ${answer.redirectUrl}`)
  }
  if (answer.error !== undefined && alertIn(task.wish.form)) return refuseInForm(answer, answer.error, task.wish.form!)
  await closePopup()
  const { wish, subject, t } = task
  // Done, but not to be said here: the server says it, and counts it once.
  if (!(await takeAnswer(answer))) return leave({ status: 'failed' }, task)
  const cameFrom = wish.trigger
  if (answer.error !== undefined) {
    void sayNotice({ area: 'error', text: answer.error })
    showRefused(answer.error, { t, cameFrom })
  } else if (answer.message !== undefined) {
    showDone(doneText(wish, subject, t), { t, cameFrom, hasCheckout: knownCart()?.count !== 0 })
  }
}

async function showForm({ optionjs }: AddToCartAnswer, optionhtml: string, task: Task): Promise<void> {
  const { isPopupOpen, openWaiting, showOptions } = await import('./options-popup.ts')
  const { wish, subject, t, cancel } = task
  hidePanel()
  // It was asked for something that turned out to need a choice.
  if (!isPopupOpen()) openWaiting(wish.trigger, subject, t, () => cancel.abort())
  await showOptions(optionhtml, optionjs)
}

/** Beside the button that was pressed; the fields at fault say so themselves. */
async function refuseInForm(answer: AddToCartAnswer, error: string, form: HTMLFormElement): Promise<void> {
  void takeAnswer(answer)
  alertIn(form)?.replaceChildren(errorText(error))
  if (!answer.problems) return
  const { showProblems } = await import('../product/show-problems.ts')
  await showProblems(form, answer.problems)
}

/** What is pressed while the browser is leaving is left out, too; back on the page, it counts again. */
async function leave({ address }: Extract<CallOutcome, { status: 'failed' }>, { wish, attempt }: Task): Promise<void> {
  if (address === undefined) followPlainly(wish, { attempt })
  else location.assign(address)
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, LEAVING_MS)
    addEventListener('pageshow', resolve, { once: true })
  })
}

/** The popup shows what is waited for by itself. */
const opensPopup = ({ kind }: CartWish) => kind === 'options' || kind === 'configure'

async function closePopup(): Promise<void> {
  if (!document.getElementById(POPUP_ID)) return
  const popup = await import('./options-popup.ts')
  popup.closePopup()
}

/** Options of a product are asked for at its own address of the cart, whatever its link leads to (7.4.3). */
function addressOf({ kind, address, trigger }: CartWish): string {
  const id = Number(trigger.dataset.productId)
  return kind === 'options' && id > 0 ? `${paths.cartAdd(id)}?options=cart` : address
}

/** What the browser would send: with files as it sends files (7.4.4). Of a link its address says everything. */
function bodyOf({ wish: { form, trigger }, attempt }: Task): URLSearchParams | FormData {
  if (!form) return new URLSearchParams()
  const isSubmitter = trigger instanceof HTMLButtonElement && trigger.type === 'submit' && trigger.form === form
  const data = new FormData(form, isSubmitter ? trigger : null)
  data.set('attempt', attempt)
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].map(([name, value]): [string, string] => [name, String(value)]))
}

const newAttempt = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

const alertIn = (form: HTMLFormElement | undefined) =>
  form?.querySelector<HTMLElement>('.form-messages [role=alert]') ?? undefined

function waitingText({ kind }: CartWish, { name }: Subject, t: AddToCartText): string {
  if (kind === 'update') return t('addToCartUpdatingCart')
  if (kind === 'remove') return name === undefined ? t('addToCartRemoving') : t('addToCartRemovingNamed', { name })
  return name === undefined ? t('addToCartAdding') : t('addToCartAddingNamed', { name })
}

function doneText({ kind }: CartWish, { name }: Subject, t: AddToCartText): string {
  const [plain, named] =
    kind === 'remove'
      ? (['addToCartRemoved', 'addToCartRemovedNamed'] as const)
      : kind === 'update'
        ? (['addToCartUpdated', 'addToCartUpdatedNamed'] as const)
        : (['addToCartAdded', 'addToCartAddedNamed'] as const)
  return name === undefined ? t(plain) : t(named, { name })
}
