import type { AddResult } from '#domain/cart/results.ts'
import type { ShopRequest } from '../http/answers.ts'
import type { Shop } from '#server/shop.ts'

/** Attempts remembered at most, and for how long. */
const REMEMBERED = 10_000
const FOR_MS = 10 * 60_000

/** `until`: by the steady clock, which nobody sets. */
type Done = { until: number; result: Promise<unknown> }

const attempts = new WeakMap<Shop, Map<string, Done>>()

/**
 * Carries out each request of a shopper once. If the answer did not reach the page whole, its script sends the form again as the
 * browser would (spec §8). Both requests carry the same `attempt`, and the second gets the first one's answer. Only what went
 * into the cart is remembered, and in this process only.
 */
export function answeredOnce(
  request: ShopRequest,
  sessionHash: string,
  work: () => Promise<AddResult>,
): Promise<AddResult> {
  // A form the browser came back to still holds the attempt it was sent with before: the last one is meant.
  const attempt = request.form.all('attempt').at(-1) ?? ''
  return doneOnce(request, { sessionHash, attempt }, work, ({ status }) => status === 'added')
}

/**
 * The same for other work of a form. `attempt`: the same each time the form is sent, if it is one.
 * @param isDone true of a result that a second request gets as well
 */
export function doneOnce<Result>(
  { shop, url }: ShopRequest,
  { sessionHash, attempt }: { sessionHash: string; attempt: string },
  work: () => Promise<Result>,
  isDone: (result: Result) => boolean,
): Promise<Result> {
  if (!/^[\w-]{8,128}$/.test(attempt)) return work()
  const known = attempts.get(shop) ?? new Map<string, Done>()
  attempts.set(shop, known)
  forgetOld(known)
  const key = `${sessionHash} ${url.pathname} ${attempt}`
  const before = known.get(key)
  if (before) return before.result as Promise<Result>
  const result = work()
  known.set(key, { until: performance.now() + FOR_MS, result })
  void result.then(
    (answer) => isDone(answer) || known.delete(key),
    () => known.delete(key),
  )
  return result
}

/** The oldest stand first. */
function forgetOld(known: Map<string, Done>): void {
  for (const [key, { until }] of known) {
    if (until > performance.now() && known.size < REMEMBERED) return
    known.delete(key)
  }
}
