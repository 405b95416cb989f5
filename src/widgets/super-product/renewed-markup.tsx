import { type ReactNode, useSyncExternalStore } from 'react'
import { ServerMarkup } from '../server-markup/server-markup.tsx'
import { renewedStore } from './renewed-store.ts'

/** A place of the page that call 6 fills anew (spec §7): the price beside the fields that are chosen. */
export function RenewedMarkup({ id, children }: { id: string; children?: ReactNode }) {
  const markup = useSyncExternalStore(
    renewedStore.subscribe,
    () => renewedStore.markupOf(id),
    () => undefined,
  )
  return (
    <ServerMarkup html={markup} id={id}>
      {children}
    </ServerMarkup>
  )
}
