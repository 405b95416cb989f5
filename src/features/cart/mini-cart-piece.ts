import { startSkipLink } from '#widgets/mini-cart/skip-link.ts'
import { followCart, watchCart } from './cart-state.ts'

/**
 * The header's cart: the count follows what happens elsewhere, the trigger opens the panel. What the panel does, and what
 * it holds, comes when the shopper reaches for it (decisions/024).
 */
export function enhance(element: HTMLElement): void {
  const link = element.querySelector<HTMLElement>('.skip-cart')!
  const panel = element.querySelector<HTMLElement>('#header-cart')!
  let loaded: Promise<{ refresh: () => Promise<void> }> | undefined

  const reach = async () => {
    try {
      loaded ??= import('./mini-cart-panel.ts').then(({ startMiniCartPanel }) => startMiniCartPanel(element, panel))
      await (await loaded).refresh()
    } catch {
      // Tried again at the next reach; the way to the cart page is there.
      loaded = undefined
      panel.querySelector('[role=alert]')!.textContent = element.getAttribute('failure-text')
    }
  }
  followCart(element.getAttribute('state')!)
  const trigger = startSkipLink(link, panel, { onOpen: () => void reach() })
  const reachIfWide = () => {
    if (trigger.isWide()) void reach()
  }
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, reachIfWide, { passive: true })
  if (element.matches(':hover, :focus-within')) reachIfWide()
  watchCart(() => {
    if (trigger.isOpen()) void reach()
  })
}
