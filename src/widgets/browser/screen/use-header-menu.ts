import { useEffect, useEffectEvent } from 'react'

/** The header's menu, opened as a panel or any of its submenus: classes of the DOM contract, which whoever opens it sets. */
const OPEN_MENU = '#header-nav.skip-active, #nav .menu-active'

export const isMenuOpen = (): boolean => document.querySelector(OPEN_MENU) !== null

/** Calls back when the menu may have been opened or closed. */
export function useHeaderMenu(onChange: () => void): void {
  const call = useEffectEvent(onChange)
  useEffect(() => {
    const header = document.querySelector('#header')
    if (!header) return
    const observer = new MutationObserver(() => call())
    observer.observe(header, { attributeFilter: ['class'], subtree: true })
    return () => observer.disconnect()
  }, [])
}
