import { paths } from '#domain/paths.ts'
import { DeleteAccountView, OwnDataView } from '#features/customer/own-data-views.tsx'
import { emptyForm, type FormState } from '#features/form/posted-form.tsx'
import type { Answer, PageAnswer, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from './account-crumbs.ts'

export const ownDataPage = forCustomer((request, { id }) => ownDataForm(request, id, emptyForm))
export const deleteAccountPage = forCustomer((request, { id }) => deleteAccountForm(request, id, emptyForm))

/** The form as it was typed, with what is wrong with it. */
export async function ownDataForm(request: ShopRequest, id: string, state: FormState, code = 200): Promise<Answer> {
  const customer = await request.shop.customers.customer(id)
  if (!customer) return { status: 'not-found' }
  return { ...page(request, 'myData', code), view: <OwnDataView state={state} email={customer.email} /> }
}

export async function deleteAccountForm(
  request: ShopRequest,
  id: string,
  state: FormState,
  code = 200,
): Promise<Answer> {
  const customer = await request.shop.customers.customer(id)
  if (!customer) return { status: 'not-found' }
  return { ...page(request, 'eraseTitle', code), view: <DeleteAccountView state={state} email={customer.email} /> }
}

const page = (
  { visitor: { t } }: ShopRequest,
  title: 'myData' | 'eraseTitle',
  code: number,
): Omit<PageAnswer, 'view'> => ({
  status: 'page',
  code,
  title: t(title),
  noIndex: true,
  isPrivate: true,
  crumbs: accountCrumbs(t, t(title), title === 'myData' ? paths.accountExport : paths.accountDelete),
  columns: 'col2-left-layout',
  bodyClass: 'customer-account-data',
})
