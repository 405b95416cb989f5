import type { ReactNode } from 'react'
import type { WithdrawalNotice } from '#domain/order/order-view.ts'
import { withdrawalForm } from '#domain/order/withdrawal-form.ts'
import { paths } from '#domain/paths.ts'
import { emptyForm, filledForm, type FormState } from '#features/form/posted-form.tsx'
import { ConfirmWithdrawalView, WithdrawalView, WithdrawnView } from '#features/order/withdrawal-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

/**
 * The withdrawal page, for everybody, without login; a link from an order's page fills in its number, a login name and address.
 */
export const withdrawalPage: Handler = async (request) => {
  const { shop, visitor, url } = request
  const orderNumber = (url.searchParams.get('order_number') ?? '').slice(0, withdrawalForm.orderNumber.maxLength)
  const customer = visitor.customer && (await shop.customers.customer(visitor.customer.id))
  const state = filledForm(withdrawalForm, {
    orderNumber,
    ...(customer && { name: `${customer.firstName} ${customer.lastName}`, email: customer.email }),
  })
  return withdrawalAnswer(request, orderNumber || customer ? state : emptyForm)
}

export const withdrawalAnswer = (request: ShopRequest, state: FormState, code = 200): PageAnswer =>
  page(request, 'withdrawalTitle', <WithdrawalView state={state} />, code, state !== emptyForm)

export const confirmWithdrawalAnswer = (request: ShopRequest, notice: WithdrawalNotice): PageAnswer =>
  page(request, 'withdrawalConfirmTitle', <ConfirmWithdrawalView notice={notice} />)

export const withdrawnAnswer = (request: ShopRequest, email: string): PageAnswer =>
  page(request, 'withdrawalDoneTitle', <WithdrawnView email={email} />)

function page(
  { visitor: { t } }: ShopRequest,
  title: 'withdrawalTitle' | 'withdrawalConfirmTitle' | 'withdrawalDoneTitle',
  view: ReactNode,
  code = 200,
  isPrivate = true,
): PageAnswer {
  return {
    status: 'page',
    code,
    title: t(title),
    noIndex: true,
    isPrivate,
    crumbs: [{ name: t('withdrawalTitle'), path: paths.withdrawal }],
    bodyClass: 'sales-withdrawal',
    view,
  }
}
