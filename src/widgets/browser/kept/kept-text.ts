/** A text this browser keeps for the shop; null for none. Storage may be forbidden (private windows, settings): none then. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, where there is room and leave to. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Full or forbidden.
  }
}
