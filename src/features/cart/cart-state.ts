import { isObject, shopperStateIn } from '#domain/calls/answer-parts.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { rememberFormKey } from '#widgets/calls/form-key.ts'

/**
 * What this page knows of the shopper's cart: one truth for the header's count, the mini cart and the cart page. It begins
 * with what the server drew into the header and goes on with what answers of calls and the shopper's other tabs tell.
 */
let known: CartSummary | undefined
let isDrawnRead = false
let tabs: BroadcastChannel | undefined
const listeners = new Set<(cart: CartSummary) => void>()

const HEADER = '.header-minicart'
const CHANNEL = 'vitrine-cart'
/** As the server says it of somebody without a session. */
const NOBODYS: CartSummary = { key: '', version: 0, count: 0 }
/** A page that was away for longer than this, in milliseconds, asks what has become of the cart. */
const LONG_AWAY = 30_000

/** The cart as known here; undefined on a page that nobody's cart is in. */
export function knownCart(): CartSummary | undefined {
  if (!isDrawnRead) {
    isDrawnRead = true
    known = drawnCart()
  }
  return known
}

/** Takes what an answer told, and tells the other tabs. An older one of the same cart (a late answer) changes nothing. */
export function takeCart(cart: CartSummary): void {
  if (take(cart)) tellTabs(cart)
}

/** The count of an answer that tells no more than that: shown as it is (3.12.1). */
export function takeCount(count: string): void {
  if (knownCart()) known = { ...known!, count: Number(count) }
  paintCount(count)
}

/** Calls back with each newer cart, until the returned function is called. */
export function watchCart(listener: (cart: CartSummary) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Follows what happens to the cart elsewhere: other tabs tell at once; a page that comes out of the browser's memory, or
 * back into view after a while, asks at `address`.
 */
export function followCart(address: string): void {
  openChannel()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const drawn = knownCart()
  // What the back button brings may be old: it is no news for other tabs.
  if (navigation?.type === 'back_forward') void askCart(address)
  else if (drawn) tellTabs(drawn)
  // An open channel would keep the page out of the browser's memory.
  addEventListener('pagehide', () => {
    tabs?.close()
    tabs = undefined
  })
  addEventListener('pageshow', ({ persisted }) => {
    openChannel()
    if (persisted) void askCart(address)
  })
  let hiddenAt = Infinity
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (Date.now() - hiddenAt > LONG_AWAY) void askCart(address)
  })
}

/** Whether it was news. Of two owners' carts (somebody logged in or out) the one told last is the shopper's. */
function take(cart: CartSummary): boolean {
  const before = knownCart()
  const isSameOwner = before?.key === cart.key
  if (isSameOwner && cart.version < before.version) return false
  known = cart
  paintCount(String(cart.count))
  if (isSameOwner && cart.version === before.version && cart.count === before.count) return false
  for (const listener of listeners) listener(cart)
  return true
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin: a channel has one origin
const tellTabs = (cart: CartSummary) => openChannel()?.postMessage(cart)

function openChannel(): BroadcastChannel | undefined {
  if (!tabs && 'BroadcastChannel' in globalThis) {
    tabs = new BroadcastChannel(CHANNEL)
    tabs.addEventListener('message', ({ data }) => {
      const { cart } = shopperStateIn({ cart: data as unknown })
      if (cart) take(cart)
    })
  }
  return tabs
}

/** What has become of the cart, as its address tells. */
export async function askCart(address: string): Promise<void> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-store' })
    const json: unknown = await response.json()
    if (!response.ok || !isObject(json)) return
    const { cart, formKey } = shopperStateIn(json)
    if (formKey !== undefined) rememberFormKey(formKey)
    if (cart) takeCart(cart)
    else if (knownCart()) takeCart(NOBODYS)
  } catch {
    // Offline: what is known stays.
  }
}

/** Behaviours 2.9.11: number and class together. */
function paintCount(count: string): void {
  for (const header of document.querySelectorAll(HEADER)) {
    for (const number of header.querySelectorAll('.count')) number.textContent = count
    header.querySelector('.skip-cart')?.classList.toggle('no-count', Number(count) === 0)
  }
}

function drawnCart(): CartSummary | undefined {
  const header = document.querySelector<HTMLElement>(HEADER)
  const { cartKey, cartVersion } = header?.dataset ?? {}
  if (cartKey === undefined || cartVersion === undefined) return undefined
  return { key: cartKey, version: Number(cartVersion), count: Number(header!.querySelector('.count')?.textContent) }
}
