import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** A list of the account that has nothing in it: what will be there, and the way to where it comes from. */
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
