import { newsletterSettingForm } from '#domain/customer/account-forms.ts'
import { paths } from '#domain/paths.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'

export function NewsletterSettingView({ email, isSubscribed }: { email: string; isSubscribed: boolean }) {
  const { t } = usePage()
  const box = newsletterSettingForm.isSubscribed
  return (
    <AccountPage title={t('newsletter')}>
      <section className="account-form">
        <p>{t('newsletterSettingText', { email })}</p>
        <form method="post" action={paths.newsletterSave}>
          <FormKey />
          <label className="choice">
            <input type="checkbox" id={box.id} name={box.name} value="1" defaultChecked={isSubscribed} />
            <span>{t('newsletterSettingBox')}</span>
          </label>
          <button className="button" type="submit">
            {t('saveDetails')}
          </button>
        </form>
      </section>
    </AccountPage>
  )
}
