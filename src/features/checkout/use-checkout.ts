import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { targetOf } from '#widgets/browser/address/fragment.ts'
import { useDomEvent } from '#widgets/browser/events/use-dom-event.ts'
import { useWindowEvent } from '#widgets/browser/events/use-window-event.ts'
import { announce } from '#widgets/form/check/announce.ts'
import { useStore } from '#widgets/store/use-store.ts'
import type { CheckoutProps, CheckoutState } from './checkout-state.ts'
import { CheckoutController } from './checkout-controller.ts'

/**
 * The behaviour of the checkout: follows the forms and links in the server's drawing (`root`), and the browser's Back.
 *
 * @returns what is to be drawn
 */
export function useCheckout(props: CheckoutProps, root: RefObject<HTMLElement | null>): CheckoutState {
  const [checkout] = useState(() => new CheckoutController(props))
  const state = useStore(checkout.store)
  const start = useEffectEvent(() => checkout.start())
  useEffect(() => start(), [])
  useDomEvent(root, 'submit', checkout.onSubmit)
  useDomEvent(root, 'input', checkout.onInput)
  useDomEvent(root, 'change', checkout.onChange)
  useDomEvent(root, 'click', (event) => {
    const link = linkOf(event)
    if (link && !event.defaultPrevented) checkout.onLink(link, event)
  })
  useWindowEvent('popstate', () => void checkout.onPop())
  useWindowEvent('pageshow', checkout.onPageShow)
  useLayoutEffect(() => {
    if (state.drawings > 0 && state.focus !== undefined) moveTo(state.focus)
  }, [state.drawings, state.focus])
  return state
}

/** The link that was pressed, or something in it. */
const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  event.composedPath().find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement)

function moveTo(fragment: string): void {
  const element = targetOf(fragment)
  if (!element) return
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
  announce(element.textContent ?? '')
}
