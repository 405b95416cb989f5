import { useEffect, useEffectEvent } from 'react'

/**
 * Called once when the component came alive, before anything is drawn anew: what a form holds by then was chosen and typed before there was
 * a script. If one component stands inside another, the inner one is first.
 */
export function useComeAlive(look: () => void): void {
  const looked = useEffectEvent(look)
  useEffect(() => looked(), [])
}
