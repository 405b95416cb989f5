import { createHmac, randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { addressesOf } from '../network/addresses-of.ts'
import { answerTo } from '../network/answer-to.ts'
import { isPublicAddress } from '../network/public-address.ts'

const SECRET_PREFIX = 'whsec_'

/** A new secret (Standard Webhooks, "Signature scheme"). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64')

/** The headers that sign a message: one signature for each secret that counts now (Standard Webhooks). */
export function signed(secrets: readonly string[], { id, body, at }: { id: string; body: string; at: Date }) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}

/** The addresses that may be asked. */
export type WebhookRules = {
  /** All addresses of a name. */
  resolve: (name: string) => Promise<string[]>
  /** Origins that may be on a private network, and be asked without encryption: the setting WEBHOOK_ORIGINS. */
  privateOrigins: readonly string[]
  timeoutMs: number
}

export const webhookRules = (privateOrigins: readonly string[]): WebhookRules => ({
  resolve: addressesOf,
  privateOrigins,
  timeoutMs: 15_000,
})

const isListed = ({ origin }: URL, { privateOrigins }: Pick<WebhookRules, 'privateOrigins'>) =>
  privateOrigins.includes(origin)

/** The fault of an address that shows before it is asked; undefined if there is none. */
export function urlProblem(
  text: string,
  rules: Pick<WebhookRules, 'privateOrigins'>,
): 'not-https' | 'private' | undefined {
  if (!URL.canParse(text)) return 'not-https'
  const url = new URL(text)
  const listed = isListed(url, rules)
  const namesSomebody = url.username !== '' || url.password !== ''
  if (namesSomebody || !(url.protocol === 'https:' || (url.protocol === 'http:' && listed))) return 'not-https'
  const name = bare(url)
  return isIP(name) && !isPublicAddress(name) && !listed ? 'private' : undefined
}

const bare = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** `gone`: the receiver wants no more (410). `outcome`: a status, or why there was none. */
export type Sent = { status: 'delivered' | 'failed' | 'gone'; outcome: string }

/**
 * Sends a message. The name is looked up once; every address it has must be allowed, and the connection goes to one of them, so that no
 * second answer of the name's server leads elsewhere. Redirects are not followed; what is answered is not read.
 */
export async function sendWebhook(
  to: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  rules: WebhookRules,
): Promise<Sent> {
  const problem = urlProblem(to, rules)
  if (problem) return { status: 'failed', outcome: problem }
  const url = new URL(to)
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    const name = bare(url)
    const addresses = isIP(name) ? [name] : await unlessAborted(rules.resolve(name), signal)
    const [first] = addresses
    if (first === undefined) return { status: 'failed', outcome: 'no-address' }
    if (!isListed(url, rules) && !addresses.every(isPublicAddress)) return { status: 'failed', outcome: 'private' }
    const status = await post(url, first, { headers, body }, signal)
    if (status === 410) return { status: 'gone', outcome: '410' }
    return { status: status >= 200 && status < 300 ? 'delivered' : 'failed', outcome: String(status) }
  } catch (error) {
    if (signal.aborted) return { status: 'failed', outcome: 'timeout' }
    return { status: 'failed', outcome: (error as NodeJS.ErrnoException).code ?? 'unreachable' }
  }
}

/** Connects to the address that was checked; the name is only said to the server, and checked in its certificate. */
async function post(
  url: URL,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<number> {
  const isEncrypted = url.protocol === 'https:'
  const options = {
    method: 'POST',
    host: address,
    port: url.port || (isEncrypted ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Vitrine webhooks',
    },
    agent: false,
    signal,
  }
  const asked = isEncrypted
    ? requestHttps({ ...options, ...(isIP(bare(url)) === 0 && { servername: url.hostname }) })
    : requestHttp(options)
  const answered = answerTo(asked)
  asked.end(body)
  const answer = await answered
  answer.destroy()
  return answer.statusCode ?? 0
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })
}
