import { checkBirthDate } from '#domain/customer/check-birth-date.ts'
import { datePartOrder } from '#domain/date/date-part-order.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import type { ShopRequest } from './answers.ts'
import { todayIn } from './posted-form.ts'

/** The three boxes of a date of birth, checked together. */
export function postedBirth(
  { shop, visitor }: ShopRequest,
  { birthDay, birthMonth, birthYear }: Record<'birthDay' | 'birthMonth' | 'birthYear', string>,
): { dateOfBirth?: string | undefined; problems: FormProblems } {
  const result = checkBirthDate(
    { day: birthDay, month: birthMonth, year: birthYear },
    { today: todayIn(visitor.settings.timeZone, shop.clock()), order: datePartOrder(visitor.store.locale) },
  )
  return result.status === 'valid'
    ? { dateOfBirth: result.dateOfBirth, problems: {} }
    : { problems: { [result.part]: result.problem } }
}
