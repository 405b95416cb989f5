import type { Money } from '../money/money.ts'
import type { OwnPrices, PartPrices } from '../pricing/bundle-price.ts'
import type { Prices } from '../pricing/unit-price.ts'
import type { Rating, ReviewView } from '../review/review.ts'
import type { BundleOptionInput, CustomOptionInput, ProductType } from './catalogue-words.ts'

/**
 * The catalogue as pages show it, for one store view: texts in its language, amounts in its currency's minor units, paths from
 * the root ("/tea/teapots.html"). It is plain data: rendered on the server, passed to islands as JSON.
 */

/** Limits of a file option. */
export type FileRules = {
  /** Lower case, without dot. */
  extensions: string[]
  /** Pixels; with either of them the file must be a picture. */
  maxWidth?: number
  maxHeight?: number
}

export type Picture = {
  /** Below the media folder; `pictureSources` makes addresses from it. */
  file: string
  label: string
  width?: number
  height?: number
}

export type Video = { source: string; poster?: Picture; label: string }

export type PriceView = {
  /** The price of one piece now, without options. */
  final: Money
  /** Struck through beside it, when a special price runs. */
  regular?: Money
  /** The cheapest way to buy it: shown as "From …". */
  isFrom?: boolean
  /** For a bundle: the most expensive choice. */
  upTo?: Money
}

/** A sale event that runs. */
export type SaleEvent = {
  /** ISO instant. */
  endsAt: string
  /** Seconds left by the server's clock when this was made; not rounded. */
  secondsLeft: number
}

export type StockState = 'in-stock' | 'low' | 'backorder' | 'out-of-stock'

export type ProductCard = {
  id: number
  sku: string
  type: ProductType
  name: string
  path: string
  picture?: Picture
  /** Second picture, shown on hover. */
  otherPicture?: Picture
  price: PriceView
  stock: StockState
  isNew: boolean
  /** Percent off, when a special price runs. */
  saving?: number
  /** Something must be chosen before it can go into the cart. */
  needsOptions: boolean
  /** Colours it comes in. */
  swatches?: { label: string; swatch: string }[]
  /** First sentence of the short description, plain text: for the list mode. */
  summary?: string
  event?: SaleEvent
  /** When there are approved reviews. */
  rating?: Rating
}

export type CategoryLink = { id: number; name: string; path: string; image?: string; children: CategoryLink[] }

export type Crumb = { name: string; path: string }

export type SortKey = 'position' | 'relevance' | 'name' | 'price' | 'newest'

/** Magento 1's query parameters: `order`, `dir`, `mode`, `limit`, `p`, and one per filter with values joined by commas. */
export type ListingQuery = {
  sort?: SortKey
  direction?: 'asc' | 'desc'
  mode?: 'grid' | 'list'
  perPage?: number
  page?: number
  /** Attribute code → option codes; "price" → "10-20" in whole currency units, either side may be missing. */
  filters: Record<string, string[]>
}

export const PER_PAGE = [12, 24, 48] as const
export const DEFAULT_PER_PAGE = 24

export type FacetOption = {
  /** The value as it stands in the address. */
  value: string
  label: string
  /** Products of this list that have it, with every other facet's selection applied but not this facet's own. */
  count: number
  isSelected: boolean
  swatch?: string
  /** The number of levels above it in the filter; left out: it stands at the top. */
  level?: number
}

export type Facet = {
  code: string
  label: string
  kind: 'option' | 'price'
  swatch?: 'colour' | 'picture'
  options: FacetOption[]
}

export type Listing = {
  cards: ProductCard[]
  total: number
  page: number
  pageCount: number
  perPage: number
  sort: SortKey
  sorts: SortKey[]
  direction: 'asc' | 'desc'
  mode: 'grid' | 'list'
  facets: Facet[]
  /** The selected filters, in the order of the facets, for the "remove" links. */
  selected: { code: string; facet: string; value: string; label: string }[]
  /** Filters and other orders are not available at present. */
  isPlain?: boolean
}

export type CategoryPage = {
  id: number
  name: string
  path: string
  description: string
  image?: string
  metaTitle?: string
  metaDescription?: string
  crumbs: Crumb[]
  /** A content block that introduces the list, or stands in its place. */
  landing?: { block: string; hasProducts: boolean }
  /** `count` is left out where it is not known at present. */
  subcategories: (CategoryLink & { count?: number })[]
  listing: Listing
}

