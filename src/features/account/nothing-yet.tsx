import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** Stands for an empty list of the account: it says what will be there, and leads to the place where it comes from. */
export function NothingYet({ text }: { text: string }) {
  const { t } = usePage()
  return (
    <>
      <p>{text}</p>
      <p>
        <a className="button quiet" href={paths.home}>
          {t('continueShopping')}
        </a>
      </p>
    </>
  )
}
