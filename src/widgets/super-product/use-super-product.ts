import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDomEvent } from '../browser/events/use-dom-event.ts'
import { askMarkup } from './ask-markup.ts'
import { entriesOf, isOtherThanDrawn, observedIn } from './observed-fields.ts'
import { renewedStore } from './renewed-store.ts'
import { REPLACED_EVENT } from './replaced-event.ts'

export type SuperProductOptions = {
  /** Class names, any of which makes a field of the container observed. */
  observed: readonly string[]
  updateUrl: string
  updatePriceUrl: string
  /** The id of the place for the price; left out, it is not asked for. */
  priceContainer?: string
}

/**
 * Call 6 (spec §7, behaviours 7.6): when an observed field changes, all of them are sent to two addresses at once, one
 * answering the fields anew, the other the price. A failure leaves things as they are, the server says what does not fit;
 * only the answer to the latest change counts.
 *
 * @returns the container's ref, and what an answer brought for it
 */
export function useSuperProduct({ observed, updateUrl, updatePriceUrl, priceContainer }: SuperProductOptions) {
  const container = useRef<HTMLElement>(null)
  const [markup, setMarkup] = useState<string>()
  const turns = useRef(0)
  const focused = useRef('')

  async function renew(address: string, body: URLSearchParams, put: (markup: string) => void): Promise<void> {
    const turn = turns.current
    const answer = await askMarkup(address, body)
    if (turn === turns.current && answer !== undefined && container.current) put(answer)
  }

  function update(): void {
    turns.current += 1
    const body = new URLSearchParams(observedIn(container.current!, observed).flatMap(entriesOf))
    void renew(updateUrl, body, (answer) => {
      const { activeElement } = document
      focused.current = activeElement && container.current!.contains(activeElement) ? activeElement.id : ''
      setMarkup(answer)
    })
    if (priceContainer) void renew(updatePriceUrl, body, (answer) => renewedStore.renew(priceContainer, answer))
  }

  // The fields are the server's: React hears nothing of them. One listener above them stays when they are replaced.
  useDomEvent(container, 'change', ({ target }) => {
    if (observedIn(container.current!, observed).some((field) => field === target)) update()
  })

  // Chosen before this script came, or by a browser that remembers.
  const start = useEffectEvent(() => {
    if (observedIn(container.current!, observed).some(isOtherThanDrawn)) update()
  })
  useEffect(() => start(), [])

  // The field that had the focus keeps it, in its new body.
  const settle = useEffectEvent(() => {
    const place = container.current!
    if (focused.current)
      observedIn(place, observed)
        .find(({ id }) => id === focused.current)
        ?.focus()
    place.dispatchEvent(new CustomEvent(REPLACED_EVENT, { bubbles: true }))
  })
  useLayoutEffect(() => {
    if (markup !== undefined) settle()
  }, [markup])

  return { container, markup }
}
