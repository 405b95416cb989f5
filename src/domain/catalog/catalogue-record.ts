import type { BlockRecord, PageRecord } from '../content/content.ts'
import type { ReviewState } from '../review/review.ts'

/**
 * One line of a catalogue file in JSON Lines (docs/how-to/catalogue-jsonl.md): what `import jsonl` reads, `export jsonl`
 * writes, the Magento 1 importer produces and `demo/catalogue.jsonl` holds.
 *
 * Money is a decimal string in the shop's base currency ("24.00"), so that no binary fraction ever touches a price.
 * Dates are ISO 8601. Records name each other by `code`, `path` and `sku`, never by database id.
 * Other languages stand in `texts` (or `labels`) under the store's code; what is missing there falls back to the default.
 */
export type CatalogueRecord =
  | StoreRecord
  | TaxClassRecord
  | AttributeRecord
  | CategoryRecord
  | ProductRecord
  | RewriteRecord
  | ReviewRecord
  | PageRecord
  | BlockRecord

/** A store view: one language of the shop. The default one carries the texts that stand outside `texts`. */
export type StoreRecord = {
  kind: 'store'
  code: string
  name: string
  /** BCP 47, "en-GB". */
  locale: string
  /** ISO 4217. */
  currency: string
  isDefault?: boolean
}

/** Rates in percent as a decimal string ("8.25"); region and postcode default to "*" (any). */
export type TaxClassRecord = {
  kind: 'tax-class'
  code: string
  rates: {
    country: string
    region?: string
    postcode?: string
    percent: string
    title: string
    titles?: Record<string, string>
  }[]
}

export type AttributeInput = 'select' | 'multiselect' | 'text' | 'boolean'

export type AttributeRecord = {
  kind: 'attribute'
  code: string
  input: AttributeInput
  label: string
  labels?: Record<string, string>
  /** Offered in layered navigation. */
  isFilterable?: boolean
  isSearchable?: boolean
  /** Listed under "More information" on the product page. */
  isVisible?: boolean
  isComparable?: boolean
  position?: number
  /** How the options are drawn; the value stands in the option: "#aa3322" or a picture's path. */
  swatch?: 'colour' | 'picture'
  options?: { code: string; label: string; labels?: Record<string, string>; swatch?: string }[]
}

export type CategoryTexts = {
  name: string
  urlKey: string
  description?: string
  metaTitle?: string
  metaDescription?: string
  /** Code of a content block that introduces the category. */
  landingBlock?: string
  shows?: CategoryShows
}

/** What a category's page shows below its description; left out: its block, if it has one, and its products. */
export const CATEGORY_SHOWS = ['products', 'block', 'block-and-products'] as const
export type CategoryShows = (typeof CATEGORY_SHOWS)[number]

export type CategoryRecord = CategoryTexts & {
  kind: 'category'
  /** Codes from the root down, "tea/teapots"; the parent's record must come first. */
  path: string
  position?: number
  image?: string
  isActive?: boolean
  isInMenu?: boolean
  texts?: Record<string, Partial<CategoryTexts>>
}

export type ProductType = 'simple' | 'configurable' | 'bundle' | 'grouped' | 'virtual' | 'downloadable'

/** Magento 1's visibility: not by itself, in category lists, in search, in both. */
export type ProductVisibility = 'none' | 'catalog' | 'search' | 'both'

export type ProductTexts = {
  name: string
  urlKey: string
  /** Plain text or the small set of HTML that `sanitizeRichText` keeps. */
  shortDescription?: string
  description?: string
  metaTitle?: string
  metaDescription?: string
}

/** A price added by a choice: an amount, or percent of the product's price. */
export type PriceAddition = { type: 'fixed' | 'percent'; value: string }

export type CustomOptionInput =
  | 'field'
  | 'area'
  | 'file'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'multiple'
  | 'date'
  | 'date_time'
  | 'time'

export type BundleOptionInput = 'select' | 'radio' | 'checkbox' | 'multi'

export type ProductImage = {
  /** Path below the media folder, "catalog/product/c/u/cup-001_1.webp". */
  file: string
  label?: string
  labels?: Record<string, string>
  /** Kept in the data, not shown in the gallery. */
  isHidden?: boolean
}

export type ProductVideo = {
  /** A file below the media folder, or an https address that is only linked to. */
  source: string
  /** A picture below the media folder. */
  poster?: string
  label?: string
  labels?: Record<string, string>
}

