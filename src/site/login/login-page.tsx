import { paths } from '#domain/paths.ts'
import { LoginView } from '#features/customer/login-view.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { wayBack } from '../http/way-back.ts'

export const loginPage: Handler = async (request) =>
  request.visitor.customer ? { status: 'redirect', to: paths.account } : loginForm(request, emptyForm)

/** The form as it was typed, with what is wrong with it. */
export const loginForm = (request: ShopRequest, state: FormState, code = 200): Answer => ({
  status: 'page',
  code,
  title: request.visitor.t('logInTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-login',
  view: <LoginView state={state} back={wayBack(request)} />,
})
