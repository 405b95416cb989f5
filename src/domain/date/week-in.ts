/** The week in a language's calendar; 0 is Sunday (5.calendar.3). */
export type Week = { firstWeekday: number; weekend: readonly number[] }

type WeekInfo = { firstDay: number; weekend: readonly number[] }
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * The first day of the week and the days of the weekend in a BCP 47 language: `0,6` and Sunday for US English. Engines that
 * cannot tell have the table below.
 */
export function weekIn(language: string): Week {
  const locale: LocaleWithWeek = new Intl.Locale(language)
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  if (!known) return weekOfRegion(locale.maximize().region ?? '')
  return { firstWeekday: known.firstDay % 7, weekend: known.weekend.map((day) => day % 7).toSorted((a, b) => a - b) }
}

/** ISO 3166-1 alpha-2, from Unicode's week data: regions that do not begin on Monday, and other weekends than Saturday and Sunday. */
const SUNDAY_FIRST = new Set(
  `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR
   PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/),
)
const SATURDAY_FIRST = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))
const FRIDAY_AND_SATURDAY = new Set('BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' '))

/** The table alone, for engines without week data. */
export function weekOfRegion(region: string): Week {
  const firstWeekday = SUNDAY_FIRST.has(region) ? 0 : SATURDAY_FIRST.has(region) ? 6 : 1
  if (FRIDAY_AND_SATURDAY.has(region)) return { firstWeekday, weekend: [5, 6] }
  if (region === 'AF') return { firstWeekday, weekend: [4, 5] }
  if (region === 'IR') return { firstWeekday, weekend: [5] }
  return { firstWeekday, weekend: region === 'IN' || region === 'UG' ? [0] : [0, 6] }
}
