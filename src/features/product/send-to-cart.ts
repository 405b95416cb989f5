import { $cart, $formKey } from '../cart/cart-store.ts'

/** What the call answers (spec §3, add-to-cart response); every part may be missing. */
type Answer = {
  message?: string
  miniCart?: string
  count?: number
  formKey?: string
  redirectUrl?: string
  error?: string
}

export type Sent = { status: 'added' | 'refused'; text: string } | { status: 'redirected' } | { status: 'failed' }

/**
 * Posts the form as the browser would, asking for JSON. Tells the header the new count and remembers the form key.
 * `failed`: no answer, or not one of ours; the caller lets the browser submit the form itself.
 */
export async function sendToCart(form: HTMLFormElement, addedText: string): Promise<Sent> {
  const data = new FormData(form)
  const formKey = $formKey.get()
  if (formKey) data.set('form_key', formKey)
  let answer: Answer
  try {
    const response = await fetch(`${form.getAttribute('action')}?isajaxcart=true`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
    })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) return { status: 'failed' }
    answer = body
  } catch {
    return { status: 'failed' }
  }
  if (answer.formKey) $formKey.set(answer.formKey)
  if (answer.count !== undefined) $cart.set({ count: answer.count })
  if (answer.redirectUrl) {
    location.assign(answer.redirectUrl)
    return { status: 'redirected' }
  }
  if (answer.error) return { status: 'refused', text: textOf(answer.error) }
  return { status: 'added', text: answer.message ? textOf(answer.message) : addedText }
}

/** Messages of the calls are markup (spec §3); the live region takes their words. */
const textOf = (markup: string) =>
  new DOMParser().parseFromString(markup, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
