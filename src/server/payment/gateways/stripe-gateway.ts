import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type Stripe from 'stripe'
import { validate as isUuid, version } from 'uuid'
import { once } from '../../in-process/once.ts'
import { lookUpToConnect } from '../../network/addresses-of.ts'
import type { GatewayRow } from './gateway-row.ts'
import type {
  Callback,
  KnownPayment,
  PaymentGateway,
  PaymentLook,
  PaymentRequest,
  RefundLook,
  StartedPayment,
} from './payment-gateway.ts'
import { readStripeEvent } from './stripe-event.ts'
import { fromStripe, NotExact, toStripe } from './stripe-amount.ts'

type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another server that speaks Stripe's protocol, "http://127.0.0.1:1234": for tests. */
  apiBase?: string | undefined
}

type StripeDependencies = StripeSettings & {
  /** Digits of the shop's amounts in a currency; undefined for one that the shop does not know. */
  decimalsOf: (currency: string) => Promise<number | undefined>
  /** A request is given up after this long, and made once more. */
  timeoutMs?: number
}

/** The address of Stripe's hosted page. */
const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

/** The row of Stripe in the table of gateways. */
export const stripeRow: GatewayRow = {
  variables: {
    STRIPE_SECRET_KEY: {
      pattern: /^(sk|rk)_\w+$/,
      forTests: /^(sk|rk)_test_/,
      problem: 'must be a secret key of Stripe (sk_… or rk_…)',
      isSecret: true,
      whyNeeded: 'Stripe takes requests with it alone.',
    },
    // Without this secret, only the shopper's browser reports a payment.
    STRIPE_WEBHOOK_SECRET: {
      pattern: /^whsec_\w+$/,
      problem: 'must be the signing secret of a webhook of Stripe (whsec_…)',
      isSecret: true,
      whyNeeded: 'Stripe tells of payments by it.',
    },
    STRIPE_API_BASE: {
      pattern: /^https?:\/\/[\w.:[\]-]+$/,
      problem: 'must be an origin like http://127.0.0.1:12111, without a path',
    },
  },
  pageOrigin: STRIPE_CHECKOUT,
  create: ({ decimalsOf }, settings) =>
    createStripeGateway({
      secretKey: settings.STRIPE_SECRET_KEY!,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET!,
      apiBase: settings.STRIPE_API_BASE,
      decimalsOf,
    }),
}

const TIMEOUT_MS = 3000
const RETRIES = 1
/** An amount that the shop has no number for, and so never asked for. */
const NO_AMOUNT = -1
/** The greatest age of a callback, by its signature: Stripe's own number. */
const TOLERANCE_S = 300
/** Stripe's library looks at the signature alone. */
const ANY_AGE = 0
/** Stripe wants at least half an hour between now and a session's end; the shop ends it sooner by itself (`cancel`). */
const LONGER_S = 31 * 60
/** Stripe's code for a total below its minimum, which in many currencies only Stripe knows. */
const TOO_SMALL = 'amount_too_small'
/** Sessions that are looked through for one whose reference never arrived. */
const MOST_SESSIONS = 1000
const DAY_S = 86_400
/** Languages of the hosted page; the others are left to the browser. */
const LANGUAGES = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
)
const ASCII = /^[!-~]+$/
/** The state of a slow payment is its intent's. */
const EXPANDED = { expand: ['payment_intent'] }
/** Stripe's events about a session; beside those about refunds no other event changes an order. */
const EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
/** Stripe's events about a refund that may have failed, as far as days after it was made. The last one is what older versions of its API send. */
const REFUND_EVENTS = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated'])

/**
 * Stripe's hosted checkout: the shopper types the card there, the shop never sees it. A payment's reference is the id of its session. A
 * callback is believed only as far as "look again": the state is asked for afresh, so that the order in which callbacks arrive does not
 * matter.
 */
