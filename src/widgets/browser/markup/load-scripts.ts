import { ownAddress } from '../address/own-address.ts'
import { trusted } from './trusted-types.ts'

/** Spec §9: scripts that a popup needs are asked for this often. */
export const TICK_MS = 500
/** Milliseconds that one script may take before the next is begun without it. */
export const PATIENCE_MS = 10_000

/**
 * Adds scripts of this shop to the page, one per tick in their order, the first at once (behaviours 7.4.8). One that is on the page already
 * is left out (3.7.5); one from elsewhere is not loaded, one that cannot be loaded is waited for no longer: both are logged, and the rest
 * goes on. Resolves at the tick after the last one has come.
 */
export async function loadScripts(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  let current: HTMLScriptElement | undefined
  for (const address of addresses) {
    const own = ownAddress(address)
    if (own === undefined) log(`A script from elsewhere was not loaded: ${address}`)
    if (own === undefined || isOnPage(own)) continue
    if (current) await settled(current, signal)
    if (signal.aborted) return
    current = add(own)
  }
  if (current) await settled(current, signal)
}

const isOnPage = (address: string) => [...document.scripts].some(({ src }) => src === address)

const pending = new WeakSet<HTMLScriptElement>()

function add(address: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = false
  script.src = trusted().createScriptURL(address)
  pending.add(script)
  script.addEventListener('load', () => pending.delete(script))
  script.addEventListener('error', () => {
    pending.delete(script)
    log(`A script could not be loaded: ${address}`)
  })
  document.head.append(script)
  return script
}

/** Looks at each tick whether the script has come. */
function settled(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  return new Promise((resolve) => {
    const ticks = setInterval(() => {
      if (pending.has(script) && performance.now() < until && !signal.aborted) return
      clearInterval(ticks)
      resolve()
    }, TICK_MS)
  })
}

// oxlint-disable-next-line no-console -- for whoever runs the shop
const log = (text: string) => console.warn(text)
