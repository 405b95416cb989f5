import { isStorable } from '#domain/text/readable-text.ts'

/** No resource nests half as deep. `JSON.parse` reads deeper ones, at which whatever goes through them by calling itself ends. */
const MOST_NESTED = 200

/** A value, and where it stands: the way to it is made only when something is wrong there, not for each of half a million (S24). */
type Part = { value: unknown; name: string; within: Part | undefined; depth: number }

export type LookedAt = {
  /** Counts the values, those within others included. */
  values: number
  /** The first that cannot be kept. */
  unstorable?: { path: readonly string[]; detail: string }
}

/**
 * The fault that keeps a body or a query from being read, whatever its schema: a text, or a name of a property, that no database keeps, or
 * values within values without end.
 */
export function lookAt(given: unknown): LookedAt {
  const parts: Part[] = [{ value: given, name: '', within: undefined, depth: 0 }]
  let values = 0
  for (let part = parts.pop(); part; part = parts.pop()) {
    values++
    const { value, depth } = part
    const refused = (detail: string, path = pathOf(part!)) => ({ values, unstorable: { path, detail } })
    if (typeof value === 'string' && !isStorable(value)) return refused('holds a character that cannot be kept')
    if (typeof value !== 'object' || value === null) continue
    if (depth === MOST_NESTED) return refused(`has more than ${MOST_NESTED} levels`, [])
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return refused('has a name that cannot be kept')
      parts.push({ value: inner, name, within: part, depth: depth + 1 })
    }
  }
  return { values }
}

function pathOf(part: Part): string[] {
  const path: string[] = []
  for (let at = part; at.within; at = at.within) path.push(at.name)
  return path.toReversed()
}
