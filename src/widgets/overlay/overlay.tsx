import { LoadingBar } from './loading-bar.tsx'
import { useStore } from '../store/use-store.ts'
import { overlayStore } from './overlay-store.ts'

/** Everything that appears above the page: dialogs, the options popup, the waiting line and confirmations. */
export function Overlay() {
  const layers = useStore(overlayStore)
  return (
    <>
      <LoadingBar />
      {[...layers].map(([name, Layer]) => (
        <Layer key={name} />
      ))}
    </>
  )
}
