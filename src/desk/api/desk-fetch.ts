import { seat } from './seat.ts'

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** 128 random bits; `crypto.randomUUID` is there over https only. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a request of the desk. A change carries the session's form key, and a key of its own by which it is done once. When the session
 * has ended it waits until the person has signed in again, and is sent once more as it was, with the same key.
 */
export async function deskFetch(request: Request): Promise<Response> {
  const key = makeKey()
  const send = () => {
    const one = request.clone()
    if (!isReading(one)) {
      one.headers.set('x-form-key', seat.getSnapshot().session?.formKey ?? '')
      one.headers.set('idempotency-key', key)
    }
    return fetch(one)
  }
  const answer = await send()
  if (answer.status !== 401) return answer
  await seat.signedInAgain()
  return send()
}
