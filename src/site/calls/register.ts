import { typedText } from '#domain/address/typed-text.ts'
import { checkBirthDate } from '#domain/customer/check-birth-date.ts'
import { registrationForm as definition } from '#domain/customer/registration-form.ts'
import { datePartOrder } from '#domain/date/date-part-order.ts'
import { paths } from '#domain/paths.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import type { Handler, ShopRequest } from '../http/answers.ts'
import { readPostedForm, todayIn, withProblems } from '../http/posted-form.ts'
import { wayBack } from '../http/way-back.ts'
import { registrationForm } from '../pages/registration.tsx'

export const register: Handler = async (request) => {
  const { values, ...posted } = readPostedForm(definition, request)
  const birth = checkBirth(request, values)
  const state = withProblems(definition, posted.state, {
    // A name of signs that cannot be seen is none.
    ...(typedText(values.firstName) === '' && { firstname: { id: 'validationRequired' } }),
    ...(typedText(values.lastName) === '' && { lastname: { id: 'validationRequired' } }),
    ...birth.problems,
  })
  const refuse = (problems: FormProblems, code: number) =>
    registrationForm(request, withProblems(definition, state, problems), code)
  if (Object.keys(state.problems).length > 0) return refuse({}, 400)

  const { firstName, lastName, email, password } = values
  const registration = { firstName, lastName, email, password, dateOfBirth: birth.dateOfBirth }
  const result = await request.shop.customers.register(registration, request.from)
  switch (result.status) {
    case 'email-taken':
      return refuse({ email: { id: 'emailTaken' } }, 400)
    case 'too-many':
      return refuse({ email: { id: 'logInTooMany' } }, 429)
    case 'registered':
      await request.renewSession(result.customerId)
      return {
        status: 'redirect',
        to: wayBack(request) ?? paths.account,
        flash: { kind: 'success', id: 'registered', values: { name: typedText(firstName) } },
      }
  }
}

function checkBirth(
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
