import type { DeskSession } from '#domain/owner/desk-session.ts'
import { problemOf } from './desk-problem.ts'

/** The person who sits at the desk. `isAway`: the session has ended while somebody worked; what they typed is still in the page. */
export type Seated = {
  session: DeskSession | null
  isAway: boolean
  /** While the person is away: the one who has signed in in another tab. */
  other: DeskSession | undefined
  /** A sensitive operation was asked for: the password has to be typed once more. */
  isAsked: boolean
}

let seated: Seated = { session: null, isAway: false, other: undefined, isAsked: false }
let confirming: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | undefined
let waiting: { whose: string | undefined; promise: Promise<void>; goOn: () => void } | undefined
const watchers = new Set<() => void>()

function become(next: Seated): void {
  seated = next
  for (const tell of watchers) tell()
}

const nameOf = (session: DeskSession | null) => session?.staff?.email

/** The session that the browser has now: its tabs share one cookie, so another tab may have changed it. @throws {DeskProblem} */
async function browsersSession(): Promise<DeskSession | null> {
  const answer = await fetch('/desk/calls/session')
  if (!answer.ok) throw await problemOf(answer)
  return (await answer.json()) as DeskSession | null
}

/** The one session of this page, outside of React: requests need it, and every part of the page shows it. */
export const seat = {
  subscribe(tell: () => void) {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },
  getSnapshot: () => seated,
  /** Somebody signed in. If it is another person than before, they get a page of their own. */
  take(session: DeskSession) {
    if (waiting && waiting.whose !== nameOf(session)) return location.assign('/desk/')
    seat.goOn(session)
  },
  /** The person has this session, and what waited for it goes on. */
  goOn(session: DeskSession) {
    become({ session, isAway: false, other: undefined, isAsked: seated.isAsked })
    waiting?.goOn()
    waiting = undefined
  },
  leave() {
    become({ session: null, isAway: false, other: undefined, isAsked: false })
  },
  /**
   * Looks whether another tab has signed in anew. If the same person did, this tab goes on with that session; if somebody else did, they are
   * named where this tab's person is asked to sign in again.
   *
   * @returns when the person is there; false: with the session that this tab had already
   */
  async lookAgain(): Promise<boolean> {
    const before = seated.session
    const session = await browsersSession()
    if (seated.session !== before) return true
    if (!session || nameOf(session) !== nameOf(seated.session)) await seat.signedInAgain(session ?? undefined)
    else if (session.formKey === seated.session?.formKey) return false
    else seat.goOn(session)
    return true
  },
  /** The session has ended: resolves when the same person has signed in again. All who wait do so together. */
  signedInAgain(other?: DeskSession): Promise<void> {
    if (!waiting) {
      let goOn = () => {}
      const promise = new Promise<void>((resolve) => (goOn = resolve))
      waiting = { whose: nameOf(seated.session), promise, goOn }
    }
    become({ ...seated, isAway: true, other })
    return waiting.promise
  },
  /** Asks for the password before a sensitive change: resolves when the person has typed it, or gives up. All who wait do so together. */
  confirmed(): Promise<boolean> {
    if (!confirming) {
      let answer: (isConfirmed: boolean) => void = () => {}
      const promise = new Promise<boolean>((resolve) => (answer = resolve))
      confirming = { promise, answer }
      become({ ...seated, isAsked: true })
    }
    return confirming.promise
  },
  answer(isConfirmed: boolean) {
    become({ ...seated, isAsked: false })
    confirming?.answer(isConfirmed)
    confirming = undefined
  },
}
