import type { PostedProductForm } from '#features/product/posted-product-form.ts'
import { ProductView } from '#features/product/product-view.tsx'
import type { Answer, ShopRequest } from '../http/answers.ts'
import { breadcrumbData, productData } from './structured-data.ts'
import { summaryOf } from './summary-of.ts'

/** A product's page; `posted` is its form as it was refused. */
export async function productPage(
  { shop, visitor, origin, variantLimit }: ShopRequest,
  id: number,
  categoryId: number | undefined,
  posted?: PostedProductForm,
): Promise<Answer> {
  const product = await shop.catalog.product(visitor.store, id, categoryId)
  if (!product) return { status: 'not-found' }
  const pictures = await shop.pictureSizes.measure(product.pictures)
  return {
    status: 'page',
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? summaryOf(product.shortDescription || product.description),
    canonical: product.path,
    crumbs: product.crumbs,
    picture: product.pictures[0],
    bodyClass: 'catalog-product-view',
    jsonLd: [productData(product, visitor.store, origin), breadcrumbData(product.crumbs, origin)],
    view: (
      <ProductView page={{ ...product, pictures }} form={{ fileLimit: shop.uploads.limit, variantLimit, posted }} />
    ),
  }
}
