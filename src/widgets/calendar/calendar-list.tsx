import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** Months or years to choose from, over the days. Opened by holding a button, or by pressing the month's or year's name. */
export function CalendarList({
  label,
  entries,
  current,
  onChoose,
  onClose,
}: {
  label: string
  entries: { value: number; text: string }[]
  current: number
  onChoose: (value: number) => void
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const options = [...list.current!.children] as HTMLElement[]
    const start = options.find((option) => option.getAttribute('aria-selected') === 'true') ?? options[0]
    start?.focus()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const options = [...list.current!.children] as HTMLElement[]
    const at = options.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[
      event.key
    ]
    if (event.key === 'Tab') return
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (to !== undefined) options.at(to % options.length)?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div className="calendar-list" role="listbox" tabIndex={-1} aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {entries.map(({ value, text }) => (
        <button
          type="button"
          key={value}
          role="option"
          tabIndex={value === current ? 0 : -1}
          aria-selected={value === current}
          // Lifting the finger or the mouse button here ends a hold; assistive technology clicks.
          onPointerUp={() => onChoose(value)}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
