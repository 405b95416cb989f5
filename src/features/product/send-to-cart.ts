import { $cart, $formKey } from '../cart/cart-store.ts'

/** What the call answers (spec §3, add-to-cart response); every part may be missing. */
type Answer = {
  message?: string
  count?: number
  formKey?: string
  redirectUrl?: string
  error?: string
  problems?: Record<string, string>
}

/** `message` is markup our server rendered, `reason` plain text, `problems` by field id. */
export type Sent =
  | { status: 'added'; message: string }
  | { status: 'refused'; reason: string; problems?: Record<string, string> }
  | { status: 'redirected' }
  | { status: 'failed' }

/**
 * Posts the form as the browser would, asking for JSON. Tells the header the new count and remembers the form key.
 * `failed`: no answer, or not one of ours; the caller lets the browser submit the form itself.
 */
export async function sendToCart(form: HTMLFormElement): Promise<Sent> {
  const answer = await post(form)
  if (!answer) return { status: 'failed' }
  if (answer.count !== undefined) $cart.set({ count: answer.count })
  if (answer.redirectUrl) {
    location.assign(answer.redirectUrl)
    return { status: 'redirected' }
  }
  if (answer.error) return { status: 'refused', reason: answer.error, problems: answer.problems }
  return { status: 'added', message: answer.message ?? '' }
}

async function post(form: HTMLFormElement, isSecondTry = false): Promise<Answer | undefined> {
  const data = new FormData(form)
  const formKey = $formKey.get()
  if (formKey) data.set('form_key', formKey)
  try {
    const response = await fetch(`${form.getAttribute('action')}?isajaxcart=true`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body:
        form.enctype === 'multipart/form-data'
          ? data
          : new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
    })
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null) return undefined
    const known: Answer = answer
    if (known.formKey) $formKey.set(known.formKey)
    // The page is older than the session (another tab began it): its key came with the refusal.
    return response.status === 403 && known.formKey && !isSecondTry ? await post(form, true) : known
  } catch {
    return undefined
  }
}
