import { forgotPasswordForm as definition } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import type { Handler } from '../http/answers.ts'
import { notNow } from '../http/not-now.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { forgotPasswordForm } from './forgot-password-page.tsx'

/** Answers every address alike; a letter tells the one that has an account. */
export const forgotPassword: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(definition, request)
  if (!isValid) return forgotPasswordForm(request, state, 400)
  const { email } = values
  const result = await request.shop.customers.requestReset(email, request.origin, request.from)
  if (result.status !== 'letter-sent') {
    const { problem, code } = notNow(result)
    return forgotPasswordForm(request, withProblems(definition, state, { email: problem }), code)
  }
  return { status: 'redirect', to: paths.logIn, flash: { kind: 'success', id: 'resetSent', values: { email } } }
}
