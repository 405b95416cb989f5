import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { targetOf } from '#widgets/browser/address/fragment.ts'
import { ServerMarkup } from '#widgets/server-markup/server-markup.tsx'
import type { CheckoutProps } from './checkout-state.ts'
import { FAILURE_PLACE } from './steps/failure-place.tsx'
import { useCheckout } from './use-checkout.ts'

/**
 * The checkout on one page. Its steps are the server's drawing, with islands for what moves in them; this sends a step, shows the
 * next one and says what went wrong.
 */
export function Checkout({ children, ...props }: CheckoutProps & { children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const { html, drawings, isBusy, isOrdering, failure } = useCheckout(props, root)
  return (
    <div
      ref={root}
      className={`server-part${isOrdering ? ' is-ordering' : ''}`}
      aria-busy={isBusy || isOrdering || undefined}
    >
      <ServerMarkup key={drawings} className="server-part" html={html}>
        {children}
      </ServerMarkup>
      {failure !== undefined && <Failure text={failure} />}
    </div>
  )
}

/** Said in the open step, at the place that its form has for it. */
function Failure({ text }: { text: string }) {
  const place = targetOf(`#${FAILURE_PLACE}`)
  useEffect(() => place?.scrollIntoView({ block: 'nearest' }), [place])
  return place ? createPortal(<p className="error-msg">{text}</p>, place) : null
}
