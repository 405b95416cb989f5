import { isStorable } from '#domain/text/readable-text.ts'

/** No resource nests half as deep. `JSON.parse` reads deeper ones, at which whatever goes through them by calling itself ends. */
const MOST_NESTED = 200

type Part = { value: unknown; path: readonly string[] }

/**
 * What keeps a body or a query from being looked at, whatever its schema: a text, or a name of a property, that no database keeps, or
 * values within values without end. Undefined if nothing.
 */
export function unstorablePart(given: unknown): { path: readonly string[]; detail: string } | undefined {
  const parts: Part[] = [{ value: given, path: [] }]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, path } = part
    if (typeof value === 'string' && !isStorable(value))
      return { path, detail: 'holds a character that cannot be kept' }
    if (typeof value !== 'object' || value === null) continue
    if (path.length === MOST_NESTED) return { path: [], detail: `has more than ${MOST_NESTED} levels` }
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { path, detail: 'has a name that cannot be kept' }
      parts.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}
