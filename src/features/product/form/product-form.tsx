import { DEFAULT_FILE_LIMIT, megabytes } from '#domain/product/file-option.ts'
import type { ConfigurableOptions, CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import { dateOrderIn } from '#domain/date/date-order.ts'
import { paths } from '#domain/paths.ts'
import { Island, type IslandTrigger } from '#widgets/island/island.tsx'
import { usePage, type PageContext } from '../../page-context.tsx'
import { fieldName } from '../types/configurable-fields.tsx'
import { livePrices, pricedOf } from '../price/live-price.ts'
import { loadedChoice } from '../price/loaded-choice.ts'
import { Island as OptionsForm } from './options-form.island.tsx'
import { Island as Form } from './product-form.island.tsx'
import type { PostedProductForm } from '../fields/posted-product-form.ts'
import type { FormTextId, PackedVariants, ProductFormProps } from '../fields/product-form-props.ts'
import type { Chosen } from '../types/selection-chain.ts'
import { SuperProduct } from '../types/server-configurable.tsx'
import { productTypeFields } from '../types/product-type-fields.ts'
import { packVariants } from '../types/variant-list.ts'
import { formTextsOf } from './form-texts.ts'

/** The page's data for the form, besides the product. */
export type FormContext = {
  /** Bytes a file may have. */
  fileLimit?: number
  /** Variants a page carries. */
  variantLimit?: number
  /** The form as it was refused, or what a line of the cart holds. */
  posted?: PostedProductForm | undefined
  /** The target of the form, and its button's label: else the cart. */
  action?: string
  submitText?: string
  isPopup?: boolean
}

/** The value when nothing else is set (docs/operations/settings.md). */
const DEFAULT_VARIANT_LIMIT = 20_000

export function ProductForm({ page, form = {} }: { page: ProductPage; form?: FormContext }) {
  const context = usePage()
  const props = formProps(page, context, form)
  const isLeftToServer = leavesChoiceToServer(page, form)
  // Selectors that stand outside do not wake it, and the price beside its button follows them, too.
  const when: IslandTrigger = isLeftToServer ? 'idle' : 'interaction-or-choice'
  const island = { when, props, offline: context.t('pressOffline') }
  return (
    <>
      {isLeftToServer && (
        <SuperProduct
          productId={page.id}
          configurable={page.configurable!}
          wanted={postedChoice(page.configurable!, form.posted)}
          problems={form.posted?.problems}
          {...context}
        />
      )}
      {hasMoreThanAttributes(page) ? (
        <Island name="features/product/form/options-form" component={OptionsForm} {...island} />
      ) : (
        <Island name="features/product/form/product-form" component={Form} {...island} />
      )}
    </>
  )
}

const hasMoreThanAttributes = ({ type, custom }: ProductPage) => productTypeFields[type] !== null || custom.length > 0

export function formProps(
  page: ProductPage,
  {
    visitor,
    store,
    t,
    mediaUrl,
  }: Pick<PageContext, 'visitor' | 'store' | 't'> & Partial<Pick<PageContext, 'mediaUrl'>>,
  {
    fileLimit = DEFAULT_FILE_LIMIT,
    variantLimit = DEFAULT_VARIANT_LIMIT,
    posted,
    action = paths.cartAdd(page.id),
    submitText = t('addToCart'),
    isPopup,
  }: FormContext = {},
): ProductFormProps {
  const loaded = loadedChoice(page, posted)
  return {
    productId: page.id,
    ...(hasMoreThanAttributes(page) && { type: page.type }),
    action,
    ...(isPopup && { isPopup }),
    formKey: visitor?.formKey,
    own: page.own,
    hasTiers: page.tierPrices.length > 0,
    loaded: { prices: livePrices(pricedOf(page), loaded), quantity: loaded.quantity },
    quantity: { minimum: page.stock.minimum, maximum: page.stock.maximum, increment: page.stock.increment },
    isGone: page.stock.state === 'out-of-stock',
    attributes: page.configurable?.attributes,
    variants: variantsIn(page, variantLimit),
    bundle: page.bundle,
    grouped: page.grouped,
    custom: page.custom.map((option) => ({ ...option, ...hintOf(option, fileLimit, { store, t }) })),
    ...(page.custom.some(({ file }) => file) && { fileLimit }),
    ...(posted && { posted }),
    links: page.links,
    money: store.money,
    ...(mediaUrl && { mediaUrl }),
    // The island fills the placeholders itself. No part that the product has not asks for its texts.
    texts: {
      ...(Object.fromEntries(formTextsOf(page).map((id) => [id, t(id)])) as Record<FormTextId, string>),
      addToCart: submitText,
    },
  }
}

/** A hint that says how a date is written, or what a file may be. */
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

function variantsIn({ configurable }: ProductPage, limit: number): PackedVariants | undefined {
  return configurable && fitsPage(configurable, limit) ? packVariants(configurable) : undefined
}

/** Tells whether the server draws a product's selectors and its price at each choice (call 6). */
export const leavesChoiceToServer = (
  { configurable }: ProductPage,
  { variantLimit = DEFAULT_VARIANT_LIMIT }: FormContext = {},
): boolean => configurable !== undefined && !fitsPage(configurable, variantLimit)

/** Tells whether a page carries the variants; else the server draws the selectors. */
export const fitsPage = ({ variants }: ConfigurableOptions, limit: number): boolean =>
  Object.keys(variants).length <= limit

const postedChoice = ({ attributes }: ConfigurableOptions, posted: PostedProductForm | undefined): Chosen =>
  attributes.map((attribute) => Number(posted?.values[fieldName(attribute)]?.[0]) || undefined)
