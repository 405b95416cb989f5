import type { ProductPage, StockState } from '#domain/catalog/views.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage, type PageContext } from '../page-context.tsx'
import { Island as Form } from './product-form.island.tsx'
import { type FormTextId, formTexts, type ProductFormProps } from './product-form-props.ts'

export function ProductForm({ page }: { page: ProductPage }) {
  return <Island name="product/product-form" when="interaction" component={Form} props={formProps(page, usePage())} />
}

export function formProps(
  page: ProductPage,
  { visitor, store, t }: Pick<PageContext, 'visitor' | 'store' | 't'>,
): ProductFormProps {
  return {
    productId: page.id,
    action: paths.cartAdd(page.id),
    formKey: visitor?.formKey,
    own: page.own,
    hasTiers: page.tierPrices.length > 0,
    quantity: { minimum: page.stock.minimum, maximum: page.stock.maximum, increment: page.stock.increment },
    isGone: page.stock.state === 'out-of-stock',
    attributes: page.configurable?.attributes,
    variantStock: page.configurable && unusualStock(page.configurable.variants),
    bundle: page.bundle,
    grouped: page.grouped,
    custom: page.custom,
    links: page.links,
    money: store.money,
    // The island fills the placeholders itself.
    texts: Object.fromEntries(formTexts.map((id) => [id, t(id)])) as Record<FormTextId, string>,
  }
}

function unusualStock(variants: Record<string, { stock: StockState }>): Record<string, StockState> {
  const unusual = Object.entries(variants).filter(([, { stock }]) => stock !== 'in-stock')
  return Object.fromEntries(unusual.map(([id, { stock }]) => [id, stock]))
}
