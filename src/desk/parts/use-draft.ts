import { useState } from 'react'

type Values = Record<string, string | boolean>

/** Typed changes, kept apart from the server's values, so that neither is lost when the other changes. `begun`: values that count as typed at first. */
export function useDraft<Of extends Values>(server: Of, begun: Partial<Of> = {}) {
  const [typed, setTyped] = useState<Partial<Of>>(begun)
  const values = { ...server, ...typed }
  const changed = (Object.keys(server) as (keyof Of & string)[]).filter((name) => values[name] !== server[name])
  return {
    values,
    /** The names of fields that differ from the server's. */
    changed,
    set:
      <Name extends keyof Of>(name: Name) =>
      (value: Of[Name]) =>
        setTyped((before) => ({ ...before, [name]: value })),
    discard: () => setTyped({}),
  }
}
