import { type CartChange, POPUP_ID } from './cart-change.ts'
import { opensElsewhere } from '#widgets/browser/events/page-change.ts'

const OF_ADDRESS = [
  ['/checkout/cart/add/', 'add'],
  ['/checkout/cart/configure/', 'configure'],
  ['/checkout/cart/delete/', 'remove'],
] as const

/** By a part of its address, wherever that stands (2.0.1). The mini cart has its own way to remove (2.0.4). */
export function cartChangeOfLink(link: HTMLAnchorElement): CartChange | undefined {
  const address = link.getAttribute('href') ?? ''
  if (link.host !== location.host || link.hasAttribute('download') || opensElsewhere(link)) return undefined
  if (/[?&]options=cart(?:[&#]|$)/.test(address)) return { kind: 'options', address, trigger: link }
  const kind = OF_ADDRESS.find(([part]) => address.includes(part))?.[1]
  if (!kind || (kind === 'remove' && link.matches('#cart-sidebar .remove'))) return undefined
  return { kind, address, trigger: link }
}

export function cartChangeOfForm(form: HTMLFormElement, submitter: HTMLElement | null): CartChange | undefined {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const kind = address.includes('/checkout/cart/add/')
    ? 'add'
    : address.includes('/checkout/cart/updateItemOptions/') && form.matches(`#${POPUP_ID} form`)
      ? 'update'
      : undefined
  // The page that asks whether it was meant answers by leading on.
  if (!kind || opensElsewhere(form) || document.body.matches('.cms-confirm')) return undefined
  const trigger =
    submitter ?? ([...form.elements] as HTMLElement[]).find((one) => one.matches('button:not([type=button])')) ?? form
  return { kind, address, trigger, form }
}
