import { readMiniCartAnswer } from '#domain/calls/mini-cart-answer.ts'
import type { CartSummary } from '#domain/shopper/shopper-summary.ts'
import { putMarkup } from '#widgets/browser/put-markup.ts'
import { askCall } from '#widgets/calls/ask-call.ts'
import { rememberFormKey } from '#widgets/calls/form-key.ts'
import { keepFocus } from '#widgets/mini-cart/keep-focus.ts'
import { messageArea, showLoading, startMiniCart } from '#widgets/mini-cart/mini-cart.ts'
import { showMessage } from '#widgets/mini-cart/motion.ts'
import { knownCart, takeCart, takeCount } from './cart-state.ts'

/** The panel at work; `refresh` asks for what the cart holds, if what stands there is older than what is known. */
export function startMiniCartPanel(element: HTMLElement, panel: HTMLElement): { refresh: () => Promise<void> } {
  const text = (name: string) => element.getAttribute(`data-${name}`) ?? ''
  const isOld = watchAge(panel)
  let isLoading = false
  /** That the content could not be had; the block says so as well, where this script could not be had. */
  let isFailureSaid = true

  const cart = startMiniCart(panel, {
    texts: { failure: text('failure-text'), confirm: text('confirm-text'), cancel: text('cancel-text') },
    onAnswer: ({ cart, qty, success }) => {
      if (cart) takeCart(cart)
      else if (success && qty !== undefined) takeCount(qty)
    },
    onSettled: () => void refresh(),
  })
  return { refresh }

  async function refresh(): Promise<void> {
    if (isLoading || cart.isBusy() || !isOld()) return
    isLoading = true
    if (isFailureSaid) messageArea(panel, 'error').textContent = ''
    isFailureSaid = false
    showLoading(panel, true)
    const isTaken = await load().catch(() => {
      showMessage(messageArea(panel, 'error'), text('failure-text'))
      isFailureSaid = true
      return false
    })
    isLoading = false
    showLoading(panel, false)
    // The cart may have changed once more while the answer was on its way.
    if (isTaken) await refresh()
  }

  /** Whether the content was taken: something newer may have come meanwhile, or been begun. */
  async function load(): Promise<boolean> {
    const result = await askCall(text('source'))
    const answer = result.status === 'answered' && result.isOk ? readMiniCartAnswer(result.json) : undefined
    if (answer?.content === undefined) throw new Error('The mini cart could not be had.')
    if (answer.formKey !== undefined) rememberFormKey(answer.formKey)
    if (answer.cart) takeCart(answer.cart)
    if (!isOld() || cart.isBusy()) return false
    const refocus = keepFocus(panel)
    const said = (['error', 'success'] as const).map((area) => [area, messageArea(panel, area).textContent] as const)
    putMarkup(panel, answer.content)
    for (const [area, words] of said) messageArea(panel, area).textContent = words
    refocus()
    return true
  }
}

/** Tells whether the panel shows an older cart than the one that is known; whoever put its content there, that says so. */
function watchAge(panel: HTMLElement): () => boolean {
  let seen: Element | null = null
  let shown: Pick<CartSummary, 'key' | 'version'> | undefined
  return () => {
    const known = knownCart()
    const wrapper = panel.firstElementChild as HTMLElement | null
    if (wrapper !== seen) {
      seen = wrapper
      const { cartKey: key, cartVersion: version } = wrapper?.dataset ?? {}
      if (wrapper?.classList.contains('minicart-shell')) shown = undefined
      else if (key !== undefined && version !== undefined) shown = { key, version: Number(version) }
      // Content that does not say what it shows is as new as the answer that brought it.
      else shown = known
    }
    return known !== undefined && (shown?.key !== known.key || shown.version < known.version)
  }
}
