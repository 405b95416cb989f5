import { paths } from '#domain/paths.ts'
import { NewsletterSettingView } from '#features/customer/newsletter-setting-view.tsx'
import { forCustomer } from '../http/for-customer.ts'
import { accountCrumbs } from '../customer/account-crumbs.ts'

export const newsletterSettingPage = forCustomer(async ({ shop, visitor: { t } }, { id }) => {
  const customer = await shop.customers.customer(id)
  if (!customer) return { status: 'not-found' }
  const { email } = customer
  return {
    status: 'page',
    title: t('newsletter'),
    noIndex: true,
    isPrivate: true,
    crumbs: accountCrumbs(t, t('newsletter'), paths.newsletterManage),
    columns: 'col2-left-layout',
    bodyClass: 'newsletter-manage-index',
    view: <NewsletterSettingView email={email} isSubscribed={await shop.newsletter.isSubscribed(email)} />,
  }
})
