import { useState } from 'react'
import type { Versioned } from '../api/api.ts'

/**
 * Typed values over an answer of the server. A newer answer is taken over as long as nothing is typed that differs; from then on the form
 * stays on the answer that its writer saw, and is sent with the version of that: what somebody else saved meanwhile is told, not written over.
 * @param differs true if something typed is another value than the answer has
 * @param begun values that count as typed at first
 */
export function useTyped<Data, Values extends object>(
  now: Versioned<Data>,
  differs: (typed: Partial<Values>, data: Data) => boolean,
  begun: Partial<Values> = {},
) {
  const [draft, setDraft] = useState<{ on: Versioned<Data>; over: Versioned<Data>; typed: Partial<Values> }>({
    on: now,
    over: now,
    typed: begun,
  })
  const isNewer = now !== draft.over && now.version !== draft.on.version
  const isCurrent = !isNewer || differs(draft.typed, draft.on.data)
  const seen = isCurrent ? draft.on : now
  return {
    /** The answer that the form stands on. */
    seen,
    typed: isCurrent ? draft.typed : {},
    type: (part: Partial<Values>) =>
      setDraft(({ on, over, typed }) => ({ on: seen, over, typed: on === seen ? { ...typed, ...part } : part })),
    /** Called when a newer answer was told to the writer, or made by them: the form stands on it from now on, also as long as the screen still has the former one. */
    goOnFrom: (on: Versioned<Data>, change: (typed: Partial<Values>) => Partial<Values> = (typed) => typed) =>
      setDraft(({ typed }) => ({ on, over: now, typed: change(typed) })),
    /** Throws away what was typed, and takes the server's last answer. */
    discard: () => setDraft({ on: now, over: now, typed: {} }),
  }
}
