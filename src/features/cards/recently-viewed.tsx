import type { ProductCard } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { Island as Viewed } from '#widgets/recently-viewed/recently-viewed.island.tsx'
import { RECENTLY_VIEWED } from '#widgets/recently-viewed/recently-viewed-island.ts'
import { usePage } from '../page-context.tsx'
import { ProductShelf } from './product-grid.tsx'

/**
 * The place of the products this browser has shown before: filled in the browser (widgets/recently-viewed), since only the
 * browser knows them (`recallViewed`); without script nothing is here. `current`: the product of this page, which is noted and left out.
 */
export function RecentlyViewed({ current }: { current?: number }) {
  const { store } = usePage()
  return (
    <Island
      name={RECENTLY_VIEWED}
      when="called"
      component={Viewed}
      props={{ store: store.code, source: paths.viewedProducts, ...(current !== undefined && { current }) }}
    />
  )
}

/** The server's answer for that place. */
export function ViewedShelf({ cards }: { cards: ProductCard[] }) {
  return <ProductShelf id="recently-viewed" title={usePage().t('recentlyViewed')} cards={cards} />
}
