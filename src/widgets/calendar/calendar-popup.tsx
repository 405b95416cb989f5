import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { isRightToLeft } from '../browser/screen/direction.ts'
import { layerOf } from '../browser/screen/layer-of.ts'
import { useLayoutChange } from '../browser/screen/use-layout-change.ts'
import { useOutsidePress } from '../browser/events/use-outside-press.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { placeUnder } from './place-under.ts'

/** A calendar under its trigger. When it goes, the focus goes back to the trigger if the calendar had it. */
export function CalendarPopup({
  trigger,
  ...calendar
}: Omit<CalendarProps, 'isFlat' | 'onClose'> & { trigger: RefObject<HTMLElement | null>; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useOutsidePress([box, trigger], calendar.onClose)
  useLayoutChange(box, () => {
    const { style, offsetWidth, offsetHeight } = box.current!
    const { left, top } = placeUnder(
      trigger.current!.getBoundingClientRect(),
      { width: offsetWidth, height: offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRightToLeft(trigger.current!),
    )
    style.left = `${left}px`
    style.top = `${top}px`
  })
  useLayoutEffect(() => {
    const [drawn, opener] = [box.current!, trigger.current!]
    return () => {
      if (drawn.contains(document.activeElement)) opener.focus()
    }
  }, [trigger])
  return createPortal(
    <div className="calendar-popup" ref={box}>
      <Calendar {...calendar} />
    </div>,
    layerOf(trigger.current!),
  )
}
