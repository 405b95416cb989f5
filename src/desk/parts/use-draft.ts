import type { Versioned } from '../api/api.ts'
import { useTyped } from './use-typed.ts'

type Values = Record<string, string | boolean>

/** Typed changes, kept apart from the server's values, so that neither is lost when the other changes. `begun`: values that count as typed at first. */
export function useDraft<Of extends Values, Data>(
  now: Versioned<Data>,
  valuesOf: (data: Data) => Of,
  begun: Partial<Of> = {},
) {
  const { typed, seen, type, goOnFrom, discard } = useTyped<Data, Of>(
    now,
    (one, data) => changedNames({ ...valuesOf(data), ...one }, valuesOf(data)).length > 0,
    begun,
  )
  const server = valuesOf(seen.data)
  const values = { ...server, ...typed }
  return {
    values,
    /** The names of fields that differ from the server's. */
    changed: changedNames(values, server),
    /** The answer that was changed. */
    seen,
    set:
      <Name extends keyof Of>(name: Name) =>
      (value: Of[Name]) =>
        type({ [name]: value } as unknown as Partial<Of>),
    /**
     * A value that is as in `base`, which was seen, or was saved, is no change, and so does not go over the fresh one. What was typed while
     * it was saved is one.
     */
    goOnFrom: (fresh: Versioned<Data>, base: Of = server) =>
      goOnFrom(
        fresh,
        (one) => Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== base[name])) as Partial<Of>,
      ),
    discard,
  }
}

const changedNames = <Of extends Values>(values: Of, server: Of) =>
  (Object.keys(server) as (keyof Of & string)[]).filter((name) => values[name] !== server[name])
