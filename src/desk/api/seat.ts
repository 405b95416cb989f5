import type { DeskSession } from '#domain/owner/desk-session.ts'

/** The person who sits at the desk. `isAway`: the session has ended while somebody worked; what they typed is still in the page. */
export type Seated = {
  session: DeskSession | null
  isAway: boolean
  /** A sensitive operation was asked for: the password has to be typed once more. */
  isAsked: boolean
}

let seated: Seated = { session: null, isAway: false, isAsked: false }
let confirming: { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void } | undefined
let waiting: { whose: string | undefined; promise: Promise<void>; goOn: () => void } | undefined
const watchers = new Set<() => void>()

function become(next: Seated): void {
  seated = next
  for (const tell of watchers) tell()
}

const nameOf = (session: DeskSession | null) => session?.staff?.email

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
    become({ session, isAway: false, isAsked: false })
    waiting?.goOn()
    waiting = undefined
  },
  leave() {
    become({ session: null, isAway: false, isAsked: false })
  },
  /** The session has ended: resolves when the same person has signed in again. All who wait do so together. */
  signedInAgain(): Promise<void> {
    if (!waiting) {
      let goOn = () => {}
      const promise = new Promise<void>((resolve) => (goOn = resolve))
      waiting = { whose: nameOf(seated.session), promise, goOn }
      become({ ...seated, isAway: true })
    }
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
