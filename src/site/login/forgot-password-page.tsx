import { ForgotPasswordView } from '#features/customer/password-views.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'

export const forgotPasswordPage: Handler = async (request) => forgotPasswordForm(request, emptyForm)

/** The form as it was typed, with what is wrong with it. */
export const forgotPasswordForm = (request: ShopRequest, state: FormState, code = 200): Answer => ({
  status: 'page',
  code,
  title: request.visitor.t('forgotPasswordTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-forgotpassword',
  view: <ForgotPasswordView state={state} />,
})
