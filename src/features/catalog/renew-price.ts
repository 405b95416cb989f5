import { callPaths } from '#domain/call-paths.ts'
import { MOST_ASKED } from '#domain/catalog/viewed-products.ts'
import { parseMarkup } from '#widgets/browser/put-markup.ts'
import { READY_ATTRIBUTE } from '#widgets/island/island-ready.ts'

/**
 * At the end of a product's sale event the prices beside its countdown become the server's (2.6.6): in the page's own markup
 * and in the islands among it, whose props are the new ones.
 */
export async function renewPrices(countdown: HTMLElement, productId: number): Promise<void> {
  const isRenewed = countdown.closest('.product-price') && (await renewPage(countdown))
  if (!isRenewed) await renewCard(countdown, productId)
}

/**
 * The product's own page: its prices, and what its form reckons with, as the server draws them now. What is chosen and
 * typed stays. False when the server does not show the page at this address.
 */
async function renewPage(countdown: HTMLElement): Promise<boolean> {
  const fresh = await fragment(location.href)
  const prices = fresh?.querySelector('.product-price')
  const place = countdown.closest('.product-price')
  if (!fresh || !prices || !place) return false
  for (const island of document.querySelectorAll('.product-shop vitrine-island')) {
    const now = fresh.querySelector(`.product-shop vitrine-island[name="${island.getAttribute('name')}"]`)
    if (!now) continue
    // One that nobody has reached for yet comes alive later: on markup that fits its props, or React would complain.
    const isAsleep = !island.hasAttribute(READY_ATTRIBUTE) && !island.contains(document.activeElement)
    if (isAsleep) island.replaceWith(now)
    else island.setAttribute('props', now.getAttribute('props') ?? '{}')
  }
  dropBadge(place, prices)
  place.replaceWith(prices)
  return true
}

/** Without an answer it stays at 0. */
async function renewCard(countdown: HTMLElement, productId: number): Promise<void> {
  const place = countdown.closest('.product-facts, .product-price')
  const box = await priceOfCard(productId)
  if (!place || !box) return
  dropBadge(place, box)
  place.querySelector('.price-box')?.replaceWith(box)
  ;(countdown.closest('vitrine-island') ?? countdown).remove()
}

/** "-20 %" is said no more when nothing is struck through. */
function dropBadge(place: Element, prices: Element): void {
  const old = prices.querySelector('.old-price')
  if (old && !old.closest('[hidden]')) return
  place.closest('.product-shop, .item')?.querySelector('.badge-sale')?.remove()
}

/** Events mostly end for several cards at once: they are asked for together. */
let waiting: { ids: Set<number>; answer: Promise<ParentNode | undefined> } | undefined

async function priceOfCard(id: number): Promise<Element | undefined> {
  if (!waiting || waiting.ids.size >= MOST_ASKED) {
    const ids = new Set<number>()
    const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
      waiting = undefined
      return fragment(`${callPaths.viewedProducts}?ids=${[...ids].join(',')}`)
    })
    waiting = { ids, answer }
  }
  const { ids, answer } = waiting
  ids.add(id)
  return (await answer)?.querySelector(`.item[data-product="${id}"] .price-box`)?.cloneNode(true) as Element | undefined
}

async function fragment(address: string): Promise<ParentNode | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    return answer.ok ? parseMarkup(await answer.text()) : undefined
  } catch {
    return undefined
  }
}
