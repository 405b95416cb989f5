import { useEffect, useEffectEvent } from 'react'

/** Tells at the beginning, and as it changes, whether the page is in a tab that nobody sees. */
export function usePageHidden(onChange: (isHidden: boolean) => void): void {
  const tell = useEffectEvent(() => onChange(document.hidden))
  useEffect(() => {
    const follow = () => tell()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
}
