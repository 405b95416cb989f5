import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { usePage } from '../page-context.tsx'

/** After a registration, whatever is known of the address: the notice above names it. */
export function LetterSentView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('letterSentTitle')}>
      <p>{t('letterSentText')}</p>
      <p>{t('letterSentMissing')}</p>
      <p className="choices">
        <a className="button quiet" href={paths.register}>
          {t('registerTitle')}
        </a>
        <a className="button quiet" href={paths.logIn}>
          {t('logInTitle')}
        </a>
      </p>
    </MessagePage>
  )
}

/** Answers a link in a letter to a customer that is too old or was used. */
export function OldAccountLinkView() {
  const { t } = usePage()
  return (
    <MessagePage title={t('oldLinkTitle')}>
      <p>{t('oldLinkText')}</p>
      <p className="choices">
        <a className="button" href={paths.forgotPassword}>
          {t('forgotPasswordTitle')}
        </a>
        <a className="button quiet" href={paths.logIn}>
          {t('logInTitle')}
        </a>
      </p>
    </MessagePage>
  )
}
