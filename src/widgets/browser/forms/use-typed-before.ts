import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * The text typed into a field before its component came alive, or filled in by the browser: told once, where it is
 * another text than the one that was drawn. The component then draws it as its own.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  drawn: string,
  take: (text: string) => void,
): void {
  const look = useEffectEvent(() => {
    const text = field.current?.value
    if (text !== undefined && text !== drawn) take(text)
  })
  useLayoutEffect(() => look(), [])
}
