import type { CalendarTextId } from '../en/calendar.ts'

export const calendarFr: Record<CalendarTextId, string> = {
  calendarTitle: 'Calendrier',
  calendarOpen: 'Choisir une date',
  calendarOpenFor: 'Choisir une date : {label}',
  calendarPreviousYear: 'Année précédente',
  calendarPreviousMonth: 'Mois précédent',
  calendarNextMonth: 'Mois suivant',
  calendarNextYear: 'Année suivante',
  calendarToday: 'Aujourd’hui',
  calendarClose: 'Fermer le calendrier',
  calendarHelp: 'Aide',
  calendarHelpText:
    'Les flèches avancent par jour et par semaine, avec Ctrl par mois et par année. Espace : aujourd’hui, Entrée : choisir, Échap : fermer. Maintenez un bouton de mois ou d’année pour choisir dans une liste.',
  calendarMonths: 'Mois',
  calendarYears: 'Années',
  calendarWeek: 'sem.',
  calendarWeekLong: 'Semaine',
  calendarTime: 'Heure',
  calendarHour: 'Heures',
  calendarMinute: 'Minutes',
  dateHintDmy: 'Jour/mois/année, par exemple 31/12/2026',
  dateHintMdy: 'Mois/jour/année, par exemple 12/31/2026',
  dateHintYmd: 'Année/mois/jour, par exemple 2026/12/31',
  dateTimeHintDmy: 'Jour/mois/année et heure, par exemple 31/12/2026 09:30',
  dateTimeHintMdy: 'Mois/jour/année et heure, par exemple 12/31/2026 09:30',
  dateTimeHintYmd: 'Année/mois/jour et heure, par exemple 2026/12/31 09:30',
}
