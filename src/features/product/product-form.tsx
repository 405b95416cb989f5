import { DEFAULT_FILE_LIMIT, megabytes } from '#domain/cart/file-option.ts'
import type { CustomOptionView, ProductPage, StockState } from '#domain/catalog/views.ts'
import { dateOrderIn } from '#domain/date/written-date.ts'
import { paths } from '#domain/paths.ts'
import { Island } from '#widgets/island/island.tsx'
import { usePage, type PageContext } from '../page-context.tsx'
import { Island as OptionsForm } from './options-form.island.tsx'
import { livePrices, type Priced } from './live-price.ts'
import { loadedChoice } from './loaded-choice.ts'
import { Island as Form } from './product-form.island.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import { type FormTextId, formTexts, type ProductFormProps } from './product-form-props.ts'

/** What the page knows of the form besides the product: bytes a file may have, and the form as it was refused. */
export type FormContext = { fileLimit?: number; posted?: PostedProductForm | undefined }

export function ProductForm({ page, form = {} }: { page: ProductPage; form?: FormContext }) {
  const props = formProps(page, usePage(), form)
  const hasMoreThanAttributes = page.bundle || page.grouped || page.links.length + page.custom.length > 0
  return hasMoreThanAttributes ? (
    <Island name="product/options-form" when="interaction" component={OptionsForm} props={props} />
  ) : (
    <Island name="product/product-form" when="interaction" component={Form} props={props} />
  )
}

/** The prices of the choice that the page comes with. */
export function loadedPrices(page: ProductPage, posted: PostedProductForm | undefined): ProductFormProps['loaded'] {
  const { minimum } = page.stock
  const priced: Priced = { ...page, attributes: page.configurable?.attributes }
  const choice = loadedChoice({ ...page, quantity: { minimum } }, posted)
  return { prices: livePrices(priced, choice), quantity: choice.quantity }
}

export function formProps(
  page: ProductPage,
  { visitor, store, t }: Pick<PageContext, 'visitor' | 'store' | 't'>,
  { fileLimit = DEFAULT_FILE_LIMIT, posted }: FormContext = {},
): ProductFormProps {
  return {
    productId: page.id,
    action: paths.cartAdd(page.id),
    formKey: visitor?.formKey,
    own: page.own,
    hasTiers: page.tierPrices.length > 0,
    loaded: loadedPrices(page, posted),
    quantity: { minimum: page.stock.minimum, maximum: page.stock.maximum, increment: page.stock.increment },
    isGone: page.stock.state === 'out-of-stock',
    attributes: page.configurable?.attributes,
    variantStock: page.configurable && unusualStock(page.configurable.variants),
    bundle: page.bundle,
    grouped: page.grouped,
    custom: page.custom.map((option) => ({ ...option, ...hintOf(option, fileLimit, { store, t }) })),
    fileLimit,
    ...(posted && { posted }),
    links: page.links,
    money: store.money,
    // The island fills the placeholders itself.
    texts: Object.fromEntries(formTexts.map((id) => [id, t(id)])) as Record<FormTextId, string>,
  }
}

/** How a date is written, what a file may be. */
function hintOf(
  { input, file }: CustomOptionView,
  limit: number,
  { store, t }: Pick<PageContext, 'store' | 't'>,
): { hint?: string } {
  if (input === 'date') return { hint: t(DATE_HINTS[dateOrderIn(store.locale)]) }
  if (input === 'date_time') return { hint: t(DATE_TIME_HINTS[dateOrderIn(store.locale)]) }
  if (!file) return {}
  const { extensions, maxWidth, maxHeight } = file
  const parts = [
    extensions.join(', '),
    t('fileUpTo', { size: megabytes(limit, store.locale) }),
    maxWidth && t('fileWidth', { width: maxWidth }),
    maxHeight && t('fileHeight', { height: maxHeight }),
  ]
  return { hint: parts.filter(Boolean).join(' · ') }
}

const DATE_HINTS = { dmy: 'dateHintDmy', mdy: 'dateHintMdy', ymd: 'dateHintYmd' } as const
const DATE_TIME_HINTS = { dmy: 'dateTimeHintDmy', mdy: 'dateTimeHintMdy', ymd: 'dateTimeHintYmd' } as const

function unusualStock(variants: Record<string, { stock: StockState }>): Record<string, StockState> {
  const unusual = Object.entries(variants).filter(([, { stock }]) => stock !== 'in-stock')
  return Object.fromEntries(unusual.map(([id, { stock }]) => [id, stock]))
}
