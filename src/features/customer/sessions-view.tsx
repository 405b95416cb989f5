import type { CustomerSession } from '#domain/customer/results.ts'
import { paths } from '#domain/paths.ts'
import { FormKey, usePage } from '../page-context.tsx'
import { AccountPage } from '../account/account-page.tsx'

export function SessionsView({ sessions }: { sessions: CustomerSession[] }) {
  const { store, shop, t } = usePage()
  const format = new Intl.DateTimeFormat(store.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shop.timeZone,
  })
  return (
    <AccountPage title={t('sessionsTitle')}>
      <p>{t('sessionsText')}</p>
      <ul className="address-cards">
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} format={format} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={paths.sessionsEndOthers}>
          <FormKey />
          <button className="button quiet" type="submit">
            {t('sessionsEndOthers')}
          </button>
        </form>
      ) : (
        <p>{t('sessionsNoOthers')}</p>
      )}
    </AccountPage>
  )
}

function SessionCard({ session, format }: { session: CustomerSession; format: Intl.DateTimeFormat }) {
  const { id, browser, createdAt, lastSeenAt, isThis } = session
  const { t } = usePage()
  const name = browser ?? t('sessionUnknown')
  const since = format.format(createdAt)
  return (
    <li className="address-card">
      {isThis && (
        <p className="badges">
          <span className="badge">{t('sessionThis')}</span>
        </p>
      )}
      <p>
        <bdi>{name}</bdi>
      </p>
      <p>
        {t('sessionSince', { date: since })}
        <br />
        {t('sessionSeen', { date: format.format(lastSeenAt) })}
      </p>
      {!isThis && (
        <form className="address-links" method="post" action={paths.sessionEnd(id)}>
          <FormKey />
          <button className="link-button" type="submit" aria-label={t('sessionEndOf', { browser: name, date: since })}>
            {t('sessionEnd')}
          </button>
        </form>
      )}
    </li>
  )
}
