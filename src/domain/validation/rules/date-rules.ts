import { compareDates } from '#domain/date/calendar-date.ts'
import type { DateOrder } from '#domain/date/date-order.ts'
import { readTime } from '#domain/date/time-of-day.ts'
import { readWrittenDate, readWrittenMoment } from '#domain/date/written-date.ts'
import { isAuDate, isReadableDate, readRangeDate } from './date-texts.ts'
import { type FieldContext, isEmptyValue, textOfField } from './field.ts'
import { type Rule, textRule } from './rule.ts'

export const dateRules: readonly Rule[] = [
  textRule('validate-date', 'validationDate', isReadableDate),
  textRule('validate-date-au', 'validationDateAu', isAuDate),
  {
    // The shop's own: a date field says in its classes how it is written (`date-order-dmy`, `with-time`).
    name: 'validate-date-order',
    messageId: 'validationDate',
    test: ({ value, classNames }) => {
      const order = classNames.flatMap((token) => /^date-order-(dmy|mdy|ymd)$/.exec(token)?.[1] ?? [])[0] ?? 'ymd'
      const read = classNames.includes('with-time') ? readWrittenMoment : readWrittenDate
      return read(value, order as DateOrder) !== undefined
    },
  },
  // The shop's own, too.
  textRule('validate-time', 'validationTime', (text) => readTime(text) !== undefined),
  { name: 'validate-date-range', messageId: 'validationDateRange', test: isRangeInOrder },
]

/** 5.validate-date-range: only the *from* field fails, against the first *to* field of the same name. */
function isRangeInOrder({ value, classNames, form, today }: FieldContext): boolean {
  const name = classNames.map((token) => /^date-range-(\w+)-from$/.exec(token)?.[1]).find(Boolean)
  const partner = name && form.byClass(`date-range-${name}-to`)[0]
  const until = partner && textOfField(partner)
  if (!until || isEmptyValue(until)) return true
  const from = readRangeDate(value, today)
  const to = readRangeDate(until, today)
  return from !== undefined && to !== undefined && compareDates(from, to) <= 0
}
