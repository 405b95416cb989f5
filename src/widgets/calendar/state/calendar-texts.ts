import { calendarEn, type CalendarTextId } from '#messages/en/calendar.ts'

export type CalendarTexts = Readonly<Record<CalendarTextId, string>>

/** Each language's texts are a file of their own: a page loads one besides English, which fills what is missing. */
const files = import.meta.glob<Record<string, Partial<CalendarTexts>>>([
  '../../../messages/*/calendar.ts',
  '!../../../messages/en/calendar.ts',
])

/** The calendar's texts in a language; English where there are none. */
export async function loadCalendarTexts(language: string): Promise<CalendarTexts> {
  const load = files[`../../../messages/${language.split('-')[0]?.toLowerCase()}/calendar.ts`]
  return { ...calendarEn, ...(load && Object.values(await load())[0]) }
}