export function createStripeGateway({
  secretKey,
  webhookSecret,
  apiBase,
  decimalsOf,
  timeoutMs = TIMEOUT_MS,
}: StripeDependencies): PaymentGateway {
  // The library is large; a shop that has no such payment to make does not load it.
  const library = once(async () => (await import('stripe')).default)
  const api = once(async () => {
    const base = apiBase === undefined ? undefined : new URL(apiBase)
    const Agent = base?.protocol === 'http:' ? HttpAgent : HttpsAgent
    return new (await library())(secretKey, {
      httpAgent: new Agent({ keepAlive: true, lookup: lookUpToConnect }),
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(base && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
    })
  })

  async function sessionOf({ paymentId, reference }: KnownPayment) {
    const { checkout } = await api()
    if (reference === undefined) return findSession(checkout, paymentId)
    try {
      return await checkout.sessions.retrieve(reference, EXPANDED)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw wordless(error)
    }
  }

  async function lookAt(session: Stripe.Checkout.Session | undefined): Promise<PaymentLook> {
    if (!session) return { state: 'unknown' }
    const currency = session.currency?.toUpperCase() ?? ''
    const decimals = await decimalsOf(currency)
    // A session of another shop with the same account may be in a currency that this one does not know.
    const amountMinor = decimals === undefined ? undefined : fromStripe(session.amount_total ?? 0, currency, decimals)
    const state = stateOf(session)
    return {
      state,
      // A card that is declined leaves its session open: on a complete one the shopper was told that all is well.
      ...(state === 'failed' && session.status === 'complete' && { wasAccepted: true }),
      reference: session.id,
      currency,
      // A missing amount would be taken for the amount that was asked for.
      amountMinor: amountMinor ?? NO_AMOUNT,
    }
  }

  /** @throws for a currency that the shop does not know: with a guess it would be another amount */
  async function amountAtStripe({ amountMinor, currency }: Pick<PaymentRequest, 'amountMinor' | 'currency'>) {
    const decimals = await decimalsOf(currency)
    if (decimals === undefined) throw new Error(`The shop has no currency "${currency}".`)
    return toStripe(amountMinor, currency, decimals)
  }

  const look = async (payment: KnownPayment): Promise<PaymentLook> => lookAt(await sessionOf(payment))

  /** A refund with a currency that the shop does not know is another shop's, whatever its amount. */
  async function lookAtRefund({ status, amount, currency: given }: Stripe.Refund): Promise<RefundLook> {
    if (hasFailed(status)) return { state: 'failed' }
    const currency = given.toUpperCase()
    const decimals = await decimalsOf(currency)
    const amountMinor = decimals === undefined ? undefined : fromStripe(amount, currency, decimals)
    return { state: 'given', amountMinor: amountMinor ?? NO_AMOUNT, currency }
  }

  /** A refund that an event names, as it is now; one that was made at Stripe's own pages is none of the shop's. */
  async function readRefund(eventId: string, id: string): Promise<Callback> {
    try {
      const refund = await (await api()).refunds.retrieve(id, EXPANDED)
      const { refund: refundId } = refund.metadata ?? {}
      if (refundId === undefined || !isUuid(refundId)) return { status: 'irrelevant', eventId }
      const intent = refund.payment_intent
      const paymentId = typeof intent === 'object' ? intent?.metadata.payment : undefined
      return { status: 'refund', refundId, ...(paymentId && { paymentId }), look: await lookAtRefund(refund) }
    } catch (error) {
      if (isMissing(error)) return { status: 'irrelevant', eventId }
      throw wordless(error)
    }
  }

  return {
    code: 'stripe',
    pageOrigin: apiBase ?? STRIPE_CHECKOUT,
    async start(request) {
      const amount = await amountAtStripe(request)
      try {
        const { checkout } = await api()
        const session = await checkout.sessions.create(sessionFor(request, amount), {
          idempotencyKey: request.paymentId,
        })
        // To the same key Stripe repeats its first answer, which may be out of date.
        const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
        return asStarted(isOld ? await checkout.sessions.retrieve(session.id, EXPANDED) : session)
      } catch (error) {
        if (isPassing(error)) return { status: 'unavailable' }
        if ((error as StripeFailure).code === TOO_SMALL) return { status: 'declined', messageId: 'paymentDeclined' }
        throw wordless(error)
      }
    },
    look,
    async cancel(payment) {
      const session = await sessionOf(payment)
      // Without a session there is no page on which anybody could pay. One that was there is another account's since the key was changed.
      if (!session) return { state: payment.reference === undefined ? 'failed' : 'unknown' }
      if (session.status !== 'open') return lookAt(session)
      const { checkout } = await api()
      try {
        return await lookAt(await checkout.sessions.expire(session.id))
      } catch (error) {
        // Somebody paid, or it expired, meanwhile.
        if (typeOf(error) === 'StripeInvalidRequestError') return look({ ...payment, reference: session.id })
        throw wordless(error)
      }
    },
    async refund({ reference, amountMinor, currency, refundId }) {
      try {
        const { checkout, refunds } = await api()
        const session = await checkout.sessions.retrieve(reference)
        const intent = idOf(session.payment_intent)
        if (!intent || session.currency?.toUpperCase() !== currency) return { status: 'refused' }
        const amount = await amountAtStripe({ amountMinor, currency })
        const refund =
          (await findRefund(refunds, intent, refundId)) ??
          (await refunds.create(
            { payment_intent: intent, amount, metadata: { refund: refundId } },
            { idempotencyKey: refundId },
          ))
        if (hasFailed(refund.status)) return { status: 'refused' }
        return { status: 'refunded', reference: refund.id }
      } catch (error) {
        if (error instanceof NotExact || typeOf(error) === 'StripeInvalidRequestError') return { status: 'refused' }
        if (isPassing(error)) return { status: 'unavailable' }
        throw wordless(error)
      }
    },
    async lookRefund({ reference, refundId }) {
      const session = await sessionOf({ paymentId: '', reference })
      // Money may have gone back by the account whose key was set up before.
      if (!session) return { state: 'unknown' }
      const intent = idOf(session.payment_intent)
      if (!intent) return { state: 'none' }
      try {
        const refund = await findRefund((await api()).refunds, intent, refundId)
        return refund ? await lookAtRefund(refund) : { state: 'none' }
      } catch (error) {
        throw wordless(error)
      }
    },
    async readCallback({ body, headers }): Promise<Callback> {
      const { webhooks } = await library()
      const signature = String(headers['stripe-signature'] ?? '')
      const isSigned = (tolerance: number) => {
        try {
          return webhooks.signature?.verifyHeader(body, signature, webhookSecret, tolerance) === true
        } catch {
          // Beside its own error the library throws others at headers that anybody may send ("t=1,v1="): nothing was signed there either.
          return false
        }
      }
      const said = readStripeEvent(body, signature, Infinity)
      if (!isSigned(TOLERANCE_S))
        return { status: 'forged', paymentId: said?.paymentId, ...(isSigned(ANY_AGE) && { isSigned: true }) }
      const event = readStripeEvent(body, signature, TOLERANCE_S)
      if (!event) return { status: 'malformed', ...(said && { isSigned: true }) }
      const { eventId, paymentId, reference } = event
      if (REFUND_EVENTS.has(event.type))
        return reference === undefined ? { status: 'malformed' } : readRefund(eventId, reference)
      if (!EVENTS.has(event.type) || paymentId === undefined || !isUuid(paymentId))
        return { status: 'irrelevant', eventId }
      if (reference === undefined) return { status: 'malformed' }
      const payment = { paymentId, reference }
      const session = await sessionOf(payment)
      if (session && !isOf(session, paymentId)) return { status: 'irrelevant', eventId }
      const asked = session && { orderNumber: session.metadata!.order ?? '', returnUrl: session.success_url ?? '' }
      return { status: 'payment', eventId, ...payment, ...(asked && { asked }), look: await lookAt(session) }
    },
  }
}

function sessionFor(request: PaymentRequest, amount: number): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderNumber, currency, email, returnUrl, expiresAt } = request
  const language = request.language.split('-')[0]!
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: orderNumber } },
      },
    ],
    // Otherwise the shopper may pay another amount in another currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: paymentId,
    metadata: { payment: paymentId, order: orderNumber },
    payment_intent_data: { metadata: { payment: paymentId, order: orderNumber } },
    // It only fills a field of Stripe's page, and Stripe refuses addresses with letters of other languages.
    ...(ASCII.test(email) && { customer_email: email }),
    ...(LANGUAGES.has(language) && { locale: language }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000) + LONGER_S,
  }
}

