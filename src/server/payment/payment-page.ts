import { createHash } from 'node:crypto'
import { say } from '../words/say.ts'
import { providerOrigins } from './gateways/gateways.ts'

/** The build's list of scripts on pages with payment fields (scripts/payment-page-scripts.mjs). */
export type PaymentPageInventory = {
  scripts: { file: string; sha256: string; why: string }[]
  /** Directive → what it must say. */
  policy: Record<string, string>
}

/** A page's HTML, and the headers it was sent with. */
export type SeenPage = { html: string; headers: Headers }

/** Products that are tried until one can be put into the cart. */
const MOST_TRIED = 40
const TIMEOUT_MS = 20_000
/** Bytes of an answer: a part of a sitemap may have fifty million. A shop that somebody has changed sends what it likes. */
const LONGEST_ANSWER = 64 * 1024 * 1024
/** The targets of forms beside the shop: providers' payment pages. */
const TARGETS = new Set(["'self'", ...providerOrigins])

export class NoPaymentPage extends Error {
  override name = 'NoPaymentPage'
}

/**
 * Goes shopping over HTTP, as a browser without script would, and gives the checkout's page.
 * @throws {NoPaymentPage} where it cannot be reached
 */
export async function fetchPaymentPage(origin: string): Promise<SeenPage> {
  const visit = aVisitor(origin)
  const part = (await addressesIn(visit, '/sitemap.xml')).find((path) => path.includes('products'))
  const products = part === undefined ? [] : await addressesIn(visit, part)
  let tried = 0
  for (const path of products) {
    const html = (await visit(path)).body.toString()
    const add = /action="([^"]*\/checkout\/cart\/add\/product\/\d+\/[^"]*)"/.exec(html)?.[1]
    if (!add) continue
    if (++tried > MOST_TRIED) break
    const formKey = /name="form_key" value="([^"]+)"/.exec(html)?.[1]
    await visit(new URL(add, origin).pathname, { qty: '1', ...(formKey && { form_key: formKey }) })
    const page = await visit('/checkout/onepage/')
    if (page.status === 200) return { html: page.body.toString(), headers: page.headers }
  }
  throw new NoPaymentPage(
    say('No product of {origin} could be put into the cart, so there is no checkout to look at.', { origin }),
  )
}

const addressesIn = async (visit: ReturnType<typeof aVisitor>, sitemap: string): Promise<string[]> =>
  [...(await visit(sitemap)).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) =>
    URL.canParse(url!) ? [new URL(url!).pathname] : [],
  )

/** A browser's cookies, and its word that forms are the shop's own. Redirects are not followed. */
function aVisitor(origin: string) {
  const cookies = new Map<string, string>()
  return async (path: string, form?: Record<string, string>): Promise<Answer> => {
    const response = await ask(origin + path, {
      redirect: 'manual',
      headers: { origin, accept: 'text/html', cookie: [...cookies].map((one) => one.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name !== undefined) cookies.set(name, value ?? '')
    }
    return response
  }
}

/** The differences between a page and the inventory, in words; none when all is well. */
export async function comparePaymentPage(
  origin: string,
  { html, headers }: SeenPage,
  { scripts, policy }: PaymentPageInventory,
): Promise<string[]> {
  const known = new Set(scripts.map(({ file }) => file))
  const files = await Promise.all(scripts.map((script) => compareFile(origin, script)))
  return [
    ...scriptsOf(html, origin).flatMap((src) => {
      if (src === '') return [say('A script stands in the page itself.')]
      return known.has(src) ? [] : [say('The page loads {src}, which is not in the inventory.', { src })]
    }),
    ...[...html.matchAll(/<(iframe|object|embed|base)\b/gi)].map(([, name]) =>
      say('The page holds an element <{name}>.', { name: name! }),
    ),
    ...comparePolicy(headers.get('content-security-policy') ?? '', policy),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : [say('The page is sent without nosniff.')]),
    ...files.flat(),
  ]
}

/** Paths of scripts of this origin, whole addresses of others, "" for one without an address. Blocks of data are not scripts. */
function scriptsOf(html: string, origin: string): string[] {
  const elements = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes]) => attributes ?? '')
  const preloaded = [...html.matchAll(/<link\b([^>]*rel="modulepreload"[^>]*)>/gi)].map(
    ([, attributes]) => attributes ?? '',
  )
  return [...elements, ...preloaded].flatMap((attributes) => {
    const address = /\b(?:src|href)="([^"]*)"/i.exec(attributes)?.[1]
    if (address === undefined) return /\btype="application\/(ld\+)?json"/i.test(attributes) ? [] : ['']
    const url = new URL(address, origin)
    return [url.origin === origin ? url.pathname : url.href]
  })
}

function comparePolicy(header: string, policy: Record<string, string>): string[] {
  const sent = new Map(
    header.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/)
      return [name, sources.join(' ')] as const
    }),
  )
  const wrong = Object.entries(policy).filter(([name, sources]) => sent.get(name) !== sources)
  const targets = (sent.get('form-action') ?? '*').split(' ')
  return [
    ...wrong.map(([name, sources]) =>
      say('The policy\'s {name} is "{sent}", not "{sources}".', { name, sent: sent.get(name) ?? '', sources }),
    ),
    ...targets.filter((one) => !TARGETS.has(one)).map((one) => say('The policy lets forms lead to {one}.', { one })),
  ]
}

async function compareFile(
  origin: string,
  { file, sha256 }: PaymentPageInventory['scripts'][number],
): Promise<string[]> {
  const { status, body } = await ask(origin + file)
  if (status !== 200) return [say('{file} is answered with {status}.', { file, status })]
  const found = createHash('sha256').update(body).digest('hex')
  return found === sha256 ? [] : [say('{file} is not the file that was built.', { file })]
}

type Answer = { status: number; headers: Headers; body: Buffer }

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const { status, headers, body } = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { status, headers, body: await wholeOf(body, address) }
  } catch (error) {
    if (error instanceof NoPaymentPage) throw error
    throw new NoPaymentPage(say('{address} does not answer, or not to the end.', { address }), { cause: error })
  }
}

async function wholeOf(body: Response['body'], address: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    if ((length += chunk.length) > LONGEST_ANSWER)
      throw new NoPaymentPage(say('{address} answers with more than 64 MB.', { address }))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
