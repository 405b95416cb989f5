import type { UploadedFile } from '#domain/product/file-option.ts'
import type { CartRefusal } from '#domain/cart/results.ts'
import type { Picture, ProductPage } from '#domain/catalog/views.ts'
import { refusalMessage } from '#domain/cart/refusal-message.ts'
import { fieldName } from '#features/product/types/configurable-fields.tsx'
import type { PostedProductForm } from '#features/product/fields/posted-product-form.ts'
import type { FormContext } from '#features/product/form/product-form.tsx'
import { ProductView } from '#features/product/product-view.tsx'
import { problemsIn } from '../cart/add-to-cart-answer.tsx'
import { fileRefusalCode } from '../cart/refusal-code.ts'
import type { Answer, PageAnswer, ShopRequest } from '../http/answers.ts'
import { breadcrumbData, productData } from '../seo/structured-data.ts'
import { summaryOf } from '../seo/summary-of.ts'
import { weighedProduct } from './product-of.ts'

export async function productPage(
  request: ShopRequest,
  id: number,
  categoryId: number | undefined,
  formOf: (product: ProductPage) => FormContext = () => ({}),
): Promise<Answer> {
  const { shop, visitor, origin, mediaUrl, variantLimit } = request
  const product = await weighedProduct(request, id, categoryId)
  if (!product) return { status: 'not-found' }
  const named = await namedIn(request, product)
  const pictures = await shop.pictureSizes.measure(withVariantFirst(product, named))
  return {
    status: 'page',
    title: product.metaTitle ?? product.name,
    description: product.metaDescription ?? summaryOf(product.shortDescription || product.description),
    canonical: product.path,
    subject: { product: id },
    crumbs: product.crumbs,
    picture: product.pictures[0],
    bodyClass: 'catalog-product-view',
    jsonLd: [productData(product, visitor.store, origin, mediaUrl || origin), breadcrumbData(product.crumbs, origin)],
    view: (
      <ProductView
        page={{ ...product, pictures }}
        form={{
          fileLimit: shop.uploads.limit,
          variantLimit,
          posted: chosenAlready(product, named),
          ...formOf(product),
        }}
      />
    ),
  }
}

/** Options that the address names: of links from elsewhere, and of a former shop ("?color=red"). By attribute. */
async function namedIn(
  { shop, visitor, url }: ShopRequest,
  { configurable }: ProductPage,
): Promise<ReadonlyMap<number, number>> {
  if (!configurable || url.search === '') return new Map()
  const ids = configurable.attributes.map(({ id }) => id)
  const named = await shop.catalog.namedChoice(visitor.store, url.searchParams, ids)
  const isOffered = (id: number, option: number) =>
    configurable.attributes.some((one) => one.id === id && one.options.some((known) => known.id === option))
  return new Map([...named].filter(([id, option]) => isOffered(id, option)))
}

/** The form with these options chosen, as if it had been posted so. */
function chosenAlready({ stock }: ProductPage, named: ReadonlyMap<number, number>): PostedProductForm | undefined {
  if (named.size === 0) return undefined
  const chosen = [...named].map(([id, option]) => [fieldName({ id }), [String(option)]])
  return { values: { qty: [String(stock.minimum)], ...Object.fromEntries(chosen) }, problems: {}, kept: {} }
}

/** The picture of the variants with these options, where it is one, before the others. */
function withVariantFirst({ pictures, configurable }: ProductPage, named: ReadonlyMap<number, number>): Picture[] {
  if (!configurable || named.size === 0) return pictures
  const fits = ({ options }: { options: number[] }) =>
    configurable.attributes.every(({ id }, place) => !named.has(id) || named.get(id) === options[place])
  const found = Object.values(configurable.variants).flatMap((one) => (one.picture && fits(one) ? [one.picture] : []))
  const [first] = found
  if (!first || found.some(({ file }) => file !== first.file)) return pictures
  return [first, ...pictures.filter(({ file }) => file !== first.file)]
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
