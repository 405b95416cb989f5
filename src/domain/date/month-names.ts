export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The names of the months in a language, January first. */
export function monthNamesIn(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)))
}

/** 1–12 for the first month that begins so, in any case; "J" is January (5.calendar.7). */
export function monthByPrefix(word: string, names: readonly string[]): number | undefined {
  const prefix = word.toLowerCase()
  const index = names.findIndex((name) => name.toLowerCase().startsWith(prefix))
  return index < 0 ? undefined : index + 1
}
