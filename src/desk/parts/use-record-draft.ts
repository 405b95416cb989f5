import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'

/** The same as data: the order of properties and what is undefined say nothing. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one ?? null]) === hashKey([other ?? null])

type Properties = Record<string, unknown>
const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** My changes of `base` put over somebody else's: each property by itself; where both changed one, mine stays. */
export function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs
  if (!isObject(mine) || !isObject(theirs)) return mine
  const before = isObject(base) ? base : {}
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(names.map((name) => [name, merged(before[name], mine[name], theirs[name])]))
}

/** The whole record that a form edits: what was typed lies over what the server says, property by property. */
export function useRecordDraft<Of extends object>(server: Of) {
  const [typed, setTyped] = useState<Partial<Of>>({})
  const names = Object.keys(typed) as (keyof Of & string)[]
  return {
    record: { ...server, ...typed },
    /** Properties that differ from the server's. */
    changed: names.filter((name) => !isSame(typed[name], server[name])),
    change: (part: Partial<Of>) => setTyped((before) => ({ ...before, ...part })),
    /** Somebody else was first: what they changed and was not changed here is theirs from now on. */
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
