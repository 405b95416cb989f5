import type { CalendarTextId } from '../en/calendar.ts'

export const calendarDe: Record<CalendarTextId, string> = {
  calendarTitle: 'Kalender',
  calendarOpen: 'Datum wählen',
  calendarOpenFor: 'Datum wählen: {label}',
  calendarPreviousYear: 'Voriges Jahr',
  calendarPreviousMonth: 'Voriger Monat',
  calendarNextMonth: 'Nächster Monat',
  calendarNextYear: 'Nächstes Jahr',
  calendarToday: 'Heute',
  calendarClose: 'Kalender schließen',
  calendarHelp: 'Hilfe',
  calendarHelpText:
    'Die Pfeiltasten gehen um Tage und Wochen weiter, mit Strg um Monate und Jahre. Leertaste: heute, Eingabetaste: wählen, Esc: schließen. Halten Sie einen Monats- oder Jahresknopf gedrückt, um aus einer Liste zu wählen.',
  calendarMonths: 'Monate',
  calendarYears: 'Jahre',
  calendarWeek: 'KW',
  calendarWeekLong: 'Kalenderwoche',
  calendarTime: 'Uhrzeit',
  calendarHour: 'Stunde',
  calendarMinute: 'Minute',
  dateHintDmy: 'Tag.Monat.Jahr, zum Beispiel 31.12.2026',
  dateHintMdy: 'Monat/Tag/Jahr, zum Beispiel 12/31/2026',
  dateHintYmd: 'Jahr/Monat/Tag, zum Beispiel 2026/12/31',
  dateTimeHintDmy: 'Tag.Monat.Jahr und Uhrzeit, zum Beispiel 31.12.2026 09:30',
  dateTimeHintMdy: 'Monat/Tag/Jahr und Uhrzeit, zum Beispiel 12/31/2026 09:30',
  dateTimeHintYmd: 'Jahr/Monat/Tag und Uhrzeit, zum Beispiel 2026/12/31 09:30',
}
