import type { ClockReading } from '#domain/date/countdown.ts'

/** The server's time, in milliseconds, when the browser's clocks stood at `at`. */
export type ServerTime = { now: number; at: ClockReading }

export const readClocks = (): ClockReading => ({ steady: performance.now(), wall: Date.now() })

const asking = new Map<string, Promise<ServerTime | undefined>>()

/**
 * Asks the server what time it is; all who ask meanwhile get the same answer. `address` answers `{ "now": milliseconds }`
 * and is never kept by a cache, unlike the page. (Its `Date` header would tell whole seconds only, of the page itself no
 * script can read it.) Half of the way there and back is taken for the way back. Undefined when there is no answer.
 */
export function askServerTime(address: string): Promise<ServerTime | undefined> {
  let answer = asking.get(address)
  if (!answer) {
    answer = ask(address).finally(() => asking.delete(address))
    asking.set(address, answer)
  }
  return answer
}

async function ask(address: string): Promise<ServerTime | undefined> {
  const before = performance.now()
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    const at = readClocks()
    const { now } = (await answer.json()) as { now?: unknown }
    return answer.ok && typeof now === 'number' ? { now: now + (at.steady - before) / 2, at } : undefined
  } catch {
    return undefined
  }
}
