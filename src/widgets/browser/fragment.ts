/** The element that a fragment ("#description") names; undefined for none. */
export function targetOf(fragment: string): HTMLElement | undefined {
  const name = fragment.slice(1)
  if (name === '') return undefined
  return document.getElementById(name) ?? document.getElementById(decoded(name)) ?? undefined
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
