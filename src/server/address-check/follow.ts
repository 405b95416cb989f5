import type { InProcessSite } from './site-answer.ts'

/**
 * The results of following an address: `answers` at once, `redirect` leads to an answer in one step, `chain` in several, `gone` says so (410), `elsewhere`
 * leads to another site; `missing` leads to nothing, `loop` round in a circle, `failed` to an error of the shop.
 */
export type Outcome = {
  is: 'answers' | 'redirect' | 'chain' | 'gone' | 'elsewhere' | 'missing' | 'loop' | 'failed'
  /** The end of a redirect. */
  to?: string
  code: number
}

const MOST_STEPS = 6

/** Asks the site for an address and goes where it is led, with the cookies it is given, as a browser does. */
export async function follow(site: Pick<InProcessSite, 'ask'>, path: string): Promise<Outcome> {
  const cookies = new Map<string, string>()
  const seen = new Set<string>()
  let at = path
  for (let steps = 0; ; steps++) {
    if (seen.has(at) || steps > MOST_STEPS) return { is: 'loop', code: 310, to: at }
    seen.add(at)
    const { code, location, cookies: set } = await site.ask(at, [...cookies.values()])
    for (const pair of set) cookies.set(pair.split('=', 1)[0]!, pair)
    const led = steps > 0 ? { to: at } : {}
    if (code >= 300 && code < 400 && location !== undefined) {
      const next = new URL(location, 'http://shop')
      if (next.host !== 'shop') return { is: 'elsewhere', to: location, code }
      at = next.pathname + next.search
      continue
    }
    if (code === 410) return { is: 'gone', code, ...led }
    if (code >= 500) return { is: 'failed', code, ...led }
    if (code >= 400) return { is: 'missing', code, ...led }
    return { is: steps === 0 ? 'answers' : steps === 1 ? 'redirect' : 'chain', code, ...led }
  }
}
