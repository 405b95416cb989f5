import { useEffect, useRef, useState, type ReactNode } from 'react'

/** A table that may be wider than its place. Where it is, the place scrolls, and the keyboard reaches it (WCAG 2.1.1). */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const place = frame.current!
    const watch = new ResizeObserver(() => setScrolls(place.scrollWidth > place.clientWidth))
    watch.observe(place)
    watch.observe(place.firstElementChild!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={frame} className="table-frame" {...(scrolls && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  )
}
