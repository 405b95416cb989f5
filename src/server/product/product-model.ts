import type { Stocked } from '#domain/catalog/stock-item.ts'
import type { BundleOptionInput, CustomOptionInput, ProductType } from '#domain/catalog/catalogue-record.ts'
import type { Addition } from '#domain/pricing/addition.ts'
import type { PriceFacts } from '#domain/pricing/prices-on.ts'
import type { ReviewView } from '#domain/review/review.ts'

/** A product as product-sql.ts reads it: amounts in the base currency, of labels all languages, of texts the store's. */
export type ProductModel = Stocked & {
  id: number
  sku: string
  type: ProductType
  facts: PriceFacts
  isFeatured: boolean
  newFrom: string | null
  newTo: string | null
  createdAt: string
  bundlePriceType: 'fixed' | 'dynamic' | null
  /** Configurable: enabled variants with their option values, and what options add. */
  children: (Stocked & { id: number; sku: string; options: number[] | null })[] | null
  superAttributes: { attributeId: number; label: string | null; prices: Record<string, Addition> }[] | null
  parts: PartModel[] | null
  bundle: BundleOptionModel[] | null
  hasRequiredOption: boolean
  hasPricedLink: boolean
}

/** A product inside another one. */
type PartModel = Stocked & {
  id: number
  sku: string
  name: string | null
  facts: PriceFacts
  quantity: number
}

type Labelled = { label: string | null; labels: Record<string, string> }
type Titled = { title: string; titles: Record<string, string> }

type BundleOptionModel = Titled & {
  id: number
  input: BundleOptionInput
  isRequired: boolean
  selections: BundleSelectionModel[]
}

export type BundleSelectionModel = PartModel & {
  selectionId: number
  canChangeQuantity: boolean
  isDefault: boolean
  price: Addition | null
}

export type MediaModel = Labelled & {
  kind: 'image' | 'video'
  source: string
  poster: string | null
  width: number | null
  height: number | null
}

export type CardModel = ProductModel & {
  name: string
  path: string
  shortDescription: string | null
  /** The approved reviews: the sum of their stars, and how many there are. */
  rating: { stars: number; reviews: number } | null
  media: MediaModel[] | null
}

export type PageModel = CardModel & {
  description: string | null
  metaTitle: string | null
  metaDescription: string | null
  values: { attributeId: number; optionId: number | null; text: string | null; texts: Record<string, string> | null }[]
  childMedia: (MediaModel & { productId: number })[] | null
  custom:
    | (Titled & {
        id: number
        input: CustomOptionInput
        isRequired: boolean
        maxLength: number | null
        fileExtensions: string[] | null
        maxWidth: number | null
        maxHeight: number | null
        price: Addition | null
        values: (Titled & { id: number; price: Addition | null })[] | null
      })[]
    | null
  links: (Titled & { id: number; price: number; sample: string | null })[] | null
  categories: number[] | null
  related: number[] | null
  upSells: number[] | null
  /** The newest few. */
  reviews: ReviewView[] | null
}
