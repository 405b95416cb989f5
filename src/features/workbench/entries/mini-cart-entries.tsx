import type { ReactNode } from 'react'
import type { MiniCartView } from '#domain/cart/results.ts'
import { paths } from '#domain/paths.ts'
import { MiniCart } from '../../cart/mini-cart/mini-cart.tsx'
import { Notices } from '../../layout/notices.tsx'
import { PageContextProvider, usePage } from '../../page-context.tsx'
import * as fixtures from '../fixtures/cart-fixtures.ts'
import type { WorkbenchEntry } from './workbench-entry.ts'

const { lines, count, totals } = fixtures.cart
const cart: MiniCartView = { lines, count, more: 0, subtotal: totals.subtotal }

/** The inside of `#header-cart`, and what the cart page says of a removal. */
export const miniCartEntries: WorkbenchEntry = {
  name: 'mini-cart',
  states: [
    { name: 'items', node: inPanel(<MiniCart cart={cart} />) },
    { name: 'troubled', node: inPanel(<MiniCart cart={{ ...cart, lines: fixtures.troubledCart.lines, more: 12 }} />) },
    { name: 'removed', node: inPanel(<MiniCart cart={cart} removed={{ lineId: 'd', name: 'Ledger' }} />) },
    { name: 'empty', node: inPanel(<MiniCart cart={{ lines: [], count: 0, more: 0, subtotal: 0 }} />) },
    { name: 'at-the-checkout', node: inPanel(<MiniCart cart={cart} isAtCheckout />) },
    { name: 'undo-in-a-notice', node: <UndoInNotice /> },
  ],
}

function inPanel(inside: ReactNode) {
  return (
    <Bare>
      <section id="header-cart" className="block block-cart skip-content skip-active">
        {inside}
      </section>
    </Bare>
  )
}

/** Without the header, which has a mini cart of its own. */
function Bare({ children }: { children: ReactNode }) {
  const { shop } = usePage()
  return (
    <main className="main-container">
      <h1>{shop.name}</h1>
      {children}
    </main>
  )
}

function UndoInNotice() {
  const page = usePage()
  const text = page.t('removedFromCartNamed', { name: 'Ledger' })
  const notice = { kind: 'success', text, undo: { text: page.t('undo'), path: paths.cartRestore('d') } } as const
  return (
    <PageContextProvider value={{ ...page, notice }}>
      <Bare>
        <Notices />
      </Bare>
    </PageContextProvider>
  )
}
