import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/**
 * "Wishlist" and "Compare" of a product (2.17.3). Without script the address asks first: a link changes nothing. Robots are
 * told not to follow.
 */
export function ListLinks({ productId, name }: { productId: number; name: string }) {
  const { t } = usePage()
  return (
    <ul className="add-to-links">
      <li>
        <a
          className="link-wishlist"
          href={paths.wishlistAdd(productId)}
          rel="nofollow"
          aria-label={t('wishlistAddNamed', { name })}
        >
          {t('wishlist')}
        </a>
      </li>
      <li>
        <a
          className="link-compare"
          href={paths.compareAdd(productId)}
          rel="nofollow"
          aria-label={t('compareNamed', { name })}
        >
          {t('compare')}
        </a>
      </li>
    </ul>
  )
}
