import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useInterval } from '#widgets/browser/time/use-interval.ts'
import { endFlight } from './add-to-cart-store.ts'
import { flightAt, flightPath, type FlightPlan, scrollFor, STEP_MS } from './flight-path.ts'

/** A copy of the picture flies into the cart, above a mask that stays where the window is (4.fly). */
export function Flight({ plan }: { plan: FlightPlan }) {
  const { src, width, height } = plan.picture
  const { left, top } = useFlight(plan)
  return createPortal(
    <div className="ajaxcart-mask">
      <img
        className="ajaxcart-copy"
        src={src}
        alt=""
        style={{ inlineSize: width, blockSize: height, transform: `translate(${left}px, ${top}px)` }}
      />
    </div>,
    document.body,
  )
}

/** The place of the copy in the window, in px. */
function useFlight(plan: FlightPlan) {
  const begun = useRef<number>(undefined)
  const path = useMemo(() => flightPath(plan.from, plan.target.place), [plan])
  const [{ point, isBlinking }, setPlace] = useState(() => flightAt(plan.from, path, 0))
  useInterval(() => {
    const now = performance.now()
    const place = flightAt(plan.from, path, now - (begun.current ??= now))
    setPlace(place)
    if (place.hasLanded) endFlight()
  }, STEP_MS)
  useLayoutEffect(() => {
    plan.target.mark(isBlinking)
    return () => plan.target.mark(undefined)
  }, [plan, isBlinking])
  useLayoutEffect(() => {
    const to = scrollFor(point, plan.picture.height, { top: scrollY, height: innerHeight })
    if (to !== undefined) scrollTo({ top: to, behavior: 'instant' })
  }, [plan, point])
  return { left: point.x - scrollX, top: point.y - scrollY }
}
