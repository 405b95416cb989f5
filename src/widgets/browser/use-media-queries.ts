import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether each of the named media queries holds. */
export type Matches<Name extends string> = Readonly<Record<Name, boolean>>
type Queries<Name extends string> = Readonly<Record<Name, string>>

export const matchesNow = <Name extends string>(queries: Queries<Name>): Matches<Name> =>
  Object.fromEntries(namesOf(queries).map((name) => [name, matchMedia(queries[name]).matches])) as Matches<Name>

/**
 * Which of the named media queries hold: undefined where nobody can know, on the server and with the first drawing.
 *
 * @param queries the same object each time
 * @param onChange hears of a change before it is drawn, and draws it: at once, before the browser takes the focus from
 *   what the new layout hides
 */
export function useMediaQueries<Name extends string>(
  queries: Queries<Name>,
  onChange: (before: Matches<Name>, now: Matches<Name>, draw: (more: () => void) => void) => void,
): Matches<Name> | undefined {
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })

  const subscribe = useCallback(
    (redraw: () => void) => {
      let before = matchesNow(queries)
      const change = () => {
        const [old, now] = [before, matchesNow(queries)]
        before = now
        newest.current(old, now, (more) =>
          flushSync(() => {
            redraw()
            more()
          }),
        )
      }
      const lists = namesOf(queries).map((name) => matchMedia(queries[name]))
      for (const list of lists) list.addEventListener('change', change)
      return () => {
        for (const list of lists) list.removeEventListener('change', change)
      }
    },
    [queries],
  )
  // A text, because React asks whether it is still the same.
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(matchesNow(queries)),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Matches<Name>)), [text])
}

const namesOf = <Name extends string>(queries: Queries<Name>) => Object.keys(queries) as Name[]
