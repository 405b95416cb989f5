/** The order in which a language writes day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

/** As the calendar writes it (date-format.ts tells the marks), with slashes. */
export const FORMAT_OF_ORDER: Readonly<Record<DateOrder, string>> = {
  dmy: '%d/%m/%Y',
  mdy: '%m/%d/%Y',
  ymd: '%Y/%m/%d',
}

/** The order of a BCP 47 language: "en-GB" and "fr" begin with the day, "en-US" with the month, "hu" with the year. */
export function dateOrderIn(locale: string): DateOrder {
  const order = shortDateIn(locale)
    .map(({ type }) => ({ day: 'd', month: 'm', year: 'y' })[type as string] ?? '')
    .join('')
  return order in FORMAT_OF_ORDER ? (order as DateOrder) : 'ymd'
}

/** As the calendar writes into a field (date-format.ts tells the marks): "%d/%m/%Y", with dots where the language has them. */
export function dateFormatIn(locale: string): string {
  const format = FORMAT_OF_ORDER[dateOrderIn(locale)]
  const isDotted = shortDateIn(locale).some(({ type, value }) => type === 'literal' && value === '.')
  return isDotted ? format.replaceAll('/', '.') : format
}

const shortDateIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0)
