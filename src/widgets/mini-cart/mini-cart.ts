import type { MiniCartAnswer } from '#domain/calls/mini-cart-answer.ts'
import { putMarkup } from '../browser/put-markup.ts'
import { isModifiedClick } from '../browser/is-modified-click.ts'
import { sendCall } from '../calls/send-call.ts'
import { confirmDialog } from '../confirm/confirm-dialog.ts'
import { keepFocus } from './keep-focus.ts'
import { miniCartClasses as classes, miniCartIds as ids } from './mini-cart.classes.ts'
import { clearMessage, hideRow, showMessage } from './motion.ts'
import { type MiniCartOutcome, type MiniCartRequest, outcomeOf, type Said } from './outcome.ts'
import { boxEntered, boxLeft, boxPressed, boxTyped, type QuantityBox, type Settled } from './quantity-box.ts'

export type MiniCartHost = {
  texts: { failure: string; confirm: string; cancel: string }
  /** What an answer tells of the cart, before anything moves. */
  onAnswer: (answer: MiniCartAnswer) => void
  /** Everything an answer brings is in its place. */
  onSettled: () => void
}

export type MiniCart = {
  /** A request runs, or a typed quantity waits to be sent: the content should not be replaced under the shopper's hands. */
  isBusy(): boolean
}

/**
 * Quantities, removals and "Undo" in the mini cart (spec §4, mini cart; calls 7 and 8). Everything is heard by the panel,
 * whose inside is replaced again and again.
 */
export function startMiniCart(panel: HTMLElement, host: MiniCartHost): MiniCart {
  const boxes = new WeakMap<HTMLInputElement, QuantityBox>()
  let isSending = false

  panel.addEventListener('focusin', ({ target }) => {
    if (!isField(target)) return
    keep(target, boxEntered(boxes.get(target), target.value))
  })
  panel.addEventListener('input', ({ target }) => {
    if (isField(target)) keep(target, boxTyped(boxOf(target)))
  })
  panel.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!isField(target)) return
    settle(target, boxLeft(boxOf(target), target.value))
    // The next stop was the button that has just gone.
    const button = buttonOf(target)
    if (button?.disabled && relatedTarget === button) {
      target.closest(`.${classes.item}`)?.querySelector<HTMLElement>(`.${classes.remove}`)?.focus()
    }
  })
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || !isField(event.target)) return
    event.preventDefault()
    press(event.target)
  })
  panel.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || isModifiedClick(event)) return
    const button = event.target.closest(`.${classes.button}`)
    const field = button?.closest(`.${classes.item}`)?.querySelector(`.${classes.field}`)
    if (isField(field)) press(field)
    const link = event.target.closest<HTMLAnchorElement>(`a.${classes.remove}`)
    if (!link) return
    event.preventDefault()
    void remove(link)
  })
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    const { action } = event.target as HTMLFormElement
    void send({ kind: 'restore' }, action, event.submitter ?? undefined)
  })

  const boxOf = (field: HTMLInputElement): QuantityBox =>
    boxes.get(field) ?? { remembered: field.defaultValue, hasButton: false }

  function keep(field: HTMLInputElement, box: QuantityBox): void {
    boxes.set(field, box)
    const button = buttonOf(field)
    if (!button) return
    button.classList.toggle(classes.visible, box.hasButton)
    button.disabled = !box.hasButton
  }

  function settle(field: HTMLInputElement, { box, text }: Settled): void {
    if (field.value !== text) field.value = text
    keep(field, box)
  }

  function press(field: HTMLInputElement): void {
    const pressed = boxPressed(boxOf(field), field.value)
    if (!('send' in pressed)) return settle(field, pressed)
    void send({ kind: 'update', quantity: pressed.send }, field.dataset.link ?? '', field)
  }

  async function remove(link: HTMLAnchorElement): Promise<void> {
    if (isSending) return
    // Some browsers focus no link that is clicked; the dialog gives the focus back to it.
    link.focus()
    const { confirm, cancel } = host.texts
    if (await confirmDialog({ text: link.dataset.confirm ?? '', confirm, cancel })) {
      await send({ kind: 'remove' }, link.href, link)
    }
  }

  /** One at a time: what is pressed meanwhile is ignored (7.8.3), so answers cannot overtake each other. */
  async function send(request: MiniCartRequest, address: string, pressed: HTMLElement | undefined): Promise<void> {
    if (isSending) return
    isSending = true
    for (const area of ['error', 'success'] as const) void clearMessage(areaOf(area))
    showLoading(panel, true)
    const body = new URLSearchParams(request.kind === 'update' ? { qty: String(request.quantity) } : {})
    const outcome = outcomeOf(request, await sendCall(address, body))
    showLoading(panel, false)
    try {
      await show(outcome, pressed)
    } finally {
      isSending = false
      host.onSettled()
    }
  }

  async function show(outcome: MiniCartOutcome, pressed: HTMLElement | undefined): Promise<void> {
    if (outcome.kind === 'failed') return say({ area: 'error', text: host.texts.failure })
    const { answer, said } = outcome
    host.onAnswer(answer)
    if (outcome.kind === 'done') {
      const row = pressed?.closest<HTMLElement>(`.${classes.item}`)
      const { content } = answer
      if (outcome.hidesRow && row) await hideRow(row)
      const refocus = keepFocus(panel, pressed)
      if (content !== undefined) putMarkup(panel, content)
      else if (outcome.hidesRow) row?.remove()
      refocus()
    }
    say(said)
  }

  /** Into the areas that are there now: the content they stand in may just have come (4.minicart.16). */
  function say(said: Said): void {
    if (said) showMessage(areaOf(said.area), said.text)
  }

  const areaOf = (area: 'error' | 'success') => messageArea(panel, area)

  return {
    isBusy: () =>
      isSending ||
      [...panel.querySelectorAll<HTMLInputElement>(`.${classes.field}`)].some(
        (field) => boxes.get(field)?.hasButton && field.value !== boxes.get(field)?.remembered,
      ),
  }
}

/** Class `loading`, and the same for assistive technology. */
export function showLoading(panel: HTMLElement, isLoading: boolean): void {
  const wrapper = panel.querySelector(`.${classes.wrapper}`) ?? panel
  wrapper.classList.toggle(classes.loading, isLoading)
  wrapper.setAttribute('aria-busy', String(isLoading))
}

/** One of both message areas; made where content came without it, so that nothing stays unsaid. */
export function messageArea(panel: HTMLElement, area: 'error' | 'success'): HTMLElement {
  const found = panel.querySelector<HTMLElement>(`#${ids[area]}`)
  if (found) return found
  const made = document.createElement('div')
  made.id = ids[area]
  made.setAttribute('role', area === 'error' ? 'alert' : 'status')
  panel.prepend(made)
  return made
}

const isField = (target: EventTarget | null | undefined): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.classList.contains(classes.field)

const buttonOf = (field: HTMLInputElement) =>
  field.closest(`.${classes.item}`)?.querySelector<HTMLButtonElement>(`.${classes.button}`)
