import { paths } from '#domain/paths.ts'
import type { CartWish } from './cart-wish.ts'

/** What is sent for a wish. `attempt` marks it, so that the server does it once, however often it is sent. */
export type WishRequest = { address: string; body: URLSearchParams | FormData; attempt: string }

/** One that nobody knows the outcome of: the same, sent again, is the same attempt. */
let unsure: { key: string; attempt: string } | undefined

/** What the browser would send: with files as it sends files (7.4.4). Of a link its address says everything. */
export function requestOf(wish: CartWish): WishRequest {
  const { form, trigger } = wish
  const address = addressOf(wish)
  if (!form) return { address, body: new URLSearchParams(), attempt: newAttempt() }
  const isSubmitter = trigger instanceof HTMLButtonElement && trigger.type === 'submit' && trigger.form === form
  const data = new FormData(form, isSubmitter ? trigger : null)
  const key = keyOf(address, data)
  const attempt = unsure?.key === key ? unsure.attempt : newAttempt()
  data.set('attempt', attempt)
  const hasFiles = form.enctype === 'multipart/form-data'
  return { address, body: hasFiles ? data : new URLSearchParams(textsOf(data)), attempt }
}

/** It was sent, and no answer came: perhaps it was done, perhaps not. */
export function rememberUnsure({ address, body, attempt }: WishRequest): void {
  unsure = body instanceof FormData ? undefined : { key: keyOf(address, body), attempt }
}

/** Options of a product are asked for at its own address of the cart, whatever its link leads to (7.4.3). */
function addressOf({ kind, address, trigger }: CartWish): string {
  const id = Number(trigger.getAttribute('data-product-id'))
  return kind === 'options' && id > 0 ? `${paths.cartAdd(id)}?options=cart` : address
}

/** The form key may be another by then. */
const keyOf = (address: string, data: FormData | URLSearchParams) =>
  JSON.stringify([address, textsOf(data).filter(([name]) => name !== 'attempt' && name !== 'form_key')])

const textsOf = (data: FormData | URLSearchParams) =>
  [...data].map(([name, value]): [string, string] => [name, String(value)])

const newAttempt = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