export type ProductRecord = ProductTexts & {
  kind: 'product'
  sku: string
  type: ProductType
  isEnabled?: boolean
  visibility?: ProductVisibility
  texts?: Record<string, Partial<ProductTexts>>
  /** Required for every type but grouped; "0.00" for a bundle with dynamic price. */
  price?: string
  /**
   * A lower price for a time: `value` is an amount, for a bundle a percentage to pay ("80" = 20 % off).
   * `from` and `to` are calendar days (inclusive) in the shop's time zone.
   */
  specialPrice?: { value: string; from?: string; to?: string }
  /** A price from a quantity on; `from` and `to` are days as those of a special price. */
  tierPrices?: { quantity: number; price: string; customerGroup?: string; from?: string; to?: string }[]
  taxClass?: string
  /** Kilograms. */
  weight?: string
  newFrom?: string
  newTo?: string
  isFeatured?: boolean
  /** End of the sale event whose countdown the pages show. */
  eventEndsAt?: string
  stock?: {
    quantity: number
    isManaged?: boolean
    isInStock?: boolean
    allowsBackorders?: boolean
    minimum?: number
    maximum?: number
    increment?: number
  }
  categories?: { path: string; position?: number }[]
  /** Attribute code → option code (select), option codes (multiselect), text, or yes/no. */
  attributes?: Record<string, string | string[] | boolean>
  /** Store code → attribute code → text: values that differ in a language, for text attributes. */
  attributeTexts?: Record<string, Record<string, string>>
  /** The first picture is the product's main one. */
  images?: ProductImage[]
  videos?: ProductVideo[]
  related?: string[]
  upSells?: string[]
  crossSells?: string[]
  configurable?: {
    attributes: { code: string; label?: string; prices?: ({ option: string } & PriceAddition)[] }[]
    children: string[]
  }
  bundle?: {
    priceType: 'fixed' | 'dynamic'
    options: {
      title: string
      titles?: Record<string, string>
      input: BundleOptionInput
      isRequired?: boolean
      selections: {
        sku: string
        quantity?: number
        canChangeQuantity?: boolean
        isDefault?: boolean
        /** For a bundle with fixed price. */
        price?: PriceAddition
      }[]
    }[]
  }
  grouped?: { sku: string; quantity?: number }[]
  customOptions?: {
    title: string
    titles?: Record<string, string>
    input: CustomOptionInput
    isRequired?: boolean
    maxLength?: number
    /** For an uploaded file: the endings allowed ("png"), without dot. Left out: the shop's own list. */
    fileExtensions?: string[]
    /** For an uploaded file, in pixels: with either of them it must be a picture. */
    maxWidth?: number
    maxHeight?: number
    sku?: string
    /** For inputs without values. */
    price?: PriceAddition
    /** For select, radio, checkbox and multiple. */
    values?: { title: string; titles?: Record<string, string>; sku?: string; price?: PriceAddition }[]
  }[]
  downloads?: {
    title: string
    titles?: Record<string, string>
    file: string
    sample?: string
    price?: string
    maxDownloads?: number
  }[]
  /** Files that anybody may take, to try what is sold. */
  samples?: { title: string; titles?: Record<string, string>; file: string }[]
  createdAt?: string
}

/** An old address that leads elsewhere. Addresses have no leading slash: "old-name.html". */
export type RewriteRecord = {
  kind: 'rewrite'
  store?: string
  from: string
  to: { product: string } | { category: string } | { address: string }
  /** Permanent (301) unless said otherwise; null keeps the old address and shows the target there. */
  redirect?: 301 | 302 | null
}

/** A shopper's review. It is recognised by its product, nickname and instant. */
export type ReviewRecord = {
  kind: 'review'
  /** SKU. */
  product: string
  /** Store view it was written in, and so its language; left out: the default store. */
  store?: string
  nickname: string
  title: string
  /** Plain text; line breaks are kept. */
  text: string
  /** 1 to 5. */
  stars: number
  /** What it says of several things, from a shop that asked for that. Left out: a known review keeps its own. */
  votes?: { title: string; stars: number }[]
  /** What the shop answers. Left out: a known review keeps its own. */
  reply?: string
  /** Left out: a new review is pending, a known one keeps its state. */
  state?: ReviewState
  createdAt: string
}
