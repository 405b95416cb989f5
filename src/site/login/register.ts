import { registrationForm as definition } from '#domain/customer/registration-form.ts'
import { paths } from '#domain/paths.ts'
import type { FormProblems } from '#domain/validation/form-definition.ts'
import { emailKey } from '#server/mail/email-key.ts'
import { isMailAddress } from '#server/mail/letter.ts'
import type { Handler } from '../http/answers.ts'
import { letterPlace } from '../http/letter-place.ts'
import { notNow } from '../http/not-now.ts'
import { postedBirth } from '../http/posted-birth.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { nameProblems } from '../http/posted-name.ts'
import { wayBack } from '../http/way-back.ts'
import { registrationForm } from './registration-page.tsx'

/** Answers every address alike: the letter to it tells whether there is an account (S17, docs/decisions/033). */
export const register: Handler = async (request) => {
  const { values, ...posted } = readPostedForm(definition, request)
  const birth = postedBirth(request, values)
  const state = withProblems(definition, posted.state, {
    ...nameProblems(values),
    // Small letters can be longer than capitals.
    ...(values.email !== '' && !isMailAddress(emailKey(values.email)) && { email: { id: 'validationEmail' } }),
    ...birth.problems,
  })
  const refuse = (problems: FormProblems, code: number) =>
    registrationForm(request, withProblems(definition, state, problems), code)
  if (Object.keys(state.problems).length > 0) return refuse({}, 400)

  const { firstName, lastName, email, password } = values
  const registration = { firstName, lastName, email, password, dateOfBirth: birth.dateOfBirth }
  const back = wayBack(request)
  const place = { ...letterPlace(request), ...(back !== undefined && { back }) }
  const result = await request.shop.customers.register(registration, request.from, place)
  switch (result.status) {
    case 'weak':
      return refuse({ password: result.problem }, 400)
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return refuse({ email: problem }, code)
    }
    case 'letter-sent':
      return {
        status: 'redirect',
        to: paths.letterSent,
        flash: { kind: 'success', id: 'letterSent', values: { email } },
      }
  }
}
