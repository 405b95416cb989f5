import { useEffect } from 'react'
import { type CalendarSetup, setUpCalendar } from './set-up-calendar.tsx'

/** In markup that is not ours: `<vitrine-island name="widgets/calendar/calendar-set-up" when="load" props='{"inputField": "an-id"}'>`. */
export function Island(setup: Pick<CalendarSetup, 'format' | 'displayFormat' | 'isElectric'> & Ids) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: elements of the page, not of this component
  useEffect(() => setUpCalendar(setup), [])
  return null
}

type Ids = { inputField?: string; button?: string; displayArea?: string; flat?: string }