function asStarted(session: Stripe.Checkout.Session): StartedPayment {
  const state = stateOf(session)
  if (state === 'paid') return { status: 'paid', reference: session.id }
  if (state === 'failed') return { status: 'declined', messageId: 'paymentDeclined' }
  // Without a page the shopper is done there, and the bank is not.
  return session.url ? { status: 'redirect', reference: session.id, url: session.url } : { status: 'unavailable' }
}

/** A session is complete before the money is there where the way to pay takes days. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): PaymentLook['state'] {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid'
  if (status === 'expired') return 'failed'
  const hasFailed =
    status === 'complete' &&
    typeof payment_intent === 'object' &&
    payment_intent !== null &&
    ['requires_payment_method', 'canceled'].includes(payment_intent.status)
  return hasFailed ? 'failed' : 'open'
}

/** A payment's session is known by its metadata: whoever opens a Payment Link of the same account chooses its `client_reference_id`. */
const isOf = ({ metadata }: Stripe.Checkout.Session, paymentId: string): boolean => metadata?.payment === paymentId

/** The session of a payment whose answer was lost: among those made since the payment was. */
async function findSession(
  checkout: Stripe['checkout'],
  paymentId: string,
): Promise<Stripe.Checkout.Session | undefined> {
  const made = madeAt(paymentId)
  const since = made === undefined ? undefined : { gte: made - TOLERANCE_S, lte: made + DAY_S }
  let seen = 0
  try {
    for await (const session of checkout.sessions.list({ limit: 100, ...(since && { created: since }) })) {
      if (isOf(session, paymentId)) return session
      if (++seen === MOST_SESSIONS) return undefined
    }
  } catch (error) {
    throw wordless(error)
  }
  return undefined
}

