import { type MouseEvent, useRef } from 'react'
import { useDocumentEvent } from '../browser/events/use-document-event.ts'

/** Tells a pointer that moves over something from one at rest, under which a list appears or scrolls: that points at nothing. */
export function usePointedAt(): (event: MouseEvent) => boolean {
  /** The last place of the pointer; told after what it points at. */
  const resting = useRef('')
  useDocumentEvent('mousemove', (event) => (resting.current = placeOf(event)))
  return (event) => placeOf(event) !== resting.current
}

const placeOf = ({ screenX, screenY }: { screenX: number; screenY: number }) => `${screenX} ${screenY}`
