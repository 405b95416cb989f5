import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** Two ways on from an error: the same page once more, or the home page. */
export function TryAgain() {
  const { address, t } = usePage()
  return (
    <p className="choices">
      <a className="button" href={address}>
        {t('tryAgain')}
      </a>
      <a className="button quiet" href={paths.home}>
        {t('backToHome')}
      </a>
    </p>
  )
}
