import { paths } from '#domain/paths.ts'
import { RegistrationView } from '#features/customer/registration-view.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { wayBack } from '../http/way-back.ts'

export const registrationPage: Handler = async (request) =>
  request.visitor.customer ? { status: 'redirect', to: paths.account } : registrationForm(request, emptyForm)

/** The form as it was typed, with what is wrong with it. */
export const registrationForm = (request: ShopRequest, state: FormState, code = 200): Answer => ({
  status: 'page',
  code,
  title: request.visitor.t('registerTitle'),
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-create',
  view: <RegistrationView state={state} back={wayBack(request)} passwordMin={request.shop.customers.passwordMin} />,
})