export type SearchPage = {
  text: string
  listing: Listing
  /** The text led nowhere, and this near spelling was searched instead. */
  corrected?: string
  /** Little was found, and this near spelling leads to many more. */
  didYouMean?: string
  /** Nothing can be searched at present. */
  isAway?: boolean
}

export type HomePage = {
  featured: ProductCard[]
  news: ProductCard[]
  sale: ProductCard[]
  categories: CategoryLink[]
  /** No product can be bought yet. */
  isEmpty?: boolean
}

export type ConfigurableOptions = {
  attributes: {
    id: number
    code: string
    label: string
    swatch?: 'colour' | 'picture'
    /** The ids that links of a shop that moved in name attribute and option by. */
    former?: string
    options: {
      id: number
      former?: string
      label: string
      swatch?: string
      /** Added to the price of one piece. */
      addition: Money
      /** Set if the addition is a percentage: its share of the price in millionths. With it the addition is worked out again at a tier price. */
      percent?: number
    }[]
  }[]
  /** By product id: the variant's option of each attribute, in the order of the attributes, and what a choice of it changes on the page. */
  variants: Record<string, { options: number[]; sku: string; picture?: Picture; stock: StockState }>
}

export type BundleOptions = {
  options: {
    id: number
    title: string
    input: BundleOptionInput
    isRequired: boolean
    selections: {
      id: number
      productId: number
      name: string
      quantity: number
      canChangeQuantity: boolean
      isDefault: boolean
      /** The price of one piece at this quantity, special percentage applied. */
      unitPrice: Money
      part: PartPrices
      stock: StockState
    }[]
  }[]
}

export type CustomOptionView = {
  id: number
  title: string
  input: CustomOptionInput
  isRequired: boolean
  maxLength?: number
  /** Limits of an uploaded file. */
  file?: FileRules
  addition: Money
  percent?: number
  values: { id: number; title: string; addition: Money; percent?: number }[]
}

export type ProductPage = {
  id: number
  sku: string
  type: ProductType
  name: string
  path: string
  /** Sanitised HTML. */
  shortDescription: string
  description: string
  metaTitle?: string
  metaDescription?: string
  price: PriceView
  /** Prices that the price of a choice is computed from (`lineUnitPrice`). */
  own: OwnPrices
  /** `price` is missing of a bundle: what is chosen tells it. */
  tierPrices: { quantity: number; price?: Money; saving: number }[]
  stock: { state: StockState; left?: number; minimum: number; maximum?: number; increment: number }
  pictures: Picture[]
  videos: Video[]
  attributes: { label: string; value: string }[]
  isNew: boolean
  saving?: number
  event?: SaleEvent
  configurable?: ConfigurableOptions
  bundle?: BundleOptions
  grouped?: {
    id: number
    name: string
    sku: string
    price: PriceView
    own: Prices
    stock: StockState
    quantity: number
  }[]
  custom: CustomOptionView[]
  /** `sample`: the address of a file to try it by. */
  links: { id: number; title: string; addition: Money; sample?: string }[]
  /** Files of the product that anybody may take. */
  samples: { title: string; path: string }[]
  /** From the category the shopper came through, else from the deepest one. */
  crumbs: Crumb[]
  related: ProductCard[]
  upSells: ProductCard[]
  rating?: Rating
  /** The newest few of the approved ones. */
  reviews?: ReviewView[]
}

/** Pictures and videos of a product, or of a variant (the gallery data of spec §3). */
export type ProductGallery = {
  sku: string
  name: string
  pictures: Picture[]
  videos: Video[]
  /** Stands alone where there is nothing to list. */
  fallback?: Picture
}

/**
 * A product or category, which has an address of its own in each store view; `category` of a product: the one it is looked at in.
 */
export type Addressed = { product: number; category?: number | undefined } | { category: number }

/**
 * An address of a shop that moved in, which shows nothing of its own any more. `parent`: the path of the product that sells what stood there as
 * its variant or part; `nearest`: the category that comes nearest to it.
 */
export type Gone = { parent?: string; nearest?: { name: string; path: string } }

/** The result of looking an address of the catalogue up. */
export type Resolution =
  | { status: 'product'; id: number; categoryId?: number }
  | { status: 'category'; id: number }
  | { status: 'redirect'; to: string; code: 301 | 302 }
  | { status: 'not-found' }
