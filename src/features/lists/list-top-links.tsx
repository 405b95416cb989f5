import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** Wishlist and compare list among the header's links, with what they hold. */
export function ListTopLinks() {
  const { visitor, t } = usePage()
  const wished = visitor?.wished ?? 0
  const compared = visitor?.compared.length ?? 0
  return (
    <>
      <li>
        <a className="top-link-wishlist" href={paths.wishlist}>
          {wished > 0 ? t('wishlistCounted', { count: wished }) : t('wishlist')}
        </a>
      </li>
      {compared > 0 && (
        <li>
          <a className="top-link-compare" href={paths.compare}>
            {t('compareCounted', { count: compared })}
          </a>
        </li>
      )}
    </>
  )
}
