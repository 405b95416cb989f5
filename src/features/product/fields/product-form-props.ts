import type { ProductType } from '#domain/catalog/catalogue-words.ts'
import type { BundleOptions, ConfigurableOptions, CustomOptionView, ProductPage } from '#domain/catalog/views.ts'
import type { FileInputs } from './file-input.tsx'
import type { PostedProductForm } from './posted-product-form.ts'
import type { Money } from '#domain/money/money.ts'
import type { OwnPrices } from '#domain/pricing/bundle-price.ts'
import type { MoneyFormat } from '#domain/money/format-money.ts'

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

/** A custom option and what its field says beside it. */
export type CustomOptionField = CustomOptionView & { hint?: string }

/** The prices that a page shows for a choice, in minor units. `final` and `regular` are for one piece; `total` is for the quantity. */
export type LivePrices = { final: Money; regular: Money; total: Money }

/**
 * The variants of a configurable product on their way into a page, as columns of short text: 10 000 of them are a few KB
 * compressed. Ordered by their options, so that neighbours have much in common. Numbers have base 36; `7*a` is seven, ten
 * times.
 */
export type PackedVariants = {
  /** Per attribute, which of its options each variant has, counted from 0. */
  options: string[]
  /** Product ids, each as the difference to the one before. */
  ids: string
  /** The stock states of all variants, one letter each (`STOCK_LETTERS`). */
  stock: string
  /** Lines: how many characters a SKU has in common with the one before (one digit), then the rest of it. */
  skus: string
}

/** The data that the product form is drawn from, on the server and again in the browser: no more than it needs. */
export type ProductFormProps = {
  productId: number
  /** The type tells which fields it has besides; given where there is more to choose than attributes. */
  type?: ProductType
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
  /** Bytes a file may have; left out where no option takes one. */
  fileLimit?: number
  /** The form as it was refused. */
  posted?: PostedProductForm
  links: { id: number; title: string; addition: Money; sample?: string }[]
  money: MoneyFormat
  /** Origin of pictures; left out where the shop sends them itself (media-url.tsx). */
  mediaUrl?: string
  texts: Record<FormTextId, string>
}

/** Fields that most products do not have and do not load. They say when what they hold has changed without an event. */
export type OwnFieldsProps = {
  form: ProductFormProps
  files: FileInputs
  isAlive: boolean
  /** The values that the form holds now. */
  read: () => FormData
  onChanged: () => void
}
