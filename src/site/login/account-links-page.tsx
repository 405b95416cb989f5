import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import {
  ConfirmAccountView,
  ConfirmEmailView,
  ResetPasswordView,
  UndoEmailTakenView,
  UndoEmailView,
} from '#features/customer/password-views.tsx'
import type { Answer, Handler, PageAnswer, ShopRequest } from '../http/answers.ts'
import { wayBack } from '../http/way-back.ts'
import { oldAccountLinkPage } from './letter-sent-page.tsx'

/** Links in letters to customers ask first: programs that look through mail follow every link. */
export const confirmAccountPage: Handler = (request) => confirmAccountForm(request, emptyForm)
export const resetPasswordPage: Handler = (request) => resetPasswordForm(request, emptyForm)

/** The form as it was typed, with what is wrong with it. */
export async function confirmAccountForm(request: ShopRequest, state: FormState, code = 200): Promise<Answer> {
  const token = request.params.token ?? ''
  const link = await request.shop.customers.linkOf('confirm', token)
  if (!link) return oldAccountLinkPage(request)
  const back = wayBack(request)
  const view = <ConfirmAccountView state={state} token={token} email={link.email} back={back} />
  return { ...page(request.visitor.t('confirmAccountTitle'), code), view }
}

export async function resetPasswordForm(request: ShopRequest, state: FormState, code = 200): Promise<Answer> {
  const { customers } = request.shop
  const token = request.params.token ?? ''
  const link = await customers.linkOf('reset', token)
  if (!link) return oldAccountLinkPage(request)
  const { passwordMin } = customers
  const view = <ResetPasswordView state={state} token={token} email={link.email} passwordMin={passwordMin} />
  return { ...page(request.visitor.t('resetTitle'), code), view }
}

export const confirmEmailPage: Handler = async (request) => {
  const token = request.params.token ?? ''
  const link = await request.shop.customers.linkOf('email', token)
  if (!link) return oldAccountLinkPage(request)
  return {
    ...page(request.visitor.t('confirmEmailTitle'), 200),
    view: <ConfirmEmailView token={token} email={link.email} />,
  }
}

export const undoEmailPage: Handler = async (request) => {
  const token = request.params.token ?? ''
  const link = await request.shop.customers.linkOf('undo', token)
  if (!link) return oldAccountLinkPage(request)
  return {
    ...page(request.visitor.t('undoEmailTitle'), 200),
    view: <UndoEmailView token={token} email={link.email} />,
  }
}

/** The former address belongs to another account by now. */
export const undoEmailTakenPage = ({ visitor: { t } }: ShopRequest, email: string): Answer => ({
  ...page(t('undoEmailTakenTitle'), 409),
  view: <UndoEmailTakenView email={email} />,
})

const page = (title: string, code: number): Omit<PageAnswer, 'view'> => ({
  status: 'page',
  code,
  title,
  noIndex: true,
  isPrivate: true,
  bodyClass: 'customer-account-link',
})
