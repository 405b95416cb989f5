import { useLayoutEffect } from 'react'

/** Sets a class on the page's body for as long as it is to be there. */
export function useBodyClass(name: string, isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return
    document.body.classList.add(name)
    return () => document.body.classList.remove(name)
  }, [name, isOn])
}
