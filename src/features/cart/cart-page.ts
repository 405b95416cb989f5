import { isObject, textIn } from '#domain/calls/answer-parts.ts'
import { readCartPageAnswer } from '#domain/calls/cart-page-answer.ts'
import { paths } from '#domain/paths.ts'
import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { sendCall } from '#widgets/calls/send-call.ts'
import { announce } from '#widgets/form/announce.ts'
import { oneLess, oneMore } from '#widgets/quantity-stepper/quantity-stepper.ts'
import { CartIntents, type Intent } from './cart-intents.ts'
import { cartRows, changedForms, type CartRow } from './cart-rows.ts'
import { knownCart, takeCart, watchCart } from './cart-state.ts'
import { REVEALED, replaceCart } from './replace-cart.ts'

/** What the intents are about. */
const UPDATE = 'update'
const NEWEST = 'newest'

/**
 * The cart page without reloads (spec §2, widget 15): each form that changes the cart is posted in the background and the
 * answer's drawing takes the place of the page's inside. Where no answer of ours comes back, nothing is lost: the page
 * stays as it is and a second try may work.
 */
export function enhance(container: HTMLElement): void {
  const intents = new CartIntents(carryOut, followOthers)
  /** Lines of a change whose outcome nobody knows: what is typed there is sent whatever the page shows. */
  const unsure = new Set<string>()
  /** The newer cart that was asked for last, by itself. */
  let lastTried: string | undefined

  container.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name.startsWith('cart')) reveal(target)
  })
  container.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.step-more, .step-less') : null
    if (button) step(button)
  })
  container.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'estimate_method') target.form?.requestSubmit()
  })
  document.addEventListener('submit', onSubmit)
  const stopWatching = watchCart(followOthers)
  if (container.contains(document.activeElement)) reveal(document.activeElement as HTMLElement)
  container.dataset.enhanced = ''
  followOthers()

  function onSubmit(event: SubmitEvent): void {
    if (!container.isConnected) {
      document.removeEventListener('submit', onSubmit)
      return stopWatching()
    }
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !isOurs(form)) return
    event.preventDefault()
    intents.add(intentOf(form, event.submitter))
    markBusy()
  }

  /** Products shown below the cart have forms of their own. */
  function isOurs(form: HTMLFormElement): boolean {
    if (form.id === 'undo-form') return true
    return container.contains(form) && form.method === 'post' && !form.closest('.shelf')
  }

  function intentOf(form: HTMLFormElement, submitter: HTMLElement | null): Intent {
    const to = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
    const line = submitter?.closest<HTMLElement>('[data-line]')?.dataset.line
    if (form.id === 'cart-form' && !submitter?.hasAttribute('formaction')) {
      const touched = cartRows(container).filter(isTouched)
      return {
        about: UPDATE,
        to,
        fields: [],
        rows: Object.fromEntries(touched.map(({ id, field }) => [id, field.value])),
      }
    }
    if (line !== undefined) return { about: `line ${line}`, to, fields: [] }
    const fields = [...new FormData(form, submitter)].map(([name, value]): [string, string] => [name, String(value)])
    return { about: form.id || to, to, fields }
  }

  /** Whether the row says something else than it will hold by what was asked for already. */
  function isTouched({ id, drawn, field }: CartRow): boolean {
    return unsure.has(id) || field.value !== (intents.quantityAskedFor(id) ?? drawn)
  }

  async function carryOut(intent: Intent): Promise<void> {
    markBusy()
    const page = container.querySelector<HTMLInputElement>('#cart-form input[name=p]')?.value
    const result =
      intent.about === NEWEST
        ? await askCall(page === undefined ? paths.cart : `${paths.cart}?p=${page}`)
        : await sendCall(intent.to, bodyOf(intent, page))
    const json = result.status === 'answered' ? result.json : undefined
    const answer = readCartPageAnswer(json)
    if (answer) {
      unsure.clear()
      const isSentForm = intent.about !== UPDATE
      replaceCart(container, answer.content, {
        ...(isSentForm && { sentForm: intent.about }),
        // What was sent is answered for; what was typed since is not.
        isOwnWord: ({ id, value, drawn }) => value !== (intent.rows?.[id] ?? drawn),
      })
      if (answer.cart) takeCart(answer.cart)
      if (answer.message || intent.about !== NEWEST) say(answer.message)
    } else {
      for (const line of Object.keys(intent.rows ?? {})) unsure.add(line)
      const reason = isObject(json) ? textIn(json, 'error') : undefined
      say({ area: 'error', text: reason ?? container.dataset.failed ?? '' })
    }
    markBusy(intent)
  }

  /** The whole form goes (behaviours 2.15.2); rows that nobody touched say so by `drawn`. */
  function bodyOf({ about, fields, rows = {} }: Intent, page: string | undefined): URLSearchParams {
    const body = new URLSearchParams([...fields].map(([name, value]) => [name, value]))
    body.set('cartpage', '1')
    if (page !== undefined) body.set('p', page)
    if (about !== UPDATE) return body
    body.set('update_cart_action', 'update_qty')
    for (const { id, drawn } of cartRows(container)) {
      body.set(`cart[${id}][qty]`, rows[id] ?? drawn)
      if (!(id in rows)) body.set(`cart[${id}][drawn]`, drawn)
    }
    for (const [id, quantity] of Object.entries(rows)) body.set(`cart[${id}][qty]`, quantity)
    return body
  }

  /** Rows and forms that something is under way for; `done` is not any more. */
  function markBusy(done?: Intent): void {
    const asked = intents.all.filter((intent) => intent !== done)
    const lines = new Set(
      asked.flatMap(({ about, rows }) => [
        ...Object.keys(rows ?? {}),
        ...(about.startsWith('line ') ? [about.slice(5)] : []),
      ]),
    )
    for (const row of container.querySelectorAll<HTMLElement>('[data-line]'))
      row.ariaBusy = lines.has(row.dataset.line!) ? 'true' : null
    for (const form of container.querySelectorAll('form[id]'))
      form.ariaBusy = asked.some(({ about }) => about === form.id) ? 'true' : null
  }

  /** The cart is newer than the page: another tab, the mini cart, the popup (behaviours 4.minicart.19). */
  function followOthers(): void {
    const cart = knownCart()
    if (!cart || !container.isConnected || intents.isBusy) return
    const { cartKey, cartVersion } = container.dataset
    if (cart.key === cartKey && cart.version <= Number(cartVersion)) return
    if (cartKey === undefined && cart.count === 0) return
    const hasWords = cartRows(container).some(isTouched) || changedForms(container).length > 0
    const newest = `${cart.key} ${cart.version}`
    // Asked for once: where it does not come, the shopper decides when to try again.
    if (hasWords || newest === lastTried) return offerNewest()
    lastTried = newest
    showNewest()
  }

  const showNewest = () => intents.add({ about: NEWEST, to: paths.cart, fields: [] })

  /** What is typed is not taken away unasked. */
  function offerNewest(): void {
    const { changedElsewhere = '', showNewest: show = '' } = container.dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link-button'
    button.textContent = show
    button.addEventListener('click', () => {
      showNewest()
      say()
      document.getElementById('cart-title')?.focus()
    })
    sayElements('success', noteOf('note-msg', changedElsewhere, button))
  }

  function step(button: HTMLElement): void {
    const field = button.closest('[data-line]')?.querySelector<HTMLInputElement>('input.qty')
    if (!field) return
    reveal(field)
    const next = button.matches('.step-more') ? oneMore(field.value) : oneLess(field.value)
    if (next === field.value) return
    field.value = next
    announce(`${field.labels?.[0]?.textContent ?? ''}: ${next}`)
  }
}

