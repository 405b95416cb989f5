import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { loadScripts } from '#widgets/browser/load-scripts.ts'
import { createModal, type Modal } from '#widgets/modal/modal.ts'
import { POPUP_ID } from './cart-wish.ts'
import { type Subject, summaryOf } from './subject.ts'
import type { AddToCartText } from './texts.ts'

let modal: Modal | undefined
let onClose: (() => void) | undefined
/** Ends the waiting for scripts of a popup that was closed. */
let scripts: AbortController | undefined

const POPUP = {
  overlayClass: 'ajaxcart-popup-overlay',
  boxId: POPUP_ID,
  contentId: 'ajaxcart-content',
  closeClass: 'close-popup',
}

export const isPopupOpen = (): boolean => modal?.isOpen ?? false

/** Opens at once with what the page knows of the product (7.4.3); `cancel` is called when the shopper closes it meanwhile. */
export function openWaiting(trigger: HTMLElement, subject: Subject, t: AddToCartText, cancel: () => void): void {
  const popup = (modal ??= createModal({ ...POPUP, closeLabel: t('optionsClose') }, closed))
  onClose = cancel
  popup.open(trigger)
  const summary = summaryOf(subject)
  const waiting = document.createElement('p')
  waiting.className = 'ajaxcart-text'
  waiting.setAttribute('role', 'status')
  waiting.tabIndex = -1
  const { name } = subject
  waiting.textContent = name === undefined ? t('optionsLoading') : t('optionsLoadingOf', { name })
  summary.append(waiting)
  popup.show(summary, summary.querySelector<HTMLElement>('.product-name') ?? waiting)
}

/**
 * Shows the product's form, once the scripts it needs are there (7.4.8). The form before is gone first: there are never two.
 * Resolves to whether it is shown; it is not when it was closed meanwhile.
 */
export async function showOptions(optionhtml: string, optionjs: readonly string[]): Promise<boolean> {
  scripts = new AbortController()
  const { signal } = scripts
  const markup = parseMarkup(optionhtml)
  if (optionjs.length > 0) await loadScripts(optionjs, signal)
  if (signal.aborted || !modal) return false
  modal.show(markup, markup.querySelector<HTMLElement>('.product-name'))
  onClose = undefined
  return true
}

/** For what its form has sent: closing it cancels that, and nobody is led away (2.19.4). */
export const cancelOnClose = (cancel: () => void): void => void (onClose = cancel)

/** Without a word to whoever waits for it. */
export function closePopup(): void {
  onClose = undefined
  if (modal?.isOpen) modal.close()
}

function closed(): void {
  scripts?.abort()
  const cancel = onClose
  onClose = undefined
  cancel?.()
}
