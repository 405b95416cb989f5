import { callPaths } from '#domain/call-paths.ts'
import { cartPaths } from '#domain/cart-paths.ts'
import { NOBODYS_CART } from '#domain/shopper/shopper-summary.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { sendCall } from '#widgets/calls/send-call.ts'
import { createStore, type Store } from '#widgets/store/create-store.ts'
import { clearNotices, sayNotice } from '../../notices/notice-store.ts'
import { CartIntents, type Intent } from './cart-intents.ts'
import { readOutcome } from './cart-page-answer.ts'
import type { CartPageProps } from '../view/cart-page-props.ts'
import {
  bodyOf,
  type CartPageEvent,
  type CartPageState,
  hasWords,
  initialCartPage,
  isNewer,
  NEWEST,
  nextCartPage,
  touchedRows,
  UPDATE,
} from './cart-page-state.ts'
import { cartStore } from '../cart-store.ts'

/** The page's state, with the intents under way for it. */
export type CartPageSnapshot = CartPageState & { asked: readonly Intent[] }

/** Rows of which none says anything new, as text. */
const NOTHING = '{}'

/** The heading, which gets the focus when what had it is gone. */
type Heading = { readonly current: HTMLElement | null }

/**
 * The cart page without reloads (spec §2, widget 15): what the shopper asks for is sent in the background, and the answer's data take the
 * place of what is drawn. If no answer of ours comes back, nothing is lost: the page stays as it is, and a second try may work.
 */
export class CartPageController {
  readonly #store: Store<CartPageSnapshot>
  readonly #texts: CartPageProps['texts']
  readonly #heading: Heading
  readonly #intents = new CartIntents(
    (intent) => this.#carryOut(intent),
    () => this.#goOn(),
    (asked) => this.#store.set({ ...this.#store.getSnapshot(), asked }),
  )
  /** The page that is gone to when what is typed has been sent, and what was typed. */
  #leavesFor: string | undefined
  #leftWith: string | undefined
  /** The newer cart that was asked for last, by itself. */
  #lastTried: string | undefined

  constructor({ view, cart, texts }: Pick<CartPageProps, 'view' | 'cart' | 'texts'>, heading: Heading) {
    this.#store = createStore({ ...initialCartPage(view, cart), asked: [] })
    this.#texts = texts
    this.#heading = heading
  }

  get store(): Store<CartPageSnapshot> {
    return this.#store
  }

  readonly dispatch = (event: CartPageEvent): void => {
    const snapshot = this.#store.getSnapshot()
    this.#store.set({ ...nextCartPage(snapshot, event), asked: snapshot.asked })
  }

  /** Sends the quantities that are typed: the whole form goes (2.15.2). */
  readonly update = (): void => {
    const rows = touchedRows(this.#store.getSnapshot(), this.#askedFor)
    this.#intents.add({ about: UPDATE, to: cartPaths.cartUpdate, fields: [], rows })
  }

  /**
   * The shopper leaves for another page: what is typed in the rows is sent first. Pressed once more with the same in them, as after a refusal,
   * the link leads there at once.
   *
   * @returns whether the page is gone to later
   */
  readonly leaveFor = (address: string): boolean => {
    const typed = this.#typed()
    if (typed === NOTHING || typed === this.#leftWith) return false
    this.#leftWith = typed
    this.#leavesFor = address
    this.update()
    return true
  }

  /** The rows that say something else than the cart holds, as text. */
  readonly #typed = (): string => JSON.stringify(touchedRows(this.#store.getSnapshot(), () => undefined))

  /** Everything was answered: the page is left, unless a row was refused. */
  #goOn(): void {
    const address = this.#leavesFor
    this.#leavesFor = undefined
    if (address !== undefined && this.#typed() === NOTHING) location.assign(address)
    else this.followOthers()
  }

  /** Sends something else: a row's button, a form beside the rows. */
  readonly ask = (about: string, to: string, fields: Intent['fields'] = []): void =>
    this.#intents.add({ about, to, fields })

  /** The cart is newer than the page: another tab, the mini cart, the popup (4.minicart.19). */
  readonly followOthers = (): void => {
    const { cart } = cartStore.getSnapshot()
    const state = this.#store.getSnapshot()
    if (!cart || this.#intents.isBusy || !isNewer(state, cart)) return
    const newest = `${cart.key} ${cart.version}`
    // Asked for once: where it does not come, the shopper decides when to try again.
    if (hasWords(state, this.#askedFor) || newest === this.#lastTried) return this.#offerNewest()
    this.#lastTried = newest
    this.#showNewest()
  }

  readonly #askedFor = (line: string): string | undefined => this.#intents.quantityAskedFor(line)

  readonly #showNewest = (): void => this.#intents.add({ about: NEWEST, to: callPaths.cart, fields: [] })

  /** Offers the newest cart by a button: typed text is not taken away unasked. */
  #offerNewest(): void {
    const onPress = () => {
      this.#showNewest()
      this.#say()
      this.#heading.current?.focus()
    }
    const action = { label: this.#texts.cartShowNewest, onPress }
    void sayNotice({ area: 'success', tone: 'note', text: this.#texts.cartChangedElsewhere, action })
  }

  async #carryOut(intent: Intent): Promise<void> {
    const { view } = this.#store.getSnapshot()
    const page = view.page > 1 ? `?p=${view.page}` : ''
    const result =
      intent.about === NEWEST
        ? await askCall(`${callPaths.cart}${page}`)
        : await sendCall(intent.to, bodyOf(view, intent))
    const outcome = readOutcome(result.status === 'answered' ? result.json : undefined)
    if (outcome.status === 'lost') {
      this.dispatch({ type: 'lost', intent })
      return this.#say({ area: 'error', text: outcome.reason ?? this.#texts.cartFailed })
    }
    const { drawn, message } = outcome
    this.dispatch({ type: 'answered', intent, drawn })
    // An answer without a cart is for somebody without a session: it has ended meanwhile.
    if (drawn.cart || cartStore.getSnapshot().cart) cartStore.take(drawn.cart ?? NOBODYS_CART)
    if (message || intent.about !== NEWEST) this.#say(message)
  }

  #say(notice?: { area: 'error' | 'success' } & ({ text: string } | { markup: string })): void {
    void (notice ? sayNotice({ ...notice, focusAfter: this.#heading }) : clearNotices())
  }
}
