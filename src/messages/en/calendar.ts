/** Texts of the calendar (widgets/calendar). Names of months and days come from the language itself. */
export const calendarEn = {
  calendarTitle: 'Calendar',
  calendarOpen: 'Choose a date',
  calendarOpenFor: 'Choose a date: {label}',
  calendarPreviousYear: 'Previous year',
  calendarPreviousMonth: 'Previous month',
  calendarNextMonth: 'Next month',
  calendarNextYear: 'Next year',
  calendarToday: 'Today',
  calendarClose: 'Close the calendar',
  calendarHelp: 'Help',
  calendarHelpText:
    'Arrow keys go by day and week, with Ctrl by month and year. Space is today, Enter chooses, Escape closes. Hold a month or year button to choose from a list.',
  calendarMonths: 'Months',
  calendarYears: 'Years',
  calendarWeek: 'wk',
  calendarWeekLong: 'Week',
  calendarTime: 'Time',
  calendarHour: 'Hour',
  calendarMinute: 'Minute',
  dateHintDmy: 'Day/month/year, for example 31/12/2026',
  dateHintMdy: 'Month/day/year, for example 12/31/2026',
  dateHintYmd: 'Year/month/day, for example 2026/12/31',
  dateTimeHintDmy: 'Day/month/year and time, for example 31/12/2026 09:30',
  dateTimeHintMdy: 'Month/day/year and time, for example 12/31/2026 09:30',
  dateTimeHintYmd: 'Year/month/day and time, for example 2026/12/31 09:30',
} as const satisfies Record<string, string>

export type CalendarTextId = keyof typeof calendarEn
