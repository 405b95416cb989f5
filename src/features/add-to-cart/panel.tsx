import { useRef, useState } from 'react'
import { callPaths } from '#domain/call-paths.ts'
import { useReturnFocus } from '#widgets/browser/focus/use-return-focus.ts'
import { useTimeout } from '#widgets/browser/time/use-timeout.ts'
import { hidePanel } from './add-to-cart-store.ts'
import type { Panel as PanelState } from './add-to-cart-state.ts'
import type { AddToCartText } from './texts.ts'
import { usePanel } from './use-panel.ts'

type Shown = Exclude<PanelState, { status: 'hidden' | 'waiting' }>

/** The focus stays where it is; `#messages` says what has been done to those who do not see it. */
export function Panel({
  panel,
  pressed,
  t,
}: {
  panel: PanelState
  pressed: HTMLElement | undefined
  t: AddToCartText
}) {
  const panelProps = usePanel(panel)
  const { status } = panel
  return (
    <div
      {...panelProps}
      id="ajaxcart-load-ajax"
      role="region"
      aria-label={t('addToCartPanel')}
      className={status === 'hidden' ? 'ajaxcart-panel' : `ajaxcart-panel is-${status}`}
      hidden={status === 'hidden'}
    >
      <Waiting text={status === 'waiting' ? panel.text : ''} />
      <div>{(status === 'done' || status === 'refused') && <Said panel={panel} pressed={pressed} t={t} />}</div>
    </div>
  )
}

/** A live region that is shown with its text already in it is not read out everywhere. */
function Waiting({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useTimeout(
    text,
    () => 0,
    () => setSaid(text),
  )
  return (
    <p className="ajaxcart-text" role="status">
      {said}
    </p>
  )
}

function Said({ panel, pressed, t }: { panel: Shown; pressed: HTMLElement | undefined; t: AddToCartText }) {
  const inside = useRef<HTMLDivElement>(null)
  useReturnFocus(inside, pressed)
  const isRefused = panel.status === 'refused'
  const isCounting = !isRefused && panel.holds.length === 0
  return (
    <div ref={inside}>
      <p className={isRefused ? 'ajaxcart-text error-msg' : 'ajaxcart-text'}>{panel.text}</p>
      <div className="ajaxcart-actions">
        {!isRefused && panel.hasCheckout && (
          <a className="button" href={callPaths.checkout}>
            {t('addToCartCheckout')}
          </a>
        )}
        <button type="button" className="button quiet" onClick={hidePanel}>
          {isCounting ? t('addToCartContinueIn', { seconds: panel.secondsLeft }) : t('addToCartContinue')}
        </button>
      </div>
    </div>
  )
}
