/** A text field for a date with its calendar, for forms that are no island themselves. */
export { CalendarField as Island } from './calendar-field.tsx'
