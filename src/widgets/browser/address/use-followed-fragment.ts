import { useEffect, useEffectEvent } from 'react'
import { targetOf } from './fragment.ts'

/** Controls that are links for those without script only. */
const CONTROLS = '[role=tab], [role=button], [aria-expanded]'

/**
 * Calls back with what a link inside the page, or another fragment of the address, leads to: for a link before anyone else
 * follows it, so that by then its target can have a place.
 */
export function useFollowedFragment(follow: (target: HTMLElement) => void): void {
  const call = useEffectEvent((fragment: string) => {
    const target = targetOf(fragment)
    if (target) follow(target)
  })
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
      if (link && !link.matches(CONTROLS)) call(link.hash)
    }
    const onHashChange = () => call(location.hash)
    document.addEventListener('click', onClick, true)
    addEventListener('hashchange', onHashChange)
    return () => {
      document.removeEventListener('click', onClick, true)
      removeEventListener('hashchange', onHashChange)
    }
  }, [])
}
