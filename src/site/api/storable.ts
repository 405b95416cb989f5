import { isStorable } from '#domain/text/readable-text.ts'

/** A value, and where it stands: the way to it is made only when something is wrong there, not for each of half a million (S24). */
type Part = { value: unknown; name: string; within: Part | undefined }

export type LookedAt = {
  /** Counts the values, those within others included. */
  values: number
  /** The first that cannot be kept. */
  unstorable?: { path: readonly string[]; detail: string }
}

/** The fault that keeps a body or a query from being read, whatever its schema: a text, or a name of a property, that no database keeps. */
export function lookAt(given: unknown): LookedAt {
  const parts: Part[] = [{ value: given, name: '', within: undefined }]
  let values = 0
  for (let part = parts.pop(); part; part = parts.pop()) {
    values++
    const { value } = part
    const refused = (detail: string) => ({ values, unstorable: { path: pathOf(part!), detail } })
    if (typeof value === 'string' && !isStorable(value)) return refused('holds a character that cannot be kept')
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return refused('has a name that cannot be kept')
      parts.push({ value: inner, name, within: part })
    }
  }
  return { values }
}

function pathOf(part: Part): string[] {
  const path: string[] = []
  for (let at = part; at.within; at = at.within) path.push(at.name)
  return path.toReversed()
}
