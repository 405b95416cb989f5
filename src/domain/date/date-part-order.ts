export type DatePart = 'day' | 'month' | 'year'

const PARTS: readonly DatePart[] = ['day', 'month', 'year']

/** The order in which a locale writes a date: ["month", "day", "year"] in en-US (2.3.1). */
export function datePartOrder(locale: string): DatePart[] {
  const numeric = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
  const written = new Intl.DateTimeFormat(locale, { ...numeric, calendar: 'gregory' }).formatToParts(0)
  return written.flatMap(({ type }) => PARTS.find((part) => part === type) ?? [])
}

const MARKS = { day: '%d', month: '%m', year: '%Y' } as const

/** The format of the full value in that order, "%m/%d/%Y" (2.3.4). */
export const dateFormatIn = (order: readonly DatePart[]): string => order.map((part) => MARKS[part]).join('/')
