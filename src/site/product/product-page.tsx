import type { UploadedFile } from '#domain/product/file-option.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import type { ProductPage } from '#domain/catalog/views.ts'
import { refusalMessage } from '#features/cart/refusal-message.ts'
import type { FormContext } from '#features/product/product-form.tsx'
import { ProductView } from '#features/product/product-view.tsx'
import { problemsIn } from '../cart/add-to-cart-answer.tsx'
import { fileRefusalCode } from '../cart/refusal-code.ts'
import type { Answer, PageAnswer, ShopRequest } from '../http/answers.ts'
import { breadcrumbData, productData } from '../seo/structured-data.ts'
import { summaryOf } from '../seo/summary-of.ts'

export async function productPage(
  { shop, visitor, origin, variantLimit }: ShopRequest,
  id: number,
  categoryId: number | undefined,
  formOf: (product: ProductPage) => FormContext = () => ({}),
): Promise<Answer> {
  const product = await shop.catalog.product(visitor.store, id, categoryId)
  if (!product) return { status: 'not-found' }
  const pictures = await shop.pictureSizes.measure(product.pictures)
  return {
    status: 'page',
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? summaryOf(product.shortDescription || product.description),
    canonical: product.path,
    subject: { product: id },
    crumbs: product.crumbs,
    picture: product.pictures[0],
    bodyClass: 'catalog-product-view',
    jsonLd: [productData(product, visitor.store, origin), breadcrumbData(product.crumbs, origin)],
    view: (
      <ProductView
        page={{ ...product, pictures }}
        form={{ fileLimit: shop.uploads.limit, variantLimit, ...formOf(product) }}
      />
    ),
  }
}

/** The same page with its form filled in: one shopper's, and not what the product's address shows. */
export async function productFormPage(
  request: ShopRequest,
  id: number,
  formOf: (product: ProductPage) => FormContext,
): Promise<PageAnswer | undefined> {
  const page = await productPage(request, id, undefined, formOf)
  if (page.status !== 'page') return undefined
  const { canonical: _, jsonLd: __, ...rest } = page
  return { ...rest, noIndex: true, isPrivate: true }
}

/** The same with what was posted and what is wrong at each field. */
export async function refusedProductPage(
  request: ShopRequest,
  id: number,
  refusal: CartRefusal,
  kept: Readonly<Record<string, UploadedFile>>,
  form: FormContext = {},
): Promise<PageAnswer | undefined> {
  const { form: sent } = request
  const names = sent.names.filter((name) => name !== 'form_key')
  const values = Object.fromEntries(names.map((name) => [name, sent.all(name)]))
  const posted = { values, problems: problemsIn(refusal, request.visitor.t) ?? {}, kept }
  const page = await productFormPage(request, id, () => ({ ...form, posted }))
  return (
    page && { ...page, code: fileRefusalCode(refusal) ?? 400, notice: { kind: 'error', ...refusalMessage(refusal) } }
  )
}
