/** The section that a fragment ("#description") names. */
export function sectionOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  return document.getElementById(name) ?? document.getElementById(decoded(name))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The section itself, or what of its surroundings can be seen: it may stand in a tab that is closed. */
export function visiblePart(section: HTMLElement): HTMLElement {
  let part = section
  while (part.getClientRects().length === 0 && part.parentElement) part = part.parentElement
  return part
}
