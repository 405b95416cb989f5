import { type RefObject, useEffect, useState } from 'react'

/**
 * Tells whether a picture that the server drew inside an element could not be loaded. Its event does not bubble, and may have been before.
 */
export function usePictureFailed(place: RefObject<Element | null>): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = place.current
    const fail = () => setFailed(true)
    for (const image of element?.querySelectorAll('img') ?? []) {
      if (image.complete && image.currentSrc && image.naturalWidth === 0) fail()
    }
    element?.addEventListener('error', fail, true)
    return () => element?.removeEventListener('error', fail, true)
  }, [place])
  return hasFailed
}
