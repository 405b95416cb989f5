import { paths } from '#domain/paths.ts'
import { ConfirmView } from '#features/error/confirm-view.tsx'
import type { Handler } from '../http/answers.ts'

/** Magento 1 logged out by a link; here the link asks first. */
export const logOutPage: Handler = async ({ visitor: { customer, t } }) => {
  if (!customer) return { status: 'redirect', to: paths.home }
  return {
    status: 'page',
    title: t('logOutTitle'),
    noIndex: true,
    isPrivate: true,
    bodyClass: 'customer-account-logout',
    view: (
      <ConfirmView
        title={t('logOutTitle')}
        text={t('logOutText')}
        action={paths.logOut}
        fields={[]}
        button={t('logOut')}
      />
    ),
  }
}
