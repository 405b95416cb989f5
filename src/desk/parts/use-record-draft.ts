import { hashKey } from '@tanstack/react-query'
import type { Versioned } from '../api/api.ts'
import { useTyped } from './use-typed.ts'

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
export function useRecordDraft<Of extends object>(now: Versioned<Of>) {
  const { typed, seen, type, goOnFrom, discard } = useTyped<Of, Of>(now, (one, data) => changedIn(one, data).length > 0)
  const server = seen.data
  return {
    record: { ...server, ...typed },
    /** Properties that differ from the server's. */
    changed: changedIn(typed, server),
    /** The answer that was changed. */
    seen,
    change: type,
    /**
     * Called when the record was saved elsewhere, or here as `base`: takes over changes of properties that were not changed here since.
     */
    rebase: (fresh: Versioned<Of>, base: Of = server) =>
      goOnFrom(fresh, (mine) => {
        const put = (Object.keys(mine) as (keyof Of & string)[]).map((name) => [
          name,
          merged(base[name], mine[name], fresh.data[name]),
        ])
        return Object.fromEntries(put) as Partial<Of>
      }),
    discard,
  }
}

const changedIn = <Of extends object>(typed: Partial<Of>, server: Of) =>
  (Object.keys(typed) as (keyof Of & string)[]).filter((name) => !isSame(typed[name], server[name]))
