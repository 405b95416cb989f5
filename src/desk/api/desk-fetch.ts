import { spokenLanguage } from '../texts/language.ts'
import { tellOfChange } from './changes-made.ts'
import { problemOf } from './desk-problem.ts'
import { seat } from './seat.ts'

const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** 128 random bits; `crypto.randomUUID` is there over https only. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Waits for what lifts a refusal: true when the request is worth sending once more. */
async function isLifted(refusal: Response): Promise<boolean> {
  if (refusal.status === 401) return seat.signedInAgain().then(() => true)
  if (refusal.status !== 403) return false
  const { kind } = await problemOf(refusal.clone())
  if (kind === 'confirm-first') return seat.confirmed()
  return kind === 'not-from-the-desk' && seat.lookAgain()
}

/** The same for the same change. A file is long to compare: each try is a change of its own. */
async function nameOf(request: Request): Promise<string> {
  const isFile = !/json/.test(request.headers.get('content-type') ?? 'json')
  return `${request.method} ${request.url} ${isFile ? makeKey() : await request.clone().text()}`
}

/** Later than this an equal change is another one: twelve pieces that come in the afternoon are not those of the morning. */
const SAME_CHANGE_MS = 10 * 60_000

/** Changes that may or may not have arrived, with their idempotency keys: a change that is sent again has the same key. */
const unanswered = new Map<string, { key: string; until: number }>()

function keyOf(change: string): string {
  const known = unanswered.get(change)
  const key = known && Date.now() < known.until ? known.key : makeKey()
  unanswered.set(change, { key, until: Date.now() + SAME_CHANGE_MS })
  return key
}

/**
 * Sends a request of the desk. A change carries the session's form key, and a key of its own by which it is done once, also when it is
 * sent again because no answer came. When the session has ended it waits until the person has signed in again, in this tab or another, and is
 * sent once more as it was; so does what asks for the password once more.
 */
export async function deskFetch(request: Request): Promise<Response> {
  request.headers.set('accept-language', spokenLanguage())
  if (isReading(request)) return whenSignedIn(() => fetch(request.clone()))
  const change = await nameOf(request)
  const key = keyOf(change)
  const answer = await whenSignedIn(() => {
    const one = request.clone()
    one.headers.set('x-form-key', seat.getSnapshot().session?.formKey ?? '')
    one.headers.set('idempotency-key', key)
    return fetch(one)
  })
  if (answer.status < 500) unanswered.delete(change)
  tellOfChange(answer)
  return answer
}

async function whenSignedIn(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send()
    if (answer.ok || !(await isLifted(answer))) return answer
  }
}
