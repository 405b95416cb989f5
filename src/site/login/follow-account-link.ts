import {
  confirmAccountForm as confirmDefinition,
  resetPasswordForm as resetDefinition,
} from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { fieldIdOf } from '#domain/validation/form-definition.ts'
import type { Handler } from '../http/answers.ts'
import { notNow } from '../http/not-now.ts'
import { readPostedForm, withProblems } from '../http/posted-form.ts'
import { wayBack } from '../http/way-back.ts'
import { confirmAccountForm, resetPasswordForm, undoEmailTakenPage } from './account-links-page.tsx'
import { oldAccountLinkPage } from './letter-sent-page.tsx'

/** The link and the password together open a new account. */
export const confirmAccount: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(confirmDefinition, request)
  if (!isValid) return confirmAccountForm(request, state, 400)
  const result = await request.shop.customers.confirm(request.params.token ?? '', values.password, request.from)
  const field = fieldIdOf(confirmDefinition.password)
  switch (result.status) {
    case 'unknown-link':
      return oldAccountLinkPage(request)
    case 'refused': {
      const refused = withProblems(confirmDefinition, state, { [field]: { id: 'currentPasswordWrong' } })
      return confirmAccountForm(request, refused, 400)
    }
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return confirmAccountForm(request, withProblems(confirmDefinition, state, { [field]: problem }), code)
    }
    case 'logged-in':
      if (!(await request.logIn(result))) return oldAccountLinkPage(request)
      return {
        status: 'redirect',
        to: wayBack(request) ?? paths.account,
        flash: { kind: 'success', id: 'registered', values: { name: result.firstName } },
      }
  }
}

/** Sets the password and logs in: the letter shows that the account is the reader's. */
export const resetPassword: Handler = async (request) => {
  const { isValid, values, state } = readPostedForm(resetDefinition, request)
  if (!isValid) return resetPasswordForm(request, state, 400)
  const token = request.params.token ?? ''
  const result = await request.shop.customers.resetPassword(token, values.password, request.origin)
  switch (result.status) {
    case 'unknown-link':
      return oldAccountLinkPage(request)
    case 'weak':
      return resetPasswordForm(request, withProblems(resetDefinition, state, { password: result.problem }), 400)
    case 'too-many':
    case 'busy': {
      const { problem, code } = notNow(result)
      return resetPasswordForm(request, withProblems(resetDefinition, state, { password: problem }), code)
    }
    case 'changed':
      if (!(await request.logIn(result))) return oldAccountLinkPage(request)
      return { status: 'redirect', to: paths.account, flash: { kind: 'success', id: 'passwordChanged' } }
  }
}

export const confirmEmail: Handler = async (request) => {
  const outcome = await request.shop.customers.confirmEmail(request.params.token ?? '')
  if (outcome === 'unknown-link') return oldAccountLinkPage(request)
  return { status: 'redirect', to: paths.account, flash: { kind: 'success', id: 'emailChanged' } }
}

/** Puts the former address back; whoever is logged in here may be the one who took the account. */
export const undoEmail: Handler = async (request) => {
  const { customers } = request.shop
  const token = request.params.token ?? ''
  const link = await customers.linkOf('undo', token)
  const outcome = link ? await customers.undoEmail(token, request.origin) : 'unknown-link'
  if (!link || outcome === 'unknown-link') return oldAccountLinkPage(request)
  const { email } = link
  if (outcome === 'taken') return undoEmailTakenPage(request, email)
  return { status: 'redirect', to: paths.logIn, flash: { kind: 'success', id: 'emailUndone', values: { email } } }
}
