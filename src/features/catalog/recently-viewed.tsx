import type { ProductCard } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'
import { ProductShelf } from './product-grid.tsx'

/**
 * The place of the products this browser has shown before: filled by script (widgets/recently-viewed), since only the
 * browser knows them; without script nothing is here. `current`: the product of this page, which is noted and left out.
 */
export function RecentlyViewed({ current }: { current?: number }) {
  const { store } = usePage()
  return <vitrine-recently-viewed store={store.code} current={current} source={paths.viewedProducts} />
}

/** What the server answers for that place. */
export function ViewedShelf({ cards }: { cards: ProductCard[] }) {
  return <ProductShelf id="recently-viewed" title={usePage().t('recentlyViewed')} cards={cards} />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'vitrine-recently-viewed': { store: string; current?: number | undefined; source: string }
    }
  }
}
