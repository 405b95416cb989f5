import { WIDTH_QUERIES } from '#domain/header/panels.ts'
import { headerClasses } from '#widgets/header/header.classes.ts'
import { followCart, watchCart } from './cart-state.ts'

/**
 * The header's cart: the count follows what happens elsewhere. What the panel does, and what it holds, comes when the
 * shopper reaches for it (decisions/024). The returned function is called when the header's trigger has opened the panel.
 */
export function startHeaderCart(element: HTMLElement): () => void {
  const panel = element.querySelector<HTMLElement>('#header-cart')!
  let loaded: Promise<{ refresh: () => Promise<void> }> | undefined

  const reach = async () => {
    try {
      loaded ??= import('./mini-cart-panel.ts').then(({ startMiniCartPanel }) => startMiniCartPanel(element, panel))
      await (await loaded).refresh()
    } catch {
      // Tried again at the next reach; the way to the cart page is there.
      loaded = undefined
      panel.querySelector('[role=alert]')!.textContent = element.dataset.failureText!
    }
  }
  followCart(element.dataset.state!)
  const wide = matchMedia(WIDTH_QUERIES.hasCartPanel)
  const isOpen = () => panel.classList.contains(headerClasses.open)
  const reachIfWide = () => {
    if (wide.matches) void reach()
  }
  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, reachIfWide, { passive: true })
  if (element.matches(':hover, :focus-within')) reachIfWide()
  watchCart(() => {
    if (isOpen()) void reach()
  })
  return () => void reach()
}
