import type { CalendarTextId } from '../en/calendar.ts'

export const calendarAr: Record<CalendarTextId, string> = {
  calendarTitle: 'التقويم',
  calendarOpen: 'اختر تاريخًا',
  calendarOpenFor: 'اختر تاريخًا: {label}',
  calendarPreviousYear: 'السنة السابقة',
  calendarPreviousMonth: 'الشهر السابق',
  calendarNextMonth: 'الشهر التالي',
  calendarNextYear: 'السنة التالية',
  calendarToday: 'اليوم',
  calendarClose: 'إغلاق التقويم',
  calendarHelp: 'مساعدة',
  calendarHelpText:
    'تنقلك مفاتيح الأسهم بين الأيام والأسابيع، ومع Ctrl بين الأشهر والسنوات. مفتاح المسافة لليوم الحالي، وEnter للاختيار، وEscape للإغلاق. اضغط مطولًا على زر الشهر أو السنة للاختيار من قائمة.',
  calendarMonths: 'الأشهر',
  calendarYears: 'السنوات',
  calendarWeek: 'أسبوع',
  calendarWeekLong: 'الأسبوع',
  calendarTime: 'الوقت',
  calendarHour: 'الساعة',
  calendarMinute: 'الدقيقة',
  dateHintDmy: 'يوم/شهر/سنة، مثلًا \u206831/12/2026\u2069',
  dateHintMdy: 'شهر/يوم/سنة، مثلًا \u206812/31/2026\u2069',
  dateHintYmd: 'سنة/شهر/يوم، مثلًا \u20682026/12/31\u2069',
  dateTimeHintDmy: 'يوم/شهر/سنة ثم الوقت، مثلًا \u206831/12/2026 09:30\u2069',
  dateTimeHintMdy: 'شهر/يوم/سنة ثم الوقت، مثلًا \u206812/31/2026 09:30\u2069',
  dateTimeHintYmd: 'سنة/شهر/يوم ثم الوقت، مثلًا \u20682026/12/31 09:30\u2069',
}
