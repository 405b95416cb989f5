import { changeEmailForm, changePasswordForm, detailsForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import type { FieldProblem, FormDefinition } from '#domain/validation/form-definition.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { FormState } from '#features/form/posted-form.tsx'
import { emailKey } from '#server/mail/email-key.ts'
import { isMailAddress } from '#server/mail/letter.ts'
import type { ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { notNow } from '../http/not-now.ts'
import { postedBirth } from '../http/posted-birth.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { nameProblems } from '../http/posted-name.ts'
import { accountEditAnswer } from './account-edit-page.tsx'

export const saveDetails = forCustomer(async (request, { id }) => {
  const { values, ...posted } = readPostedForm(detailsForm, request)
  const birth = postedBirth(request, values)
  const details = withProblems(detailsForm, posted.state, { ...nameProblems(values), ...birth.problems })
  if (Object.keys(details.problems).length > 0) return accountEditAnswer(request, id, { details }, 400)
  const { firstName, lastName } = values
  await request.shop.customers.saveDetails(id, { firstName, lastName, dateOfBirth: birth.dateOfBirth })
  return { status: 'redirect', to: paths.account, flash: { kind: 'success', id: 'detailsSaved' } }
})

/** The session goes on under another token; all other sessions end. */
export const changePassword = forCustomer(async (request, { id }) => {
  const { isValid, values, state } = readPostedForm(changePasswordForm, request)
  const refuse = (key: keyof typeof changePasswordForm, problem: FieldProblem, code = 400) =>
    accountEditAnswer(request, id, { password: refusedAt(changePasswordForm, state, key, problem) }, code)
  if (!isValid) return accountEditAnswer(request, id, { password: state }, 400)
  const { current, password } = values
  const result = await request.shop.customers.changePassword(id, { current, password }, await asked(request))
  switch (result.status) {
    case 'refused':
      return refuse('current', { id: 'currentPasswordWrong' })
    case 'weak':
      return refuse('password', result.problem)
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return refuse('current', problem, code)
    }
    case 'changed':
      if (!(await request.logIn(result))) return refuse('current', { id: 'currentPasswordWrong' })
      return { status: 'redirect', to: paths.account, flash: { kind: 'success', id: 'passwordChanged' } }
  }
})

/** The new address counts once its letter's link was followed. */
export const changeEmail = forCustomer(async (request, { id }) => {
  const { isValid, values, state } = readPostedForm(changeEmailForm, request)
  const refuse = (key: keyof typeof changeEmailForm, problem: FieldProblem, code = 400) =>
    accountEditAnswer(request, id, { email: refusedAt(changeEmailForm, state, key, problem) }, code)
  if (!isValid) return accountEditAnswer(request, id, { email: state }, 400)
  const { current, email } = values
  if (!isMailAddress(emailKey(email))) return refuse('email', { id: 'validationEmail' })
  const result = await request.shop.customers.changeEmail(id, { current, email }, await asked(request))
  switch (result.status) {
    case 'refused':
      return refuse('current', { id: 'currentPasswordWrong' })
    case 'same':
      return refuse('email', { id: 'emailIsSame' })
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return refuse('current', problem, code)
    }
    case 'letter-sent':
      return {
        status: 'redirect',
        to: paths.account,
        flash: { kind: 'success', id: 'emailLetterSent', values: { email } },
      }
  }
})

const asked = async (request: ShopRequest) => ({
  from: request.from,
  origin: request.origin,
  sessionHash: (await request.session()).hash,
})

const refusedAt = <Definition extends FormDefinition>(
  definition: Definition,
  state: FormState,
  key: keyof Definition,
  problem: FieldProblem,
): FormState => withProblems(definition, state, { [fieldIdOf(definition[key]!)]: problem })
