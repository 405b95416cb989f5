import type { CustomOptionInput } from '#domain/catalog/catalogue-words.ts'
import type { OptionAnswer } from '#domain/product/option-answer.ts'
import type { OldAnswer } from './buy-request.ts'

/**
 * An answer as ours are kept. It is not checked: the product's own rules do that.
 * @param valueOf our id of a value of this option
 * @returns undefined where it cannot be said here: a file, a value that did not come, a date that does not exist
 */
export function customAnswer(
  input: CustomOptionInput,
  answer: OldAnswer,
  valueOf: (oldId: string) => number | undefined,
): OptionAnswer | undefined {
  switch (input) {
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'multiple': {
      if (answer instanceof Map) return undefined
      const given = typeof answer === 'string' ? [answer] : (answer as string[])
      const ids = given.flatMap((id) => valueOf(id) ?? [])
      return ids.length === given.length ? ids : undefined
    }
    case 'field':
    case 'area':
      return typeof answer === 'string' ? answer : undefined
    // Files are kept apart (sent-files.ts).
    case 'file':
      return undefined
    case 'date':
    case 'date_time':
    case 'time':
      return answer instanceof Map ? dayOrTime(input, answer) : undefined
  }
}

/** Magento keeps the moment as "2024-05-06 07:08:00" beside the parts that were typed; older releases keep the parts only. */
function dayOrTime(input: 'date' | 'date_time' | 'time', answer: ReadonlyMap<string, unknown>): string | undefined {
  const [, internalDay, internalTime] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)/.exec(String(answer.get('date_internal'))) ?? []
  const part = (name: string) => {
    const value = answer.get(name)
    const isWhole = (typeof value === 'string' && /^\d{1,4}$/.test(value)) || Number.isSafeInteger(value)
    return isWhole ? Number(value) : undefined
  }
  const written = (value: number | undefined, length = 2) => String(value).padStart(length, '0')
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const ownDay =
    year !== undefined && month !== undefined && day !== undefined
      ? `${written(year, 4)}-${written(month)}-${written(day)}`
      : undefined
  const hour = part('hour')
  const half = answer.get('day_part')
  const hours = hour !== undefined && (half === 'am' || half === 'pm') ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  const ownTime = hours === undefined ? undefined : `${written(hours)}:${written(part('minute') ?? 0)}`
  const [date, time] = [internalDay ?? ownDay, internalTime ?? ownTime]
  if (input === 'date') return date
  if (input === 'time') return time
  return date && time && `${date}T${time}`
}
