import { callPaths } from '#domain/call-paths.ts'
import type { CartChange } from './cart-change.ts'

/** The request of a change. `attempt` marks it, so that the server does it once, however often it is sent. */
export type ChangeRequest = { address: string; body: URLSearchParams | FormData; attempt: string }

/** A request whose outcome nobody knows: the same, sent again, is the same attempt. */
let unsure: { key: string; attempt: string } | undefined

/** Makes the request that the browser would send, with files as it sends files (7.4.4). A link's address says everything. */
export function requestOf(change: CartChange): ChangeRequest {
  const { form, trigger } = change
  const address = addressOf(change)
  if (!form) return { address, body: new URLSearchParams(), attempt: newAttempt() }
  const isSubmitter = trigger instanceof HTMLButtonElement && trigger.type === 'submit' && trigger.form === form
  const data = new FormData(form, isSubmitter ? trigger : null)
  const key = keyOf(address, data)
  const attempt = unsure?.key === key ? unsure.attempt : newAttempt()
  data.set('attempt', attempt)
  const hasFiles = form.enctype === 'multipart/form-data'
  return { address, body: hasFiles ? data : new URLSearchParams(textsOf(data)), attempt }
}

/** The request was sent, and no answer came: perhaps it was done, perhaps not. */
export function rememberUnsure({ address, body, attempt }: ChangeRequest): void {
  unsure = body instanceof FormData ? undefined : { key: keyOf(address, body), attempt }
}

/** Options of a product are asked for at its own address of the cart, whatever its link leads to (7.4.3). */
function addressOf({ kind, address, trigger }: CartChange): string {
  const id = Number(trigger.getAttribute('data-product-id'))
  return kind === 'options' && id > 0 ? `${callPaths.cartAdd(id)}?options=cart` : address
}

/** The form key may be another by then. */
const keyOf = (address: string, data: FormData | URLSearchParams) =>
  JSON.stringify([address, textsOf(data).filter(([name]) => name !== 'attempt' && name !== 'form_key')])

const textsOf = (data: FormData | URLSearchParams) =>
  [...data].map(([name, value]): [string, string] => [name, String(value)])

const newAttempt = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
