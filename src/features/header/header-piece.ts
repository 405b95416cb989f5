import { startPanels } from '#widgets/header/panels.ts'
import { startHeaderCart } from '../cart/header-cart.ts'

/** The header's script in one piece: every page needs all of it. */
export function enhance(header: HTMLElement): void {
  const onCartOpen = startHeaderCart(header.querySelector<HTMLElement>('.header-minicart')!)
  startPanels(header, { onOpen: (panel) => panel === 'header-cart' && onCartOpen() })
}
