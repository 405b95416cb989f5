import { useEffect, useState } from 'react'

/** Long enough for the next key. */
const PAUSE_MS = 350

/** A text as it stands when nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
