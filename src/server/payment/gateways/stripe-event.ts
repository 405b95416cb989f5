import * as v from 'valibot'
import { isStorable } from '#domain/text/readable-text.ts'

/** The properties of an event that the shop reads. Events of other kinds have objects of other shapes and need none of these. */
export type StripeEvent = {
  eventId: string
  type: string
  paymentId: string | undefined
  reference: string | undefined
}

/** Stripe's ids are far shorter. */
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(255), v.check(isStorable))

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const schema = v.object({
  id: word,
  type: word,
  created: v.pipe(v.number(), v.integer(), v.minValue(0)),
  data: v.object({ object: v.custom<Record<string, unknown>>(isRecord) }),
})

/**
 * Reads an event whose signature was found right (issued by whoever knows the secret, and still not to be trusted with a
 * process): undefined where a part is missing or of another kind, or where event or signature are from the future.
 * @param signature the header: "t=1700000000,v1=…" @param tolerance how far clocks may differ, in seconds
 */
export function readStripeEvent(body: Buffer, signature: string, tolerance: number): StripeEvent | undefined {
  const { success, output } = v.safeParse(schema, asJson(body))
  if (!success) return undefined
  const latest = Math.floor(Date.now() / 1000) + tolerance
  if (output.created > latest || signedAt(signature) > latest) return undefined
  const { client_reference_id: paymentId, id: reference } = output.data.object
  return {
    eventId: output.id,
    type: output.type,
    paymentId: v.is(word, paymentId) ? paymentId : undefined,
    reference: v.is(word, reference) ? reference : undefined,
  }
}

function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** In seconds. Stripe's library has checked that it is not too old, but accepts times in the future. */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)
