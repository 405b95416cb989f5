import type { BundleOptions, ConfigurableOptions, CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import type { FileInputs } from './file-input.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { Money } from '#domain/money/money.ts'
import type { OwnPrices } from '#domain/pricing/bundle-price.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'
import type { PackedVariants } from './variant-list.ts'

/** All the form's texts that the browser needs; `{name}` and `{price}` are filled in there. */
export const formTexts = [
  'addToCart',
  'quantity',
  'quantityOf',
  'pleaseChoose',
  'chooseFirst',
  'noChoice',
  'optionSoldOut',
  'optionUnknown',
  'required',
  'currentPrice',
  'priceTimes',
  'bundleSummary',
  'bundleEmpty',
  'bundleTier',
  'tierEach',
  'outOfStock',
  'stockLow',
  'stockBackorder',
  'downloads',
  'listenToSample',
  'groupedItems',
  'optional',
  'calendarOpenFor',
  'fileKept',
  'fileTooLarge',
] as const

export type FormTextId = (typeof formTexts)[number]

type Parts = Pick<ProductPage, 'configurable' | 'bundle' | 'grouped' | 'custom' | 'links'>

const asksFor = (page: Parts, ...inputs: readonly CustomOptionView['input'][]) =>
  page.custom.some(({ input }) => inputs.includes(input))

/** Texts that only one part of the form draws, and whether a product's form has that part. */
const TEXTS_OF_PARTS: readonly (readonly [ids: readonly FormTextId[], isDrawn: (page: Parts) => boolean])[] = [
  [
    ['chooseFirst', 'optionSoldOut', 'optionUnknown', 'stockLow', 'stockBackorder'],
    ({ configurable }) => configurable !== undefined,
  ],
  [['bundleSummary', 'bundleEmpty', 'bundleTier', 'tierEach', 'required'], ({ bundle }) => bundle !== undefined],
  [['groupedItems'], ({ grouped }) => grouped !== undefined],
  [['outOfStock'], ({ configurable, bundle, grouped }) => (configurable ?? bundle ?? grouped) !== undefined],
  [['optional'], ({ custom }) => custom.length > 0],
  [['calendarOpenFor'], (page) => asksFor(page, 'date', 'date_time')],
  [['fileKept', 'fileTooLarge'], (page) => asksFor(page, 'file')],
  [['downloads', 'listenToSample'], ({ links }) => links.length > 0],
]

/** The texts of the parts that a product's form has: they are in its document a second time. */
export function formTextsOf(page: Parts): FormTextId[] {
  const left = new Set(TEXTS_OF_PARTS.flatMap(([ids, isDrawn]) => (isDrawn(page) ? [] : ids)))
  return formTexts.filter((id) => !left.has(id))
}

/** A custom option and what its field says beside it. */
export type CustomOptionField = CustomOptionView & { hint?: string }

/** What a page shows of a choice, in minor units. `final` and `regular` are of one piece; `total` is of the quantity. */
export type LivePrices = { final: Money; regular: Money; total: Money }

/** What the product form is drawn from, on the server and again in the browser: no more than it needs. */
export type ProductFormProps = {
  productId: number
  action: string
  /** It stands in the options popup, above a page that is about something else. */
  isPopup?: boolean
  formKey?: string
  own: OwnPrices
  hasTiers: boolean
  /** The prices of the choice the page came with, of `quantity` pieces. */
  loaded: { prices: LivePrices; quantity: number }
  quantity: { minimum: number; maximum?: number; increment: number }
  isGone: boolean
  attributes?: ConfigurableOptions['attributes']
  /** None where there are too many for a page: then the server draws the selectors (call 6). */
  variants?: PackedVariants
  bundle?: BundleOptions
  grouped?: ProductPage['grouped']
  custom: CustomOptionField[]
  /** Bytes a file may have. */
  fileLimit: number
  /** The form as it was refused. */
  posted?: PostedProductForm
  links: { id: number; title: string; addition: Money; sample?: string }[]
  money: MoneyFormat
  texts: Record<FormTextId, string>
}

/** Fields that most products do not have and do not load. They say when what they hold has changed without an event. */
export type OwnFieldsProps = {
  form: ProductFormProps
  files: FileInputs
  isAlive: boolean
  /** What the form holds now. */
  read: () => FormData
  onChanged: () => void
}
