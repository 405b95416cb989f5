import { usePage } from '../page-context.tsx'
import { MessagePage } from '../message-page.tsx'
import { TryAgain } from './try-again.tsx'

/**
 * The database is away or overloaded. `typed`: a form that came meanwhile, to be sent once more as it was, its key included;
 * `hasSecrets`: it held passwords or card details, which no answer repeats.
 */
export function UnavailableView({
  typed,
  hasSecrets,
}: {
  typed: { action: string; fields: [string, string][] } | undefined
  hasSecrets: boolean
}) {
  const { t } = usePage()
  return (
    <MessagePage title={t('unavailableTitle')}>
      <p>{t('unavailableText')}</p>
      {typed ? (
        <form method="post" action={typed.action}>
          <p>{hasSecrets ? t('unavailableSecrets') : t('unavailableTyped')}</p>
          {typed.fields.map(([name, value], index) => (
            // The same name may come twice (`street[]`).
            // oxlint-disable-next-line react/no-array-index-key
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <button className="button" type="submit">
            {t('tryAgain')}
          </button>
        </form>
      ) : (
        <TryAgain />
      )}
    </MessagePage>
  )
}
