import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server that speaks as much of Stripe's protocol as the shop does (docs.stripe.com/api): checkout sessions with a hosted
 * page, refunds, idempotency keys, errors, signed callbacks. It can be told to misbehave.
 */
export type StripeServer = {
  /** "http://127.0.0.1:1234" */
  base: string
  secretKey: string
  webhookSecret: string
  /** Requests that arrived at the API: "POST /v1/refunds". */
  requests: string[]
  sessions: Map<string, FakeSession>
  /** Events that would be sent to the shop, in the order in which they happened. */
  events: FakeEvent[]
  /** Minor units that were given back, by session. */
  refunded(sessionId: string): number
  /** Ids of refunds, the first one first, by session. */
  refundsOf(sessionId: string): string[]
  /** The shopper's action on the hosted page. @returns false when the page is closed */
  shopper(sessionId: string, does: 'pay' | 'pay-slowly'): boolean
  /** Days later: what became of a slow payment. */
  bank(sessionId: string, says: 'paid' | 'failed'): void
  expire(sessionId: string): void
  /** Days later: the bank sends the money of a refund back, or Stripe takes the refund back; Stripe tells of it by each of its events. */
  loseRefund(refundId: string, status?: 'failed' | 'canceled'): FakeEvent<Json>[]
  /** A refund that its owner makes at Stripe's own pages. @returns its id */
  refundAtStripe(sessionId: string, amount: number): string
  /** The next `times` requests to the API: never answered, done but not answered, answered with an error. `at`: those to "POST /v1/refunds" only. */
  misbehave(how: 'hang' | 'cut' | 500 | 429, times?: number, at?: string): void
  /** From now on as it should. */
  behave(): void
  /** Body and headers of a callback; `changes` forge it. */
  message(event: FakeEvent<unknown>, changes?: Changes): Message
  /** The address at which the hosted page's deeds are told at once; none as long as it is not set. */
  tell(webhookUrl: string): void
  /** A day later: answers are no longer known by their keys. */
  forgetKeys(): void
  close(): Promise<void>
}

export type FakeSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Json
  created: number
  expires_at: number
  url: string | null
  success_url: string
  cancel_url: string
  payment_intent: { id: string; object: 'payment_intent'; status: string; metadata: Json } | null
  /** Metadata that its payment intent will have. */
  intentMetadata: Json
}
type FakeRefund = { amount: number; intent: string; currency: string; status: string; metadata: Json }
export type FakeEvent<About = FakeSession> = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: About }
}
/** `isSigned`: the signature is over the changed body, as if Stripe itself had sent it. */
type Changes = { secret?: string; timestamp?: number; body?: string; isSigned?: boolean }
type Message = { body: Buffer; headers: Record<string, string> }
type Json = Record<string, unknown>
type Answer = { code: number; body: Json; isReplayed?: boolean }

