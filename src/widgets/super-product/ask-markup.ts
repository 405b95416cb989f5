import { withIndicator } from '../overlay/loading-indicator.ts'
import { readText } from '../calls/read-text.ts'

/** Without an answer until then the call has failed. */
const PATIENCE_MS = 30_000
/** A whole page comes from a network that asks to log in, or from a proxy: none of our answers is one. */
const WHOLE_PAGE = /^\s*<(?:!doctype|html|head|body)\b/i
/** A piece of a page begins with an element. */
const PIECE = /^\s*<[a-z]/i

/** The markup that the server drew for call 6 (spec §7); undefined after a failure, and for an answer that is no part of a page (7.6.3). */
export async function askMarkup(address: string, body: URLSearchParams): Promise<string | undefined> {
  return withIndicator(async () => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const url = `${address}${address.includes('?') ? '&' : '?'}ajax=1`
      const response = await fetch(url, { method: 'POST', body, signal })
      const markup = response.ok ? await readText(response) : ''
      return PIECE.test(markup) && !WHOLE_PAGE.test(markup) ? markup : undefined
    } catch {
      return undefined
    }
  })
}
