import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTranslated, translator, type Translate } from '#messages/translate.ts'

/** The time to wait before asking again, in seconds. */
const RETRY_S = 2
/** The page's only style; the shop's own sheets cannot be asked for yet. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1.5rem;box-sizing:border-box;text-align:center;' +
  'font:1.0625rem/1.5 system-ui,sans-serif;color:#26231f;background:#faf8f4}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:0}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Answers while the database is opened and brought up to date: `/livez` says that the process is there, everything else that
 * the shop is not (503), with a page for people.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const path = (request.url ?? '/').split('?', 1)[0]
  if (path === '/livez') return json(response, 200, { status: 'alive' })
  response.setHeader('retry-after', RETRY_S)
  if (path === '/readyz' || !String(request.headers.accept ?? '').includes('text/html'))
    return json(response, 503, { status: 'starting' })
  const language = languageOf(request.headers['accept-language'])
  const body = startingPage(translator(language), language)
  send(response, 503, 'text/html; charset=utf-8', body)
}

function json(response: ServerResponse, code: number, body: object): void {
  send(response, code, 'application/json; charset=utf-8', JSON.stringify(body))
}

function send(response: ServerResponse, code: number, type: string, body: string): void {
  response.writeHead(code, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
  })
  response.end(body)
}

/** The first of the shop's languages that the visitor's browser names. */
function languageOf(accepted = ''): string {
  const named = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return named.find((one) => isTranslated(one)) ?? 'en'
}

/** Without the shop's own styles and scripts: nothing can be asked of it yet. */
const startingPage = (t: Translate, language: string) =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<meta http-equiv="refresh" content="${RETRY_S}"><title>${t('startingTitle')}</title><style>${STYLE}</style></head>` +
  `<body><h1>${t('startingTitle')}</h1><p>${t('startingText')}</p></body></html>\n`
