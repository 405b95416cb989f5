import { detailsForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { AccountEditView, type AccountEditStates } from '#features/customer/account-edit-view.tsx'
import { emptyForm, filledForm } from '#features/form/posted-form.tsx'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from './account-crumbs.ts'

export const accountEditPage = forCustomer((request, { id }) => accountEditAnswer(request, id, {}))

/** `refused`: a form of the page as it was typed, with what is wrong with it. */
export async function accountEditAnswer(
  request: ShopRequest,
  id: string,
  refused: Partial<AccountEditStates>,
  code = 200,
): Promise<Answer> {
  const { customers } = request.shop
  const { t } = request.visitor
  const customer = await customers.customer(id)
  if (!customer) return { status: 'not-found' }
  const { firstName, lastName, email, dateOfBirth = '' } = customer
  const [birthYear = '', birthMonth = '', birthDay = ''] = dateOfBirth.split('-').map((part) => String(Number(part)))
  const birth = dateOfBirth === '' ? {} : { birthDay, birthMonth, birthYear }
  const states = {
    details: filledForm(detailsForm, { firstName, lastName, ...birth }),
    password: emptyForm,
    email: emptyForm,
    ...refused,
  }
  return {
    status: 'page',
    code,
    title: t('accountEditTitle'),
    noIndex: true,
    isPrivate: true,
    crumbs: accountCrumbs(t, t('accountEditTitle'), paths.accountEdit),
    columns: 'col2-left-layout',
    bodyClass: 'customer-account-edit',
    view: <AccountEditView states={states} email={email} passwordMin={customers.passwordMin} />,
  }
}
