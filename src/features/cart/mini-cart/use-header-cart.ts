import { useEffect, useRef } from 'react'
import type { MiniCartAnswer } from '#domain/calls/mini-cart-answer.ts'
import { isTrigger, type PanelId } from '#domain/header/panels.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { confirmDialog } from '#widgets/confirm/confirm-dialog.ts'
import type { HeaderPanels } from '#widgets/header/use-header-panels.ts'
import type { MiniCartActions } from '#widgets/mini-cart/mini-cart-actions.ts'
import type { MiniCartContent } from '#widgets/mini-cart/mini-cart.tsx'
import { useMiniCart } from '#widgets/mini-cart/use-mini-cart.ts'
import { unwrapContent } from '#widgets/server-markup/unwrap-markup.ts'
import { type CartContent, cartStore } from '../cart-store.ts'
import type { HeaderCartProps } from './header-cart-props.ts'
import { useCart, useCartContent } from '../use-cart.ts'

const PANEL: PanelId = 'header-cart'

/** The behaviour of the header's cart: what the panel shows, when that is asked for, and what can be done there. */
export function useHeaderCart({ drawn, source, texts, panels }: HeaderCartProps & { panels: HeaderPanels }) {
  const cart = useCart(drawn)
  const content = contentOf(useCartContent(), cart)
  const { send, refresh, isSending, focus, ...state } = useMiniCart(lineIdsOf(content), {
    source,
    failureText: texts.failure,
    isOld: cartStore.isContentOld,
    takeCart,
    takeContent,
  })
  const rootProps = useReached(panels, cart, refresh)
  const isAsking = useRef(false)

  const actions: MiniCartActions = {
    focus,
    onClose: () => panels.close(PANEL),
    onUpdate: (lineId, quantity, address) => send({ kind: 'update', quantity }, address, lineId),
    onUndo: (address) => void send({ kind: 'restore' }, address),
    async onRemove(lineId, address, question) {
      if (isSending() || isAsking.current) return
      isAsking.current = true
      const isYes = await confirmDialog({ text: question, confirm: texts.confirm, cancel: texts.cancel })
      isAsking.current = false
      if (isYes) await send({ kind: 'remove' }, address, lineId)
    },
  }
  const { ref, ...panelProps } = panels.panelProps(PANEL, 'block block-cart')
  const setPanel = (element: HTMLElement | null) => {
    ref(element)
    focus.panelRef(element)
  }
  return {
    cart,
    rootProps,
    panelProps: { ...panelProps, ref: setPanel },
    miniCart: { content, state, actions },
  }
}

/** Newer than what is shown: asked for at once where it is seen, else when the shopper reaches for it. */
function useReached(panels: HeaderPanels, cart: CartSummary | undefined, refresh: () => Promise<void>) {
  const root = useRef<HTMLDivElement>(null)
  const isOpen = panels.open === PANEL
  useEffect(() => {
    if (isOpen) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refresh` looks at the newest by itself
  }, [isOpen, cart])
  const reach = () => {
    if (panels.width && isTrigger[PANEL](panels.width)) void refresh()
  }
  useEffect(() => {
    if (root.current?.matches(':hover, :focus-within')) reach()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the shopper had reached for before this was alive
  }, [panels.width])
  return { ref: root, onPointerOver: reach, onFocus: reach }
}

const lineIdsOf = (content: MiniCartContent) =>
  content.status === 'data' ? content.data.lines.map(({ id }) => id) : []

/** Before anything was asked for: a cart that is known to be empty needs no asking. */
function contentOf(stored: CartContent | undefined, cart: CartSummary | undefined): MiniCartContent {
  if (stored?.data) return { status: 'data', data: stored.data }
  if (stored?.html !== undefined) return { status: 'markup', html: unwrapContent(stored.html) }
  return { status: 'unknown', isEmpty: !cart || cart.count === 0 }
}

function takeCart({ cart, qty, success }: MiniCartAnswer): void {
  if (cart) cartStore.take(cart)
  else if (success && qty !== undefined) cartStore.takeCount(Number(qty))
}

function takeContent({ content, miniCartData }: MiniCartAnswer): void {
  cartStore.takeContent({ html: content, data: miniCartData })
}
