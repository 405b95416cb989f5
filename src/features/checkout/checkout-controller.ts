import { GO_TO } from '#domain/checkout/steps.ts'
import { callPaths } from '#domain/call-paths.ts'
import { targetOf } from '#widgets/browser/address/fragment.ts'
import { isModifiedClick } from '#widgets/browser/events/is-modified-click.ts'
import { pageAddress, pushAddress, replaceAddress } from '#widgets/browser/address/page-address.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { type CallResult, sendCall } from '#widgets/calls/send-call.ts'
import { renewParts } from '#widgets/browser/markup/renew-parts.ts'
import { announce } from '#widgets/form/check/announce.ts'
import { unwrapMarkup } from '#widgets/server-markup/unwrap-markup.ts'
import { createStore, type Store } from '#widgets/store/create-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import {
  type CheckoutEvent,
  type CheckoutProps,
  type CheckoutState,
  fieldsLeaving,
  initialCheckout,
  leadsToStep,
  nextCheckout,
  readDrawing,
  savesStep,
} from './checkout-state.ts'
import { totalPlaces } from './total-places.ts'
import { forgetTyped, keepTyped, restoreTyped } from './keep-typed.ts'

/** The name of the ways to pay (domain/checkout/checkout-form.ts). */
const PAYMENT = 'payment[method]'

type Place = Pick<Location, 'pathname' | 'search'>

/**
 * The checkout without reloads: a step is posted in the background and the answered checkout takes the place of the one
 * that is there; the browser's Back goes through the steps. Whatever leads to another step sends the open one along, so
 * that what was typed is kept; what is not sent yet is kept by this tab. The order itself is sent as any form, once
 * (site/islands/sent-once.ts). Where no answer comes, the page stays as it is, and the next press goes the way without script.
 */
export class CheckoutController {
  readonly store: Store<CheckoutState>
  readonly #props: CheckoutProps
  /** Forms, buttons and links whose call failed: they go the way without script. */
  readonly #plain = new WeakSet<object>()
  /** The address of what is shown. */
  #address = ''
  /** Totals are on their way. */
  #isPricing = false

  constructor(props: CheckoutProps) {
    this.#props = props
    this.store = createStore(initialCheckout(props))
  }

  /** The component has come alive: what this tab kept is put into the open form. */
  readonly start = (): void => {
    this.#address = pageAddress()
    this.#withOpenForm(restoreTyped)
    const chosen = this.#chosenPayment()
    if (chosen && !chosen.defaultChecked) void this.#price()
  }

  readonly onInput = (): void => this.#withOpenForm(keepTyped)

  readonly onChange = (event: Event): void => {
    this.onInput()
    if (event.target === this.#chosenPayment()) void this.#price()
  }

  /** The page is shown, perhaps again: no order is on its way. */
  readonly onPageShow = (): void => this.#dispatch({ type: 'ordering', isSent: false })

  /** The form's own check has run before: a form that is not right yet comes here already stopped (`defaultPrevented`). */
  readonly onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (event.defaultPrevented || this.#plain.has(form) || (submitter && this.#plain.has(submitter))) return
    if (submitter?.hasAttribute('formaction')) return
    const { pathname } = new URL(form.action)
    if (pathname === callPaths.placeOrder) {
      forgetTyped()
      return this.#dispatch({ type: 'ordering', isSent: true })
    }
    if (!savesStep(pathname)) return
    event.preventDefault()
    if (this.#isBusy) return
    this.#save(form, submitter).catch((error: unknown) => {
      // A fault of ours must not leave the shopper with nothing.
      reportError(error)
      this.#plain.add(form)
      form.requestSubmit(submitter)
    })
  }

  /** A link to another step, pressed. */
  readonly onLink = (link: HTMLAnchorElement, event: MouseEvent): void => {
    if (this.#plain.has(link) || !leadsToStep(link, link.getAttribute('href') ?? '') || isModifiedClick(event)) return
    event.preventDefault()
    if (this.#isBusy) return
    this.#follow(link).catch((error: unknown) => {
      reportError(error)
      location.assign(link.href)
    })
  }

  readonly onPop = async (): Promise<void> => {
    const wanted = pageAddress()
    // Another place of the same page: a link of the summary of what is wrong.
    if (wanted === this.#address) return
    const result = await this.#goTo(location)
    // Back was pressed once more meanwhile: what that leads to comes, too.
    if (wanted !== pageAddress()) return
    if (result.status === 'cancelled' || this.#put(result, 'keep')) return
    if (result.status === 'answered') return location.reload()
    pushAddress(this.#address)
    this.#fail(this.#props.texts.notLoaded)
  }

  get #isBusy(): boolean {
    return this.store.getSnapshot().isBusy
  }

  #dispatch(event: CheckoutEvent): void {
    this.store.set(nextCheckout(this.store.getSnapshot(), event))
  }

  #fail(text: string): void {
    announce(text)
    this.#dispatch({ type: 'failed', text })
  }