const hasFailed = (refundStatus: string | null) => refundStatus === 'failed' || refundStatus === 'canceled'

/** The refund that was made for this id before: Stripe forgets its keys after a day, an owner may repeat a command later. */
async function findRefund(refunds: Stripe['refunds'], intent: string, refundId: string) {
  for await (const refund of refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.refund === refundId) return refund
  return undefined
}

/** A UUIDv7 begins with the milliseconds it was made at. */
const madeAt = (id: string): number | undefined =>
  isUuid(id) && version(id) === 7
    ? Math.floor(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000)
    : undefined

const idOf = (given: string | { id: string } | null) => (typeof given === 'string' ? given : given?.id)

type StripeFailure = { type?: string; code?: string; param?: string; statusCode?: number }

const typeOf = (error: unknown) => (error as StripeFailure).type
const isMissing = (error: unknown) => (error as StripeFailure).code === 'resource_missing'

/** Stripe is away, busy, or at the same request already. */
const isPassing = (error: unknown) =>
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(typeOf(error) ?? '') ||
  (error as StripeFailure).statusCode === 409

/** Stripe's errors repeat what was sent to it, an e-mail address for instance: only their kind goes on. */
function wordless(error: unknown): Error {
  const { type, code, param } = error as StripeFailure
  if (type === undefined) return error as Error
  const made = new Error(`Stripe answered ${[type, code, param].filter(Boolean).join(', ')}.`)
  made.name = type
  return made
}
