import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

export type NewsletterLink = 'confirm' | 'unsubscribe'

/** The page behind a link in a newsletter letter: it subscribes or unsubscribes after a button was pressed. */
export function NewsletterLinkView({
  purpose,
  token,
  email,
}: {
  purpose: NewsletterLink
  token: string
  email: string
}) {
  const { t } = usePage()
  const isConfirm = purpose === 'confirm'
  return (
    <MessagePage title={t(isConfirm ? 'newsletterConfirmTitle' : 'newsletterLeaveTitle')}>
      <p>{t(isConfirm ? 'newsletterConfirmText' : 'newsletterLeaveText', { email })}</p>
      <form method="post" action={isConfirm ? paths.newsletterConfirm(token) : paths.newsletterLeave(token)}>
        <FormKey />
        <button className="button" type="submit">
          {t(isConfirm ? 'newsletterConfirmButton' : 'newsletterLeaveButton')}
        </button>
      </form>
    </MessagePage>
  )
}

export function NewsletterOldLinkView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('newsletterOldLinkTitle')}>
      <p>{t('newsletterOldLinkText')}</p>
      <p className="choices">
        <a className="button" href={paths.contacts}>
          {t('newsletterOldLinkContact')}
        </a>
      </p>
    </MessagePage>
  )
}