  async #save(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const result = await this.#post(form, new FormData(form, submitter))
    if (result.status === 'cancelled' || this.#put(result, 'push')) return
    const isLeaving = submitter instanceof HTMLButtonElement && submitter.name === GO_TO
    this.#plain.add(isLeaving ? submitter : form)
    // The server answered with nothing for this page: what comes is another one.
    if (result.status === 'answered') return form.requestSubmit(submitter)
    const { notLoaded, failed } = this.#props.texts
    this.#fail(isLeaving ? notLoaded : failed)
  }

  async #follow(link: HTMLAnchorElement): Promise<void> {
    const result = await this.#goTo(link)
    if (result.status === 'cancelled' || this.#put(result, 'push')) return
    if (result.status === 'answered') return location.assign(link.href)
    this.#plain.add(link)
    this.#fail(this.#props.texts.notLoaded)
  }

  /** To the step of an address, with what was typed in the open one. */
  #goTo({ pathname, search }: Place): Promise<CallResult> {
    const form = this.#openForm()
    if (!form || !savesStep(new URL(form.action).pathname)) return askCall(pathname + search)
    return this.#post(form, fieldsLeaving(new FormData(form), search))
  }

  async #post(form: HTMLFormElement, data: FormData): Promise<CallResult> {
    const fields = [...data].map(([name, value]): [string, string] => [name, String(value)])
    this.#dispatch({ type: 'sent' })
    const result = await sendCall(form.action, new URLSearchParams(fields))
    this.#dispatch({ type: 'settled' })
    return result
  }

  /** The chosen way to pay, where the totals may change with it. */
  #chosenPayment(): HTMLInputElement | undefined {
    const fields = [...(this.#openForm()?.elements ?? [])]
    const isPriced = fields.some((field) => field.getAttribute('formaction') === callPaths.savePayment)
    const chosen = fields.find((field) => field instanceof HTMLInputElement && field.name === PAYMENT && field.checked)
    return isPriced ? (chosen as HTMLInputElement | undefined) : undefined
  }

  /** Shows the totals with the chosen way to pay, the newest choice last. Without an answer they stay, and ordering tells of others. */
  async #price(): Promise<void> {
    if (this.#isPricing) return
    this.#isPricing = true
    const { drawings } = this.store.getSnapshot()
    let asked: string
    let result: CallResult
    do {
      asked = this.#chosenPayment()?.value ?? ''
      result = await sendCall(callPaths.savePayment, new URLSearchParams({ [PAYMENT]: asked }))
    } while (asked !== (this.#chosenPayment()?.value ?? asked))
    this.#isPricing = false
    if (drawings !== this.store.getSnapshot().drawings) return
    const drawing = readDrawing(result.status === 'answered' ? result.json : undefined)
    if (!drawing) return
    const isPut = renewParts(drawing.content, {
      ids: Object.values(totalPlaces),
      same: ['seen_cart', 'seen_version', 'seen_store', PAYMENT],
    })
    if (!isPut) return void this.#put(result, 'keep')
    announce(targetOf(`#${totalPlaces.link}`)?.textContent ?? '')
  }

  /** The form of the open step, which the server drew. */
  #openForm(): HTMLFormElement | undefined {
    const { form } = this.store.getSnapshot()
    const element = form === undefined ? undefined : targetOf(`#${form}`)
    return element instanceof HTMLFormElement ? element : undefined
  }

  #withOpenForm(act: (form: HTMLFormElement, owner: string) => void): void {
    const form = this.#openForm()
    if (form) act(form, `${this.#props.cartId} ${form.id}`)
  }

  /** @returns whether the answer was the checkout */
  #put(result: CallResult, address: 'push' | 'keep'): boolean {
    const drawing = readDrawing(result.status === 'answered' ? result.json : undefined)
    if (!drawing) return false
    if (drawing.cart) cartStore.take(drawing.cart)
    const { shown: before } = this.store.getSnapshot()
    forgetTyped()
    this.#dispatch({ type: 'drawn', drawing: { ...drawing, html: unwrapMarkup(drawing.content) } })
    const next = drawing.address ?? this.#address
    if (address === 'keep') replaceAddress(next)
    else if (drawing.shown !== before) {
      // The address that led here may have named no step; Back leads to this one.
      replaceAddress(`${callPaths.checkout}?step=${before}`)
      pushAddress(next)
    }
    this.#address = pageAddress()
    return true
  }
}
