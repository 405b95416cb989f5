import { useStore } from '#widgets/store/use-store.ts'
import { addToCartStore } from './add-to-cart-store.ts'
import { Flight } from './flight.tsx'
import { OptionsPopup } from './options-popup.tsx'
import { Panel } from './panel.tsx'
import { textStore } from './texts.ts'

/** Everything that a change of the cart or of a list shows above the page. */
export function Layer() {
  const { panel, popup, flight, pressed } = useStore(addToCartStore)
  const texts = useStore(textStore)
  if (!texts) return null
  const { t } = texts
  const isInPopup = popup.status !== 'closed'
  const confirmation = <Panel panel={panel} pressed={pressed} t={t} />
  return (
    <>
      {flight && <Flight plan={flight} />}
      {/* Outside of a dialog that is open nothing can be seen or heard. */}
      <OptionsPopup popup={popup} pressed={pressed} t={t}>
        {isInPopup && confirmation}
      </OptionsPopup>
      {!isInPopup && confirmation}
    </>
  )
}
