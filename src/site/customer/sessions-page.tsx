import { paths } from '#domain/paths.ts'
import { SessionsView } from '#features/customer/sessions-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from './account-crumbs.ts'

export const sessionsPage = forCustomer(async (request, { id }) => {
  const { t } = request.visitor
  const { hash } = await request.session()
  return {
    status: 'page',
    title: t('sessionsTitle'),
    noIndex: true,
    isPrivate: true,
    crumbs: accountCrumbs(t, t('sessionsTitle'), paths.sessions),
    columns: 'col2-left-layout',
    bodyClass: 'customer-account-sessions',
    view: <SessionsView sessions={await request.shop.customers.sessions(id, hash)} />,
  }
})
