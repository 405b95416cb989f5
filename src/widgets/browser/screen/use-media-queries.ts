import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

/** For each of the named media queries: it holds. */
export type Matches<Name extends string> = Readonly<Record<Name, boolean>>
type Queries<Name extends string> = Readonly<Record<Name, string>>

export const matchesNow = <Name extends string>(queries: Queries<Name>): Matches<Name> =>
  Object.fromEntries(namesOf(queries).map((name) => [name, matchMedia(queries[name]).matches])) as Matches<Name>

/**
 * Which of the named media queries hold: undefined where nobody can know, on the server and with the first drawing; the
 * browser's answer is drawn after that, before anything is painted.
 *
 * @param queries the same object each time
 * @param onChange hears of a change before it is drawn, and draws it: at once, before the browser takes the focus from
 *   what the new layout hides
 */
export function useMediaQueries<Name extends string>(
  queries: Queries<Name>,
  onChange: (before: Matches<Name>, now: Matches<Name>, draw: (more: () => void) => void) => void,
): Matches<Name> | undefined {
  const [matches, setMatches] = useState<Matches<Name>>()
  const tell = useEffectEvent(onChange)
  useLayoutEffect(() => {
    let before = matchesNow(queries)
    // oxlint-disable-next-line react/set-state-in-effect -- the window is outside of React
    setMatches(before)
    const change = () => {
      const [old, now] = [before, matchesNow(queries)]
      before = now
      tell(old, now, (more) =>
        flushSync(() => {
          setMatches(now)
          more()
        }),
      )
    }
    const lists = namesOf(queries).map((name) => matchMedia(queries[name]))
    for (const list of lists) list.addEventListener('change', change)
    return () => {
      for (const list of lists) list.removeEventListener('change', change)
    }
  }, [queries])
  return matches
}

/** The same for one query. */
export function useMediaQuery(query: string): boolean | undefined {
  const queries = useMemo(() => ({ query }), [query])
  return useMediaQueries(queries, (_before, _now, draw) => draw(() => {}))?.query
}

const namesOf = <Name extends string>(queries: Queries<Name>) => Object.keys(queries) as Name[]
