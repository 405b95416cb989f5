import { registrationForm as definition } from '#domain/customer/registration-form.ts'
import { paths } from '#domain/paths.ts'
import { RegistrationView } from '#features/customer/registration-view.tsx'
import { emptyForm, filledForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, Handler, ShopRequest } from '../http/answers.ts'
import { wayBack } from '../http/way-back.ts'

/** After an order it knows what its guest has told already (`?order=` its token). */
export const registrationPage: Handler = async (request) => {
  if (request.visitor.customer) return { status: 'redirect', to: paths.account }
  const orderer = await request.shop.orders.ordererOf(request.url.searchParams.get('order') ?? '')
  return registrationForm(request, orderer ? filledForm(definition, orderer) : emptyForm)
}

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
