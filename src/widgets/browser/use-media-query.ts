import { useLayoutEffect, useState } from 'react'

/**
 * Whether a media query fits, as it changes. Undefined on the server, and where its markup is hydrated: the browser's answer
 * is drawn after that, before anything is painted.
 */
export function useMediaQuery(query: string): boolean | undefined {
  const [isMatching, setMatching] = useState<boolean>()
  useLayoutEffect(() => {
    const list = matchMedia(query)
    const tell = () => setMatching(list.matches)
    tell()
    list.addEventListener('change', tell)
    return () => list.removeEventListener('change', tell)
  }, [query])
  return isMatching
}