const HALF_HOUR_S = 1800
const DAY_S = 86_400
const nowS = () => Math.floor(Date.now() / 1000)
const newId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`
const refusal = (code: number, type: string, more: Json = {}): Answer => ({
  code,
  body: { error: { type, message: `It was ${type}.`, ...more } },
})
const invalid = (param: string) => refusal(400, 'invalid_request_error', { param, code: 'parameter_invalid' })

export async function aStripeServer(): Promise<StripeServer> {
  const secretKey = newId('sk')
  const webhookSecret = newId('whsec')
  const sessions = new Map<string, FakeSession>()
  const refunds = new Map<string, FakeRefund>()
  const remembered = new Map<string, { hash: string; answer: Answer }>()
  const events: FakeEvent[] = []
  const requests: string[] = []
  const hanging = new Set<ServerResponse>()
  let faults: { how: 'hang' | 'cut' | 500 | 429; at: string | undefined }[] = []
  let webhookUrl: string | undefined

  const server = createServer((request, response) => {
    void receive(request).then((body) => answer(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, body: string, response: ServerResponse) {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname.startsWith('/c/pay/')) return hostedPage(request, url, body, response)
    requests.push(`${request.method} ${url.pathname}`)
    const isMeant = faults[0]?.at === undefined || faults[0].at === requests.at(-1)
    const fault = isMeant ? faults.shift()?.how : undefined
    if (fault === 'hang') return void hanging.add(response)
    if (typeof fault === 'number')
      return send(response, refusal(fault, fault === 429 ? 'rate_limit_error' : 'api_error'))
    const made = withKey(request, url, body)
    if (fault === 'cut') return void request.socket.destroy()
    return send(response, made)
  }

  /** docs.stripe.com/api/idempotent_requests: the same key gives the same answer, and an error for another body. */
  function withKey(request: IncomingMessage, url: URL, body: string): Answer {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, 'invalid_request_error', { code: 'api_key_invalid' })
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    if (typeof key !== 'string') return call(request.method ?? 'GET', url, body)
    const hash = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex')
    const known = remembered.get(key)
    if (known) return known.hash === hash ? { ...known.answer, isReplayed: true } : refusal(400, 'idempotency_error')
    const made = call('POST', url, body)
    remembered.set(key, { hash, answer: { ...made, body: structuredClone(made.body) } })
    return made
  }

  function call(method: string, url: URL, body: string): Answer {
    const form = new URLSearchParams(body)
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (url.pathname === '/v1/checkout/sessions')
      return method === 'POST' ? createSession(form) : listSessions(url.searchParams)
    if (url.pathname === '/v1/refunds') return method === 'POST' ? createRefund(form) : listRefunds(url.searchParams)
    const [, refundId] = /^\/v1\/refunds\/([^/]+)$/.exec(url.pathname) ?? []
    const isExpanded = url.searchParams.getAll('expand[0]').includes('payment_intent')
    if (refundId !== undefined && refunds.has(refundId)) return { code: 200, body: refundOf(refundId, isExpanded) }
    const session = id === undefined ? undefined : sessions.get(id)
    if (!session) return refusal(404, 'invalid_request_error', { code: 'resource_missing', param: 'session' })
    if (verb === 'expire') {
      if (session.status !== 'open') return refusal(400, 'invalid_request_error', { param: 'session' })
      end(session)
    }
    return {
      code: 200,
      body: { ...session, payment_intent: isExpanded ? session.payment_intent : (session.payment_intent?.id ?? null) },
    }
  }

  function createSession(form: URLSearchParams): Answer {
    const item = 'line_items[0]'
    const amount = Number(form.get(`${item}[price_data][unit_amount]`))
    const currency = form.get(`${item}[price_data][currency]`) ?? ''
    const expiresAt = Number(form.get('expires_at'))
    if (form.get('mode') !== 'payment') return invalid('mode')
    if (form.get(`${item}[quantity]`) !== '1') return invalid('line_items[0][quantity]')
    if (!form.get(`${item}[price_data][product_data][name]`))
      return invalid('line_items[0][price_data][product_data][name]')
    if (!Number.isSafeInteger(amount) || amount < 1) return invalid('line_items[0][price_data][unit_amount]')
    if (currency === 'eur' && amount < 50)
      return refusal(400, 'invalid_request_error', { param: 'line_items[0]', code: 'amount_too_small' })
    if (!/^[a-z]{3}$/.test(currency)) return invalid('line_items[0][price_data][currency]')
    if (!/^[!-?A-~]+@[!-?A-~]+$/.test(form.get('customer_email') ?? 'ada@example.com')) return invalid('customer_email')
    if (expiresAt < nowS() + HALF_HOUR_S || expiresAt > nowS() + DAY_S) return invalid('expires_at')
    const id = newId('cs')
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency,
      client_reference_id: form.get('client_reference_id') ?? '',
      metadata: { payment: form.get('metadata[payment]'), order: form.get('metadata[order]') },
      created: nowS(),
      expires_at: expiresAt,
      url: `${base}/c/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      payment_intent: null,
      intentMetadata: { payment: form.get('payment_intent_data[metadata][payment]') },
    }
    sessions.set(id, session)
    return { code: 200, body: { ...session } }
  }

  function listSessions(query: URLSearchParams): Answer {
    const [from, to] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lte]') ?? Infinity)]
    const all = [...sessions.values()].filter(({ created }) => created >= from && created <= to).reverse()
    const after = query.get('starting_after')
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    const limit = Number(query.get('limit') ?? 10)
    const data = all.slice(start, start + limit)
    return {
      code: 200,
      body: { object: 'list', url: '/v1/checkout/sessions', data, has_more: all.length > start + limit },
    }
  }

  function createRefund(form: URLSearchParams): Answer {
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((one) => one.payment_intent?.id === intent)
    const amount = Number(form.get('amount'))
    if (session?.payment_status !== 'paid') return invalid('payment_intent')
    if (!(amount >= 1) || amount + refunded(session.id) > session.amount_total) return invalid('amount')
    const id = addRefund(session, amount, { refund: form.get('metadata[refund]') })
    return { code: 200, body: refundOf(id) }
  }

  function addRefund({ payment_intent, currency }: FakeSession, amount: number, metadata: Json): string {
    const id = newId('re')
    refunds.set(id, { amount, intent: payment_intent!.id, currency, status: 'succeeded', metadata })
    return id
  }

  function refundOf(id: string, isExpanded = false): Json {
    const { intent, ...refund } = refunds.get(id)!
    const whole = [...sessions.values()].find((one) => one.payment_intent?.id === intent)?.payment_intent
    return { id, object: 'refund', ...refund, payment_intent: isExpanded ? whole : intent }
  }

  function listRefunds(query: URLSearchParams): Answer {
    const data = [...refunds]
      .filter(([, { intent }]) => intent === query.get('payment_intent'))
      .map(([id]) => refundOf(id))
    return { code: 200, body: { object: 'list', url: '/v1/refunds', data, has_more: false } }
  }

  const refunded = (sessionId: string) =>
    [...refunds.values()]
      .filter(({ intent, status }) => intent === sessions.get(sessionId)?.payment_intent?.id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0)

  function tell(type: string, session: FakeSession) {
    const event = eventOf(`checkout.session.${type}`, session)
    events.push(event)
    return event
  }

  const eventOf = <About>(type: string, object: About): FakeEvent<About> => ({
    id: newId('evt'),
    object: 'event',
    type,
    created: nowS(),
    data: { object: structuredClone(object) },
  })

  function end(session: FakeSession) {
    Object.assign(session, { status: 'expired', url: null })
    return tell('expired', session)
  }

  function shopper(sessionId: string, does: 'pay' | 'pay-slowly') {
    const session = sessions.get(sessionId)
    if (session?.status !== 'open') return undefined
    const isPaid = does === 'pay'
    session.status = 'complete'
    session.url = null
    session.payment_status = isPaid ? 'paid' : 'unpaid'
    session.payment_intent = {
      id: newId('pi'),
      object: 'payment_intent',
      status: isPaid ? 'succeeded' : 'processing',
      metadata: session.intentMetadata,
    }
    return tell('completed', session)
  }

  function message(event: FakeEvent<unknown>, changes: Changes = {}): Message {
    const signed = changes.isSigned && changes.body !== undefined ? changes.body : JSON.stringify(event)
    const timestamp = changes.timestamp ?? nowS()
    const signature = createHmac('sha256', changes.secret ?? webhookSecret)
      .update(`${timestamp}.${signed}`)
      .digest('hex')
    return {
      body: Buffer.from(changes.body ?? signed),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${signature}`,
      },
    }
  }

  async function hostedPage(request: IncomingMessage, url: URL, body: string, response: ServerResponse) {
    const session = sessions.get(url.pathname.split('/')[3] ?? '')
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      const isOpen = session?.status === 'open'
      response.end(
        isOpen
          ? `<!doctype html><html lang="en"><title>Checkout</title><h1>Pay ${session.amount_total} ${session.currency}</h1>
             <form method="post"><button name="does" value="pay">Pay</button><button name="does" value="pay-slowly">Pay by bank debit</button></form>
             <a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back</a>`
          : '<!doctype html><html lang="en"><title>Checkout</title><h1>This page is closed</h1>',
      )
      return
    }
    const does = new URLSearchParams(body).get('does') === 'pay' ? 'pay' : 'pay-slowly'
    const event = session && shopper(session.id, does)
    if (event && webhookUrl !== undefined) {
      const { body: told, headers } = message(event)
      await fetch(webhookUrl, { method: 'POST', headers, body: told.toString() })
    }
    response.writeHead(303, { location: session?.success_url ?? '/' }).end()
  }

  return {
    base,
    secretKey,
    webhookSecret,
    requests,
    sessions,
    events,
    refunded,
    refundsOf: (sessionId) =>
      [...refunds].flatMap(([id, { intent }]) => (intent === sessions.get(sessionId)?.payment_intent?.id ? [id] : [])),
    shopper: (sessionId, does) => shopper(sessionId, does) !== undefined,
    bank(sessionId, says) {
      const session = sessions.get(sessionId)!
      session.payment_status = says === 'paid' ? 'paid' : 'unpaid'
      session.payment_intent!.status = says === 'paid' ? 'succeeded' : 'requires_payment_method'
      tell(says === 'paid' ? 'async_payment_succeeded' : 'async_payment_failed', session)
    },
    expire: (sessionId) => void end(sessions.get(sessionId)!),
    loseRefund(refundId, status = 'failed') {
      refunds.get(refundId)!.status = status
      const types = [...(status === 'failed' ? ['refund.failed'] : []), 'refund.updated', 'charge.refund.updated']
      return types.map((type) => eventOf(type, refundOf(refundId)))
    },
    refundAtStripe: (sessionId, amount) => addRefund(sessions.get(sessionId)!, amount, {}),
    misbehave: (how, times = 1, at) => void (faults = Array.from({ length: times }, () => ({ how, at }))),
    behave: () => void (faults = []),
    forgetKeys: () => remembered.clear(),
    message,
    tell: (address) => void (webhookUrl = address),
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const send = (response: ServerResponse, { code, body, isReplayed }: Answer) =>
  response
    .writeHead(code, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .end(JSON.stringify(body))
