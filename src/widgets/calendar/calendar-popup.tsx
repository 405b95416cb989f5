import { createRoot } from 'react-dom/client'
import { isRightToLeft } from '../browser/direction.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { loadCalendarTexts } from './calendar-texts.ts'
import { placeUnder } from './place-under.ts'

export type ShownCalendar = Omit<CalendarProps, 'id' | 'texts' | 'isFlat'>

/** `takeAway`: the focus goes back to the trigger if the calendar had it. */
export type CalendarInPage = { takeAway: () => void }

let count = 0

/**
 * Shows a calendar in the page: under `trigger`, or always in `parent`. A module of its own: it carries React, and is
 * loaded when the first calendar opens.
 */
export async function showCalendar(
  place: { trigger: HTMLElement } | { parent: HTMLElement },
  props: ShownCalendar,
): Promise<CalendarInPage> {
  const texts = await loadCalendarTexts(props.locale)
  const box = document.createElement('div')
  const root = createRoot(box)
  const id = `calendar-${++count}`
  if ('parent' in place) {
    place.parent.append(box)
    root.render(<Calendar {...props} id={id} texts={texts} isFlat />)
    return { takeAway: () => take(root, box) }
  }

  const { trigger } = place
  box.className = 'calendar-popup'
  // What lies outside an open dialog cannot be reached.
  const around = trigger.closest('dialog') ?? document.body
  around.append(box)
  const position = () => {
    const { left, top } = placeUnder(
      trigger.getBoundingClientRect(),
      { width: box.offsetWidth, height: box.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRightToLeft(trigger),
    )
    box.style.left = `${left}px`
    box.style.top = `${top}px`
  }
  const onPointerDown = ({ target }: Event) => {
    const isInside = target instanceof Node && (box.contains(target) || trigger.contains(target))
    if (!isInside) props.onClose?.()
  }
  root.render(<Calendar {...props} id={id} texts={texts} />)
  trigger.setAttribute('aria-expanded', 'true')
  const resize = new ResizeObserver(position)
  resize.observe(box)
  window.addEventListener('resize', position)
  document.addEventListener('scroll', position, { capture: true, passive: true })
  document.addEventListener('pointerdown', onPointerDown, true)
  return {
    takeAway() {
      const hadFocus = box.contains(document.activeElement)
      resize.disconnect()
      window.removeEventListener('resize', position)
      document.removeEventListener('scroll', position, true)
      document.removeEventListener('pointerdown', onPointerDown, true)
      trigger.setAttribute('aria-expanded', 'false')
      take(root, box)
      if (hadFocus) trigger.focus()
    },
  }
}

function take(root: ReturnType<typeof createRoot>, box: Element): void {
  box.remove()
  // Not within the event that closes it: React is still at work there.
  queueMicrotask(() => root.unmount())
}
