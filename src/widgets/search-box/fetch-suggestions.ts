import { matchScheme } from '#domain/calls/call-address.ts'
import { readSuggestions, type Suggestions } from '../browser/markup/read-suggestions.ts'
import { withIndicator } from '../overlay/loading-indicator.ts'
import { readText } from '../calls/read-text.ts'

const PATIENCE_MS = 30_000

/**
 * Asks call 2 for a list whose entries are the suggestions (behaviours 7.2.2). Undefined for any other answer, such as an error or a page: the shopper is not told of it (5.autocomplete.6).
 */
export async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  return withIndicator(async () => {
    try {
      const response = await fetch(matchScheme(address, location.protocol), {
        headers: { accept: 'text/html' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      })
      return response.ok ? readSuggestions(await readText(response)) : undefined
    } catch {
      return undefined
    }
  })
}
