import { paths } from '#domain/paths.ts'
import { CompareView } from '#features/compare/compare-view.tsx'
import type { Handler } from '../http/answers.ts'

export const comparePage: Handler = async ({ shop, visitor: { owner, store, t }, url }) => ({
  status: 'page',
  title: t('compareTitle'),
  noIndex: true,
  isPrivate: true,
  crumbs: [{ name: t('compareTitle'), path: paths.compare }],
  bodyClass: 'catalog-product-compare-index',
  view: (
    <CompareView
      products={await shop.compare.products(owner, store)}
      hidesSame={url.searchParams.get('differences') === '1'}
    />
  ),
})
