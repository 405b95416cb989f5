import { paths } from '#domain/paths.ts'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import { LookUpView } from '#features/order/look-up-view.tsx'
import type { Handler, PageAnswer, ShopRequest } from '../http/answers.ts'

export const orderLookUpPage: Handler = async (request) => orderLookUpAnswer(request, emptyForm)

export function orderLookUpAnswer({ visitor: { t } }: ShopRequest, state: FormState, code = 200): PageAnswer {
  return {
    status: 'page',
    code,
    title: t('lookUpTitle'),
    noIndex: true,
    isPrivate: state !== emptyForm,
    crumbs: [{ name: t('lookUpTitle'), path: paths.orderLookUp }],
    bodyClass: 'sales-guest-form',
    view: <LookUpView state={state} />,
  }
}