/** Behaviours 2.15.1, 2.15.5: the row's update button comes out, and stays. */
function reveal(inside: HTMLElement): void {
  inside.closest('.cart-line')?.classList.add(REVEALED)
}

type Said = { area: 'error' | 'success'; markup: string } | { area: 'error' | 'success'; text: string }

/** Into the page's live regions; without anything they are emptied. */
function say(said?: Said): void {
  if (!said) return sayElements('success')
  if ('text' in said) return sayElements(said.area, noteOf('error-msg', said.text))
  sayElements(said.area, ...(parseMarkup(said.markup).firstElementChild?.childNodes ?? []))
}

function sayElements(area: 'error' | 'success', ...nodes: Node[]): void {
  const messages = document.getElementById('messages')
  const hadFocus = messages?.contains(document.activeElement) ?? false
  messages?.querySelector('output')?.replaceChildren(...(area === 'success' ? nodes : []))
  messages?.querySelector('[role=alert]')?.replaceChildren(...(area === 'error' ? nodes : []))
  // The button that was pressed there (undo) is gone.
  if (hadFocus && !messages?.contains(document.activeElement)) document.getElementById('cart-title')?.focus()
}

function noteOf(className: string, text: string, button?: HTMLElement): HTMLElement {
  const note = document.createElement('span')
  note.className = className
  const words = document.createElement('span')
  words.textContent = text
  note.append(words, ...(button ? [' ', button] : []))
  return note
}
