import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'

/** True if both hold the same data, whatever the order of properties; undefined counts as absent. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one ?? null]) === hashKey([other ?? null])

type Properties = Record<string, unknown>
const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges two people's changes of `base`, property by property. If both changed a property, `mine` wins. */
export function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs
  if (!isObject(mine) || !isObject(theirs)) return mine
  const before = isObject(base) ? base : {}
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(names.map((name) => [name, merged(before[name], mine[name], theirs[name])]))
}

/** The whole record that a form edits: what was typed, property by property, in the place of what the server has. */
export function useRecordDraft<Of extends object>(server: Of) {
  const [typed, setTyped] = useState<Partial<Of>>({})
  const names = Object.keys(typed) as (keyof Of & string)[]
  return {
    record: { ...server, ...typed },
    /** Properties that differ from the server's. */
    changed: names.filter((name) => !isSame(typed[name], server[name])),
    change: (part: Partial<Of>) => setTyped((before) => ({ ...before, ...part })),
    /** Called when another person has saved first: takes over their changes of properties that were not changed here. */
    rebase: (theirs: Of) =>
      setTyped((before) => {
        const put = (Object.keys(before) as (keyof Of & string)[]).map((name) => [
          name,
          merged(server[name], before[name], theirs[name]),
        ])
        return Object.fromEntries(put) as Partial<Of>
      }),
    discard: () => setTyped({}),
  }
}
