import { paths } from '#domain/paths.ts'
import { MessagePage } from '../message-page.tsx'
import { FormKey, usePage } from '../page-context.tsx'

/** Asks before it does what the link in a letter is for. */
export function StopStockAlertsView({ token }: { token: string }) {
  const { t } = usePage()
  return (
    <MessagePage title={t('stockAlertStopTitle')}>
      <p>{t('stockAlertStopText')}</p>
      <form method="post" action={paths.stockAlertStop(token)}>
        <FormKey />
        <button className="button" type="submit">
          {t('stockAlertStopButton')}
        </button>
      </form>
    </MessagePage>
  )
}
