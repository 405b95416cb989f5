import { matchScheme } from '#domain/calls/call-address.ts'
import { DRAWS_MINI_CART } from '#domain/calls/mini-cart-data.ts'
import { withIndicator } from '../overlay/loading-indicator.ts'
import { readJson } from './read-text.ts'
import type { CallResult } from './send-call.ts'

const PATIENCE_MS = 30_000

/** Asks for JSON and changes nothing; what became of it is told as by `sendCall`. */
export async function askCall(address: string): Promise<CallResult> {
  return withIndicator(async () => {
    try {
      const response = await fetch(matchScheme(address, location.protocol), {
        headers: { accept: 'application/json', ...DRAWS_MINI_CART },
        cache: 'no-store',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: 'answered', isOk: response.ok, json: await readJson(response) }
    } catch {
      return { status: 'failed' }
    }
  })
}
