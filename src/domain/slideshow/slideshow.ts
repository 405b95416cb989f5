/** Spec §9 "Slideshow speed", behaviours 2.5.3: milliseconds. */
export const SLIDE_INTERVAL = 4000
export const SLIDE_TRANSITION = 600

export type Way = 'forward' | 'backward'
/** Causes of a pause; each ends by itself. */
export type Hold = 'hover' | 'hidden' | 'pause'

export type Slideshow = {
  count: number
  current: number
  /** The transition under way, which a hold does not interrupt (2.5.6). */
  moving: { from: number; way: Way } | undefined
  /** It goes on by itself when nothing holds it; false once a shopper has used a control, until they start it again. */
  isRotating: boolean
  holds: readonly Hold[]
  /** Milliseconds left of the interval, when it began to run for the last time. */
  remaining: number
  /** Since when the interval runs; undefined while it does not. */
  runningSince: number | undefined
}

export type SlideshowEvent =
  | { type: 'hold' | 'release'; by: Hold }
  /** `isShopper`: by hand; then it stays where the shopper wants it. */
  | { type: 'move'; to: number | 'next' | 'previous'; isShopper: boolean }
  /** The timer rang, for the interval or for the transition. */
  | { type: 'rang' }
  | { type: 'stop' | 'start' }

/** With one slide or none nothing ever moves (2.5.10). `isRotating`: false for those who want no motion. */
export function createSlideshow(count: number, isRotating: boolean, now: number): Slideshow {
  return clocked(
    {
      count,
      current: 0,
      moving: undefined,
      isRotating: isRotating && count > 1,
      holds: [],
      remaining: SLIDE_INTERVAL,
      runningSince: undefined,
    },
    now,
  )
}

/** The next state after an event at a time (2.5.3 to 2.5.8). The given state is not changed. */
export function slideshowAfter(state: Slideshow, event: SlideshowEvent, now: number): Slideshow {
  return clocked(changed(state, event, now), now)
}

function changed(state: Slideshow, event: SlideshowEvent, now: number): Slideshow {
  const holds = state.holds.filter((hold) => !('by' in event) || hold !== event.by)
  switch (event.type) {
    case 'hold':
      return { ...state, holds: [...holds, event.by] }
    case 'release':
      return { ...state, holds }
    case 'stop':
      return { ...state, isRotating: false }
    case 'start':
      // The pointer still rests on the button that was pressed: it counts again when it comes back.
      return restarted({ ...state, isRotating: state.count > 1, holds: holds.filter((hold) => hold === 'hidden') })
    case 'move':
      return moved(state, event.to, event.isShopper)
    case 'rang':
      if (state.moving) return restarted({ ...state, moving: undefined })
      return remainingAt(state, now) > 0 || state.runningSince === undefined ? state : moved(state, 'next', false)
  }
}

/** Wrapping keeps the direction of the button; a jump goes the way its number lies (2.5.4, 2.5.5). */
function moved(state: Slideshow, to: number | 'next' | 'previous', isShopper: boolean): Slideshow {
  const { count, current } = state
  const by = to === 'previous' ? -1 : 1
  const target = typeof to === 'number' ? to : (current + by + count) % count
  const isRotating = state.isRotating && !isShopper
  if (count < 2 || target === current) return { ...state, isRotating }
  const isForward = typeof to === 'number' ? to > current : to === 'next'
  const moving = { from: current, way: isForward ? ('forward' as const) : ('backward' as const) }
  return restarted({ ...state, isRotating, current: target, moving })
}

/** With a full interval before it (2.5.7). */
const restarted = (state: Slideshow): Slideshow => ({ ...state, remaining: SLIDE_INTERVAL, runningSince: undefined })

/** Starts or stops the interval's clock; what is left is kept (2.5.6). */
function clocked(state: Slideshow, now: number): Slideshow {
  if (!isGoing(state) || state.moving) return { ...state, remaining: remainingAt(state, now), runningSince: undefined }
  return state.runningSince === undefined ? { ...state, runningSince: now } : state
}

const remainingAt = ({ remaining, runningSince }: Slideshow, now: number) =>
  runningSince === undefined ? remaining : Math.max(0, remaining - (now - runningSince))

/** Tells whether it goes on by itself as things are. */
export const isGoing = ({ isRotating, holds }: Slideshow): boolean => isRotating && holds.length === 0

/** Milliseconds until it wants to be rung; undefined: nothing will happen by itself. `transition` is 0 without motion. */
export function nextRing(state: Slideshow, now: number, transition = SLIDE_TRANSITION): number | undefined {
  if (state.moving) return transition
  return state.runningSince === undefined ? undefined : remainingAt(state, now)
}
